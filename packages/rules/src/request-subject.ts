import { plain } from './plain-spelling.ts';

const THINGS =
  'reels?|posts?|videos?|photos?|pictures?|pics?|images?|captions?|hooks?|hoks?|hash ?tags?|hastags?|tags|scripts?|scrpt|ideas?|openings?|opening lines?|first lines?|series|bios?|plans?|calend[ae]rs?|schedules?|timetable|content|shorts?|vlogs?|carousels?|episodes?|show|shwo|captoins?';
const THING = new RegExp(String.raw`^(?:${THINGS})$`, 'iu');
const PLACES =
  'page|channel|account|profile|feed|followers|audience|niche|business|brand|instagram|insta|youtube|facebook|blog';

/** Words about how, when, where or for whom, never about the subject. */
const ASIDES = [
  /\b(?:please|pls|plz|yaar|bhai|in hindi|in english|in hinglish|hindi (?:me|mein)|english (?:me|mein)|for me|mere liye|mujhe)\b/giu,
  /\b(?:on|for|to) (?:my )?(?:instagram|insta|youtube|facebook|linkedin)\b/giu,
  /\b(?:for )?(?:the )?(?:next|this|coming) (?:\d+ |two |four )?(?:weeks?|months?|days?)\b|\bwith dates\b|\bbuilt on\b.*$/giu,
  /\b(?:for|on) (?:my|our|the) (?:page|channel|account|feed|profile|followers)\b|,? planned by date\b|\b\d+ din (?:ka|ki|ke)\b|\b(?:help karo|help kar do|madad karo)\b/giu,
  /\b(?:today|tomorrow|tonight)\b|\b\d+[ -]?(?:seconds?|sec|minutes?|min|words?)\b/giu,
  /\b(?:ek|do|char|agle|is) (?:mahine|hafte|hafton)(?: (?:ka|ki|ke))?\b|\b(?:a |an )?\d+[ -](?:weeks?|months?|days?|parts?)\b|\bweekly\b/giu,
  /(?:एक|दो|चार|अगले|इस) (?:महीने|हफ़?्ते|हफ़?्तों|हफ़्तों)(?: (?:का|की|के))?/gu,
  /कृपया|हिंदी में|हिन्दी में|अंग्रे(?:ज़|ज)ी में|मेरे लिए|मुझे/gu,
];
/** Words that start the next question. */
const NEXT =
  /[?!।\n]|\.(?:\s|$)|,?\s(?:and|also|then|aur|और)\s+(?:when|what|how|which|where|find|show|tell|make|write|give|kab|kya|kaise|kitn\S*|batao|कब|क्या|कैसे|कौन|कितन\S*|बताओ|बताइए)(?=\s|$).*$/iu;
const ARTICLES =
  /^(?:(?:a|an|the|my|our|your|some|this|that|these|those|any|new|mere|meri|mera|hamare|ek|apne|apni|apna|एक|मेरे|मेरी|मेरा|अपने|अपनी|अपना)\s+)+/iu;
const KEEPS_NEW =
  /^(?:(?:a|an|the|my|our|your|some|this|that|these|those|any|mere|meri|mera|hamare|ek|apne|apni|apna|एक|मेरे|मेरी|मेरा|अपने|अपनी|अपना)\s+)+/iu;

const NO_SUBJECT = new RegExp(
  String.raw`^(?:${THINGS}|${PLACES}|me|it|this|that|these|them|us|you|him|her|one|ones|first one|second one|third one|start|grow|beginners?|small creators?|creators?|my best posts|best posts|manner of my best posts|latest|next|reel|someone|something|kya|kaise|kuch|kaunse|sponsors|brands|sessions?|mentors?|mentor|week|month|day|days|each|every|all|more|new|better|good|best|which|what|how|how many|many|do|are|are these|pass|content|posting|naya|कुछ|क्या|कैसे|कौन से|वीडियो|रील|पोस्ट|फ़ोटो|फोटो|सीरीज़|सीरीज|reel ki|video ki|insta|weekly|recurring|first|line|the first)$`,
  'iu',
);

const ENGLISH = [
  /\babout\s+(.+)$/iu,
  new RegExp(
    String.raw`\b(?:${THINGS})\b(?:\s+(?:script|ideas?|plan|calendar|line|lines|options?))*\s+(?:on|for|of|announcing|around)\s+(.+)$`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:under|below|beneath|for|of|on)\s+((?:a |an |my |the |our )?(?:photo|picture|pic|video|reel|image)s?\s+of\s+.+)$`,
    'iu',
  ),
  new RegExp(String.raw`\b(?:under|below|beneath|for|of|on|announcing|around)\s+(.+)$`, 'iu'),
  /\bpost\s+(?:on|for)\s+(.+)$/iu,
];
const HINGLISH = [
  /\s(\S+)\s+(?:page|channel|business|dukan|shop)\s+(?:ka|ki|ke|pe|par|hai)\b/iu,
  /\b(?:plan|calendar|likhne me|likhne mein)\s+(.+?)\s+(?:ke liye|pe|par)[\s.]*$/iu,
  /^(.+?)\s+(?:ke (?:baa?re|bare) (?:me|mein|m)|ke upar|ke liye|pe|par)\s/iu,
  /(?:likho|likh do|banao|bana do|do|batao|chahiye|hai)\s+(.+?)\s+(?:ke (?:baa?re|bare) (?:me|mein|m)|ke liye|pe|par)[\s.]*$/iu,
  /\s(.+?)\s+(?:ke (?:baa?re|bare) (?:me|mein|m)|ke liye|pe|par)[\s.]*$/iu,
  /^(.+?)\s+(?:wal[aie]|ki|ka|ke)\s/iu,
];
const HINDI = [
  /(?:है|चाहिए|दो|लिखो|बनाओ|करो)\s+(.+?)\s+(?:पर|के बारे में|के लिए)$/u,
  /^(.+?)\s+(?:के बारे में|के ऊपर|पर)(?=\s|$)/u,
  /^(.+?)\s+(?:के लिए|वाली|वाले|वाला)(?=\s|$)/u,
  /^(.+)\s+(?:की|का)\s+(?:योजना|प्लान|कैलेंडर|शेड्यूल)/u,
  /^(.+?)\s+(?:की|का|के)(?=\s|$)/u,
];
/** "my paneer tikka photo", "a Ladakh trip reel", "gym reels": captures the words before the thing. */
const BEFORE_THING = new RegExp(String.raw`^(.+?)\s+(?:${THINGS}|${PLACES})$`, 'iu');
const COUNTED = /^(?:\d+|two|three|five|ten|teen|paanch|तीन|पाँच)\s+/iu;

/** Subject of a request, as the creator wrote it; null if the question names none. */
export function subjectOf(question: string): string | null {
  const [before = '', after = ''] = question.split(/[:：]/u);
  const order = /^\s*(?:script|caption|hook|post|reel|ideas?)\S*(?: please)?\s*$/iu.test(before) ? after : before;
  const [first = ''] = order.split(NEXT);
  const line = ASIDES.reduce((text, aside) => text.replaceAll(aside, ' '), first)
    .replaceAll(/\s+/gu, ' ')
    .trim();
  for (const clause of clausesOf(line))
    for (const candidate of candidatesIn(clause)) {
      const subject = trimmed(candidate);
      if (subject !== null) return subject;
    }
  return null;
}

/** "Salt, pepper and chilli" is one subject; in "a post about chandrayaan, give me lines" it ends at the comma. */
const LISTED = /^[^,]{1,25}(?:,[^,]{1,25})*,?\s(?:and|or|aur|ya|vs|और|या)\s/iu;

const NAMED = /,\s(?:topic|subject|vishay|विषय)\s+(?:is |hai )?(.+?)(?:,|$)/iu;

/** Yields clauses that may name the subject, then what the person says about themselves. */
function* clausesOf(line: string): Generator<string> {
  const named = NAMED.exec(line)?.[1];
  if (named) yield /\p{Script=Devanagari}/u.test(named) ? `${named} पर` : `about ${named}`;
  const [first = '', ...rest] = line.split(/,\s+|\s+-\s+/u);
  if (rest.length === 0 || LISTED.test(rest.join(', '))) yield line;
  else yield* [first, ...rest];
  for (const pattern of OF_THEMSELVES) yield `about ${pattern.exec(line)?.[1] ?? ''}`;
}

const OF_THEMSELVES = [
  /\bi (?:teach|sell|cook|cover|review|run|play|paint|draw|bake|shoot|grow|sing|make|do)\s+(.+?)(?:\s+(?:from|in|at|on|to|since|for|and|with)\s|,|$)/iu,
  /\b(?:i am|i'm|im)\s+(?:a|an)\s+(.+?)(?:\s+(?:from|in|with|at|who|and)\s|,|$)/iu,
  /\b(?:main|mai|mein|me)\s+(?:ek\s+)?(.+?)\s+(?:hu|hoon|hun|hoo)\b/iu,
  /(?:^|,\s)(\S+(?:\s\S+)?)\s+(?:hu|hoon|hun)\b/iu,
];

function* candidatesIn(line: string): Generator<string> {
  const isHindi = /\p{Script=Devanagari}/u.test(line);
  for (const pattern of isHindi ? HINDI : ENGLISH) {
    const found = pattern.exec(line)?.[1];
    if (found) yield found;
  }
  if (!isHindi) for (const pattern of HINGLISH) yield pattern.exec(line)?.[1] ?? '';
  const before = new RegExp(
    String.raw`^(?:give me|write|make|create|suggest|need|i need|draft|plan|best|better|more)?\s*(?:\d+ |three |five |a |an |some |me |my )*(.+?)\s+(?:${THINGS})\b`,
    'iu',
  ).exec(line)?.[1];
  if (before && !STARTS_AS_REQUEST.test(before)) yield before;
}

const STARTS_AS_REQUEST =
  /^(?:now|then|turn|organise|announce|long|short|mast|acha|aaj|kis|har|इस|किस|हर|i'd|lay|week|improve|rewrite|fix|my|our|mera|meri|mere|beter|better|kitne|kaunse|konse|gve|opening|which|these|more|other|another|good|new|some|how|i|i'm|we|suggest|hashtags|captions|hooks|recurring|first|second|third|one|1|next|three|weekly|content)(?:\s|$)/iu;
const PICTURE_OF = /^(?:a |an |my |the |our )?(?:photo|picture|pic|video|reel|image)s?\s+of\s+/iu;
const THING_ABOUT = new RegExp(String.raw`^(?:\S+ )?(?:${THINGS})\s+(?:on|of|about|for|around)\s+`, 'iu');
/** A piece of the question, not its subject: "reels me kitne". */
const ASKS = /(?:^|\s)(?:kitn[aei]|kyun?|kya|kab|kaun[a-z]*)(?:\s|$)|^translate\b/iu;
const LONGEST = 80;

function trimmed(candidate: string): string | null {
  let subject = candidate.replace(PICTURE_OF, '').replaceAll(/^[\s"“'‘:,.-]+|[\s"”'’:,.;-]+$/gu, '');
  subject = subject.replace(COUNTED, '').replace(KEEPS_NEW, '').replace(THING_ABOUT, '').replace(KEEPS_NEW, '');
  // "street food reel" is about street food; "photo" alone has no subject.
  for (let before = BEFORE_THING.exec(subject)?.[1]; before; before = BEFORE_THING.exec(subject)?.[1]) subject = before;
  subject = subject
    .replace(/\s+(?:wali|wala|wale|वाली|वाला|वाले)$/iu, '')
    .replace(/\s+(?:की|का|के|ki|ka|ke|पर|pe|par|for|on|of)$/iu, '')
    .replace(/(?:\s+(?:की|का|के))?\s+(?:फ़ोटो|फोटो|रील|वीडियो|तस्वीर|पोस्ट|photo|reel|video|content)$/iu, '')
    .replace(KEEPS_NEW, '')
    .trim();
  subject = subject
    .replace(/^(?:on|about|of|for)\s+/iu, '')
    .replace(/^how to (?!get\b|grow\b)([a-z]{2,})(?=\s)/iu, (_, verb: string) => doing(verb.toLowerCase()));
  const bare = subject.replace(ARTICLES, '').trim();
  const isNothing =
    Array.from(subject).length < 2 ||
    subject.length > LONGEST ||
    NO_SUBJECT.test(subject) ||
    NO_SUBJECT.test(bare) ||
    THING.test(bare) ||
    !/\p{L}/u.test(subject) ||
    ASKS.test(subject) ||
    VERBS.test(plain(subject));
  return isNothing ? null : subject;
}

/** A phrase that starts with one of these is the request itself. */
const VERBS =
  /^(?:section|the about|announce|organise|turn|har hafte|aaj|kis topic|mast sa|acha sa|इस|किस|हर हफ्ते|इंस्टा|topic|write|make|create|give|draft|plan|suggest|need|want|show|how|what|which|when|where|why|who|can|could|should|do|does|is|are|am|i|i'm|help|find|compose|prepare|ideas?|kuch|kya|kaise|koi|caption|post|reel|script|hashtags?|hooks?|series|bio|content|likh|bana|batao|agle|next|कुछ|क्या|कैसे|कौन|कैप्शन|पोस्ट|अगले|दो हफ्ते|चार|एक महीने)(?:\s|$)/iu;

/** "save" to "saving", "cut" to "cutting": "how to save water" is about saving water. */
function doing(verb: string): string {
  if (/[^aeiouy]e$/u.test(verb)) return `${verb.slice(0, -1)}ing`;
  if (/^[^aeiou]*[aeiou][bdgmnprt]$/u.test(verb)) return `${verb}${verb.at(-1)}ing`;
  return `${verb}ing`;
}
