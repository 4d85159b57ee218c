import { plain } from '@right-circle/rules/plain-spelling';
import type { Label } from './intents.rules.ts';

/** Words for content to create. Such a request is never settled here, whatever its topic. */
const MAKES =
  /\b(?:reels?|posts?|hooks?|captions?|ideas?|videos?|scripts?|content|hash ?tags?|bio|plan|series|page|channel|niche|brands?)\b|रील|पोस्ट|वीडियो|पेज/u;

const PEOPLE = String.raw`(?:seeker|client|student|learner|mentee|customer|mentor|coach|guest|other person|they|he|she|someone|somebody|nobody|no ?one)`;
const ABSENT = String.raw`(?:come|came|show(?:ed)?(?: up)?|join(?:ed)?|turn(?:ed)? up|appear(?:ed)?)`;

const SESSION = String.raw`(?:sessions?|bookings?|calls?|meetings?|appointments?|requests?)`;
const FATE = String.raw`(?:canc[ea]ll?ed|declin\w*|reject\w*|pending|confirmed|approved|accepted|unanswered|have i (?:had|done|taken|given)|did i (?:have|do|take|give)|last (?:week|month)|yesterday|past)`;

/** Unambiguous questions that the classifier gets wrong because other questions share their words. */
const settled: readonly [Label, RegExp][] = [
  // What the person's own sessions cost them, and what came back.
  [
    'sessions',
    /\b(?:how much|total|what (?:did|have))\b.{0,20}\b(?:spen[dt]|(?:i|we) (?:have |had )?(?:pay|paid))\b(?! (?:for|on|in) (?:tax|gst|brand|ads?))|\bmy (?:total )?spending\b|\b(?:kitna|kitne) (?:paisa |paise )?(?:kharch|diya|diye)|\bwhere(?:'s| is)? (?:is )?my (?:refund|money back)\b|\b(?:did i get|got|gotten|received?|gave|give|given|issued?|my|status of|how much) (?:the |a |my |any |my )?refunds?\b(?!.*\b(?:if|policy|rules?|before|when i cancel)\b)|\brefund (?:status|kab|kaha|aaya|mila|nahi)|कितना खर्च|रिफंड (?:कब|कहां|मिला|आया)/u,
  ],
  // What became of them, and who was there.
  [
    'sessions',
    new RegExp(
      String.raw`^(?!.*\b(?:badge|verif\w*|tick|brands?|collab\w*|follow\w*)\b)(?:.*(?:\b${SESSION}\b.*\b${FATE}\b|\b(?:i|we|he|she|they|mentor|seeker) (?:have |has |had )?(?:canc[ea]ll?ed|declined|rejected) (?:my |the |a |our |his |her )?${SESSION}\b|\b(?:pending|declined|rejected|past|unanswered|cancelled|canceled) ${SESSION}\b|\bwhy\b.*\b(?:was|were|is|did|has)\b.*\b(?:canc[ea]l\w*|declin\w*|reject\w*)(?!.*\b(?:views?|reach|engagement|sales)\b)|\bhow many\b.{0,20}\bcanc[ea]ll?ed\b|(?<=^(?:and )?)who\b.{0,16}\b(?:booked|books)\b|\bwhat (?:did|has) \S+(?: \S+)? book(?:ed)?\b|\bwho(?:m)? (?:did|do|will|am) i (?:talk|meet|speak|met|meeting|talking)\b|\bwith whom\b|\bhow many sessions\b(?!.{0,30}\b(?:should|need|per|a week)\b)|\bwhat(?:'s| is) pending\b|\bam i (?:free|available|busy|booked)\b|\bwhen (?:am|will) i (?:be )?(?:free|available|busy)\b))`,
      'u',
    ),
  ],
  // Somebody else's time, or a mentor by price.
  [
    'mentors',
    /\b(?:cheap(?:est|er)?|lowest|least expensive|affordable|sast[aei]|sabse kam)\b.{0,20}\b(?:mentors?|coach(?:es)?|sessions?)\b|\b(?:mentors?|coach(?:es)?)\b.{0,24}\b(?:cheap(?:est|er)?|lowest|least expensive|affordable|sast[aei])\b|\b(?:is|are|when is) (?!i\b|it\b|that\b|this\b|there\b|everything\b|my\b|the\b|sabo\b|a\b)[\p{L}@._]{3,30}(?: \p{L}+)? (?:free|available)(?=\s*(?:$|[?.!]|today|tonight|tomorrow|on\b|at\b|this|next|now|in the|for (?:a|me)\b|kal|aaj|mon|tue|wed|thu|fri|sat|sun))|^(?:(?:can|could|will|would) you |please |pls |i (?:want|need|would like) to |help me )*book (?!.*\b(?:deals?|flights?|hotels?|tickets?|works?|here)\b)(?:(?:me|a|an|the|session|call|slot|meeting|time|with|for) )*@?[\p{L}._]{3,}|\b(?:which|what|kaun ?s[aei]) mentors?\b|सस्त[ाेी].*मेंटर/u,
  ],
  [
    'profile',
    /\bwho(?:m)? (?:do|am|all do) i follow(?:ing)?\b|\bhow many (?:people )?(?:connections?|do i follow|am i following)\b|\bmy connections\b|\b(?:my|mera|meri) (?:average |mentor |overall )?(?:ratings?|stars|reviews)\b/u,
  ],
  [
    'app_help',
    /\b(?:payment|booking|transaction|upi|card)\b.{0,20}\b(?:fail(?:ed|s)?|declined|stuck|not go(?:ne)? through|did(?:n't| not) go through)\b|\bfailed (?:payment|booking|transaction)s?\b|\b(?:money|amount|paisa|paise) (?:was |got |has been |is )?(?:debited|deducted|kat\w*)\b|(?:पैसा|पैसे) कट/u,
  ],
  [
    'app_help',
    /\bhow (?:do|can|to|should)(?: i| we)? (?:book|accept|decline|reject)\b|\b(?:accept|decline|reject) (?:it|this|that|the|a|my) ?(?:session |booking )?requests?\b|\bwhen (?:will|do|can|would) i (?:get|receive) (?:my |the )?(?:money|payment|payout|paid|earnings)\b|\b(?:my|the|your|refund|cancellation|cancel) (?:refund |cancellation )?policy\b|\btake (?:a )?(?:leave|holiday|day off|days off)\b/u,
  ],
  // What was earned, even if the months it names could still come.
  [
    'earnings',
    /\bcompare\b.*\b(?:earnings?|income|revenue|kamai)\b|\b(?:earnings?|income|revenue|kamai)\b.*\b(?:compared|than|vs|versus)\b|\bdid i (?:earn|make) (?:more|less)\b/u,
  ],
  [
    'pricing',
    /\b(?:increase|raise|reduce|lower|change|drop|keep) (?:it|my (?:session )?(?:price|rate|fee)s?|the (?:price|rate|fee)) (?:to|by|at) (?:rs\.? ?|₹ ?|inr ?)?\d/u,
  ],
  // The platform's fee, not the price of a session.
  [
    'app_help',
    /\b(?:platform|service|booking|transaction|app|site|your) (?:fees?|charges?|commission|cut)\b|\b(?:fees?|commission|percent(?:age)?|share|cut)\b.{0,24}\b(?:do|does|will|would|kya) (?:you|u|it|sabo|the (?:app|platform|site)|right circle) (?:take|charge|keep|deduct|get)\b|\b(?:you|u|app|platform|right circle) (?:take|keep|deduct|charge|get) (?:an?|any|some|of|much|the)? ?(?:fees?|commission|cut|percent(?:age)?|share)\b|\bcommission\b.{0,20}\b(?:take|charge|keep|deduct|lete|leta|leti|katta|kitna|kitni)\b|\b(?:app|platform|tum|aap) (?:kitna|kitni|kitne|kya) (?:commission|fees?|charge)\b|कमीशन|प्लेटफॉर्म (?:फीस|शुल्क)/u,
  ],
  [
    'app_help',
    /\b(?:set|change|add|edit|update|open|manage|choose|enter|create|block|remove)\b.{0,16}\b(?:availability|weekly hours|working hours|time ?slots?|my slots|free (?:times?|hours|slots)|days? off|holidays?)\b(?!.*\bbooking)|\b(?:availability|time ?slots?|weekly hours)\b.{0,12}\b(?:kaise|set|add|badal\w*|change)\b|\btake a day off\b|उपलब्धता|(?:टाइम ?)?स्लॉट.*(?:कैसे|जोड|सेट)/u,
  ],
  [
    'app_help',
    new RegExp(
      String.raw`\bno[ -]?shows?\b|\b${PEOPLE}\b.{0,12}\b(?:do|does|did|is|has|will|wo|would)? ?(?:n'?t|not|never) ${ABSENT}\b|\b(?:do|does|did|wo)n'?t ${ABSENT}\b.{0,20}\b(?:session|call|meeting)\b|\b(?:seeker|client|mentor|student)\b.*\b(?:na|nahi|nhi|nai) (?:aaye?|aaya|aata|aate|aye)\b|(?:सीकर|मेंटर|क्लाइंट|छात्र).*(?:नहीं|न) (?:आए|आया|आते)`,
      'u',
    ),
  ],
  [
    'app_help',
    /\brecord(?:ed|ing|ings)?\b.{0,25}\b(?:sessions?|calls?|meetings?)\b|\b(?:sessions?|calls?|meetings?)\b.{0,20}\brecord(?:ed|ing|ings)?\b|(?:सत्र|सेशन|कॉल|मीटिंग).*रिकॉर्ड|रिकॉर्ड.*(?:सत्र|सेशन|कॉल|मीटिंग)/u,
  ],
];

const STOCKS =
  /\b(?:stocks?|crypto|bitcoin|mutual funds?|share market|intraday|nifty|sensex)\b.*\b(?:tips?|buy|sell|invest\w*|pick|today)\b|\b(?:which|what|kaun ?s[aei]) (?:stocks?|crypto|shares)\b|^(?:give me |any )?(?:stock|crypto|share market) tips\b/u;

/** Program text, and requests for it. */
const CODE =
  /```|[{};]\s*\n|\bfunction \w*\(|=>|<\/?[a-z]+>|\b(?:python|javascript|typescript|java|html|css|sql|php|c\+\+|react) (?:code|program|script|function|app)\b|\b(?:code|program|function|script) (?:in|using) (?:python|javascript|typescript|java|html|sql|php|c\+\+)/u;

/** Says that the answer before was read, and nothing else. */
const HEARD =
  /^(?:(?:ok(?:ay)?|k|hmm+|hm|oh|ah|ac{1,2}h{1,2}a+|acha|thik(?: hai)?|theek(?: hai)?|haan?|ji|right|i see|understood|cool|great|nice|good|fine|yes|yeah|yep|no|nope|ठीक(?: है)?|अच्छा|हां|जी)[\s.,!]*)+$|^[\s.…!?\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Variation_Selector}]+$/u;

/** True for "ok", "hmm", "..." and a thumb up. */
export const isOnlyHeard = (text: string): boolean => HEARD.test(plain(text).trim());

const WHY =
  /^(?:but |and |ok |so )*(?:why|why so|why not|why is that|how so|how come|kyu|kyun|kyo|kyon|kyu bhai|क्यों)[\s.?!।]*$|^(?:but |and |ok |so )*why (?:did|does|do|is|was|are|were) (?:(?:it|they)(?: \p{L}+){0,4}|(?:this|that)(?: (?:happen|work|go|do)\p{L}*(?: \p{L}+){0,2})?)[\s.?!]*$/u;
const REWRITE =
  /^(?:(?:can|could|will) you |please |now |ok |and )*(?:make|write|rewrite|keep|say) (?:it|this|that|them|these) (?:all )?(?:a bit |a little |much |more |even )*(?:short(?:er)?|long(?:er)?|simpl(?:e|er)|better|funn(?:y|ier)|catch(?:y|ier)|casual|formal|professional|emotional)[\s.?!]*$|^(?:short(?:er)?|too long|(?:isko|ise|thoda) (?:chota|chhota|short) (?:karo|kar do|kardo))[\s.?!]*$|^(?:इसे |थोड़ा |थोडा )*छोटा कर(?:ो| दो)?[\s.?!।]*$/u;

/** A request about the previous answer that needs a language model. */
export type FollowUp = 'why' | 'rewrite';

export function followUpIn(text: string): FollowUp | null {
  const spelt = plain(text).trim();
  if (WHY.test(spelt)) return 'why';
  return REWRITE.test(spelt) ? 'rewrite' : null;
}

/** Returns the label of an unambiguous text, or null. */
export function settledLabel(text: string): Label | null {
  const spelt = plain(text);
  if (followUpIn(text) !== null) return 'none';
  if (CODE.test(spelt)) return 'none';
  if (isOnlyHeard(text)) return 'thanks';
  if (MAKES.test(spelt)) return null;
  if (STOCKS.test(spelt)) return 'none';
  return settled.find(([, pattern]) => pattern.test(spelt))?.[0] ?? null;
}
