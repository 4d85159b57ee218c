import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timeWords, wordsIn } from './word-timing.ts';

const anyWord = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }),
  fc.constantFrom('नमस्ते', 'रील', 'बनाते', 'हैं।', '😀', '👩‍🎤', '₹500', 'done.', 'well,', '"Really?"', '2026', '—'),
);
const anyText = fc.array(anyWord, { maxLength: 40 }).map((words) => words.join(' '));
const anyDuration = fc.integer({ min: 0, max: 60_000 });

describe('word timing without speech recognition', () => {
  test('contains every word in order, inside the speech and after the previous one', () => {
    fc.assert(
      fc.property(anyText, anyDuration, fc.option(fc.array(fc.nat(30))), (text, durationMs, phonemes) => {
        const timed = timeWords(text, { durationMs, ...(phonemes ? { phonemesPerWord: phonemes } : {}) });
        expect(timed.map((word) => word.text)).toEqual(wordsIn(text));
        let before = 0;
        for (const { fromMs, toMs } of timed) {
          expect(fromMs).toBeGreaterThanOrEqual(before);
          expect(toMs).toBeGreaterThanOrEqual(fromMs);
          before = toMs;
        }
        expect(before).toBe(timed.length > 0 ? durationMs : 0);
      }),
    );
  });

  test('makes a word with more sounds longer, and a full stop a longer pause than a comma', () => {
    const [yes, and, sunrise, then] = timeWords('Yes. And, sunrise then', {
      durationMs: 1700,
      phonemesPerWord: [2, 2, 3, 2],
    });
    expect([yes?.fromMs, yes?.toMs, and?.fromMs, and?.toMs, sunrise?.fromMs, sunrise?.toMs, then?.fromMs]).toEqual([
      0, 200, 700, 900, 1200, 1500, 1500,
    ]);
  });

  test.each([
    ['letters', 'go further', 1, 7 / 2],
    ['clusters of Devanagari, each two sounds', 'हम बनाते', 1, 3 / 2],
    ['digits, each a word', 'in 2026', 1, 12 / 2],
    ['an emoji, which is still shown', '😀 hi', 0, 1 / 2],
  ])('counts %s without phonemes', (_what, text, longer, times) => {
    const lengths = timeWords(text, { durationMs: 60_000 }).map(({ fromMs, toMs }) => toMs - fromMs);
    expect((lengths[longer] ?? 0) / (lengths[1 - longer] ?? 0)).toBeCloseTo(times, 2);
  });
});
