import { addDays, weekdayOf } from '@right-circle/rules/calendar-date';
import { plain } from '@right-circle/rules/plain-spelling';

const SCALES: Record<string, number> = {
  k: 1000,
  thousand: 1000,
  hazar: 1000,
  हजार: 1000,
  lakh: 100_000,
  लाख: 100_000,
};
const AMOUNT = /(?:₹|\brs\.?|\binr)?\s*(\d[\d,]*(?:\.\d+)?)\s*(k|thousand|hazar|lakh|हजार|लाख)?(?=\b|\s|$|[-/.,?!])/giu;
/** A number before one of these counts something else. */
const COUNTS =
  /^\s*(?:[- ]?(?:reels?|posts?|stor(?:y|ies)|videos?|hooks?|captions?|ideas?|weeks?|months?|days?|hours?|minutes?|min|sec|seconds?|parts?|lines?|hafte|mahine|din|%|foll?owers?|subs(?:cribers?)?|views?|likes|comments?|people|log|फॉलोअर|व्यू|लोग))/iu;

/** The first sum of money in rupees: "₹5,000", "8k", "1.5 lakh", "10000". Small bare numbers count things, not rupees. */
export function amountIn(text: string): number | null {
  const spelt = plain(text);
  for (const match of spelt.matchAll(AMOUNT)) {
    const [whole, digits = '', scale = ''] = match;
    const value = Number(digits.replaceAll(',', '')) * (SCALES[scale] ?? 1);
    const after = spelt.slice(match.index + whole.length);
    const isMoney = /₹|rs|inr/u.test(whole) || value >= 100;
    if (isMoney && value > 0 && value <= 100_000_000 && !COUNTS.test(after)) return value;
  }
  return null;
}

const AMOUNT_OF = String.raw`(\d[\d,.]*)\s*(k|thousand|hazar|lakh|हजार|लाख)?`;
const NUMBER = String.raw`${AMOUNT_OF}\s*(?:followers?|subscribers?|subs|फॉलोअर)`;
/** Followers somebody wants to have, not those they have. */
const GOALS = [
  new RegExp(
    String.raw`\b(?:first|gain(?:ing)?|get(?:ting)?|pehle)\s+(?:my |the )?(?:first )?${NUMBER}|पहले ${NUMBER}`,
    'u',
  ),
  new RegExp(String.raw`\b(?:reach(?:ing)?|hit(?:ting)?|cross(?:ing)?|get(?:ting)? to)\s+${AMOUNT_OF}\b`, 'u'),
  new RegExp(String.raw`\b${NUMBER}\s+(?:kaise|kese|tak|chahiye|कैसे)`, 'u'),
];

/**
 * "from 1000", "12k followers", "zero followers": how many followers the advice is for. Somebody who wants their first
 * 1,000 has fewer.
 */
export function followersIn(text: string): number | null {
  const spelt = plain(text);
  const goal = GOALS.map((pattern) => pattern.exec(spelt)).find((found) => found !== null);
  const [digitsOfGoal, scaleOfGoal] = goal?.slice(1).filter((group) => group !== undefined) ?? [];
  if (goal) return Math.max(0, numberOf(digitsOfGoal, scaleOfGoal) - 1);
  if (/\b(?:zero|no|0) followers\b|\bfrom (?:zero|0)\b|\b(?:zero|0) se\b/u.test(spelt)) return 0;
  const [, digits, scale = ''] =
    /\b(?:from|at|have|got|stuck at|hai|with)?\s*(\d[\d,.]*)\s*(k|thousand|hazar|lakh|हजार|लाख)?\s*(?:to\b|followers?|subscribers?|se\b|फॉलोअर|,|and|$)/u.exec(
      spelt,
    ) ?? [];
  return digits ? numberOf(digits, scale) : null;
}

function numberOf(digits = '', scale = ''): number {
  return Number(digits.replaceAll(',', '')) * (SCALES[scale] ?? 1);
}

const SIZE = new RegExp(
  String.raw`^(?:(?:i|we) (?:only |just )?(?:have|got)|i'm at|i am at|mere|hamare|currently|with)?\s*(?:only |just |about |around |sirf )?${NUMBER}(?:\s+(?:hai|hain|h|now|right now|on \w+|par|pe))*$`,
  'u',
);

/** "12k followers hain": says how large an account is, and asks nothing. */
export function isAboutSize(text: string): boolean {
  return SIZE.test(plain(text).trim());
}

const COUNT_WORDS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  ten: 10,
  ek: 1,
  do: 2,
  teen: 3,
  paanch: 5,
};
const COUNTED =
  /\b(\d{1,2}|one|two|three|four|five|ten|teen|paanch)\s+(?:\S+ ){0,3}?(?:hooks?|captions?|ideas?|lines?|options?|posts?|hash ?tags?|bios?)\b/u;

/** "three hooks", "10 content ideas". */
export function countIn(text: string): number | null {
  const found = COUNTED.exec(plain(text))?.[1];
  if (!found) return null;
  const count = COUNT_WORDS[found] ?? Number(found);
  return count >= 1 ? Math.min(count, 10) : null;
}

export function platformIn(text: string): 'instagram' | 'youtube' | 'facebook' | null {
  const spelt = plain(text);
  if (/\byoutube\b|\byt\b|\bshorts\b|यूट्यूब/u.test(spelt)) return 'youtube';
  if (/\binsta(gram)?\b|इंस्टा/u.test(spelt)) return 'instagram';
  return /\bfacebook\b|\bfb\b|फेसबुक/u.test(spelt) ? 'facebook' : null;
}

/** "@ravi.cooks", or the name after "with". */
export function personIn(text: string): string | null {
  const handle = /@([a-z0-9._]{3,30})/i.exec(text)?.[1];
  return handle ?? /\b[Ww]ith ((?:[A-Z]\p{L}+ ?){1,3})/u.exec(text)?.[1]?.trim() ?? null;
}

const WEEKDAYS = [
  /\bsun(day)?\b|रविवार/u,
  /\bmon(day)?\b|सोमवार/u,
  /\btue(s|sday)?\b|मंगलवार/u,
  /\bwed(nesday)?\b|बुधवार/u,
  /\bthu(rs|rsday)?\b|गुरुवार/u,
  /\bfri(day)?\b|शुक्रवार/u,
  /\bsat(urday)?\b|शनिवार/u,
];

/** The day a question names, counted from `today`: today, tomorrow, or the next day of that name. */
export function dayIn(text: string, today: string): string | null {
  const spelt = plain(text);
  if (/\btoday\b|\btonight\b|\baaj\b|आज/u.test(spelt)) return today;
  if (/\btomorrow\b|\bkal\b|(^|\s)कल(\s|$)/u.test(spelt)) return addDays(today, 1);
  const weekday = WEEKDAYS.findIndex((pattern) => pattern.test(spelt));
  return weekday < 0 ? null : addDays(today, (weekday - weekdayOf(today) + 7) % 7);
}

const ORDINALS: [RegExp, number][] = [
  [
    /\b(?:the )?(?:first|1st) (?:one|hook|idea|caption|line|option)\b|\b(?:number|no\.?|#) ?1\b|\bpehl[aei] (?:wal[aei]|hook|idea)\b|पहल[ाीे] (?:वाल[ाीे]|हुक|आइडिया)/u,
    0,
  ],
  [
    /\b(?:the )?(?:second|2nd) (?:one|hook|idea|caption|line|option)\b|\b(?:number|no\.?|#) ?2\b|\bdusr[aei] (?:wal[aei]|hook|idea)\b|दूसर[ाीे] (?:वाल[ाीे]|हुक|आइडिया)/u,
    1,
  ],
  [
    /\b(?:the )?(?:third|3rd) (?:one|hook|idea|caption|line|option)\b|\b(?:number|no\.?|#) ?3\b|\bteesr[aei] (?:wal[aei]|hook|idea)\b|तीसर[ाीे] (?:वाल[ाीे]|हुक|आइडिया)/u,
    2,
  ],
  [/\b(?:the )?last (?:one|hook|idea|caption|line|option)\b/u, -1],
];

/** "the first one" of a list in the answer before, or null. */
export function referredItem(text: string, answer: string): string | null {
  const spelt = plain(text);
  const place = ORDINALS.find(([pattern]) => pattern.test(spelt))?.[1];
  return place === undefined ? null : (numberedIn(answer).at(place) ?? null);
}

/** Lines of the list in an answer: the numbered ones, else those with a dash. */
export function listIn(answer: string): string[] {
  const numbered = numberedIn(answer);
  return numbered.length > 0 ? numbered : linesIn(answer, /^- (.+)$/u);
}

const numberedIn = (answer: string) => linesIn(answer, /^\d{1,2}[.)]\s+(.+)$/u);

function linesIn(answer: string, pattern: RegExp): string[] {
  return answer.split('\n').flatMap((line) => {
    const item = pattern.exec(line)?.[1];
    return item ? [item.replaceAll(/^[“"]|[”"]$/gu, '').trim()] : [];
  });
}

const THINGS = String.raw`(?:one|hook|idea|caption|line|option|point|tip|mentor|person|story|headline|news|session|call|post|item|thing)`;
/** Matches "the second one", "number 2" and, given the stems of the Hindi word, "dusra wala" and "दूसरा वाला". */
function placeNamed(words: string, number: number, latin?: string, devanagari?: string): RegExp {
  const english = String.raw`\b(?:the |that )?(?:${words}) ${THINGS}\b|\b(?:number|no\.?|#) ?${number}\b`;
  const hindi = String.raw`|\b${latin}[aei] ?(?:wal[aei])?|${devanagari}[ाीे] ?(?:वाल[ाीे])?`;
  return new RegExp(latin ? english + hindi : english, 'u');
}

const PLACES: [RegExp, number][] = [
  [placeNamed('first|1st', 1, 'pehl', 'पहल'), 0],
  [placeNamed('second|2nd', 2, 'dusr', 'दूसर'), 1],
  [placeNamed('third|3rd', 3, 'teesr', 'तीसर'), 2],
  [placeNamed('fourth|4th', 4), 3],
  [placeNamed('fifth|5th', 5), 4],
  [new RegExp(String.raw`\b(?:the |that )?last ${THINGS}\b`, 'u'), -1],
];
const ONLY_ABOUT =
  /(?:\b(?:tell|show|give|me|more|about|details?|of|on|for|what|what's|whats|is|was|how|explain|open|expand|elaborate|describe|book|the|and|ok|now|please|can|could|you|i|want|know|like|batao|bata|do|ke|ki|ka|baare|bare|me|mein|aur|kya|hai)\b|के|की|का|बारे|में|और|बताओ|बताइए|बताएं|दो|क्या|है|[\s.,?!।:;-])+/gu;

/** Returns the item a text asks about, if it asks about nothing else: 1 for "tell me about the second one". */
export function onlyPlaceIn(text: string): number | null {
  const spelt = plain(text).trim();
  for (const [pattern, place] of PLACES) {
    if (pattern.test(spelt) && spelt.replace(pattern, ' ').replaceAll(ONLY_ABOUT, '') === '') return place;
  }
  return null;
}

/** True where something on from the same list is wanted: "more", "another one", "aur do". */
export function wantsMore(text: string): boolean {
  return /^(?:(?:can i have|give me|show me|show|any|some|i want|kuch|aur)\s+)*(?:more|another|others?|different|new ones|aur|और|कुछ और)(?:\s+(?:ones?|please|of them|of those|hooks?|captions?|ideas?|options?|tags|hashtags|do|batao|dikhao|likho|दो|बताओ|दिखाओ|लिखो))*[\s.?!]*$/u.test(
    plain(text).trim(),
  );
}
