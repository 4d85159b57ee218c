import { sentencesOf } from '@right-circle/rules/sentences';
import { clamp } from './easing.ts';
import type { Scene } from './film.ts';
import { isListMarker } from './phrase-breaks.ts';
import { readingSeconds, secondsToSpeak, wordsOf } from './timeline.ts';

const MAX_SCENES = 12;
const MAX_LETTERS = 280;
/** Longer texts are better split into two scenes. */
const EASY_LETTERS = 140;
const SECONDS = { min: 1.5, max: 12 };

/** One scene per line; long lines are split at the end of a sentence, and images are distributed in order. */
export function scenesOfScript(script: string, imageCount: number): Pick<Scene, 'text' | 'image' | 'seconds'>[] {
  const lines = numbersJoined(script.split('\n').map(wordsOf)).map((words) => words.join(' '));
  const parted = lines.flatMap((line) => partsOf(line, EASY_LETTERS));
  // Splitting for readability must not push out a line.
  const all = parted.length <= MAX_SCENES ? parted : lines.flatMap((line) => partsOf(line, MAX_LETTERS));
  const texts = all.slice(0, MAX_SCENES);
  return texts.map((text, index) => ({
    text,
    image: dealtImage(index, texts.length, imageCount),
    seconds: Math.round(clamp(secondsToSpeak(readingSeconds(text)), SECONDS.min, SECONDS.max) * 10) / 10,
  }));
}

/**
 * Default image of a scene: the first scene gets the first one, the others follow in order, and repeats are adjacent.
 */
export function dealtImage(scene: number, sceneCount: number, imageCount: number): number | null {
  return imageCount > 0 ? Math.floor((scene * Math.min(imageCount, sceneCount)) / sceneCount) : null;
}

/** Lines that have words; a number alone ("1.") belongs to the line after it. */
function numbersJoined(lines: string[][]): string[][] {
  const joined: string[][] = [];
  for (const line of lines.filter((words) => words.length > 0)) {
    const before = joined.at(-1);
    if (before?.length === 1 && isListMarker(before[0] ?? '')) before.push(...line);
    else joined.push([...line]);
  }
  return joined;
}

/** Splits at the end of sentences if possible, else between words, else between any two letters. */
function partsOf(line: string, letters: number): string[] {
  if (line.length <= letters) return [line];
  return joined(
    sentencesOf(line).flatMap((sentence) =>
      sentence.length <= MAX_LETTERS ? [sentence] : joined(pieces(sentence), letters),
    ),
    letters,
  );
}

function pieces(sentence: string): string[] {
  return wordsOf(sentence).flatMap((word) => word.match(/.{1,200}/gsu) ?? []);
}

/** Joins neighbours as long as they fit. */
function joined(parts: string[], letters: number): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + part.length <= letters) lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(part);
  }
  return lines;
}
