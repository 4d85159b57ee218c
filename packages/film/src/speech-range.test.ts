import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { LEVEL_SECONDS, soundLevels, speechRange } from './speech-range.ts';

const RATE = 8000;

/** Evenly distributed noise, the same in each run. */
function noise(seconds: number, decibels: number): Float32Array {
  let state = 1;
  return Float32Array.from({ length: Math.round(seconds * RATE) }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state / 1_073_741_824 - 1) * Math.sqrt(3) * 10 ** (decibels / 20);
  });
}

/** Syllables, four a second, with some ten decibels between loud and quiet ones. */
function voice(seconds: number, decibels: number): Float32Array {
  return Float32Array.from({ length: Math.round(seconds * RATE) }, (_, i) => {
    const at = i / RATE;
    const syllable = Math.abs(Math.sin(Math.PI * 4 * at)) * (Math.floor(at * 4) % 3 === 1 ? 0.3 : 1);
    return Math.sqrt(2) * 10 ** (decibels / 20) * syllable * Math.sin(2 * Math.PI * 180 * at);
  });
}

function joined(parts: readonly Float32Array[], noiseDecibels = -70): Float32Array {
  const all = Float32Array.from(parts.flatMap((part) => [...part]));
  const under = noise(all.length / RATE, noiseDecibels);
  return all.map((sample, i) => sample + (under[i] ?? 0));
}

const silence = (seconds: number) => new Float32Array(Math.round(seconds * RATE));
const click = Float32Array.from({ length: 0.06 * RATE }, (_, i) => 0.5 * Math.sin(i) * Math.exp(-i / 100));
const rangeOf = (samples: Float32Array) => speechRange(soundLevels([samples], RATE), samples.length / RATE);
const near = (fromSeconds: number, toSeconds: number) => ({
  fromSeconds: expect.closeTo(fromSeconds, 1),
  toSeconds: expect.closeTo(toSeconds, 1),
});

describe(speechRange, () => {
  test.each([
    ['a good microphone', -20, -75],
    ['a laptop in a quiet room', -22, -58],
    ['a microphone that is turned down', -42, -85],
    ['a gate that leaves nothing between words', -18, -200],
  ])('[FILM-10] finds the speech between silence with %s', (_what, loud, quiet) => {
    expect(rangeOf(joined([silence(2), voice(3, loud), silence(1)], quiet))).toEqual(near(2, 5));
  });

  it('[FILM-10] finds a short silence before a minute of speech', () => {
    expect(rangeOf(joined([silence(1), voice(60, -20)]))).toEqual(near(1, 61));
  });

  it('[FILM-10] leaves pauses inside the speech, however long they are', () => {
    const samples = joined([silence(1), voice(1, -20), silence(4), voice(1, -20), silence(1)]);
    expect(rangeOf(samples)).toEqual(near(1, 7));
  });

  it('[FILM-10] keeps a whisper before a loud voice, and a short word that stands alone', () => {
    expect(rangeOf(joined([silence(1), voice(2, -52), voice(3, -20), silence(1)]))).toEqual(near(1, 6));
    expect(rangeOf(joined([silence(1), voice(0.2, -24), silence(1), voice(3, -20)]))).toEqual(near(1, 5.2));
  });

  it('[FILM-10] hears one word in several short sounds', () => {
    const word = [voice(0.06, -24), silence(0.1), voice(0.06, -24)];
    expect(rangeOf(joined([silence(1), ...word, silence(1), voice(3, -20)]))).toEqual(near(1, 5.2));
  });

  it('[FILM-10] is not misled by a loud knock, nor by a microphone that is off for a moment', () => {
    expect(rangeOf(joined([silence(1), click, silence(1), voice(3, -56), silence(1)], -90))).toEqual(near(2.06, 5.06));
    const started = joined([silence(1.4), voice(3, -20), silence(1)], -66);
    expect(rangeOf(Float32Array.of(...silence(0.6), ...started))).toEqual(near(2, 5));
  });

  it('[FILM-10] ignores the click of the button that starts and stops the recording', () => {
    expect(rangeOf(joined([click, silence(1), voice(3, -20), silence(1), click]))).toEqual(near(1.06, 4.06));
  });

  test.each([
    ['that is silent', silence(3)],
    ['with nothing but noise', noise(3, -40)],
    ['that nobody can hear', joined([silence(1), voice(2, -65), silence(1)], -200)],
    ['with speech over loud noise', joined([silence(2), voice(3, -20), silence(1)], -42)],
    ['with a knock in silence', joined([silence(2), click, silence(1)], -80)],
    ['of no length', silence(0)],
    ['of a moment', voice(0.1, -20)],
  ])('[FILM-10] is the whole of a recording %s', (_what, samples) => {
    expect(rangeOf(samples)).toEqual({ fromSeconds: 0, toSeconds: samples.length / RATE });
  });

  it('[FILM-10] keeps music before speech', () => {
    const chord = Float32Array.from({ length: 6 * RATE }, (_, i) => {
      const swell = 0.6 + 0.4 * Math.sin(i / RATE);
      return 0.02 * swell * [220, 277, 330].reduce((sum, hertz) => sum + Math.sin((2 * Math.PI * hertz * i) / RATE), 0);
    });
    const speech = joined([silence(2), voice(3, -16), silence(1)]);
    expect(rangeOf(chord.map((sample, i) => sample + (speech[i] ?? 0)))).toEqual({ fromSeconds: 0, toSeconds: 6 });
  });

  it('is a part of the recording, whatever its levels are', () => {
    const anyLevels = fc.array(fc.double({ min: -100, max: 0, noNaN: true }), { maxLength: 400 });
    fc.assert(
      fc.property(anyLevels, (levels) => {
        const seconds = levels.length * LEVEL_SECONDS;
        const { fromSeconds, toSeconds } = speechRange(levels, seconds);
        expect(fromSeconds).toBeGreaterThanOrEqual(0);
        expect(toSeconds).toBeGreaterThanOrEqual(fromSeconds);
        expect(toSeconds).toBeLessThanOrEqual(seconds);
      }),
    );
  });
});

describe(soundLevels, () => {
  it('measures decibels, without a constant offset, over all channels', () => {
    const tone = Float32Array.from({ length: RATE }, (_, i) => 0.5 + 0.1 * Math.sin((2 * Math.PI * 400 * i) / RATE));
    const levels = soundLevels([tone, tone], RATE);
    expect(levels).toHaveLength(1 / LEVEL_SECONDS);
    expect(levels.every((level) => Math.abs(level - -23) < 0.1)).toBe(true);
    expect(soundLevels([tone, silence(1)], RATE)[0]).toBeCloseTo(-26, 0);
    expect(soundLevels([silence(0.03)], RATE)).toEqual([-100, -100]);
  });
});
