import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FADE_MS, frame } from './film.ts';
import { filmSeconds, frameCount, sceneStarts, secondsToSpeak, spokenWords, wordsOf } from './timeline.ts';

const scenes = (...seconds: number[]) => ({
  scenes: seconds.map((each) => ({ text: '', image: null, seconds: each })),
});
const someText = fc.array(fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }), { maxLength: 50 });

describe('film timeline', () => {
  it('overlaps neighbouring scenes during the cross-fade', () => {
    expect(sceneStarts(scenes(4, 3, 5)).map((start) => start.toFixed(3))).toEqual(['0.000', '3.600', '6.200']);
    expect(filmSeconds(scenes(4, 3, 5))).toBeCloseTo(11.2, 6);
    expect(frameCount(scenes(4, 3, 5))).toBe(11.2 * frame.perSecond);
  });

  it('is empty without scenes', () => expect(frameCount({ scenes: [] })).toBe(0));
});

describe(spokenWords, () => {
  it('uses the word times of the voice', () => {
    const words = [{ text: 'Hello', fromMs: 120, toMs: 480 }];
    expect(spokenWords({ text: 'Hello', seconds: 3, image: null, words })).toBe(words);
  });

  it('gives longer words and sentence ends more time', () => {
    const [short, long, end] = spokenWords({ text: 'An extraordinarily end.', seconds: 2, image: null });
    const length = (word = { fromMs: 0, toMs: 0 }) => word.toMs - word.fromMs;
    expect(length(long)).toBeGreaterThan(length(short));
    expect(length(end)).toBeGreaterThan(length(short));
  });

  it('shows every word of any text in order, before the next scene fades in', () => {
    fc.assert(
      fc.property(someText, fc.double({ min: 1.5, max: 12, noNaN: true }), (parts, seconds) => {
        const text = parts.join(' ');
        const words = spokenWords({ text, seconds, image: null });
        expect(words.map((word) => word.text)).toEqual(wordsOf(text));
        let before = 0;
        for (const { fromMs, toMs } of words) {
          expect(fromMs).toBeGreaterThanOrEqual(before);
          expect(toMs).toBeGreaterThanOrEqual(fromMs);
          before = toMs;
        }
        expect(before).toBeLessThanOrEqual(seconds * 1000 - FADE_MS);
      }),
    );
  });
});

it('leaves a spoken scene time to begin, to pause and to fade', () => {
  expect(secondsToSpeak(3)).toBeGreaterThan(3 + FADE_MS / 1000);
});
