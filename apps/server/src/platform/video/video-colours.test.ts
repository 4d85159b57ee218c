import { describe, expect, it } from 'vitest';
import { toVideoColours, videoFrameBytes } from './video-colours.ts';

const frame = { width: 36, height: 64 };
const PIXELS = frame.width * frame.height;

/** Converts a frame that repeats the same four pixels: two above, two below. */
function converted(above: number[][], below = above): { greys: number[]; blue: number; red: number } {
  const rowOf = (pair: number[][]) => Buffer.alloc(frame.width * 4, Buffer.from(pair.flatMap((one) => [...one, 255])));
  const rgba = Buffer.alloc(PIXELS * 4, Buffer.concat([rowOf(above), rowOf(below)]));
  const bytes = new Uint8Array(videoFrameBytes(frame));
  toVideoColours(rgba, bytes, frame);
  const [blues, reds] = [bytes.subarray(PIXELS, PIXELS * 1.25), bytes.subarray(PIXELS * 1.25)];
  // Every position is filled, and with the same value.
  expect(new Set(blues).size).toBe(1);
  expect(new Set(reds).size).toBe(1);
  const greys = [0, 1, frame.width, frame.width + 1].map((at) => bytes[at] ?? 0);
  expect([...bytes.subarray(PIXELS - frame.width - 2, PIXELS - frame.width)]).toEqual(greys.slice(0, 2));
  expect([...bytes.subarray(PIXELS - 2, PIXELS)]).toEqual(greys.slice(2));
  return { greys, blue: blues[0] ?? 0, red: reds[0] ?? 0 };
}

/** Definition of BT.709, in fractions. */
function defined([red = 0, green = 0, blue = 0]: number[]): number[] {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const grey = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return [16 + 219 * grey, 128 + (224 * (b - grey)) / 1.8556, 128 + (224 * (r - grey)) / 1.5748];
}

describe(toVideoColours, () => {
  it.each([
    ['black', [0, 0, 0]],
    ['white', [255, 255, 255]],
    ['red', [255, 0, 0]],
    ['green', [0, 255, 0]],
    ['blue', [0, 0, 255]],
    ['yellow', [255, 255, 0]],
    ['skin', [224, 172, 105]],
  ])('converts %s as the standard defines it', (_name, colour) => {
    const { greys, blue, red } = converted([colour, colour]);
    const [grey = 0, wantedBlue = 0, wantedRed = 0] = defined(colour);
    for (const seen of greys) expect(Math.abs(seen - grey)).toBeLessThanOrEqual(0.51);
    expect(Math.abs(blue - wantedBlue)).toBeLessThanOrEqual(0.51);
    expect(Math.abs(red - wantedRed)).toBeLessThanOrEqual(0.51);
  });

  it('keeps the brightness of each pixel and averages the colours of four', () => {
    const blackAndWhite = [
      [0, 0, 0],
      [255, 255, 255],
    ];
    const orangeAndTeal = [
      [255, 140, 0],
      [0, 128, 128],
    ];
    const { greys, blue, red } = converted(blackAndWhite, orangeAndTeal);
    const all = [...blackAndWhite, ...orangeAndTeal].map(defined);
    const mean = (part: number) => all.reduce((sum, one) => sum + (one[part] ?? 0), 0) / 4;
    expect(greys).toEqual(all.map(([grey = 0]) => Math.round(grey)));
    expect(Math.abs(blue - mean(1))).toBeLessThanOrEqual(0.51);
    expect(Math.abs(red - mean(2))).toBeLessThanOrEqual(0.51);
  });
});
