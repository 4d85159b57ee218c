import { isMostlyDevanagari } from '@right-circle/rules/letters';
import { sentencesOf } from '@right-circle/rules/sentences';

/** Writing style of a brief: English, Hindi, or Hindi in Latin letters. */
export type WritingStyle = 'en' | 'hi' | 'hinglish';

/** One of the maker's sentences, without its list marker and full stop. */
export type Beat = {
  text: string;
  /** A line of a list in the brief. */
  isItem: boolean;
  /** Introduces the reel: not an item, step or answer. */
  isLead?: boolean;
};

export type Brief = {
  style: WritingStyle;
  beats: Beat[];
  /** The maker's own request to follow, save or comment, if there is one. */
  call: string | null;
};

/** Longer texts are hard to read in one scene. */
const BEAT_LETTERS = 140;

const HINGLISH =
  /^(?:hai|hain|h|ka|ki|ke|ko|se|mein|aur|kaise|kya|kyun|kyon|nahi|nahin|mat|toh|bhi|yeh|ye|wo|woh|tha|thi|liye|maine|mera|meri|mere|apne|apna|apni|humne|hum|aap|aapko|kar|karo|karna|karein|karke|pe|par|wala|wali|wale|ek|din|ghar|raat|subah|pehle|phir|baad|sirf|bahut|bohot|sab|jo|jab|hota|hoti|hote|gaya|gayi|raha|rahi|kabhi|dalo|daalo|lo|banao|banana|lekin|jaise|abhi|har|kam|zyada|thoda|dikhana|batana|chahiye|wahan|yahan|liya|kiya|bina|accha|khana)$/iu;

export function styleOf(text: string): WritingStyle | null {
  if (isMostlyDevanagari(text)) return 'hi';
  const words = text.match(/[a-z]+/giu) ?? [];
  if (words.length === 0) return null;
  const known = words.filter((word) => HINGLISH.test(word)).length;
  return known >= 2 && known / words.length >= 0.15 ? 'hinglish' : 'en';
}

/** Splits a brief into sentences and removes instructions to the video editor. */
export function readBrief(description: string, otherwise: WritingStyle): Brief {
  const beats = description
    .split(/\n+/u)
    .map((line) => line.replaceAll(/(?:^|\s)(?:#[\p{L}\p{M}\p{N}_]+\s*){2,}$/gu, '').replaceAll(/#(?=[\p{L}])/gu, ''))
    .flatMap(sentencesOf)
    .map(beatOf)
    .filter(({ text }) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text) && !isDirection(text))
    .flatMap(({ text, isItem }) => partsOf(text).map((part) => ({ text: part, isItem })));
  const last = beats.at(-1);
  const call = last && beats.length > 1 && CALL.test(last.text) ? last.text : null;
  return { style: styleOf(description) ?? otherwise, beats: call ? beats.slice(0, -1) : beats, call };
}

const ITEM =
  /^\s*(?:(?:[-*•·–—✅👉▪]\uFE0F?|[\d०-९]{1,2}[.)])\s*|(?:step|tip|point|स्टेप|टिप|कदम|चरण)\s*[\d०-९]{1,2}\s*[:.)–-]\s*)(?=\D)/iu;

function beatOf(sentence: string): Beat {
  const text = sentence.replace(ITEM, '');
  return { text: bare(text), isItem: text !== sentence };
}

/** Removes the full stop and spaces, which the scripts add themselves. */
export function bare(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .replace(/[\s.;,:।–—-]+$/u, '')
    .replace(/^[\s.;,:।]+/u, '')
    .trim();
}

const CALL =
  /^(?:please |so )?(?:follow|subscribe|save (?:this|it)|share (?:this|it)|comment|like (?:and|this)|dm me|tag|tell me|link in|send this|let me know)\b|(?:फ़ॉलो|फॉलो|सेव|शेयर|कमेंट|सब्सक्राइब|टैग).*(?:कर|बताए|बताइए|लिख)|\b(?:follow|save|share|comment|subscribe|tag)\b.*\b(?:karo|karein|kare|karna|kar (?:lo|do)|batao|batana|likho)\b/iu;

const DIRECTIONS = [
  /^(?:please )?(?:keep|make) (?:the (?:video|reel|tone|script|mood)\b|it (?:\w+ )?(?:short|funny|light|simple|casual|crisp|fun|real|natural|emotional|cinematic|under|below|within|less than|in (?:hindi|english|hinglish)|\d+)\b)/iu,
  /^(?:the )?(?:video|reel|script|tone|vibe|mood|music|style|language|audience|target audience|length|duration|format)\s*(?::|should|must|needs? to|is (?:casual|funny|calm|friendly))/iu,
  /^it should (?:be|feel|sound|look)\b|^should (?:be|feel|sound)\b/iu,
  /^(?:please )?(?:use|add|put|play) (?:(?:some|a|an|the|soft|calm|upbeat|trending|background|energetic|emotional|big|bold)\s+)*(?:music|song|audio|bgm|captions?|subtitles?|text|emojis?|transitions?)\b/iu,
  /^(?:start|begin|open|end|finish|close) (?:it )?with (?:an?|the|my) (?:\w+ )?(?:hook|question|close-?up|shot|call to action|cta|clip)\b/iu,
  /^(?:please )?(?:write|do) (?:it|this|the script) in (?:hindi|english|hinglish|simple|easy)\b|^in (?:hindi|english|hinglish)\b|^no (?:voice ?over|music|face)\b/iu,
  /^(?:for|aimed at|target(?:ing)?) (?:\w+ ){0,3}(?:audience|viewers|followers|beginners|students)$/iu,
  /^(?:टोन|संगीत|म्यूज़िक|म्यूजिक|लंबाई|दर्शक|भाषा)\s*:|^(?:वीडियो|रील)\s.*(?:छोटी|छोटा|मज़ेदार|सेकंड).*(?:रखें|रखना|हो|बनाएँ|चाहिए)$/u,
  /^(?:tone|video|reel|music)\b.*\b(?:rakhna|rakho|chahiye|hona)\b/iu,
];

function isDirection(text: string): boolean {
  return DIRECTIONS.some((pattern) => pattern.test(text));
}

/** Splits a sentence that is too long for a scene at a new clause, or else between words. */
function partsOf(text: string): string[] {
  if (text.length <= BEAT_LETTERS) return [text];
  const clauses = text.split(
    /;\s+|\s+[–—]\s+|,\s+(?=(?:and then|then|but|so|and (?:i|we|it|the|my)|लेकिन|फिर|इसलिए|और फिर|lekin|phir|isliye)\s)/iu,
  );
  const parts: string[] = [];
  for (const clause of clauses.map(bare).filter(Boolean)) {
    const before = parts.at(-1);
    if (before !== undefined && before.length + clause.length + 2 <= BEAT_LETTERS / 2)
      parts[parts.length - 1] = `${before}, ${clause}`;
    else parts.push(clause);
  }
  return parts.flatMap((part) => (part.length <= 2 * BEAT_LETTERS - 30 ? [part] : wrapped(part)));
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((long) => long.match(/.{1,100}/gsu) ?? [])) {
    const before = lines.at(-1);
    if (before !== undefined && before.length + 1 + word.length <= BEAT_LETTERS)
      lines[lines.length - 1] = `${before} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Adds a capital letter and the language's full stop. */
export function sentence(text: string, style: WritingStyle): string {
  const whole = capitalised(text);
  if (/[.!?।…]["'”’)]?$/u.test(whole)) return whole;
  const isHindi = style === 'hi' || /\p{Script=Devanagari}\p{M}*["'”’)]?$/u.test(whole);
  return /[\p{L}\p{M}\p{N}%)"”’₹]$/u.test(whole) ? `${whole}${isHindi ? '।' : '.'}` : whole;
}

export function capitalised(text: string): string {
  const [first = '', ...rest] = Array.from(text);
  return first.toLocaleUpperCase('en') + rest.join('');
}
