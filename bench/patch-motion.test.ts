import { seededRandom } from '@right-circle/rules/seeded-random';
import { describe, expect, it } from 'vitest';
import { type Grey, jitterOf, motionAt } from './patch-motion.ts';

const spot = { x: 100, y: 100 };
/** Grain added by the encoder. */
const GRAIN = 2;

function waves(shiftX: number, shiftY: number, grain: () => number = () => 0): Grey {
  const [width, height] = [200, 200];
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [fromX, fromY] = [x - shiftX, y - shiftY];
      const shade = 128 + 60 * Math.sin(fromX / 7) * Math.cos(fromY / 9) + 40 * Math.sin((fromX + fromY) / 13);
      data[y * width + x] = Math.round(shade + grain());
    }
  }
  return { data, width, height };
}

/** A camera that moves evenly, with grain, and is off by `shake` at each step. */
function filmed(shake: (index: number) => number): Grey[] {
  const random = seededRandom(7);
  const grain = () => random.int(2 * GRAIN + 1) - GRAIN;
  return Array.from({ length: 14 }, (_, index) => waves(index * 0.37 + shake(index), index * -0.22, grain));
}

describe(motionAt, () => {
  it.each([
    [0, 0],
    [0.25, -0.1],
    [1.4, 0.8],
    [-2.2, 1.1],
  ])('detects a shift by %f, %f', (x, y) => {
    const seen = motionAt(waves(0, 0), waves(x, y), spot);
    expect(Math.abs(seen.x - x)).toBeLessThan(0.02);
    expect(Math.abs(seen.y - y)).toBeLessThan(0.02);
  });
});

describe(jitterOf, () => {
  it('measures hardly any jitter for grain', () => {
    expect(
      jitterOf(
        filmed(() => 0),
        [spot],
      ),
    ).toBeLessThan(0.006);
  });

  it.each([0.02, 0.05, 0.2])('detects shaking by %f', (shake) => {
    // To one side and back: each step differs from the previous one by four times the distance.
    const seen = jitterOf(
      filmed((index) => (index % 2 === 0 ? shake : -shake)),
      [spot],
    );
    expect(seen).toBeGreaterThan(4 * shake * 0.9);
    expect(seen).toBeLessThan(4 * shake * 1.1);
  });
});
