import { frame, type TimedWord } from './film.ts';
import { type Face, faceFor, fontOf } from './film-fonts.ts';

/** Short-video apps lay names, buttons and a bar over the rest; as much is left free on the left to stay in the middle. */
export const safeZone = {
  left: Math.ceil(frame.width * 0.14),
  right: Math.floor(frame.width * 0.86),
  top: Math.ceil(frame.height * 0.12),
  bottom: Math.floor(frame.height * 0.8),
} as const;

/** How a style sets its words. */
export type Setting = {
  face: Face;
  size: number;
  /** Shown at once; a longer text goes on page by page. */
  mostWords: number;
  /** Of the whole block, from the top of the frame. */
  centre: number;
  align: 'middle' | 'left';
  isUpperCase: boolean;
  /** Room that boxes, strokes and glow take beyond the letters. */
  pad: { x: number; y: number };
};

export type PlacedWord = TimedWord & { font: string; x: number; baseline: number; width: number; line: number };
export type Box = { x: number; y: number; width: number; height: number };
/** What is shown at once, from `fromMs` until the next page. */
export type CaptionPage = { fromMs: number; size: number; words: PlacedWord[]; lines: Box[]; box: Box };

export type Measure = (text: string, font: string) => number;

const MOST_LINES = 3;
/** Smaller letters are worse than another page; only a single word may shrink beyond. */
const LEAST_SCALE = 0.8;
const MOST_LETTERS_A_WORD = 22;
const LINE_HEIGHT = { latin: 1.2, devanagari: 1.45 };
const CAP_HEIGHT = { Poppins: 0.7, Anton: 0.86 };
/** A page is there a moment before its first word. */
const LEAD_MS = 60;

const NO_LETTERS = /^[^\p{L}\p{N}]*$/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export function lettersOf(text: string): string[] {
  return [...graphemes.segment(text)].map(({ segment }) => segment);
}

export function captionPages(words: readonly TimedWord[], given: Setting, measure: Measure): CaptionPage[] {
  const isOnlyEmoji = words.every(({ text }) => NO_LETTERS.test(text) && /\p{Extended_Pictographic}/u.test(text));
  const setting = isOnlyEmoji ? { ...given, size: Math.min(110, given.size * 1.6) } : given;
  const shown = words.flatMap(shortened).map((word) => ({ ...word, text: inCase(word.text, setting) }));
  const groups = sentencesOf(shown).flatMap((sentence) => evenly(sentence, setting.mostWords));
  return groups
    .flatMap((group) => fitting(group, setting, measure))
    .map((page, index) => place(page, setting, index === 0));
}

function inCase(text: string, { isUpperCase }: Setting): string {
  return isUpperCase ? text.toLocaleUpperCase('en') : text;
}

/** A word no line could hold (an address, a row of emoji) goes on as several, each in its share of the time. */
function shortened(word: TimedWord): TimedWord[] {
  const letters = lettersOf(word.text);
  if (letters.length <= MOST_LETTERS_A_WORD) return [word];
  const count = Math.ceil(letters.length / MOST_LETTERS_A_WORD);
  const each = Math.ceil(letters.length / count);
  const length = (word.toMs - word.fromMs) / count;
  return Array.from({ length: count }, (_, index) => ({
    text: letters.slice(index * each, (index + 1) * each).join(''),
    fromMs: word.fromMs + index * length,
    toMs: word.fromMs + (index + 1) * length,
  })).filter(({ text }) => text !== '');
}

function sentencesOf(words: TimedWord[]): TimedWord[][] {
  const sentences: TimedWord[][] = [];
  let open: TimedWord[] | null = null;
  for (const word of words) {
    if (!open) sentences.push((open = []));
    open.push(word);
    if (/[.!?।…]["'”’)]*$/u.test(word.text)) open = null;
  }
  return together(sentences);
}

/** A word or two alone ("No. Never.") would only flash by: they stay with the sentence before. */
function together(sentences: TimedWord[][]): TimedWord[][] {
  const pages: TimedWord[][] = [];
  for (const sentence of sentences) {
    const before = pages.at(-1);
    const isShort = (one: TimedWord[]) => one.length <= 2 && one.every(({ text }) => text.length < 12);
    if (before && before.length + sentence.length <= 4 && (isShort(before) || isShort(sentence)))
      before.push(...sentence);
    else pages.push(sentence);
  }
  return pages;
}

/** In as few groups as `most` allows, of about the same length; a comma near the middle is a good place to part. */
function evenly(words: TimedWord[], most: number): TimedWord[][] {
  if (words.length <= most) return [words];
  const half = words.length / 2;
  const groups = Math.ceil(words.length / most);
  const target = groups % 2 === 0 ? half : (words.length * Math.ceil(groups / 2)) / groups;
  const cost = (at: number) => Math.abs(at - target) + partingCost(words[at - 1]?.text ?? '');
  const places = words.map((_, index) => index).slice(1);
  const at = places.toSorted((a, b) => cost(a) - cost(b))[0] ?? 1;
  return [...evenly(words.slice(0, at), most), ...evenly(words.slice(at), most)];
}

/** Of ending a page with this word. */
function partingCost(word: string): number {
  if (/[,;:–—]$/u.test(word)) return -2.4;
  return /^(a|an|the|to|of|in|on|and|or|is|my|your|और|या|एक)$/iu.test(word) ? 1.5 : 0;
}

type SetWord = TimedWord & { face: Face; width: number };
type SetPage = { words: SetWord[]; lines: SetWord[][]; size: number; space: number };

/** Set in at most three lines, smaller if need be; what would become too small is parted. */
function fitting(words: TimedWord[], setting: Setting, measure: Measure): SetPage[] {
  const set = words.map((word) => {
    const face = faceFor(word.text, setting.face);
    return { ...word, face, width: measure(word.text, fontOf(face, setting.size)) };
  });
  const space = measure(' ', fontOf(setting.face, setting.size)) + setting.size * 0.04;
  const room = safeZone.right - safeZone.left - 2 * setting.pad.x;
  const { lines, width } = brokenIntoLines(set, space, room);
  const scale = Math.min(1, room / width);
  if (scale < LEAST_SCALE && words.length > 1) {
    const middle = Math.ceil(words.length / 2);
    return [...fitting(words.slice(0, middle), setting, measure), ...fitting(words.slice(middle), setting, measure)];
  }
  const scaled = (word: SetWord) => ({ ...word, width: word.width * scale });
  const set2 = lines.map((line) => line.map(scaled));
  return [{ words: set2.flat(), lines: set2, size: setting.size * scale, space: space * scale }];
}

/** The fewest lines that fit, and of those breaks the one whose longest line is shortest; three lines if nothing fits. */
function brokenIntoLines(words: SetWord[], space: number, room: number): { lines: SetWord[][]; width: number } {
  let best = { lines: [words], width: lineWidth(words, space) };
  for (let count = 2; count <= Math.min(MOST_LINES, words.length) && best.width > room; count++) {
    for (const lines of breaksInto(words, count)) {
      const width = Math.max(...lines.map((line) => lineWidth(line, space)));
      if (width < best.width) best = { lines, width };
    }
  }
  return best;
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
