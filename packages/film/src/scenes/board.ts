import type { Measure } from '../caption-layout.ts';
import type { TimedWord } from '../film.ts';
import type { Face } from '../film-fonts.ts';
import { illustrationArt } from './illustration-art.ts';
import { bareWord } from './scene-words.ts';
import { type SetText, setText, wordsOfSet } from './set-text.ts';
import type { Box, Part } from './stage.ts';
import type { Colours, SceneStyle, TextRole, Tone } from './styles/scene-style.ts';

/** Everything a layout works with. */
export type Board = {
  style: SceneStyle;
  colours: Colours;
  /** Area for content. */
  zone: Box;
  measure: Measure;
  /** The illustration chosen for this scene. */
  illustration: string;
  spoken: readonly TimedWord[];
  seconds: number;
};

export type TextOptions = {
  text: string;
  box: Box;
  size: number;
  enter: number;
  role?: TextRole;
  colour?: string;
  face?: Face;
  maxLines?: number;
  align?: 'middle' | 'left';
  /** Vertical alignment of a text that is lower than its box. */
  verticalAlign?: 'top' | 'middle' | 'bottom';
  isUpperCase?: boolean;
  tilt?: number;
};

export function setOn(
  board: Board,
  options: Pick<TextOptions, 'text' | 'box' | 'size' | 'role' | 'face' | 'maxLines' | 'isUpperCase'>,
): SetText {
  const { style, measure } = board;
  const isDisplay = options.role === 'display';
  return setText(
    {
      text: options.text,
      face: options.face ?? (isDisplay ? style.faces.display : style.faces.body),
      size: options.size,
      width: options.box.width,
      height: options.box.height,
      isUpperCase: options.isUpperCase ?? (isDisplay && style.isUpperCase),
      ...(options.maxLines !== undefined && { maxLines: options.maxLines }),
    },
    measure,
  );
}

/** A block of text as one part, as large as its box allows. */
export function textPart(board: Board, options: TextOptions): Part {
  const { style, colours } = board;
  const { box, enter, role = 'body', verticalAlign = 'middle', align = style.align, tilt } = options;
  const set = setOn(board, { ...options, role });
  const spare = box.height - set.height;
  const y = box.y + (verticalAlign === 'top' ? 0 : verticalAlign === 'bottom' ? spare : spare / 2);
  const x = align === 'left' ? box.x : box.x + (box.width - set.width) / 2;
  const placed = { x: box.x, y, width: box.width, align, role, colour: options.colour ?? colours.ink };
  return {
    box: { x, y, width: set.width, height: set.height },
    paint: (pen) => style.paintText(pen, set, placed, colours),
    enter,
    motion: 'style',
    text: options.text,
    ...(tilt !== undefined && { tilt }),
  };
}

/** A text whose words appear as they are spoken. */
export function spokenParts(board: Board, options: TextOptions): Part[] {
  const { style, colours, measure } = board;
  const { box, role = 'display', verticalAlign = 'middle', align = style.align } = options;
  const set = setOn(board, { ...options, role });
  const spare = box.height - set.height;
  const y = box.y + (verticalAlign === 'top' ? 0 : verticalAlign === 'bottom' ? spare : spare / 2);
  const times = whenSaid(board, options.text.split(/\s+/u));
  return wordsOfSet(set, { x: box.x, y, width: box.width }, align, measure).map((word, index) => {
    const one: SetText = {
      ...set,
      lines: [{ text: word.text, width: word.box.width }],
      width: word.box.width,
      height: set.lineHeight,
    };
    const at = {
      x: word.box.x,
      y: word.box.y,
      width: word.box.width,
      align: 'left' as const,
      role,
      colour: options.colour ?? colours.ink,
    };
    return {
      box: word.box,
      paint: (pen) => style.paintText(pen, one, at, colours),
      enter: Math.max(options.enter, times[Math.min(index, times.length - 1)] ?? 0),
      motion: 'style',
      text: word.text,
    };
  });
}

export function boxPart(board: Board, box: Box, tone: Tone, rest: Pick<Part, 'enter'> & Partial<Part>): Part {
  return { box, paint: (pen) => board.style.paintBox(pen, box, board.colours, tone), motion: 'style', ...rest };
}

/** Empty until illustrations have loaded. */
export function illustrationPart(
  board: Board,
  box: Box,
  { name = board.illustration, enter = 0.05, phase = 0 } = {},
): Part[] {
  const art = illustrationArt(name);
  if (!art) return [];
  const paint: Part['paint'] = (pen) => board.style.paintIllustration(pen, art, box, board.colours);
  return [{ box, paint, enter, motion: 'style', idle: 'bob', phase }];
}

const LEAD_SECONDS = 0.12;

/** Times at which each word of a phrase is spoken; the scene's words are searched in order. */
export function whenSaid({ spoken, seconds }: Pick<Board, 'spoken' | 'seconds'>, words: readonly string[]): number[] {
  const latest = Math.max(0.3, seconds - 1.1);
  let place = 0;
  let last = 0;
  return words.map((word) => {
    const bare = bareWord(word);
    const found = spoken.findIndex((one, index) => index >= place && bareWord(one.text) === bare);
    if (found >= 0) {
      place = found + 1;
      last = (spoken[found]?.fromMs ?? 0) / 1000 - LEAD_SECONDS;
    }
    return Math.min(latest, Math.max(0.05, last));
  });
}

/** Start time of each spoken phrase, at least a little after the previous one. */
export function phraseTimes(board: Pick<Board, 'spoken' | 'seconds'>, phrases: readonly string[]): number[] {
  const words = phrases.map((phrase) => phrase.split(/\s+/u));
  const all = whenSaid(board, words.flat());
  let at = 0;
  return words.map((own, index) => {
    const time = all[at] ?? 0;
    at += own.length;
    return Math.max(time, 0.1 + index * 0.12);
  });
}

export function stacked(zone: Box, heights: readonly number[], gap: number): Box[] {
  const whole = heights.reduce((sum, height) => sum + height, 0) + gap * (heights.length - 1);
  let y = zone.y + Math.max(0, (zone.height - whole) / 2);
  return heights.map((height) => {
    const box = { x: zone.x, y, width: zone.width, height };
    y += height + gap;
    return box;
  });
}
