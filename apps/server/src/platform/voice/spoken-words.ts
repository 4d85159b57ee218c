import type { TimedWord } from '@right-circle/film/film';
import { wordsIn } from '@right-circle/film/word-timing';
import type { Sound } from './sounds.ts';

export type TimedSound = Sound & { fromMs: number; toMs: number };

/** Times of each word, by the lengths of its sounds. Words without a sound of their own share with the previous one. */
export function spokenWords(text: string, sounds: readonly TimedSound[], durationMs: number): TimedWord[] {
  const words = wordsIn(text);
  const spans = words.map((_, i) => spanOf(sounds.filter(({ word }) => word === i)));
  const timed: TimedWord[] = [];
  for (let i = 0; i < words.length; ) {
    let end = i + 1;
    while (end < words.length && !spans[end]) end++;
    // Only the first words have no previous one: they borrow from the first audible word.
    const isSilentStart = i === 0 && !spans[0];
    const span = spans[i] ?? (isSilentStart ? spans[end] : null) ?? { fromMs: 0, toMs: durationMs };
    if (isSilentStart && end < words.length) {
      end++;
      while (end < words.length && !spans[end]) end++;
    }
    timed.push(...shared(words.slice(i, end), span));
    i = end;
  }
  return timed;
}

type Span = { fromMs: number; toMs: number };

function spanOf(sounds: readonly TimedSound[]): Span | null {
  const [first, last] = [sounds[0], sounds.at(-1)];
  return first && last ? { fromMs: Math.round(first.fromMs), toMs: Math.round(last.toMs) } : null;
}

function shared(words: readonly string[], { fromMs, toMs }: Span): TimedWord[] {
  const at = (share: number) => Math.round(fromMs + ((toMs - fromMs) * share) / words.length);
  return words.map((text, i) => ({ text, fromMs: at(i), toMs: at(i + 1) }));
}
