import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frame } from './film.ts';
import { type Crop, cropAt } from './picture-motion.ts';

const MAX_JITTER = 0.05;

const aPicture = fc.record({ width: fc.integer({ min: 60, max: 4000 }), height: fc.integer({ min: 60, max: 4000 }) });
const aScene = fc.record({ seed: fc.integer(), seconds: fc.double({ min: 1.5, max: 20, noNaN: true }) });

/** Positions of two opposite corners of the picture in the frame. */
function cornersIn({ x, y, width, height }: Crop, picture: { width: number; height: number }): number[] {
  const scale = frame.width / width;
  const centre = { x: picture.width / 2, y: picture.height / 2 };
  const spots = [-0.25, 0.25].map((part) => [
    (centre.x + part * (frame.width / scale) - x) * scale,
    (centre.y + part * (frame.height / scale) - y) * (frame.height / height),
  ]);
  return spots.flat();
}

describe(cropAt, () => {
  it('always fills the frame with the picture, undistorted', () => {
    fc.assert(
      fc.property(aPicture, aScene, fc.double({ min: 0, max: 1, noNaN: true }), (picture, scene, share) => {
        const crop = cropAt(picture, { ...scene, at: share * scene.seconds });
        expect(crop.width / crop.height).toBeCloseTo(frame.width / frame.height, 6);
        expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(-1e-6);
        expect(crop.x + crop.width).toBeLessThanOrEqual(picture.width + 1e-6);
        expect(crop.y + crop.height).toBeLessThanOrEqual(picture.height + 1e-6);
      }),
    );
  });

  it('never jerks: all steps are equally long', () => {
    fc.assert(
      fc.property(aPicture, aScene, (picture, scene) => {
        const frames = Array.from({ length: Math.floor(scene.seconds * frame.perSecond) }, (_, index) =>
          cornersIn(cropAt(picture, { ...scene, at: index / frame.perSecond }), picture),
        );
        for (let index = 2; index < frames.length; index++) {
          for (const [axis, now] of (frames[index] ?? []).entries()) {
            const [before, earlier] = [frames[index - 1]?.[axis] ?? 0, frames[index - 2]?.[axis] ?? 0];
            expect(Math.abs(now - 2 * before + earlier)).toBeLessThanOrEqual(MAX_JITTER);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('moves differently with another seed', () => {
    const at = (seed: number) => cropAt({ width: 864, height: 1536 }, { seed, seconds: 4, at: 3.5 });
    expect(at(1)).not.toEqual(at(2));
  });
});
