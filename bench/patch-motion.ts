/** A frame in shades of grey. */
export type Grey = { data: Uint8Array | Float32Array; width: number; height: number };
export type Spot = { x: number; y: number };

/** Half the width of the tracked patch, in pixels: with this size, as the test shows, grain measures a tenth of the goal. */
export const HALF = 64;
const ITERATIONS = 8;

/** Softened a little: removes grain, and interpolation no longer depends on the subpixel position. */
function softened({ data, width, height }: Grey): Grey {
  return { data: smeared(smeared(data, 1), width), width, height };
}

function smeared(data: Grey['data'], step: number): Float32Array {
  const result = new Float32Array(data.length);
  for (let at = 2 * step; at < data.length - 2 * step; at++) {
    const near = (data[at - step] ?? 0) + (data[at + step] ?? 0);
    const far = (data[at - 2 * step] ?? 0) + (data[at + 2 * step] ?? 0);
    result[at] = (6 * (data[at] ?? 0) + 4 * near + far) / 16;
  }
  return result;
}

/** Motion around `spot` from one frame to the next, to a hundredth of a pixel (Lucas-Kanade). */
export function motionAt(before: Grey, after: Grey, spot: Spot, half = HALF): Spot {
  let [dx, dy] = [0, 0];
  for (let iteration = 0; iteration < ITERATIONS; iteration++) {
    let [xx, xy, yy, xt, yt] = [0, 0, 0, 0, 0];
    for (let y = spot.y - half; y <= spot.y + half; y++) {
      for (let x = spot.x - half; x <= spot.x + half; x++) {
        const gx = (greyAt(before, x + 1, y) - greyAt(before, x - 1, y)) / 2;
        const gy = (greyAt(before, x, y + 1) - greyAt(before, x, y - 1)) / 2;
        const difference = greyAt(before, x, y) - greyBetween(after, x + dx, y + dy);
        xx += gx * gx;
        xy += gx * gy;
        yy += gy * gy;
        xt += gx * difference;
        yt += gy * difference;
      }
    }
    const determinant = xx * yy - xy * xy;
    if (determinant < 1e-6) throw new Error('There is nothing to follow here.');
    const [stepX, stepY] = [(yy * xt - xy * yt) / determinant, (xx * yt - xy * xt) / determinant];
    dx += stepX;
    dy += stepY;
    if (Math.hypot(stepX, stepY) < 0.002) break;
  }
  return { x: dx, y: dy };
}

function greyAt({ data, width }: Grey, x: number, y: number): number {
  return data[y * width + x] ?? 0;
}

function greyBetween(grey: Grey, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [shareX, shareY] = [x - left, y - top];
  const row = (at: number) => greyAt(grey, left, at) * (1 - shareX) + greyAt(grey, left + 1, at) * shareX;
  return row(top) * (1 - shareY) + row(top + 1) * shareY;
}

/** Average difference between consecutive steps at these spots. */
export function jitterOf(frames: readonly Grey[], spots: readonly Spot[], half = HALF): number {
  const soft = frames.map(softened);
  const changes = spots.flatMap((spot) => {
    const steps = soft.slice(1).map((after, index) => motionAt(soft[index] ?? after, after, spot, half));
    return steps.slice(1).map(({ x, y }, index) => Math.hypot(x - (steps[index]?.x ?? x), y - (steps[index]?.y ?? y)));
  });
  if (changes.length === 0) throw new Error('Nothing was measured.');
  return changes.reduce((sum, change) => sum + change, 0) / changes.length;
}
