import { describe, expect, it } from 'vitest';
import { cropPlace, cropRect, MAX_ZOOM, moveCrop, placeCrop, type Size, wholeCrop, zoomCrop } from './crop-rules.ts';

const sizes: Size[] = [
  { width: 4000, height: 3000 },
  { width: 720, height: 1280 },
  { width: 300, height: 2400 },
  { width: 1, height: 1 },
];

describe.each(sizes)('of $width x $height', (image) => {
  it('is always upright and inside, wherever it is moved', () => {
    let crop = wholeCrop;
    for (const step of [-9, 0.3, 4, -0.2, 11, -1, 0.05]) {
      crop = zoomCrop(image, moveCrop(image, crop, { right: step, down: -step }), 1 + Math.abs(step));
      const { x, y, width, height } = cropRect(image, crop);
      expect(width / height).toBeCloseTo(9 / 16);
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

const wide: Size = { width: 4000, height: 3000 };

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
