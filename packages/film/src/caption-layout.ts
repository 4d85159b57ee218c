import { frame, type TimedWord } from './film.ts';
import { type Face, faceFor, fontOf } from './film-fonts.ts';
import { breakCost, endsSentence, isListMarker } from './phrase-breaks.ts';

/**
 * Part of the frame that no player covers. Ours, on a phone of 360 x 740: a rail of buttons from 84 % of the width on,
 * the author, text and progress bar from 70 % of the height on, two corner buttons at the top. Other apps cover less at
 * the bottom and as much at the side. The left margin equals the right one, so that captions stay centred.
 */
export const safeZone = {
  left: Math.ceil(frame.width * 0.16),
  right: Math.floor(frame.width * 0.84),
  top: Math.ceil(frame.height * 0.12),
  bottom: Math.floor(frame.height * 0.7),
} as const;

/** Text layout of a style. */
export type Setting = {
  face: Face;
  size: number;
  /** Words shown at once; a longer text continues on further pages. */
  maxWords: number;
  /** Of the whole block, from the top of the frame. */
  centre: number;
  align: 'middle' | 'left';
  isUpperCase: boolean;
  /** Space for boxes, strokes and glow around the letters. */
  pad: { x: number; y: number };
};

export type PlacedWord = TimedWord & { font: string; x: number; baseline: number; width: number; line: number };
export type Box = { x: number; y: number; width: number; height: number };
/** Words shown together, from `fromMs` until the next page. */
export type CaptionPage = { fromMs: number; size: number; words: PlacedWord[]; lines: Box[]; box: Box };

export type Measure = (text: string, font: string) => number;

const MAX_LINES = 3;
/** Smaller letters are worse than another page; only a single word may shrink further. */
const MIN_SCALE = 0.8;
const MAX_LETTERS_PER_WORD = 22;
/** Another page costs more than a mediocre break, another line less than a split phrase. */
const PAGE_COST = 3;
const UNEVEN_COST = 0.15;
const LINE_COST = 5;
const RAGGED_COST = 7;
const SHRINK_COST = 60;
/** Weight of the breaks within a page compared with those between pages. */
const INNER_SHARE = 0.4;
const LINE_HEIGHT = { latin: 1.2, devanagari: 1.45 };
const CAP_HEIGHT = { Poppins: 0.7, Anton: 0.86 };
/** A page appears shortly before its first word. */
const LEAD_MS = 60;

const NO_LETTERS = /^[^\p{L}\p{N}]*$/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export function lettersOf(text: string): string[] {
  return [...graphemes.segment(text)].map(({ segment }) => segment);
}

export function captionPages(words: readonly TimedWord[], given: Setting, measure: Measure): CaptionPage[] {
  const isOnlyEmoji = words.every(({ text }) => NO_LETTERS.test(text) && /\p{Extended_Pictographic}/u.test(text));
  const setting = isOnlyEmoji ? { ...given, size: Math.min(110, given.size * 1.6) } : given;
  const shown = words.flatMap(shortened);
  const texts = shown.map(({ text }) => text);
  const set = shown.map((word, index) => setWord(word, breakCost(texts, index), setting, measure));
  const space = measure(' ', fontOf(setting.face, setting.size)) + setting.size * 0.04;
  const room = safeZone.right - safeZone.left - 2 * setting.pad.x;
  return sentencesOf(set)
    .flatMap((sentence) => pagesOf(sentence, { maxWords: setting.maxWords, space, room, size: setting.size }))
    .map((page, index) => place(page, setting, index === 0));
}

/** `cost` of starting a page or line with this word. */
type SetWord = TimedWord & { face: Face; width: number; cost: number };
type SetPage = { words: SetWord[]; lines: SetWord[][]; size: number; space: number; cost: number };
type Room = { maxWords: number; space: number; room: number; size: number };

function setWord(word: TimedWord, cost: number, setting: Setting, measure: Measure): SetWord {
  const text = setting.isUpperCase ? word.text.toLocaleUpperCase('en') : word.text;
  const face = faceFor(text, setting.face);
  return { ...word, text, face, cost, width: measure(text, fontOf(face, setting.size)) };
}

/** Splits a word that fits on no line (a URL, a row of emoji) into several, each with its share of the time. */
function shortened(word: TimedWord): TimedWord[] {
  const letters = lettersOf(word.text);
  if (letters.length <= MAX_LETTERS_PER_WORD) return [word];
  const count = Math.ceil(letters.length / MAX_LETTERS_PER_WORD);
  const each = Math.ceil(letters.length / count);
  const length = (word.toMs - word.fromMs) / count;
  return Array.from({ length: count }, (_, index) => ({
    text: letters.slice(index * each, (index + 1) * each).join(''),
    fromMs: word.fromMs + index * length,
    toMs: word.fromMs + (index + 1) * length,
  })).filter(({ text }) => text !== '');
}

function sentencesOf(words: SetWord[]): SetWord[][] {
  const texts = words.map(({ text }) => text);
  const sentences: SetWord[][] = [];
  let open: SetWord[] | null = null;
  for (const [index, word] of words.entries()) {
    if (!open) sentences.push((open = []));
    open.push(word);
    if (endsSentence(texts, index)) open = null;
  }
  return together(sentences);
}

/** One or two words alone ("No. Never.") would only flash by, so they stay with the previous sentence. */
function together(sentences: SetWord[][]): SetWord[][] {
  const pages: SetWord[][] = [];
  for (const sentence of sentences) {
    const before = pages.at(-1);
    const isShort = (one: SetWord[]) => one.length <= 2 && one.every(({ text }) => text.length < 12);
    const opensItem = isListMarker(sentence[0]?.text ?? '');
    if (before && !opensItem && before.length + sentence.length <= 4 && (isShort(before) || isShort(sentence)))
      before.push(...sentence);
    else pages.push(sentence);
  }
  return pages;
}

/** The cheapest split of a sentence into pages: few, about equally long, broken between phrases. */
function pagesOf(words: SetWord[], room: Room): SetPage[] {
  const even = words.length / Math.ceil(words.length / room.maxWords);
  type Split = { cost: number; pages: SetPage[] };
  const best: Split[] = [{ cost: 0, pages: [] }];
  for (let end = 1; end <= words.length; end++) {
    for (let start = Math.max(0, end - room.maxWords); start < end; start++) {
      const split = best[start];
      const page = split && fitted(words.slice(start, end), room);
      if (!page) continue;
      const length = end - start;
      const flash = length === 1 && words.length > 1 ? 5 : 0;
      const parting = start === 0 ? 0 : (words[start]?.cost ?? 0);
      const cost = split.cost + PAGE_COST + flash + UNEVEN_COST * (length - even) ** 2 + parting + page.cost;
      if (cost < (best[end]?.cost ?? Number.POSITIVE_INFINITY)) best[end] = { cost, pages: [...split.pages, page] };
    }
  }
  return best[words.length]?.pages ?? [];
}

/**
 * Fits the words into at most three lines, smaller if needed; null if they would become too small. A single word always
 * fits.
 */
function fitted(words: SetWord[], { space, room, size }: Room): SetPage | null {
  const { lines, width, cost } = brokenIntoLines(words, space, room);
  const scale = Math.min(1, room / width);
  if (scale < MIN_SCALE && words.length > 1) return null;
  const scaled = lines.map((line) => line.map((word) => ({ ...word, width: word.width * scale })));
  return { words: scaled.flat(), lines: scaled, size: size * scale, space: space * scale, cost: cost * INNER_SHARE };
}

type Broken = { lines: SetWord[][]; width: number; cost: number };

/**
 * Few lines, about equally long, broken between phrases. Text too long for three lines becomes as narrow as possible.
 */
function brokenIntoLines(words: SetWord[], space: number, room: number): Broken {
  let best = { lines: [words], width: lineWidth(words, space), cost: Number.POSITIVE_INFINITY };
  for (let count = 1; count <= Math.min(MAX_LINES, words.length); count++) {
    for (const lines of breaksInto(words, count)) {
      const width = Math.max(...lines.map((line) => lineWidth(line, space)));
      const parting = lines.slice(1).reduce((sum, line) => sum + (line[0]?.cost ?? 0), 0);
      const cost =
        LINE_COST * (count - 1) + RAGGED_COST * (width / room) + SHRINK_COST * excess(width / room) + parting;
      if (cost < best.cost) best = { lines, width, cost };
    }
  }
  return best;
}

/** Letters may shrink a little for a phrase; beyond the minimum scale only the narrowest layout counts. */
function excess(ratio: number): number {
  return ratio * MIN_SCALE > 1 ? 10 * ratio : Math.max(0, ratio - 1);
}

function breaksInto(words: SetWord[], count: number): SetWord[][][] {
  if (count === 1) return [[words]];
  const firstEnds = Array.from({ length: words.length - count + 1 }, (_, index) => index + 1);
  return firstEnds.flatMap((end) =>
    breaksInto(words.slice(end), count - 1).map((rest) => [words.slice(0, end), ...rest]),
  );
}

function lineWidth(words: SetWord[], space: number): number {
  return words.reduce((sum, { width }) => sum + width, 0) + space * (words.length - 1);
}

function place({ words, lines, size, space }: SetPage, setting: Setting, isFirst: boolean): CaptionPage {
  const { pad, align, centre, face } = setting;
  const isTall = words.some(({ text }) => /\p{Script=Devanagari}/u.test(text));
  const lineHeight = size * (isTall ? LINE_HEIGHT.devanagari : LINE_HEIGHT.latin);
  const height = lineHeight * lines.length + 2 * pad.y;
  const top = Math.max(safeZone.top, Math.min(safeZone.bottom - height, centre - height / 2));
  const widest = Math.max(...lines.map((line) => lineWidth(line, space)));
  const left = (frame.width - widest) / 2;
  const boxes: Box[] = [];
  const placed = lines.flatMap((line, index) => {
    const width = lineWidth(line, space);
    let x = align === 'left' ? left : (frame.width - width) / 2;
    const y = top + pad.y + index * lineHeight;
    boxes.push({ x, y, width, height: lineHeight });
    const baseline = y + lineHeight / 2 + (size * CAP_HEIGHT[face.family]) / 2 + (isTall ? size * 0.04 : 0);
    return line.map(({ face: wordFace, width: wordWidth, text, fromMs, toMs }) => {
      const word = { text, fromMs, toMs, font: fontOf(wordFace, size), x, baseline, width: wordWidth, line: index };
      x += wordWidth + space;
      return word;
    });
  });
  return {
    fromMs: isFirst ? 0 : (placed[0]?.fromMs ?? 0) - LEAD_MS,
    size,
    words: placed,
    lines: boxes,
    box: { x: left - pad.x, y: top, width: widest + 2 * pad.x, height },
  };
}
