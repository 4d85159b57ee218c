import { seededRandom } from '@right-circle/rules/seeded-random';
import { mix, smooth } from './easing.ts';
import { frame } from './film.ts';

/** Part of a picture that fills the frame. */
export type Crop = { x: number; y: number; width: number; height: number };
type Size = { width: number; height: number };

/** Slow enough not to look like a jump, fast enough to look alive. */
const ZOOM_PER_SECOND = 0.02;
const ZOOM = { least: 1.05, most: 1.2 };
/** Relative to the frame's width. */
const DRIFT_PER_SECOND = 0.02;
/** Speed of panning over a wide picture. */
const PAN_PER_SECOND = 0.05;
/** Faces are usually above the middle. */
const FOCUS_HEIGHT = 0.42;

/**
 * Slow camera over a still picture: it drifts and zooms in or out in a direction given by the seed. The speed is almost
 * constant, so that the picture never jerks.
 */
export function cropAt(picture: Size, { seed, seconds, at }: { seed: number; seconds: number; at: number }): Crop {
  const random = seededRandom(seed);
  const most = Math.min(ZOOM.most, ZOOM.least + ZOOM_PER_SECOND * seconds);
  const [from, to] = random.chance(0.5) ? [ZOOM.least, most] : [most, ZOOM.least];
  const angle = (random.int(360) / 180) * Math.PI;
  const even = at / seconds;
  // A short scene has no time to accelerate.
  const share = mix(even, smooth(even), Math.min(0.3, 0.06 * seconds));

  const cover = Math.max(frame.width / picture.width, frame.height / picture.height);
  const viewAt = (zoom: number) => ({
    width: frame.width / (cover * zoom),
    height: frame.height / (cover * zoom),
  });
  // Zooming multiplies: equal steps of the exponent look equal.
  const view = viewAt(from * (to / from) ** share);
  const middle = viewAt(Math.sqrt(from * to));
  const isWide = picture.width - middle.width > middle.width * 0.4;
  const drift = middle.width * DRIFT_PER_SECOND * seconds;
  const walk = (Math.cos(angle) < 0 ? -1 : 1) * middle.width * PAN_PER_SECOND * seconds;
  return {
    ...view,
    x: placeIn(picture.width, view.width, middle.width, 0.5, isWide ? walk : Math.cos(angle) * drift, share),
    y: placeIn(picture.height, view.height, middle.height, FOCUS_HEIGHT, Math.sin(angle) * drift, share),
  };
}

/**
 * Moves by `way` around `focus`, relative to the spare space at that moment: stays inside at any zoom and never stops
 * short.
 */
function placeIn(whole: number, view: number, middle: number, focus: number, way: number, share: number): number {
  const room = 2 * Math.min(focus, 1 - focus);
  const part = Math.max(-room, Math.min(room, way / (whole - middle)));
  return (whole - view) * (focus + part * (share - 0.5));
}
