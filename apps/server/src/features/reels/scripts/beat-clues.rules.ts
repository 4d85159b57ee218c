import type { WritingStyle } from './brief.rules.ts';

const VERBS = new Set(
  `add apply arrange ask avoid backup bake bargain beat begin bend bite blanch blend block blot boil breathe bring buff build buy
  call carry change chase check chew choose chop clean click close coat collect compare connect copy count create crop crush curate
  dab decide deep-condition delete detangle dice dilute dip divide do download drag drain draw drive drizzle dye eat enable enjoy
  enter exhale extend fasten feed feel fill find finish flip fold follow forget forgive fry garnish get give go grab grate grease
  grind hang hem hide hire hug hum inhale install invest invite join keep knead knock lace land lay lean learn leave let lie lift
  listen lock log look loosen lunge make marinate mash massage match measure meet melt mix moisturise moisturize move mute negotiate
  notice open order organise organize pack pat pause pay peel photograph pick place plug polish pour practice practise prep prepare
  press pull put raise reach read reapply reduce refill rehearse relax remember remove repeat replace reserve restart return reuse
  rinse roast rotate rub save say schedule score scrape scroll scrub scrunch see select sell send separate serve set sew shake share
  sharpen shave shell shoot shop show shut sift simmer sing sip sit skewer skip slap slide soak soften spend split spray spread
  sprinkle squat squeeze stay steam steep stir stop straighten strain strip strum stuff swap swipe take talk tap tell thank think
  thread throw tilt toss touch trace transfer trust try tuck unfollow uninstall unplug use visit wait wake wear weigh wipe write zip`.split(
    /\s+/,
  ),
);
/** Verbs that are also nouns or adjectives: "rest them", but "rest days". */
const VERBS_OR_NOUNS = new Set(
  `balance bathe book braid brush charge clear cook cool cover curl cut dance dress drink drop dry dust empty end face fix heat hold
  iron jog jump layer line list lower note paint park paste pin plan plant plate play pump push record rest roll run scan seal
  search season shift shower sign sleep slice slow smell smile smoke smooth sort spot stack stand start step stick stitch store
  stretch style sweep switch taste test tie toast top track train travel trim turn twist type update walk warm wash watch water
  whisk wrap`.split(/\s+/),
);
const OBJECT =
  /^(?:the|a|an|your|my|it|them|this|these|each|every|all|both|some|one|two|three|four|five|eight|ten|\d.*|yourself|everything|anything|me|us|him|her|for|in|on|with|at|to|till|until|once|twice|only|by|from|over|into|before|after|against|off|up|down|more|not|and|near|here|slowly|together|deeply|early)$/iu;

/** Words that may precede the verb of an imperative. */
const BEFORE_VERB =
  /^(?:(?:first|firstly|then|next|now|also|finally|lastly|always|please|just|after that|once done|at the end|at last),?\s+)+/iu;
const HINDI_ORDER = /(?:[ा]?ए[ँं]|(?<!म)ें|ि[एय]े?|इ[एय]े?|ाओ|करो|लो|रखो|डालो|देखो|करना|डालना|रखना|लेना|देना|लगाना|\sहों)$/u;
/** These look like imperatives but are not. */
const HINDI_PAST = /(?:^|\s)(?:किए|दिए|लिए|पिए|गए|हुए|चाहिए|रोए|सोए)$/u;
const HINGLISH_ORDER =
  /(?:\b(?:kare|karein|karen|karna|dalna|daalna|lena|rakhna|dena|lagana|milana|dhona)|\b(?!(?:photo|video|studio|zero|kilo|momo|audio|radio|jo|ko|ho|toh?|so|wo|dono|teeno)$)[a-z]*[a-z]o|[a-z]{2,}(?:yein|ein|iye|iyega))$/iu;

/** "Soak the rice", "चावल भिगो दें": an instruction. */
export function isImperative(text: string, style: WritingStyle): boolean {
  const clauses = text.replace(/[.!।…"'”’)\s]+$/u, '').split(/,\s+/u);
  const ends = [clauses[0] ?? '', clauses.at(-1) ?? ''];
  if (text.endsWith('?')) return false;
  if (style === 'hi')
    return !/कैसे|क्यों|क्या/u.test(text) && ends.some((end) => HINDI_ORDER.test(end) && !HINDI_PAST.test(end));
  if (style === 'hinglish' && ends.some((end) => HINGLISH_ORDER.test(end)))
    return !/\b(?:kaise|kyun|kyon|kya)\b/iu.test(text);
  const [first = '', second = ''] = text
    .replace(BEFORE_VERB, '')
    .toLowerCase()
    .split(/[\s,]+/u);
  if (/^(?:don['’]t|never)$/u.test(first) || (first === 'do' && second === 'not')) return true;
  if (VERBS_OR_NOUNS.has(first)) return OBJECT.test(second);
  // A verb missing from the list: "belt it with jeans".
  if (
    /^(?:it|them|your)$/u.test(second) &&
    /^[a-z]+$/u.test(first) &&
    !/(?:s|ing|ed|ly)$|^(?:i|we|you|he|she|they|it|is|are|if|when|because|so|but|and|then|make)$/u.test(first)
  )
    return true;
  return VERBS.has(first) && second !== '' && !NOT_AN_OBJECT.test(second);
}

/** Begins with a verb that may be a noun: an imperative among other imperatives. */
export function mayOrder(text: string, style: WritingStyle): boolean {
  if (style === 'hi') return false;
  const [first = ''] = text.toLowerCase().split(/[\s,]+/u);
  return (VERBS_OR_NOUNS.has(first) || VERBS.has(first)) && !isStatement(text, style);
}

/** "Start is easy", "Book of the year": the first word is a noun. */
const NOT_AN_OBJECT = /^(?:is|are|was|were|has|have|of|can|will|time|day|days|plan|test|tips?|routine|review|setup)$/iu;

export function isOrdered(text: string): boolean {
  return /^(?:first|second|third|then|next|after that|after this|finally|lastly|now)\b|^(?:पहले|सबसे पहले|फिर|उसके बाद|इसके बाद|आख़िर में|आखिर में|अब)\s|^(?:pehle|sabse pehle|phir|uske baad|iske baad|aakhir mein|last mein|ab)\b/iu.test(
    text,
  );
}

/** Describes what happened, rather than what to do. */
export function isTold(beats: readonly string[], opening: string, style: WritingStyle): boolean {
  const past = beats.filter((text) => isPast(text, style)).length;
  if (past * 2 > beats.length && !isImperative(beats.at(-1) ?? '', style)) return true;
  return isPast(opening, style) && isPersonal(opening) && !beats.some((text) => isImperative(text, style));
}

export function isPast(text: string, style: WritingStyle): boolean {
  if (isImperative(text, style)) return false;
  if (style === 'hi')
    return /(?:मैंने|हमने|उसने|उन्होंने)\s|(?:था|थी|थे|थीं|गया|गई|गए|गईं|मिला|मिली|मिलीं|हुआ|हुई|हुए|लगा|लगी|लगे|आया|आई|ली|दी|लिया|दिया|पड़ा|पड़ी|पड़े|किया|की|बनाया|सीखा|हँसे|बोला|कहा|खाया|खाई|देखा|देखीं|ख़रीदीं|समझाया|रोया)[!।…]*$/u.test(
      text,
    );
  if (style === 'hinglish')
    return /\b(?:maine|humne|usne|unhone)\b|\b(?:tha|thi|the|gaya|gayi|gaye|mila|mili|hua|hui|laga|lagi|aaya|aayi|ki|kiya|liya|dikha|bola|sikhayi|banaya|khayi|pilaya|gaaya|diya)[!.…]*$/iu.test(
      text,
    );
  return /\b(?:was|were|had|did|went|got|took|made|came|began|started|lost|found|bought|saw|felt|left|met|quit|ate|drove|told|said|gave|learnt|paid|spent|wore|ran|fell|became|thought|knew|couldn['’]t|didn['’]t|[a-z]{3,}ed)\b/iu.test(
    text,
  );
}

export function isPersonal(text: string): boolean {
  return /\b(?:i|i['’]m|my|me|we|our|us|maine|mera|meri|mere|humne|main|mujhe)\b|(?:मैं|मैंने|मेरा|मेरी|मेरे|हम|हमने|हमारा|मुझे)(?=\s|$)/iu.test(
    text,
  );
}

/** A complete statement, not a heading. */
export function isStatement(text: string, style: WritingStyle): boolean {
  if (/[?!]$/u.test(text)) return false;
  if (style === 'hi')
    return /^(?:मैं|मैंने|हम|हमने)\s|(?:है|हैं|हूँ|था|थी|थे|गया|गई|गए|चाहिए)$/u.test(text) || isImperative(text, style);
  if (style === 'hinglish')
    return (
      /^(?:main|maine|hum|humne)\b|\b(?:hai|hain|hoon|tha|thi|gaya|gayi)$/iu.test(text) || isImperative(text, style)
    );
  if (/^(?:i|we|you|he|she|it|they|this|there|everyone|nobody)\s/iu.test(text) || isImperative(text, style))
    return true;
  return /\s(?:is|are|was|were|has|have|had|can|will|should|must|does|do|don['’]t|turns?|goes|go|makes?|takes?|comes?|fails?|builds?|lasts?|lasted|costs?|adds?|use|uses|changed|needs?|never|started|opened|told|gave|became|wanted|saved|hurt|forgives?|matters?|tells?)\s/iu.test(
    text,
  );
}

const FORBIDS =
  /^(?:(?:so|and|but|also|please|just|then),?\s+)?(?:never|don['’]t|do not|avoid|stop)\b|(?:^|\s)(?:मत|न)\s+\S+(?:ें|ए[ँं]|ो|ओ|ना)(?=[\s।]|$)|बचें|\bmat\b|\bna \w+(?:o|ein|iye)\b/iu;
const GOES_WRONG = /\b(?:mistakes?|wrong|ruins?|ruined)\b|ग़लती|गलती|ग़लत|गलत|\b(?:galti|galat|kharab)\b/iu;

export const forbids = (text: string): boolean => FORBIDS.test(text);
export const goesWrong = (text: string): boolean => GOES_WRONG.test(text);
const REPLACES = /\binstead\b|\brather\b|\bfix(?:es)?\b|\b(?:ke bajay|iski jagah|ki jagah)\b|की जगह|के बजाय|इसकी जगह/iu;

/** Says what to do instead of a mistake: explicitly, or as an instruction about the same thing. */
export function fixes(text: string, mistake: string, style: WritingStyle): boolean {
  if (forbids(text) || goesWrong(text)) return false;
  if (REPLACES.test(text)) return true;
  const about = new Set(stemsOf(mistake));
  return isImperative(text, style) && stemsOf(text).some((stem) => about.has(stem));
}

function stemsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]{4,}/gu) ?? [];
  return words.filter((word) => !SMALL.test(word)).map((word) => word.slice(0, 4));
}

const SMALL =
  /^(?:this|that|with|your|then|when|they|them|from|have|before|after|until|more|most|करें|पहले|बाद|में|लें|karo|mein|pehle)$/iu;

export type Asks = 'avoid' | 'money' | 'long' | 'when';
const LENGTH =
  '(?:\\d+|one|two|three|four|five|six|seven|eight|ten|twelve|fifteen|twenty|thirty|forty|half an?|an?)(?:[ -](?:to|or)[ -]\\d+|-\\d+)?[ -](?:seconds?|minutes?|mins?|hours?|days?|weeks?|months?|years?)';
const answers: readonly [Asks, RegExp][] = [
  ['avoid', FORBIDS],
  ['money', /₹|\brs\.? ?\d|\brupees?\b|रुपये|रुपए|\b(?:rupay|rupaye|rupees)\b/iu],
  [
    'long',
    new RegExp(
      String.raw`\b(?:for|in|takes?|took|within|after|about|only|just) (?:(?:about|only|just|around|at least|exactly|the first|the last) )*${LENGTH}\b(?! ago)|[\d०-९]+ (?:से [\d०-९]+ )?(?:सेकंड|मिनट|घंटे|दिन|हफ़्ते|हफ्ते|महीने|साल)|\d+ (?:se \d+ )?(?:second|minute|ghante|din|hafte|mahine|saal)\b`,
      'iu',
    ),
  ],
  [
    'when',
    /\b(?:in the morning|at night|before (?:bed|sleeping|bedtime)|after (?:lunch|dinner|breakfast)|every (?:morning|night|evening|sunday)|\d ?(?:am|pm))\b|सुबह|रात को|रात में|सोने से पहले|\b(?:subah|raat ko|sone se pehle)\b/iu,
  ],
];

/** The question that a sentence answers, so that it can be asked before it. */
export function answerTo(text: string): Asks | null {
  return answers.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
