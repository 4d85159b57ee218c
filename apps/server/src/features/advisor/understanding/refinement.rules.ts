import { plain } from '@right-circle/rules/plain-spelling';

const MONTHS =
  '(?:jan(?:uary|vari)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const UNIT = '(?:days?|weeks?|months?|years?|din|hafte|mahine|saal)';

/** Kinds of refinements of a question. A later one replaces an earlier one of the same kind. */
const kinds: readonly RegExp[] = [
  // When.
  new RegExp(
    String.raw`\b(?:in |on |for |of |since |during |over )?(?:the )?(?:(?:last|this|next|past|previous|current|pichl[ei]|agl[ei]|is) (?:(?:\d{1,3}|two|three|six) )?${UNIT}|today|tonight|tomorrow|yesterday|(?:(?:this|next|last) )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d{1,2}(?:st|nd|rd|th)? ${MONTHS}|${MONTHS}(?: \d{1,2}(?!\d))?(?: 20\d\d)?|20\d\d)\b(?: (?:me|mein))?|(?:पिछले|इस|अगले) (?:\d{1,3} )?(?:दिन|हफ्ते|महीने|साल)(?: में)?`,
    'gu',
  ),
  // At what price.
  /\b(?:under|below|within|less than|up ?to|max(?:imum)?) (?:rs\.? ?|₹ ?|inr ?)?\d[\d,]*(?:k)?(?: rupees| rs)?\b|\d[\d,]* से कम/gu,
  // Where.
  /\b(?:on|for|in) (?:youtube|instagram|insta|facebook|fb)\b/gu,
];

const LEAD =
  /^(?:(?:and|but|or|ok|okay|so|then|now|also|aur|phir|tell me|what about|how about|what of|show me|only|just|the one|those|और|तो)\b[\s,]*|(?:और|तो|फिर)\s+)+/u;
const TAIL = /(?:\s+(?:please|then|too|only|ka|ki|ke|wala|ones?|batao))*[\s.,?!।]*$/u;

/** Returns the part of a question that narrows the one before, if it says nothing else: "and last month?", "under ₹500". */
export function refinementIn(question: string): string | null {
  const rest = plain(question).trim().replace(LEAD, '').replace(TAIL, '').trim();
  if (rest === '') return null;
  const without = kinds.reduce((text, kind) => text.replaceAll(kind, ''), rest);
  return without.trim() === '' ? rest : null;
}

/** "How much did I earn this month?" and "last month" make "how much did i earn last month". */
export function refined(question: string, refinement: string): string {
  const kept = kinds.reduce(
    (text, kind) => (refinement.replaceAll(kind, '') === refinement ? text : text.replaceAll(kind, ' ')),
    plain(question),
  );
  return `${kept
    .replace(/[\s.,?!।]+$/u, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()} ${refinement}`;
}

const AFTER =
  /^(?:(?:and|ok|then|so|aur)\s+)*(?:(?:what(?:'s| is)? )?(?:after (?:that|this|it)|the next(?: one)?|next one)|uske baad(?: kya| kaun)?|उसके बाद)[\s?.!।]*$/u;

/** "And after that?" */
export const asksForNext = (question: string): boolean => AFTER.test(plain(question).trim());
