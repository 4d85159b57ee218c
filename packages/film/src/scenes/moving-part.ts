import type { Canvas2D, CanvasPicture, CreateLayer, Layer } from '../canvas-2d.ts';
import { withSavedState } from '../canvas-2d.ts';
import { clamp, mix, settle, smooth } from '../easing.ts';
import { type Box, type Part, stageScale, tiltedBox } from './stage.ts';
import { still, withSavedPen } from './styles/paint.ts';
import type { Pose, SceneStyle } from './styles/scene-style.ts';

/** Space for glow and shadows around a part. */
const MARGIN = 30;
/** Durations of motions that are the same in every style. */
const SECONDS = { 'grow-up': 0.55, 'grow-right': 0.5, drop: 0.45, fade: 0.3, slam: 0.32 };

export type MovingPart<Picture> = {
  draw: (context: Canvas2D<Picture>, at: number, alpha: number) => void;
  release: () => void;
};

/**
 * Caches a part as a picture and moves that. At rest it is aligned to whole pixels and copied unscaled, which is sharp
 * and cheap; in motion it is drawn at subpixel positions, so that it never jumps.
 */
export function movingPart<Picture extends CanvasPicture>(
  part: Part,
  style: SceneStyle,
  createLayer: CreateLayer<Picture>,
): MovingPart<Picture> {
  const { box, enter, motion, idle, phase = 0, tilt = 0 } = part;
  const outer = outerBox(tiltedBox(box, tilt));
  let layer: Layer<Picture> | undefined;
  const seconds = motion === 'style' ? style.seconds : SECONDS[motion];
  const draw: MovingPart<Picture>['draw'] = (context, at, alpha) => {
    if (at <= enter) return;
    const share = clamp((at - enter) / seconds, 0, 1);
    const pose = motion === 'style' ? style.pose(share) : poseOf(motion, share, outer);
    layer ??= painted(part, outer, createLayer);
    const { picture } = layer;
    const still = share === 1 && idle === undefined;
    if (still) {
      context.globalAlpha = alpha;
      context.drawImage(picture, outer.x, outer.y, outer.width, outer.height);
      return;
    }
    const sway = idle === undefined ? { x: 0, y: 0, turn: 0 } : swayOf(idle, at - enter, phase);
    withSavedState(context, () => {
      context.globalAlpha = alpha * clamp(pose.alpha, 0, 1);
      context.imageSmoothingEnabled = true;
      context.imageSmoothingQuality = 'low';
      const [x, y] = [outer.x + outer.width / 2, outer.y + outer.height / 2];
      context.translate(x + (pose.x + sway.x) * stageScale, y + (pose.y + sway.y) * stageScale);
      context.rotate(pose.turn + sway.turn);
      context.scale(pose.scale, pose.scale);
      drawRevealed(context, picture, outer, pose, motion === 'grow-up');
    });
  };
  return {
    draw,
    release: () => {
      layer?.release?.();
      layer = undefined;
    },
  };
}

function drawRevealed<Picture extends CanvasPicture>(
  context: Canvas2D<Picture>,
  picture: Picture,
  { width, height }: Box,
  { reveal }: Pose,
  isUpwards: boolean,
): void {
  if (reveal >= 1) {
    context.drawImage(picture, -width / 2, -height / 2, width, height);
    return;
  }
  // The picture may have more pixels than the part has units.
  const full = { width: picture.width, height: picture.height };
  if (isUpwards) {
    const shown = height * reveal;
    const cut = full.height * reveal;
    if (shown > 0)
      context.drawImage(picture, 0, full.height - cut, full.width, cut, -width / 2, height / 2 - shown, width, shown);
    return;
  }
  const shown = width * reveal;
  if (shown > 0)
    context.drawImage(picture, 0, 0, full.width * reveal, full.height, -width / 2, -height / 2, shown, height);
}

function painted<Picture>(
  { box, paint, tilt = 0 }: Part,
  outer: Box,
  createLayer: CreateLayer<Picture>,
): Layer<Picture> {
  const layer = createLayer(outer.width, outer.height);
  const { context } = layer;
  withSavedPen(context, () => {
    context.translate(-outer.x, -outer.y);
    context.scale(stageScale, stageScale);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    context.translate(x, y);
    context.rotate(tilt);
    context.translate(-x, -y);
    paint(context);
  });
  return layer;
}

/** Rounds the box to whole pixels of the film. */
function outerBox({ x, y, width, height }: Box): Box {
  const left = Math.floor((x - MARGIN) * stageScale);
  const top = Math.floor((y - MARGIN) * stageScale);
  return {
    x: left,
    y: top,
    width: Math.ceil((x + width + MARGIN) * stageScale) - left,
    height: Math.ceil((y + height + MARGIN) * stageScale) - top,
  };
}

function poseOf(motion: Exclude<Part['motion'], 'style'>, share: number, { height }: Box): Pose {
  switch (motion) {
    case 'grow-up':
    case 'grow-right':
      return { ...still, reveal: 1 - (1 - share) ** 3 };
    case 'drop':
      return { ...still, alpha: smooth(share * 4), y: mix(-height / stageScale, 0, settle(share)) };
    case 'slam':
      return { ...still, alpha: smooth(share * 3), scale: mix(1.8, 1, settle(share)) };
    case 'fade':
      return { ...still, alpha: smooth(share) };
  }
}

/** Small and slow, so that it never disturbs reading. Starts at rest. */
function swayOf(idle: NonNullable<Part['idle']>, at: number, phase: number): { x: number; y: number; turn: number } {
  const begun = smooth(at / 1.2);
  switch (idle) {
    case 'bob':
      return { x: 0, y: begun * Math.sin(at * 1.5 + phase) * 7, turn: begun * Math.sin(at * 1.1 + phase) * 0.035 };
    case 'turn':
      return { x: 0, y: 0, turn: at * 0.12 };
    case 'hop':
      return { x: 0, y: -Math.max(0, Math.sin(at * 5 - phase * 0.9)) * 9, turn: 0 };
  }
}
