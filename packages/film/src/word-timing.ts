import type { TimedWord } from './film.ts';

type Speech = {
  /** From the first sound to the last: silence around it is not part of it. */
  durationMs: number;
  /** How many sounds each word has, where the speaker knows; otherwise its letters tell. */
  phonemesPerWord?: readonly number[];
};

/** How many sounds a pause is worth. */
const PAUSE = { sentence: 5, clause: 3 } as const;

export function wordsIn(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '');
}

/** When each word is said, shared out by how much there is to say and with a breath after commas and full stops. */
export function timeWords(text: string, { durationMs, phonemesPerWord }: Speech): TimedWord[] {
  const words = wordsIn(text);
  const spoken = words.map((word, i) => Math.max(1, phonemesPerWord?.[i] ?? soundsIn(word)));
  const pauses = words.map((word, i) => (i === words.length - 1 ? 0 : pauseAfter(word)));
  const total = [...spoken, ...pauses].reduce((sum, value) => sum + value, 0);
  const msAt = (share: number) => Math.round((share / total) * Math.max(0, durationMs));
  let share = 0;
  return words.map((word, i) => {
    const fromMs = msAt(share);
    share += spoken[i] ?? 0;
    const toMs = msAt(share);
    share += pauses[i] ?? 0;
    return { text: word, fromMs, toMs };
  });
}

function pauseAfter(word: string): number {
  if (/[.!?…।॥]["'”’)\]]*$/u.test(word)) return PAUSE.sentence;
  return /[,;:–—]["'”’)\]]*$/u.test(word) ? PAUSE.clause : 0;
}

const clusters = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/** A letter of most scripts is about one sound, a cluster of Devanagari two, and a digit is a word of its own. */
function soundsIn(word: string): number {
  let sounds = 0;
  for (const { segment } of clusters.segment(word)) {
    if (/\p{Script=Devanagari}/u.test(segment)) sounds += /\p{Letter}/u.test(segment) ? 2 : 0;
    else if (/\p{Number}/u.test(segment)) sounds += 3;
    else if (/[\p{Letter}%₹$&@]/u.test(segment)) sounds += 1;
  }
  return sounds;
}
