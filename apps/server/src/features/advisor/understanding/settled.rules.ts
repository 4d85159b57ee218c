import { plain } from '@right-circle/rules/plain-spelling';
import type { Label } from './intents.rules.ts';

/** Words for content to create. Such a request is never settled here, whatever its topic. */
const MAKES =
  /\b(?:reels?|posts?|hooks?|captions?|ideas?|videos?|scripts?|content|hash ?tags?|bio|plan|series|page|channel|niche|brands?)\b|रील|पोस्ट|वीडियो|पेज/u;

const PEOPLE = String.raw`(?:seeker|client|student|learner|mentee|customer|mentor|coach|guest|other person|they|he|she|someone|somebody|nobody|no ?one)`;
const ABSENT = String.raw`(?:come|came|show(?:ed)?(?: up)?|join(?:ed)?|turn(?:ed)? up|appear(?:ed)?)`;

/** Unambiguous questions that the classifier gets wrong because other questions share their words. */
const settled: readonly [Label, RegExp][] = [
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

const WHY =
  /^(?:but |and |ok |so )*(?:why|why so|why not|why is that|how so|how come|kyu|kyun|kyo|kyon|kyu bhai|क्यों)[\s.?!।]*$/u;
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
  if (MAKES.test(spelt)) return null;
  if (STOCKS.test(spelt)) return 'none';
  return settled.find(([, pattern]) => pattern.test(spelt))?.[0] ?? null;
}
