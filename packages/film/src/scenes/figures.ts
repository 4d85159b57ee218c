import { bareWord, isStopWord } from './scene-words.ts';

/** A number in the text: its display form, its unit and its position. */
export type Figure = {
  shown: string;
  /** Null for a range such as "5-10". */
  value: number | null;
  /** The unit, the same for "minute" and "minutes"; null if the text names none. */
  unit: string | null;
  /** The unit as written in the text. Currencies and per cent are part of `shown`. */
  unitText: string;
  from: number;
  to: number;
};

const units: [unit: string, names: string][] = [
  ['second', 'seconds|secs?|सेकंड|सेकेंड'],
  ['minute', 'minutes?|mins?|मिनट|मिनटों'],
  ['hour', 'hours?|hrs?|घंटे|घंटा|घंटों'],
  ['day', 'days?|दिन|दिनों'],
  ['week', 'weeks?|हफ़्ते|हफ्ते|सप्ताह'],
  ['month', 'months?|महीने|महीना|महीनों'],
  ['year', 'years?|yrs?|साल|सालों'],
  ['clock', 'am|pm|बजे'],
  ['rupee', 'rupees?|rs|रुपये|रुपए|रुपया'],
  ['percent', 'percent|per cent|प्रतिशत|फीसदी'],
  ['time', 'times|बार'],
  ['step', 'steps?|कदम'],
  ['cup', 'cups?|कप'],
  ['spoon', 'spoons?|teaspoons?|tablespoons?|tsp|tbsp|चम्मच'],
  ['kilometre', 'km|kms|kilometres?|kilometers?|किलोमीटर|किमी'],
  ['kilogram', 'kg|kgs|kilos?|किलो'],
  ['gram', 'g|grams?|ग्राम'],
  ['millilitre', 'ml'],
  ['litre', 'litres?|liters?|लीटर'],
  ['calorie', 'calories|kcal|कैलोरी'],
  ['person', 'people|लोग|लोगों'],
  ['rep', 'reps?|sets?|rounds?|squats|push-ups|breaths'],
  ['thing', 'things?|tips?|ways?|rules?|mistakes?|habits?|ingredients?|तरीके|चीज़ें|चीजें|टिप्स|गलतियाँ|गलतियां'],
];
/** "minutes?" matches the word with and without its last letter. */
const unitNames = new Map(
  units.flatMap(([unit, names]) =>
    names
      .split('|')
      .flatMap((name) => [[name.replace('?', ''), unit] as const, [name.replace(/.\?$/u, ''), unit] as const]),
  ),
);
// "One" is left out: it is usually the article.
const numberWords = new Map(
  Object.entries({
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    twelve: 12,
    fifteen: 15,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    ninety: 90,
    तीन: 3,
    चार: 4,
    पाँच: 5,
    पांच: 5,
    छह: 6,
    सात: 7,
    आठ: 8,
    नौ: 9,
    दस: 10,
    बारह: 12,
    पंद्रह: 15,
    बीस: 20,
    तीस: 30,
    पचास: 50,
    सौ: 100,
  }),
);
const scales = new Map(
  Object.entries({
    k: 1e3,
    thousand: 1e3,
    hundred: 100,
    lakh: 1e5,
    lakhs: 1e5,
    crore: 1e7,
    crores: 1e7,
    million: 1e6,
    billion: 1e9,
    हज़ार: 1e3,
    हजार: 1e3,
    लाख: 1e5,
    करोड़: 1e7,
  }),
);
const currencies: Record<string, string> = { '₹': 'rupee', $: 'dollar', '€': 'euro', '£': 'pound' };

const DIGITS = '[0-9०-९]+(?:[,.][0-9०-९]+)*';
const FIGURE = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}.#@/:-])(?<currency>[₹$€£])?\\s?(?<number>${DIGITS})(?:\\s?[-–]\\s?[₹$€£]?(?<until>${DIGITS}))?(?<sign>\\s?%)?(?<plus>\\+)?(?![:/]?[0-9०-९]|[\\p{L}\\p{M}])`,
  'giu',
);
const WORD = /[\p{L}\p{M}][\p{L}\p{M}'’-]*/gu;

/** All numbers of a text in order, except ordinals, codes such as "B12" and times of day such as "5:30". */
export function figuresIn(text: string): Figure[] {
  const found = [...text.matchAll(FIGURE)].flatMap((match) => writtenFigure(text, match));
  const spelled = [...text.matchAll(WORD)].flatMap((match) => spelledFigure(text, match));
  return joinRanges(
    text,
    [...found, ...spelled].toSorted((a, b) => a.from - b.from),
  );
}

/** "5 to 10 minutes" is one figure; "from 5 to 10" is two. */
function joinRanges(text: string, figures: Figure[]): Figure[] {
  const joined: Figure[] = [];
  for (const figure of figures) {
    const before = joined.at(-1);
    const isJoined =
      before !== undefined &&
      before.value !== null &&
      figure.value !== null &&
      /^\s(?:to|से)\s$/u.test(text.slice(before.to, figure.from)) &&
      !/\bfrom\s*$/iu.test(text.slice(0, before.from)) &&
      (before.unit === null || before.unit === figure.unit);
    if (before === undefined || !isJoined) joined.push(figure);
    else
      joined[joined.length - 1] = {
        ...figure,
        shown: `${before.shown}–${figure.shown}`,
        value: null,
        from: before.from,
      };
  }
  return joined;
}

function writtenFigure(text: string, match: RegExpExecArray): Figure[] {
  const { currency, number = '', until, sign, plus = '' } = match.groups ?? {};
  const from = match.index + (match[0].length - match[0].trimStart().length);
  let to = match.index + match[0].length;
  // "1. Wash it": a list marker, not a quantity.
  if (/^\s?[.)]\s/u.test(text.slice(to)) && /(?:^|[.!?।\n])\s*$/u.test(text.slice(0, from))) return [];
  const isRange = until !== undefined;
  let shown = `${currency ?? ''}${number}${isRange ? `–${until}` : ''}${sign ? '%' : ''}${plus}`;
  let value = valueOf(number);
  const scale = nextWord(text, to);
  const factor = scales.get(scale?.bare ?? '');
  if (scale && factor !== undefined) {
    shown = `${shown} ${scale.text}`;
    value *= factor;
    to = scale.to;
  }
  const after = nextWord(text, to);
  const named = after && unitNames.get(after.bare);
  if (sign || named === 'percent') {
    if (!sign && after) to = after.to;
    return [
      { shown: sign ? shown : `${shown}%`, value: isRange ? null : value, unit: 'percent', unitText: '', from, to },
    ];
  }
  if (currency)
    return [{ shown, value: isRange ? null : value, unit: currencies[currency] ?? null, unitText: '', from, to }];
  const isUnit = after !== null && (named !== undefined || (!isStopWord(after.text) && after.bare.length > 1));
  return [
    {
      shown,
      value: isRange ? null : value,
      unit: isUnit ? (named ?? after.bare.replace(/s$/u, '')) : null,
      unitText: isUnit ? after.text : '',
      from,
      to: isUnit ? after.to : to,
    },
  ];
}

/** "Thirty seconds" is shown as 30; a number word without a known unit stays a word. */
function spelledFigure(text: string, match: RegExpExecArray): Figure[] {
  const value = numberWords.get(match[0].toLocaleLowerCase('en'));
  const after = nextWord(text, match.index + match[0].length);
  const unit = after && unitNames.get(after.bare);
  if (value === undefined || !after || !unit || unit === 'clock') return [];
  return [{ shown: String(value), value, unit, unitText: after.text, from: match.index, to: after.to }];
}

function nextWord(text: string, at: number): { text: string; bare: string; to: number } | null {
  const match = /^[\s-]?([\p{L}\p{M}][\p{L}\p{M}'’-]*)/u.exec(text.slice(at));
  const word = match?.[1];
  if (!match || word === undefined) return null;
  return { text: word, bare: bareWord(word), to: at + match[0].length };
}

function valueOf(number: string): number {
  const latin = number.replaceAll(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - 0x0966));
  return Number(latin.replaceAll(/,(?=\d{2,3})/gu, ''));
}
