import type { Canvas2D } from '../canvas-2d.ts';
import { safeZone } from '../caption-layout.ts';
import { frame } from '../film.ts';

/** Scenes are laid out at this size, whatever the film's own size is. */
export const stage = { width: 720, height: 1280 } as const;
/** Pixels of the film per unit of the stage. */
export const stageScale = frame.width / stage.width;

export type Box = { x: number; y: number; width: number; height: number };

/** Draws on any canvas: everything a scene paints is cached as a picture of its own. */
export type Pen = Omit<Canvas2D<never>, 'drawImage'>;

/** Area that apps never cover; text stays inside. */
export const safeBox: Box = {
  x: safeZone.left / stageScale,
  y: safeZone.top / stageScale,
  width: (safeZone.right - safeZone.left) / stageScale,
  height: (safeZone.bottom - safeZone.top) / stageScale,
};

export type PartMotion = 'style' | 'grow-up' | 'grow-right' | 'drop' | 'fade' | 'slam';
export type PartIdle = 'bob' | 'turn' | 'hop';

/** An element of a scene with its own entrance. */
export type Part = {
  box: Box;
  paint: (pen: Pen) => void;
  /** Seconds from the start of the scene. */
  enter: number;
  motion: PartMotion;
  /** Motion after the entrance. */
  idle?: PartIdle;
  /** Offsets the idle motion against that of others. */
  phase?: number;
  /** Radians, around the centre of the box. */
  tilt?: number;
  /** Text it contains. */
  text?: string;
};

export function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

/** Bounding box of a tilted box. */
export function tiltedBox({ x, y, width, height }: Box, tilt = 0): Box {
  const [sin, cos] = [Math.abs(Math.sin(tilt)), Math.abs(Math.cos(tilt))];
  const [wide, high] = [width * cos + height * sin, width * sin + height * cos];
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
}
