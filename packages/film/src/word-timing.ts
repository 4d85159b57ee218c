import type { TimedWord } from './film.ts';

type Speech = {
  /** From the first sound to the last, without surrounding silence. */
  durationMs: number;
  /** Number of sounds per word, if the voice reports it; otherwise estimated from letters. */
  phonemesPerWord?: readonly number[];
};

/** Length of a pause in sounds. */
const PAUSE = { sentence: 5, clause: 3 } as const;

export function wordsIn(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '');
}

/** Distributes the duration over the words by their number of sounds, with pauses after commas and full stops. */
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

/** In most scripts a letter is about one sound, a Devanagari cluster two, and a digit a word of its own. */
function soundsIn(word: string): number {
  let sounds = 0;
  for (const { segment } of clusters.segment(word)) {
    if (/\p{Script=Devanagari}/u.test(segment)) sounds += /\p{Letter}/u.test(segment) ? 2 : 0;
    else if (/\p{Number}/u.test(segment)) sounds += 3;
    else if (/[\p{Letter}%₹$&@]/u.test(segment)) sounds += 1;
  }
  return sounds;
}
