import { describe, expect, it } from 'vitest';
import { type Grey, motionAt } from './patch-motion.ts';

function waves(shiftX: number, shiftY: number): Grey {
  const [width, height] = [200, 200];
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [fromX, fromY] = [x - shiftX, y - shiftY];
      data[y * width + x] = 128 + 60 * Math.sin(fromX / 7) * Math.cos(fromY / 9) + 40 * Math.sin((fromX + fromY) / 13);
    }
  }
  return { data, width, height };
}

describe(motionAt, () => {
  it.each([
    [0, 0],
    [0.25, -0.1],
    [1.4, 0.8],
    [-2.2, 1.1],
  ])('sees a shift by %f, %f', (x, y) => {
    const seen = motionAt(waves(0, 0), waves(x, y), { x: 100, y: 100 });
    expect(seen.x).toBeCloseTo(x, 1);
    expect(seen.y).toBeCloseTo(y, 1);
  });
});
