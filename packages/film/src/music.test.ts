import { describe, expect, test } from 'vitest';
import { makeTrack, type Track } from './music.ts';
import { type TrackId, tracks } from './tracks.ts';

const ids = tracks.map(({ id }) => id);
// Each takes a second to generate and is used by several tests.
const made = new Map<TrackId, Track>(ids.map((id) => [id, makeTrack(id)]));
const trackOf = (id: TrackId) => made.get(id) ?? makeTrack(id);

describe('generated music', () => {
  test.each(ids)('%s is a stereo piece of 20 to 31 seconds, loud but never clipped', (id) => {
    const { left, right, sampleRate } = trackOf(id);
    expect(sampleRate).toBe(44_100);
    expect(right.length).toBe(left.length);
    expect(left.length / sampleRate).toBeGreaterThan(19.5);
    expect(left.length / sampleRate).toBeLessThan(31);
    const figures = figuresOf(left);
    expect(figures.isFinite).toBe(true);
    expect(figures.peak).toBeLessThan(0.85);
    expect(figures.rms).toBeGreaterThan(0.07);
    expect(figures.rms).toBeLessThan(0.25);
    expect(Math.abs(figures.mean)).toBeLessThan(0.002);
    expect(differenceOf(left, right)).toBeGreaterThan(0.01);
  });

  test.each(ids)('%s loops without a click: the step over the seam is no larger than inside', (id) => {
    const { left, right } = trackOf(id);
    for (const side of [left, right]) {
      const seam = Math.abs((side[0] ?? 0) - (side.at(-1) ?? 0));
      expect(seam).toBeLessThan(0.05);
    }
  });

  test('is deterministic, sample by sample', () => {
    const again = makeTrack('focus');
    expect(differenceOf(again.left, trackOf('focus').left)).toBe(0);
    expect(differenceOf(again.right, trackOf('focus').right)).toBe(0);
  });

  test('gives every mood a different balance of bass, brightness and punch', () => {
    const features = ids.map((id) => featuresOf(trackOf(id).left));
    for (const [i, one] of features.entries()) {
      for (const other of features.slice(i + 1)) {
        const distance = Math.hypot(...one.map((value, k) => value - (other[k] ?? 0)));
        expect(distance).toBeGreaterThan(0.7);
      }
    }
  });
});

function figuresOf(samples: Float32Array) {
  let [peak, squares, sum] = [0, 0, 0];
  for (const value of samples) {
    peak = Math.max(peak, Math.abs(value));
    squares += value * value;
    sum += value;
  }
  return { peak, rms: Math.sqrt(squares / samples.length), mean: sum / samples.length, isFinite: Number.isFinite(sum) };
}

function differenceOf(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += ((one[i] ?? 0) - (other[i] ?? 0)) ** 2;
  return Math.sqrt(sum / one.length);
}

/** Levels above 130, 800 and 4000 hertz in decibels, crest factor, and length in seconds. */
function featuresOf(samples: Float32Array): number[] {
  const { rms, peak } = figuresOf(samples);
  const decibels = (ratio: number) => 20 * Math.log10(ratio);
  const above = [130, 800, 4000].map((hertz) => {
    const share = 1 - Math.exp((-2 * Math.PI * hertz) / 44_100);
    let [slow, squares] = [0, 0];
    for (const value of samples) {
      slow += (value - slow) * share;
      squares += (value - slow) ** 2;
    }
    return decibels(Math.sqrt(squares / samples.length) / rms);
  });
  return [...above, decibels(peak / rms), samples.length / 44_100];
}
