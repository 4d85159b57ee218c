import { clamp } from './easing.ts';
import { FADE_MS, type Film, frame, type Scene, type TimedWord } from './film.ts';

const FADE_SECONDS = FADE_MS / 1000;
/** Delay of speech and words after the start of their scene, until it is visible. */
export const SPEECH_LEAD_SECONDS = 0.2;
const REST_MS = 150;

/** Start of each scene; neighbours overlap during the cross-fade. */
export function sceneStarts(film: Pick<Film, 'scenes'>): number[] {
  let at = 0;
  return film.scenes.map(({ seconds }) => {
    const start = at;
    at += seconds - FADE_SECONDS;
    return start;
  });
}

export function filmSeconds(film: Pick<Film, 'scenes'>): number {
  const last = film.scenes.at(-1);
  return last ? (sceneStarts(film).at(-1) ?? 0) + last.seconds : 0;
}

export function frameCount(film: Pick<Film, 'scenes'>): number {
  return Math.round(filmSeconds(film) * frame.perSecond);
}

/** Scene length needed to finish speaking before the next scene fades in. */
export function secondsToSpeak(speechSeconds: number): number {
  return SPEECH_LEAD_SECONDS + speechSeconds + REST_MS / 1000 + FADE_SECONDS;
}

/** Time of each word, spoken or estimated from reading speed: without speech, longer words take longer. */
export function spokenWords({ text, seconds, words }: Scene): TimedWord[] {
  if (words && words.length > 0) return words;
  const texts = wordsOf(text);
  const from = SPEECH_LEAD_SECONDS * 1000;
  const to = Math.max(from + 1, seconds * 1000 - FADE_MS - REST_MS);
  const weights = texts.map(readingWeight);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  // Two words don't need five seconds: they appear at speaking pace and stay.
  const msEach = Math.min((to - from) / whole, 170);
  let at = from;
  return texts.map((word, index) => {
    const fromMs = at;
    at += (weights[index] ?? 0) * msEach;
    return { text: word, fromMs: Math.round(fromMs), toMs: Math.round(at) };
  });
}

export function wordsOf(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '');
}

/** Approximate syllables; punctuation that ends a clause is a pause. */
function readingWeight(word: string): number {
  const pause = /[.!?।…]["'”’)]*$/u.test(word) ? 1.5 : /[,;:–—]$/u.test(word) ? 0.8 : 0;
  return clamp(word.length / 3, 1, 6) + pause;
}

/** Duration of a text read aloud at a calm pace. */
export function readingSeconds(text: string): number {
  return wordsOf(text).reduce((sum, word) => sum + readingWeight(word), 0) * 0.17;
}
