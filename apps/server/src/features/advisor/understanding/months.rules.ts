import { plain } from '@right-circle/rules/plain-spelling';

/** Months as "2026-11", both included. */
export type MonthRange = {
  from: string;
  to: string;
  /** True if the question names days or weeks; the range is the months that contain them. */
  isFiner: boolean;
};

const NAMES: readonly RegExp[] = [
  /\bjan(uary|vari)?\b|जनवरी/u,
  /\bfeb(ruary)?\b|फरवरी/u,
  /\bmar(ch)?\b|मार्च/u,
  /\bapr(il)?\b|अप्रैल/u,
  /\b(in|of|for|since|last|this|next) may\b(?! (be|have|not)\b)|\bmay (\d{4}|me|mein)\b|मई/u,
  /\bjune?\b|जून/u,
  /\bjuly?\b|जुलाई/u,
  /\baug(ust)?\b|अगस्त/u,
  /\bsept?(ember)?\b|सितंबर/u,
  /\boct(ober)?\b|अक्टूबर/u,
  /\bnov(ember)?\b|नवंबर/u,
  /\bdec(ember)?\b|दिसंबर/u,
];
const COUNTS: Record<string, number> = { two: 2, three: 3, six: 6, do: 2, teen: 3, chhe: 6, दो: 2, तीन: 3, छह: 6 };

/** Returns the past months a question names, relative to `today`, or null if it names none. */
export function pastMonthsIn(text: string, today: string): MonthRange | null {
  const spelt = plain(text);
  const now = monthNumber(today);
  const [year, month] = [Math.floor(now / 12), now % 12];
  const range = (from: number, to = from, isFiner = false) => ({ from: monthOf(from), to: monthOf(to), isFiner });

  const named = namedMonth(spelt);
  const namedYear = Number(/\b(20\d\d)\b/u.exec(spelt)?.[1] ?? 0);
  // Without a year, this is the latest such month that has begun.
  if (named >= 0) return range((namedYear || (named > month ? year - 1 : year)) * 12 + named);
  if (namedYear) return range(namedYear * 12, namedYear * 12 + 11);

  const several =
    /\b(?:last|past|previous|pich+le) (\d{1,2}|two|three|six|do|teen|chhe) (?:months|mahine|mahino)\b|पिछले (\d{1,2}|दो|तीन|छह) महीन/u.exec(
      spelt,
    );
  const count = several?.[1] ?? several?.[2];
  if (count) return range(now + 1 - Math.max(1, COUNTS[count] ?? Number(count)), now);
  if (/\b(?:last|previous|past|pich+le) (?:month|mahine)\b|पिछले महीने/u.test(spelt)) return range(now - 1);
  if (/\b(?:this|current|is) (?:month|mahine)\b|इस महीने/u.test(spelt)) return range(now);
  if (/\b(?:last|previous|pich+le) (?:year|saal)\b|पिछले साल/u.test(spelt)) return range((year - 1) * 12, year * 12 - 1);
  if (/\b(?:this|current|is) (?:year|saal)\b|इस साल/u.test(spelt)) return range(year * 12, now);
  if (/\b(?:last|previous|past|pich+le) (?:week|hafte)\b|\byesterday\b|पिछले हफ्ते/u.test(spelt))
    return range(now, now, true);
  if (/\b(?:this|is) (?:week|hafte)\b|\btoday\b|\baaj\b|आज|इस हफ्ते/u.test(spelt)) return range(now, now, true);
  return null;
}

const COMPARES = /\b(?:compare\w*|than|vs|versus|difference|both)\b|तुलना|मुकाबले/u;

/** Returns the two past months a text compares, the earlier one first, or null: "October and November", "than last month". */
export function comparedMonthsIn(text: string, today: string): [earlier: string, later: string] | null {
  const spelt = plain(text);
  const now = monthNumber(today);
  const month = now % 12;
  const named = NAMES.flatMap((pattern, at) => (pattern.test(spelt) ? [now - ((month - at + 12) % 12)] : []));
  const [first, second] = named.toSorted((a, b) => a - b);
  if (first !== undefined && second !== undefined) return [monthOf(first), monthOf(second)];
  const range = COMPARES.test(spelt) ? pastMonthsIn(text, today) : null;
  if (range === null || range.isFiner || range.from !== range.to) return null;
  return range.from < monthOf(now) ? [range.from, monthOf(now)] : [monthOf(now - 1), monthOf(now)];
}

/** Returns the coming month a text names, "2026-12" for "December" or "next month"; months gone by are those of next year. */
export function comingMonthIn(text: string, today: string): string | null {
  const spelt = plain(text);
  const now = monthNumber(today);
  const [year, month] = [Math.floor(now / 12), now % 12];
  const named = namedMonth(spelt);
  if (named >= 0) return monthOf((named < month ? year + 1 : year) * 12 + named);
  return /\bnext month\b|\bagle mahine\b|अगले महीने/u.test(spelt) ? monthOf(now + 1) : null;
}

/** Returns the index of the month a text names, or -1. */
export function namedMonth(spelt: string): number {
  return NAMES.findIndex((pattern) => pattern.test(spelt));
}

/** Months since the year 0. */
function monthNumber(date: string): number {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return year * 12 + month - 1;
}

function monthOf(number: number): string {
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
}
