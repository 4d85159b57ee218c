import { describe, expect, it } from 'vitest';
import {
  cropPlace,
  cropRect,
  MAX_ZOOM,
  moveCrop,
  placeCrop,
  type Uncropped,
  wholeCrop,
  zoomCrop,
} from './crop-rules.ts';

const upright = 9 / 16;
const images: Uncropped[] = [
  { width: 4000, height: 3000, aspect: upright },
  { width: 720, height: 1280, aspect: upright },
  { width: 300, height: 2400, aspect: upright },
  { width: 1, height: 1, aspect: upright },
  { width: 4000, height: 3000, aspect: 1 },
  { width: 300, height: 2400, aspect: 1 },
];

describe.each(images)('of $width x $height to $aspect', (image) => {
  it('always has its shape and is inside, wherever it is moved', () => {
    let crop = wholeCrop;
    for (const step of [-9, 0.3, 4, -0.2, 11, -1, 0.05]) {
      crop = zoomCrop(image, moveCrop(image, crop, { right: step, down: -step }), 1 + Math.abs(step));
      const { x, y, width, height } = cropRect(image, crop);
      expect(width / height).toBeCloseTo(image.aspect);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-6);
      expect(x + width).toBeLessThanOrEqual(image.width + 1e-6);
      expect(y + height).toBeLessThanOrEqual(image.height + 1e-6);
      expect(crop.zoom).toBeLessThanOrEqual(MAX_ZOOM);
    }
  });

  it('starts as the largest part, in the middle', () => {
    const { x, y, width, height } = cropRect(image, wholeCrop);
    expect(Math.max(width / image.width, height / image.height)).toBeCloseTo(1);
    expect([x + width / 2, y + height / 2]).toEqual(
      [image.width / 2, image.height / 2].map((at) => expect.closeTo(at)),
    );
  });
});

const wide: Uncropped = { width: 4000, height: 3000, aspect: upright };

it('comes back at once from an edge it was pushed against', () => {
  const pushed = moveCrop(wide, wholeCrop, { right: 99, down: 0 });
  expect(cropPlace(wide, pushed).across).toBeCloseTo(1);
  expect(cropPlace(wide, moveCrop(wide, pushed, { right: -0.1, down: 0 })).across).toBeLessThan(1);
});

it('is placed by shares of the way there is', () => {
  expect(cropPlace(wide, wholeCrop)).toEqual({ across: expect.closeTo(0.5), down: null });
  const placed = placeCrop(wide, zoomCrop(wide, wholeCrop, 2), { across: 0, down: 1 });
  expect(cropPlace(wide, placed)).toEqual({ across: expect.closeTo(0), down: expect.closeTo(1) });
});
