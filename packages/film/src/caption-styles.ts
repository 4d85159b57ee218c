import { type Canvas2D, withSavedState } from './canvas-2d.ts';
import { type CaptionPage, lettersOf, type PlacedWord, type Setting } from './caption-layout.ts';
import { clamp } from './easing.ts';
import type { CaptionId } from './film.ts';

/** `none` and the eight styles offered in the editor. */
export const captionStyles: { id: CaptionId; name: string; description: string }[] = [
  { id: 'classic', name: 'Classic', description: 'White with a dark edge; the spoken word turns yellow' },
  { id: 'bold', name: 'Bold', description: 'Huge capitals, a few words at a time' },
  { id: 'karaoke', name: 'Karaoke', description: 'Words fill with colour as they are spoken' },
  { id: 'boxed', name: 'Boxed', description: 'On a dark box, the spoken word on a coloured one' },
  { id: 'neon', name: 'Neon', description: 'Glows like a sign at night' },
  { id: 'outline', name: 'Outline', description: 'Drawn as outlines that fill when spoken' },
  { id: 'typewriter', name: 'Typewriter', description: 'Typed onto paper, letter by letter' },
  { id: 'minimal', name: 'Minimal', description: 'Small and quiet' },
  { id: 'none', name: 'No captions', description: 'Only pictures and sound' },
];

export type ShownCaptionId = Exclude<CaptionId, 'none'>;
type Spoken = { page: CaptionPage; atMs: number; active: number };
type Paint = <Picture>(context: Canvas2D<Picture>, spoken: Spoken) => void;
type Style = {
  setting: Setting;
  /** Darkening of the background around it. */
  scrim: number;
  /** Changes with every frame, not only with every word. */
  isFluid: boolean;
  paint: Paint;
};

const YELLOW = '#ffd83d';
const INK = '#0d0a18';
const heavy = { family: 'Poppins', weight: 800 } as const;
const plain = { family: 'Poppins', weight: 600 } as const;
const middle = { align: 'middle', isUpperCase: false, centre: 776 } as const;

export const styleOf: Record<ShownCaptionId, Style> = {
  classic: {
    setting: { ...middle, face: heavy, size: 60, maxWords: 7, pad: { x: 8, y: 10 } },
    scrim: 0.3,
    isFluid: false,
    paint: (context, { page, active }) => {
      edge(context, page, { width: page.size * 0.2, colour: 'rgba(9, 6, 20, 0.9)' });
      fillWords(context, page, (index) => (index === active ? YELLOW : '#ffffff'));
    },
  },
  bold: {
    setting: {
      ...middle,
      face: { family: 'Anton', weight: 400 },
      size: 92,
      maxWords: 4,
      isUpperCase: true,
      pad: { x: 12, y: 12 },
    },
    scrim: 0.22,
    isFluid: false,
    paint: (context, { page, active }) => {
      edge(context, page, { width: page.size * 0.19, colour: INK });
      fillWords(context, page, (index) => (index === active ? '#ffe500' : '#ffffff'));
    },
  },
  karaoke: {
    setting: { ...middle, face: heavy, size: 64, maxWords: 6, pad: { x: 8, y: 10 } },
    scrim: 0.34,
    isFluid: true,
    paint: paintKaraoke,
  },
  boxed: {
    setting: { ...middle, face: plain, size: 54, maxWords: 7, pad: { x: 26, y: 10 } },
    scrim: 0,
    isFluid: false,
    paint: paintBoxed,
  },
  neon: {
    setting: { ...middle, face: heavy, size: 64, maxWords: 5, pad: { x: 28, y: 28 } },
    scrim: 0.55,
    isFluid: false,
    paint: paintNeon,
  },
  outline: {
    setting: { ...middle, face: heavy, size: 66, maxWords: 5, isUpperCase: true, pad: { x: 8, y: 10 } },
    scrim: 0.3,
    isFluid: false,
    paint: paintOutline,
  },
  typewriter: {
    setting: { ...middle, align: 'left', face: plain, size: 48, maxWords: 8, pad: { x: 34, y: 26 } },
    scrim: 0,
    isFluid: true,
    paint: paintTypewriter,
  },
  minimal: {
    setting: { ...middle, face: plain, size: 44, maxWords: 8, pad: { x: 6, y: 8 }, centre: 820 },
    scrim: 0.5,
    isFluid: false,
    paint: (context, { page, active }) => {
      edge(context, page, { width: 6, colour: 'rgba(9, 6, 20, 0.7)' });
      fillWords(context, page, (index) => (index <= active ? '#ffffff' : 'rgba(255, 255, 255, 0.7)'));
    },
  },
};

/** Index of the page shown at that moment of the scene; the first is visible from the start. */
export function pageAt(pages: readonly CaptionPage[], atMs: number): number {
  return Math.max(
    0,
    pages.findLastIndex(({ fromMs }) => fromMs <= atMs),
  );
}

/**
 * Index of the current word, which stays marked until the next one begins so that pauses do not flicker; -1 before the
 * first.
 */
export function activeWord({ words }: CaptionPage, atMs: number): number {
  return words.findLastIndex(({ fromMs }) => fromMs <= atMs);
}

/** Draws one page of a caption at that moment, without its entrance animation. */
export function drawCaption<Picture>(
  context: Canvas2D<Picture>,
  id: ShownCaptionId,
  page: CaptionPage,
  atMs: number,
): void {
  withSavedState(context, () => {
    context.textAlign = 'left';
    context.textBaseline = 'alphabetic';
    context.lineJoin = 'round';
    styleOf[id].paint(context, { page, atMs, active: activeWord(page, atMs) });
  });
}

function fillWords<Picture>(
  context: Canvas2D<Picture>,
  { words }: CaptionPage,
  colour: (index: number) => string,
): void {
  for (const [index, word] of words.entries()) {
    context.fillStyle = colour(index);
    fillWord(context, word);
  }
}

function fillWord<Picture>(context: Canvas2D<Picture>, { text, font, x, baseline }: PlacedWord): void {
  context.font = font;
  context.fillText(text, x, baseline);
}

/** Drawn under all letters before any is filled, so that no edge covers a neighbour. Emoji need none. */
function edge<Picture>(
  context: Canvas2D<Picture>,
  { words }: CaptionPage,
  { width, colour, from = 0 }: { width: number; colour: string; from?: number },
): void {
  context.lineWidth = width;
  context.strokeStyle = colour;
  for (const { text, font, x, baseline } of words.slice(from)) {
    context.font = font;
    const letters = text.replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D/gu, '');
    if (letters !== '') context.strokeText(text, x, baseline);
  }
}

function box<Picture>(
  context: Canvas2D<Picture>,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  { radius, colour }: { radius: number; colour: string },
): void {
  context.fillStyle = colour;
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
}

function paintKaraoke<Picture>(context: Canvas2D<Picture>, { page, atMs }: Spoken): void {
  edge(context, page, { width: page.size * 0.2, colour: 'rgba(9, 6, 20, 0.9)' });
  fillWords(context, page, () => '#ffffff');
  for (const word of page.words) {
    const share = clamp((atMs - word.fromMs) / Math.max(1, word.toMs - word.fromMs), 0, 1);
    if (share === 0) continue;
    withSavedState(context, () => {
      context.beginPath();
      context.rect(word.x, word.baseline - page.size * 1.3, word.width * share, page.size * 1.9);
      context.clip();
      context.fillStyle = '#2ff5b4';
      fillWord(context, word);
    });
  }
}

function paintBoxed<Picture>(context: Canvas2D<Picture>, { page, active }: Spoken): void {
  const around = (one: { x: number; y: number; width: number; height: number }, x: number, y: number) => ({
    x: one.x - x,
    y: one.y - y,
    width: one.width + 2 * x,
    height: one.height + 2 * y,
  });
  for (const line of page.lines) box(context, around(line, 24, 6), { radius: 20, colour: 'rgba(13, 10, 24, 0.9)' });
  const word = page.words[active];
  const line = word && page.lines[word.line];
  if (word && line) {
    const mark = { x: word.x, y: line.y, width: word.width, height: line.height };
    box(context, around(mark, 9, 0), { radius: 14, colour: '#7a4dff' });
  }
  fillWords(context, page, () => '#ffffff');
}

function paintNeon<Picture>(context: Canvas2D<Picture>, { page, active }: Spoken): void {
  const glow = (index: number) => (index === active ? '#1fe4ff' : '#ff2bc2');
  edge(context, page, { width: page.size * 0.16, colour: 'rgba(20, 0, 36, 0.7)' });
  for (const blur of [22, 9]) {
    context.shadowBlur = blur;
    for (const [index, word] of page.words.entries()) {
      context.shadowColor = glow(index);
      context.fillStyle = glow(index);
      fillWord(context, word);
    }
  }
  context.shadowColor = 'transparent';
  context.shadowBlur = 0;
  fillWords(context, page, (index) => (index === active ? '#eafdff' : '#fff0fb'));
}

function paintOutline<Picture>(context: Canvas2D<Picture>, { page, active }: Spoken): void {
  edge(context, page, { width: page.size * 0.2, colour: 'rgba(9, 6, 20, 0.85)' });
  edge(context, page, { width: page.size * 0.07, colour: '#ffffff', from: active + 1 });
  fillWords(context, page, (index) => (index === active ? '#c8ff3d' : index < active ? '#ffffff' : '#1d1636'));
}

function paintTypewriter<Picture>(context: Canvas2D<Picture>, { page, atMs }: Spoken): void {
  box(context, page.box, { radius: 14, colour: 'rgba(252, 247, 235, 0.96)' });
  context.fillStyle = '#1f1a14';
  let cursor = { x: page.lines[0]?.x ?? 0, baseline: page.words[0]?.baseline ?? 0 };
  for (const word of page.words) {
    if (atMs < word.fromMs) break;
    const letters = lettersOf(word.text);
    const share = clamp((atMs - word.fromMs) / Math.max(1, (word.toMs - word.fromMs) * 0.9), 0, 1);
    const typed = { ...word, text: letters.slice(0, Math.ceil(letters.length * share)).join('') };
    fillWord(context, typed);
    cursor = { x: word.x + context.measureText(typed.text).width + page.size * 0.08, baseline: word.baseline };
  }
  const isTyping = atMs < (page.words.at(-1)?.toMs ?? 0);
  if (!isTyping && Math.floor(atMs / 450) % 2 === 1) return;
  context.fillStyle = '#e5484d';
  context.fillRect(cursor.x, cursor.baseline - page.size * 0.8, page.size * 0.1, page.size * 0.98);
}
