import { lettersOf, type Measure } from '../caption-layout.ts';
import { type Face, faceFor, fontOf } from '../film-fonts.ts';
import type { Box } from './stage.ts';

export type TextOrder = {
  text: string;
  face: Face;
  /** Maximum size; it shrinks until the text fits. */
  size: number;
  width: number;
  height: number;
  maxLines?: number;
  isUpperCase?: boolean;
};
export type SetLine = { text: string; width: number };
export type SetText = {
  lines: SetLine[];
  size: number;
  lineHeight: number;
  font: string;
  width: number;
  height: number;
  face: Face;
};
export type SetWord = { text: string; box: Box; baseline: number };

const MIN_SIZE = 9;
const SHRINK = 0.94;
/** Below this scale a word that is too long for its line is broken instead. */
const BREAK_BELOW = 0.5;
const CAP_HEIGHT = { Poppins: 0.7, Anton: 0.86 };

function lineHeightOf(text: string, { family }: Face): number {
  if (/\p{Script=Devanagari}/u.test(text)) return 1.42;
  return family === 'Anton' ? 1.22 : 1.16;
}

/** Lays out a text as large as its box allows, in lines of about the same length. */
export function setText(order: TextOrder, measure: Measure): SetText {
  const text = order.isUpperCase ? order.text.toLocaleUpperCase('en') : order.text;
  const face = faceFor(text, order.face);
  const lineShare = lineHeightOf(text, face);
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const maxLines = order.maxLines ?? Number.POSITIVE_INFINITY;
  // Widths are proportional to the size, so they are measured once.
  const sample = 100;
  const measured = new Map<string, number>();
  const widthAt = (part: string, size: number) => {
    const known = measured.get(part) ?? measure(part, fontOf(face, sample));
    measured.set(part, known);
    return (known * size) / sample;
  };
  for (let size = order.size; ; size *= SHRINK) {
    const mayBreak = size < order.size * BREAK_BELOW;
    const isLast = size <= MIN_SIZE;
    const fitted =
      mayBreak || isLast
        ? words.flatMap((word) => brokenWord(word, order.width, (part) => widthAt(part, size)))
        : words;
    const lines = wrapped(fitted, order.width, (part) => widthAt(part, size));
    const height = lines.length * size * lineShare;
    const isFitting =
      lines.length <= maxLines && height <= order.height && lines.every(({ width }) => width <= order.width);
    if (!isFitting && !isLast) continue;
    const even = balanced(fitted, lines, order.width, (part) => widthAt(part, size));
    return {
      lines: even,
      size,
      lineHeight: size * lineShare,
      font: fontOf(face, size),
      width: Math.max(0, ...even.map(({ width }) => width)),
      height,
      face,
    };
  }
}

function brokenWord(word: string, room: number, width: (text: string) => number): string[] {
  if (width(word) <= room) return [word];
  const parts: string[] = [];
  let open = '';
  for (const letter of lettersOf(word)) {
    if (open !== '' && width(open + letter) > room) {
      parts.push(open);
      open = '';
    }
    open += letter;
  }
  return [...parts, open];
}

function wrapped(words: string[], room: number, width: (text: string) => number): SetLine[] {
  const lines: SetLine[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last && `${last.text} ${word}`;
    if (last && longer !== undefined && width(longer) <= room)
      lines[lines.length - 1] = { text: longer, width: width(longer) };
    else lines.push({ text: word, width: width(word) });
  }
  return lines;
}

/** Uses the narrowest width that needs no more lines, so that no word is left alone on the last line. */
function balanced(words: string[], lines: SetLine[], room: number, width: (text: string) => number): SetLine[] {
  let best = lines;
  let [low, high] = [room / 2, room];
  for (let step = 0; step < 6; step++) {
    const middle = (low + high) / 2;
    const tried = wrapped(words, middle, width);
    const isAsGood = tried.length <= lines.length && tried.every((line) => line.width <= middle);
    if (isAsGood) {
      best = tried;
      high = middle;
    } else low = middle;
  }
  return best;
}

/** Baseline of a line when the block begins at `y`. */
export function baselineOf({ size, lineHeight, face }: SetText, y: number, line: number): number {
  const isTall = lineHeight > size * 1.3;
  return y + line * lineHeight + lineHeight / 2 + (size * CAP_HEIGHT[face.family]) / 2 + (isTall ? size * 0.04 : 0);
}

/** Each word of a laid-out text with its own box, for words that appear one by one. */
export function wordsOfSet(
  set: SetText,
  at: { x: number; y: number; width: number },
  align: 'middle' | 'left',
  measure: Measure,
): SetWord[] {
  return set.lines.flatMap((line, index) => {
    const left = align === 'left' ? at.x : at.x + (at.width - line.width) / 2;
    const baseline = baselineOf(set, at.y, index);
    const words = line.text.split(' ');
    return words.map((text, place) => {
      const before = words.slice(0, place).join(' ') + (place > 0 ? ' ' : '');
      const x = left + (before === '' ? 0 : measure(before, set.font));
      return {
        text,
        baseline,
        box: { x, y: at.y + index * set.lineHeight, width: measure(text, set.font), height: set.lineHeight },
      };
    });
  });
}
