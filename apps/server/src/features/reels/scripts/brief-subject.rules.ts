import { subjectOf } from '@right-circle/rules/request-subject';
import { isImperative, isStatement } from './beat-clues.rules.ts';
import { type Beat, bare, type WritingStyle } from './brief.rules.ts';

/**
 * Subject of a brief, in the maker's words:
 * - named: a requested noun phrase ("a reel about masala chai"); `isOblique` if Hindi grammar requires a postposition
 * after it
 * - clause: "how to make soft idlis", "why rotis go hard"
 * - heading: first words that are not a sentence ("Thrift haul from Sarojini Nagar")
 * - sentence: the first sentence or its beginning
 */
export type BriefSubject = { kind: 'named' | 'clause' | 'heading' | 'sentence'; text: string; isOblique?: boolean };

/** The subject, and the remaining beats after the hook has named it. */
export type Read = { subject: BriefSubject | null; beats: Beat[] };

const SUBJECT_LETTERS = 62;
const SENTENCE_LETTERS = 76;
/** Fewer words beyond the hook are not worth a scene. */
const WORTH_WORDS = 4;

/** People introduce themselves or ask for the reel before or after naming the subject. */
const LOOKED_AT = 3;

export function subjectOfBrief(all: readonly Beat[], style: WritingStyle): Read {
  const beats = all.map((beat, index) =>
    index < LOOKED_AT && isIntroduction(beat.text) ? { ...beat, isLead: true } : beat,
  );
  const at = beats.slice(0, LOOKED_AT).findIndex(({ text, isItem }) => !isItem && askedFor(text, style) !== null);
  const asked = at < 0 ? null : askedFor(beats[at]?.text ?? '', style);
  if (asked !== null) {
    const subject = namedIn(asked.text, style, asked.isOblique);
    const others = beats.filter((_, index) => index !== at);
    if (!subject) return { subject: null, beats: others };
    const isLost = wordsOf(asked.text).length - wordsOf(subject.text).length >= WORTH_WORDS;
    const rest = isLost ? [{ text: todayIn[style] + asked.text, isItem: false, isLead: true }] : [];
    return { subject, beats: beats.flatMap((beat, index) => (index === at ? rest : [beat])) };
  }
  const first = beats.findIndex(({ text }, index) => index >= LOOKED_AT || !isIntroduction(text));
  const opening = beats[first];
  if (!opening || opening.isItem) return { subject: null, beats: [...beats] };
  const without = (left: string | null) =>
    beats.flatMap((beat, index) => (index !== first ? [beat] : left === null ? [] : [{ ...beat, text: left }]));
  const read = openingIn(opening.text, style);
  return read ? { subject: read.subject, beats: without(read.left) } : { subject: null, beats: [...beats] };
}

const todayIn: Record<WritingStyle, string> = { en: 'Today: ', hi: 'आज: ', hinglish: 'Aaj: ' };

/** A subject typed on its own. */
export function subjectNamed(text: string, style: WritingStyle): BriefSubject | null {
  return namedIn(bare(text), style, false);
}

const THING = '(?:reel|video|script|short|vlog|clip|episode|film)s?(?: script| idea)?';
const LISTENERS =
  '(?:you(?: all| guys)?|people|everyone|everybody|my (?:followers|audience|viewers|friends)|viewers|beginners|them|others)';
const TELLS =
  '(?:show(?: off)?|share|talk|speak|explain|teach|tell|discuss|demonstrate|cover|review|compare|film|do|introduce|post)';
const MAKES = String.raw`(?:make|create|write|film|shoot|do|need|want|give me|prepare|generate|record)(?: me| us)? (?:an? |one |some |the |this |my |our |another )?(?:(?:short|quick|funny|new|nice|small|fun|\d+[- ]second)\s+)*${THING}`;
const ASKED = new RegExp(
  String.raw`^(?:(?:hi|hello|hey)\b[\s,!]*)?(?:(?:please|pls|can you|could you|kindly|so|okay|today)[\s,]+)*(?:${[
    String.raw`(?:i (?:want|need|would like|plan|am planning|wish)(?: to)?\s+|i['’]d (?:like|love)(?: to)?\s+|we want(?: to)?\s+)?${MAKES}(?: for (?:my|our) \w+)?\s+(?:about|on|for|showing|that shows?|explaining|covering|of|where (?:i|we) (?:show|explain|share)|to (?:show|explain))`,
    String.raw`(?:i (?:want|need|would like|plan|am going|am planning) to|i['’]d (?:like|love) to|i['’]m going to|i['’]ll|i will|we want to|we will|we['’]ll|let me) ${TELLS}(?: to)?`,
    String.raw`(?:in )?(?:this|today['’]s|my|our|the)(?: new| next)? ${THING}\s*(?:(?:is|will be) (?:all )?about|shows?|explains?|covers?|on|,? (?:i|we)(?:['’]ll| will| want to| am going to)? ${TELLS})`,
    String.raw`(?:an? )?(?:(?:short|quick|new)\s+)*${THING}\s*(?:about|on|for|of|showing|:|-)`,
    String.raw`(?:topic|subject|theme|title|about|idea)\s*[:–-]`,
    String.raw`(?:let['’]?s|let us) talk about`,
  ].join('|')})\s+(?:${LISTENERS}\s+)?(?:(?:about|on|all about|regarding)\s+)?(?:that\s+)?(.+)$`,
  'iu',
);
const HINDI_ASKED = [
  /^(?:(?:नमस्ते|हेलो|हाय|दोस्तों|आज|इस (?:रील|वीडियो) में|मैं|हम|मुझे|हमें|आपको|आप सबको|लोगों को|सबको)[\s,!]+)*(.+?)\s+(?:के बारे में|के ऊपर|पर)\s+(?:(?:एक|छोटी|छोटा|सी|सा|मज़ेदार|नई)\s+)*(?:बात (?:करू|करें|करनी|करना|हो)|बताना|बताऊ|रील|वीडियो|स्क्रिप्ट|कुछ बताना)\S*(?:\s\S+){0,4}$/u,
  /^(?:विषय|टॉपिक|शीर्षक)\s*[:–-]\s*(.+)$/u,
];
const HINDI_TOLD =
  /^(?:(?:नमस्ते|हेलो|हाय|दोस्तों|आज|इस (?:रील|वीडियो) में|मैं|हम|मुझे|हमें|आपको|आप सबको|लोगों को|सबको)[\s,!]+)*(.+?)\s+(?:(?:दिखाना|दिखानी|दिखाने|बताना|बतानी|बताने|सिखाना|सिखानी|समझाना|समझानी|शेयर करना|शेयर करनी|साझा करना)\s+(?:है|हैं|चाह\S+(?:\s+(?:हू[ँं]|हैं))?)|(?:दिखा|बता|सिखा|समझा)(?:ऊ[ँं]ग[ाी]|ए[ँं]गे)|(?:की|का) (?:रील|वीडियो) (?:बनानी|बनाना|बनाओ|चाहिए|बना)\S*(?:\s\S+){0,2})$/u;
const HINGLISH_ASKED =
  /^(?:(?:hi|hello|hey|doston|aaj|is (?:reel|video) (?:me|mein)|main|mai|hum|mujhe|aapko|aap sabko|logon ko|sabko)[\s,!]+)*(.+?)\s+(?:ke baa?re (?:me|mein)|ke upar|par|pe)\s+(?:(?:ek|chhoti|choti|mast|short|funny|quick)\s+)*(?:reel|video|script|baat kar\w*|batana|bataung\w*)\b.*$/iu;
const HINGLISH_TOLD =
  /^(?:(?:hi|hello|hey|doston|aaj|is (?:reel|video) (?:me|mein)|main|mai|hum|mujhe|aapko|aap sabko|logon ko|sabko)[\s,!]+)*(.+?)\s+(?:(?:dikhan[aie]|batan[aie]|sikhan[aie]|samjhana|share karn[ai])\s+(?:hai|hain|chah\w+(?:\s+h\w+)?)|(?:dikh|bat|sikh|samjh)(?:a|aa)?(?:ung[ai]|unga|enge|yenge)|(?:ki|ka) (?:reel|video) (?:banani|banana|banao|chahiye)\b.*)$/iu;

type Asked = { text: string; isOblique: boolean };

function askedFor(text: string, style: WritingStyle): Asked | null {
  const line = text.trim();
  if (style === 'en') {
    const found = ASKED.exec(line)?.[1];
    if (!found) return null;
    // The chat advisor parses requests in the same way; it knows more phrasings.
    const named = /\b(?:reel|video|script)\b/iu.test(line.slice(0, line.length - found.length))
      ? subjectOf(line)
      : null;
    return { text: bare(named !== null && found.startsWith(named) ? found : (found ?? named)), isOblique: false };
  }
  const patterns = style === 'hi' ? HINDI_ASKED : [HINGLISH_ASKED];
  const about = patterns.flatMap((pattern) => pattern.exec(line)?.[1] ?? [])[0];
  if (about) return { text: bare(about.replace(/,?\s*(?:इस|is)$/u, '')), isOblique: !line.includes(':') };
  const told = (style === 'hi' ? HINDI_TOLD : HINGLISH_TOLD).exec(line)?.[1];
  if (told)
    return {
      text: bare(told.replace(/^(?:कि|ki)\s+/u, '')),
      isOblique: /\s(?:की|का|ki|ka) (?:रील|वीडियो|reel|video)/u.test(line),
    };
  if (style === 'hinglish') {
    const english = ASKED.exec(line)?.[1];
    if (english) return { text: bare(english), isOblique: false };
  }
  return null;
}

const CLAUSE =
  /^(?:how|why|which)\b|^(?:what|when|where|who) (?:to|i|we|nobody|no one|people|everyone|my)\b|\b(?:kaise|kyun|kyon)\b|\skya\s|कैसे|क्यों|\sक्या\s/iu;
/** Words after which a noun phrase continues. */
const ADDS =
  /\s*[;:–—(]\s*|\s+-\s+|,\s+(?!(?:[\p{L}\p{M}’'-]+\s){0,2}(?:and|or|और|aur)\s)|\s+(?=(?:that|which|who|where|when|while|because|since|so|but|if|and (?:how|why|what|then|i|we|you|it|show|tell|explain|my)|जो|जिसमें|जिससे|क्योंकि|jo|jisme|kyunki)\s)/iu;
const MORE =
  /\s*[;:–—(]\s*|\s+-\s+|,\s+(?!(?:[\p{L}\p{M}’'-]+\s){0,2}(?:and|or|और|aur)\s)|\s+(?=(?:when|while|because|since|so|but|if|and (?:how|why|what|then|i|we|you|it|show|tell|explain|my)|क्योंकि|kyunki)\s)/iu;
const PREPOSITION =
  /\s+(?=(?:for|in|on|with|at|from|under|to|without|after|before|during|by|using|every|inside|near|around|between)\s)/iu;

function namedIn(text: string, style: WritingStyle, isOblique: boolean): BriefSubject | null {
  const isClause = CLAUSE.test(text);
  const whole = isClause && style === 'en' ? lowered(text) : text;
  const [core = ''] = isClause ? [cutClause(whole, SUBJECT_LETTERS) ?? whole] : headOf(whole);
  const phrase = shortened(bare(core));
  if (phrase === null || !/\p{L}/u.test(phrase) || phrase.length < 2) return null;
  if (!isClause && style === 'en' && FINITE.test(phrase.split(RELATIVE)[0] ?? ''))
    return { kind: 'sentence', text: phrase };
  // "4 things to know about behind the scenes" is not English.
  if (/^(?:behind|inside|from|in|on|at|after|before|to|under|with|without)\s/iu.test(phrase))
    return { kind: 'heading', text: phrase };
  return { kind: isClause ? 'clause' : 'named', text: phrase, ...(isOblique && !isClause && { isOblique }) };
}

const RELATIVE = /\s(?:that|which|who|where)\s/iu;

/** "yoga for people who sit all day" says more than "yoga for people", if it fits. */
function headOf(text: string): string[] {
  const [whole = ''] = text.split(MORE);
  return whole.length <= SUBJECT_LETTERS ? [whole] : whole.split(ADDS);
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Cuts before a preposition until it fits a title. */
function shortened(text: string): string | null {
  let phrase = text;
  while (phrase.length > SUBJECT_LETTERS) {
    const parts = phrase.split(PREPOSITION);
    if (parts.length < 2) return null;
    phrase = bare(parts.slice(0, -1).join(' '));
  }
  return phrase;
}

const SUBORDINATE = /^(?:if|when|while|after|before|because|although|as|since|once|अगर|जब|यदि|agar|jab)\s/iu;
const BOUNDARY =
  /,\s+(?=(?:so|but|and|then|yet|because|which|where|when|लेकिन|पर|इसलिए|फिर|तो|क्योंकि|lekin|par|isliye|phir|kyunki)\s)|;\s+|\s+[–—-]\s+|\s+(?=(?:because|so that|but|लेकिन|क्योंकि|इसलिए|lekin|kyunki|isliye)\s)|,\s+/giu;
/** A cut-off beginning must still read as a sentence. */
const OWN_START = /^(?:so|but|and|then|yet|लेकिन|पर|इसलिए|फिर|और|lekin|isliye|phir|aur)\s/iu;

/** The longest complete beginning that fits. */
function cutClause(text: string, letters: number): string | null {
  if (text.length <= letters) return text;
  const cuts = [...text.matchAll(BOUNDARY)].map(({ index }) => text.slice(0, index));
  return cuts.findLast((cut) => cut.length <= letters && wordsOf(cut).length >= 3 && !SUBORDINATE.test(cut)) ?? null;
}

const FINITE =
  /\s(?:is|are|was|were|has|have|had|can|could|will|would|should|must|may|does|did|makes|takes|needs|goes|gets|gives|costs|comes|keeps|becomes|took|made|went|got|gave|cost|came|kept|became|taught|happened|turned|isn['’]t|aren['’]t|wasn['’]t|doesn['’]t|didn['’]t|can['’]t|won['’]t)\s/iu;
const PRONOUN = /^(?:i|we|you|he|she|it|they|this|that|there|these|those|everyone|most people|people|nobody)\b/iu;
/** Asks people to stop and look, like a hook. */
const ANNOUNCES = /(?:सीखें|सीखिए|जान लें|जानिए|जानें)$|\b(?:seekho|jaan lo)$/u;
const EXHORTS = new RegExp(
  [
    String.raw`^(?:stop|never|don['’]t|do not|try|meet|avoid|forget|think|imagine|guess|say|welcome)\b`,
    // A promise: "Get your passport without an agent".
    String.raw`^(?:get|make|learn|save|build|cook|grow|plan|style|wear|fix|travel|visit|see|clean|bake|turn)\b.*\b(?:without|under|in (?:\d+|one|two|five|ten)|like a|at home|for free|on a budget|into)\b`,
    String.raw`(?:^|\s)(?:मत|कभी|न)\s|(?:सीखें|सीखिए|जान लें|जानिए|जानें|तरीक़?े से \S+|तरीक़?ों से \S+)$`,
    String.raw`\b(?:mat|kabhi)\b|\b(?:seekho|jaan lo|(?:video|reel) dekho|tareek\w* se \w+)$`,
  ].join('|'),
  'iu',
);

type Opening = { subject: BriefSubject; left: string | null };

/** The first sentence as a hook; `left` is the rest of it. */
function openingIn(text: string, style: WritingStyle): Opening | null {
  if (!EXHORTS.test(text) && isImperative(text, style)) return null;
  if (!/\p{L}{2,}/u.test(text.replaceAll(/\p{M}/gu, ''))) return null;
  const isAsked = /[?]$/u.test(text);
  if (!isAsked && CLAUSE.test(text) && style === 'en') {
    const subject = namedIn(text, style, false);
    if (subject) return { subject, left: leftOf(text, subject.text) };
  }
  if (text.length <= SENTENCE_LETTERS) return { subject: { kind: kindOf(text, style), text }, left: null };
  const cut = cutClause(text, SENTENCE_LETTERS);
  const left = cut === null ? '' : bare(text.slice(cut.length).replace(/^[\s,;–—-]+/u, ''));
  if (cut !== null && OWN_START.test(left)) return { subject: { kind: 'sentence', text: cut }, left };
  const verb = FINITE.exec(text);
  const before = verb ? bare(text.slice(0, verb.index)) : '';
  const words = wordsOf(before).length;
  if (
    style === 'en' &&
    words >= 2 &&
    words <= 8 &&
    !PRONOUN.test(before) &&
    !SUBORDINATE.test(text) &&
    !before.includes(',')
  ) {
    return { subject: { kind: 'named', text: unheaded(before) }, left: text };
  }
  if (cut !== null) return { subject: { kind: 'sentence', text: cut }, left: text };
  if (style === 'en' && !verb && !PRONOUN.test(text)) {
    const phrase = shortened(text);
    if (phrase !== null) return { subject: { kind: 'heading', text: phrase }, left: text };
  }
  return null;
}

function kindOf(text: string, style: WritingStyle): BriefSubject['kind'] {
  if (/[?!…]$/u.test(text)) return 'sentence';
  // "Five web series you can finish in a weekend": its verb belongs to the noun.
  const isCounted = /^(?:\d+|two|three|four|five|six|seven|eight|nine|ten)\s/iu.test(text);
  if (isCounted && (!FINITE.test(text) || /\s(?:you|i|we|that|who)\s/iu.test(text))) return 'heading';
  if (CLAUSE.test(text) || ANNOUNCES.test(text)) return 'heading';
  return isStatement(text, style) ? 'sentence' : 'heading';
}

/** For the middle of a hook: "the Hampta Pass trek". */
function unheaded(text: string): string {
  return /^(?:A|An|The|My|Our|Your|These|Those|This|That|One|Two|Three|Most|Some|Every|Good|Making|Learning)\s/u.test(
    text,
  )
    ? lowered(text)
    : text;
}

function leftOf(text: string, said: string): string | null {
  return wordsOf(text).length - wordsOf(said).length >= WORTH_WORDS ? text : null;
}

const INTRODUCTION =
  /^(?:(?:hi|hello|hey|namaste)\b[\s,!]*)?(?:i am|i['’]m|my name is|this is|we are) (?:an? |the )?(?:[\p{L}’'-]+\s?){1,6}(?:from [\p{L} ]+)?$|^(?:मैं|मेरा नाम)\s.{2,50}\s(?:हू[ँं]|है)$|^(?:main|mera naam)\s.{2,50}\s(?:hoon|hun|hu|hai)$/iu;
const TRADE =
  /\b(?:teacher|coach|trainer|creator|blogger|artist|student|engineer|chef|baker|mother|designer|stylist|dancer|developer|doctor|nutritionist|photographer|guide|vlogger|cook|dietitian|comedian|singer|farmer)\b|(?:शिक्षक|कोच|ट्रेनर|कलाकार|शेफ|डिज़ाइनर|गाइड|डॉक्टर|ब्लॉगर|टीचर|माँ|नाम)/iu;

function isIntroduction(text: string): boolean {
  return INTRODUCTION.test(text) && TRADE.test(text);
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}₹'’]+/gu) ?? [];
}
