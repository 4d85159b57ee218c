/** A frame in shades of grey. */
export type Grey = { data: Uint8Array; width: number; height: number };
export type Spot = { x: number; y: number };

/** Of the patch that is followed: the smaller it is, the more of what is measured is grain and compression. */
const HALF = 64;
const ITERATIONS = 8;

/** How far what is seen around `spot` moved from one frame to the next, to a hundredth of a pixel (Lucas-Kanade). */
export function motionAt(before: Grey, after: Grey, spot: Spot): Spot {
  let [dx, dy] = [0, 0];
  for (let iteration = 0; iteration < ITERATIONS; iteration++) {
    let [xx, xy, yy, xt, yt] = [0, 0, 0, 0, 0];
    for (let y = spot.y - HALF; y <= spot.y + HALF; y++) {
      for (let x = spot.x - HALF; x <= spot.x + HALF; x++) {
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
