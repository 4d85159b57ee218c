import { type Figure, figuresIn } from './figures.ts';
import { placesIn } from './places.ts';
import {
  bareWord,
  clausesOf,
  isNegated,
  isStopWord,
  keyPhrase,
  plainText,
  sentencesOf,
  trimMarks,
  wordsIn,
} from './scene-words.ts';

export type Bar = { shown: string; value: number; label: string };
export type Bubble = { text: string; isAnswer: boolean };

/** Content of a scene without a picture, one kind per layout. All of its text comes from the scene's sentence. */
export type SceneContent =
  | { kind: 'number'; shown: string; unit: string; rest: string; share: number | null }
  | { kind: 'chart'; bars: Bar[] }
  | { kind: 'list'; items: string[]; isOrdered: boolean }
  | { kind: 'before-after'; before: string; after: string }
  | { kind: 'split'; left: string; right: string; joint: string }
  | { kind: 'quote'; quote: string }
  | { kind: 'chat'; bubbles: Bubble[]; isWaiting: boolean }
  | { kind: 'stamp'; text: string }
  | { kind: 'places'; places: string[]; isRoute: boolean }
  | { kind: 'kinetic'; text: string }
  | { kind: 'picture'; text: string };
export type LayoutKind = SceneContent['kind'];

type Reading = { text: string; figures: Figure[]; hasCaptions: boolean };

/**
 * Every possible content for a sentence, the most specific first; a picture is always included. With captions the whole
 * sentence is shown below, so the content only has its key words.
 */
export function contentsOf(sceneText: string, { hasCaptions }: { hasCaptions: boolean }): SceneContent[] {
  const text = plainText(sceneText);
  if (text === '') return [{ kind: 'picture', text: '' }];
  const reading = { text, figures: figuresIn(text), hasCaptions };
  const found = [
    chartOf(reading),
    beforeAfterOf(reading),
    splitOf(reading),
    quoteOf(reading),
    listOf(reading),
    placesOf(reading),
    numberOf(reading),
    chatOf(reading),
    stampOf(reading),
    kineticOf(reading),
  ];
  return [...found.filter((content) => content !== null), { kind: 'picture', text: hasCaptions ? '' : text }];
}

const BARS = { min: 2, max: 5 };
/** "3 sets of 12 reps" and "5 to 7 am" can't be compared as bars. */
const UNCOMPARED = new Set(['clock', 'rep', 'thing']);

/** Bars for all numbers of the sentence, only if they have the same unit. */
function chartOf({ text, figures }: Reading): SceneContent | null {
  const [first] = figures;
  if (!first || figures.length < BARS.min || figures.length > BARS.max) return null;
  const isComparable = figures.every(({ unit, value }) => unit !== null && unit === first.unit && value !== null);
  if (!isComparable || UNCOMPARED.has(first.unit ?? '') || figures.every(({ value }) => value === first.value))
    return null;
  if (figures.some(({ value }) => (value ?? 0) <= 0)) return null;
  const labels = figures.map((figure, index) => barLabel(text, figures, figure, index));
  // "From 12 to 90" is one thing that changed, so the words around the numbers label neither.
  const isChange = /\bfrom\b/iu.test(text);
  const areLabelled = !isChange && labels.every((label) => label !== '') && new Set(labels).size === labels.length;
  return {
    kind: 'chart',
    bars: figures.map(({ shown, value, unitText }, index) => ({
      shown: unitText === '' ? shown : `${shown} ${unitText}`,
      value: value ?? 0,
      label: areLabelled ? (labels[index] ?? '') : '',
    })),
  };
}

/** Words next to a number in its own part of the sentence. */
function barLabel(text: string, figures: Figure[], figure: Figure, index: number): string {
  const before = text.slice(figures[index - 1]?.to ?? 0, figure.from);
  const after = text.slice(figure.to, figures[index + 1]?.from ?? text.length);
  const part = /[,;.]|\b(?:and|then|but|to)\b|और|फिर|से/iu;
  const near = [before.split(part).at(-1) ?? '', after.split(part)[0] ?? ''];
  const label = near.map((side) => wordsIn(side).filter((word) => !isStopWord(word))).flat();
  return label.length > 3 ? '' : trimMarks(label.join(' '));
}

const BEFORE_AFTER = [
  /^before[:,]?\s(?<before>.+?)[,;.]\s(?:and\s)?after[:,]?\s(?<after>.+)$/iu,
  /(?:^|\s)used to (?<before>.+?)[,;.]\s?(?:but\s|and\s)?now[,]?\s(?<after>.+)$/iu,
  /^पहले[:,]?\s(?<before>.+?)[,;।]\s?(?:और\s|लेकिन\s)?(?:अब|बाद में)[:,]?\s(?<after>.+)$/u,
  /(?:^|\s)from (?<before>[^\d,.;]{2,24}?) to (?<after>[^\d,.;]{2,24})[.!]?$/iu,
];
const SIDE_LETTERS = 60;

function beforeAfterOf({ text }: Reading): SceneContent | null {
  const sides = BEFORE_AFTER.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups !== undefined);
  const [before, after] = [trimMarks(sides?.['before'] ?? ''), trimMarks(sides?.['after'] ?? '')];
  if (!before || !after || Math.max(before.length, after.length) > SIDE_LETTERS) return null;
  // Two places are a route, which the map shows.
  if (placesIn(text).isRoute || placesIn(`${before} to ${after}`).isRoute) return null;
  return { kind: 'before-after', before, after };
}

const VERSUS = /^(?<left>.{2,40}?)\s(?<joint>vs|versus|बनाम)\.?\s(?<right>.{2,40}?)[.!?।]?$/iu;
const CHOICE = /^(?<left>(?:\S+\s){0,2}\S+)\s(?<joint>or|या)\s(?<right>(?:\S+\s?){1,3})\?$/iu;

function splitOf({ text }: Reading): SceneContent | null {
  const sides = (VERSUS.exec(text) ?? CHOICE.exec(text))?.groups;
  const [left, right] = [trimMarks(sides?.['left'] ?? ''), trimMarks(sides?.['right'] ?? '')];
  return left && right ? { kind: 'split', left, right, joint: sides?.['joint'] ?? '' } : null;
}

const QUOTED = /["“«](?<quote>[^"”»]{6,160})["”»]|(?:^|\s)[‘'](?<single>[^’']{8,160})[’'](?=[\s.,!?।]|$)/u;

function quoteOf({ text, hasCaptions }: Reading): SceneContent | null {
  const { quote, single } = QUOTED.exec(text)?.groups ?? {};
  const said = trimMarks(quote ?? single ?? '');
  if (wordsIn(said).length < 2) return null;
  const isAlmostAll = wordsIn(said).length > 6;
  return hasCaptions && isAlmostAll ? null : { kind: 'quote', quote: said };
}

const ITEMS = { min: 3, max: 5, letters: 34 };
const STEP = /(?:^|[\s,;.])(?:and\s)?(?:then|finally|after that|फिर|आखिर में)[\s,]+/iu;

function listOf(reading: Reading): SceneContent | null {
  const { text } = reading;
  const items = numberedItems(text) ?? stepsOf(text);
  if (items) return { kind: 'list', items: items.map(capitalised), isOrdered: true };
  const parts = enumerated(text);
  // A bare list of forbidden things would read as instructions.
  if (!parts || (isNegated(text) && !parts.every((part) => isNegated(part)))) return null;
  return { kind: 'list', items: parts.map(capitalised), isOrdered: false };
}

function capitalised(text: string): string {
  return `${text.charAt(0).toLocaleUpperCase('en')}${text.slice(1)}`;
}

function numberedItems(text: string): string[] | null {
  const parts = text
    .split(/(?:^|\s)[1-9][.)]\s/u)
    .slice(1)
    .map(trimMarks);
  return parts.length >= 2 && areItems(parts) ? parts : null;
}

function stepsOf(text: string): string[] | null {
  if (isNegated(text)) return null;
  const parts = text
    .replace(/^(?:first|पहले)[,\s]+/iu, '')
    .split(STEP)
    .map(trimMarks)
    .filter((part) => part !== '');
  return parts.length >= 2 && areItems(parts) ? parts : null;
}

function enumerated(text: string): string[] | null {
  const sentence = sentencesOf(text).toSorted((a, b) => b.split(',').length - a.split(',').length)[0] ?? '';
  const listed = sentence.includes(': ') ? sentence.slice(sentence.indexOf(': ') + 2) : sentence;
  const parts = listed
    .split(/,(?!\d)\s*(?:and\s|or\s|और\s|या\s)?|\s(?:and|or|और|या)\s(?=[^,]*$)/iu)
    .map(trimMarks)
    .filter((part) => part !== '');
  if (parts.length < ITEMS.min) return null;
  const middle = parts.slice(1, -1).map((part) => wordsIn(part).length);
  const most = Math.max(...middle);
  if (listed === sentence) parts[0] = lastWords(parts[0] ?? '', most);
  parts[parts.length - 1] = firstWords(parts.at(-1) ?? '', most);
  return areItems(parts) ? parts : null;
}

/** Words before the first item belong to the sentence, not to the item. */
function lastWords(part: string, most: number): string {
  const words = part.split(' ');
  return words.length <= most + 1 ? part : words.slice(-most).join(' ');
}

/** The sentence may continue after the last item: "butter in a bowl". */
function firstWords(part: string, most: number): string {
  const words = part.split(' ');
  const continues = /^(?:in|on|at|for|to|with|into|from|before|after|until|में|पर|से|को|डालें|डालो|लें)$/iu.test(
    words[most] ?? '',
  );
  return continues ? words.slice(0, most).join(' ') : part;
}

function areItems(parts: string[]): boolean {
  const isItem = (part: string) => part.length <= ITEMS.letters && !parts.every(isStopWord) && bareWord(part) !== '';
  return parts.length <= ITEMS.max && parts.every(isItem) && new Set(parts).size === parts.length;
}

function placesOf({ text }: Reading): SceneContent | null {
  const { places, isRoute } = placesIn(text);
  return places.length === 0 || isNegated(text) ? null : { kind: 'places', places, isRoute };
}

/** Rank of a number: money and percentages first, then anything with a unit, then the rest. */
function weight({ unit }: Figure): number {
  if (unit === 'percent' || unit === 'rupee' || unit === 'dollar') return 3;
  return unit === null ? 1 : 2;
}

function numberOf({ text, figures, hasCaptions }: Reading): SceneContent | null {
  const figure = figures.toSorted((a, b) => weight(b) - weight(a))[0];
  if (!figure) return null;
  const { shown, unitText, unit, value } = figure;
  const isShare = unit === 'percent' && value !== null && value <= 100;
  return {
    kind: 'number',
    shown,
    unit: unitText,
    rest: hasCaptions ? '' : text,
    share: isShare ? value / 100 : null,
  };
}

const BUBBLE_WORDS = 5;
const QUESTION_WORD = /^(?:why|how|what|when|where|who|which|क्यों|कैसे|क्या|कब|कहाँ|कहां|कौन)$/iu;

function chatOf({ text, hasCaptions }: Reading): SceneContent | null {
  const sentences = sentencesOf(text);
  const at = sentences.findIndex((sentence) => /\?["”’]?$/u.test(sentence));
  const question = sentences[at];
  if (question === undefined) return null;
  const answer = sentences[at + 1];
  const asked = hasCaptions ? shortQuestion(question) : question;
  if (asked === null) return null;
  const answered = answer !== undefined && (!hasCaptions || wordsIn(answer).length <= BUBBLE_WORDS);
  const bubbles = [{ text: asked, isAnswer: false }];
  if (answer !== undefined && answered) bubbles.push({ text: trimMarks(answer), isAnswer: true });
  return { kind: 'chat', bubbles, isWaiting: !answered };
}

/** Above a caption the question word is enough. */
function shortQuestion(question: string): string | null {
  const words = wordsIn(question);
  if (words.length <= BUBBLE_WORDS) return question;
  const word = words.map((one) => trimMarks(one.replace('?', ''))).find((one) => QUESTION_WORD.test(one));
  return word === undefined ? null : `${capitalised(word)}?`;
}

const VERDICT =
  /^(?:never|don['’]t|do not|stop|avoid|always|beware|warning|big mistake|wrong|myth|fact|done|सावधान|कभी|हमेशा|गलती|बंद करो|रुकिए|रुको)(?![\p{L}\p{M}])/iu;
const FORBIDS = /मत (?:करो|करें|करना|कीजिए|खाओ|खाएं)$/u;
const STAMP = { words: 4, letters: 26 };

/** A short order or verdict, always complete: half of one may say the opposite. */
function stampOf({ text }: Reading): SceneContent | null {
  const verdict = clausesOf(text).find((clause) => VERDICT.test(clause) || FORBIDS.test(clause));
  if (verdict === undefined) return null;
  if (wordsIn(verdict).length > STAMP.words || verdict.length > STAMP.letters) return null;
  return { kind: 'stamp', text: trimMarks(verdict) };
}

function kineticOf({ text, hasCaptions }: Reading): SceneContent | null {
  const shown = hasCaptions ? keyPhrase(text) : text;
  return shown === null ? null : { kind: 'kinetic', text: shown };
}
