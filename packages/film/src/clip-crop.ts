import { type ClipPlace, frame } from './film.ts';
import type { Crop } from './picture-motion.ts';

/** The largest part of a clip with the shape of the frame, as near to the focus as the edges allow. */
export function clipCrop(clip: { width: number; height: number }, focus: ClipPlace['focus']): Crop {
  const cover = Math.max(frame.width / clip.width, frame.height / clip.height);
  const [width, height] = [frame.width / cover, frame.height / cover];
  return { width, height, x: (clip.width - width) * focus.x, y: (clip.height - height) * focus.y };
}
