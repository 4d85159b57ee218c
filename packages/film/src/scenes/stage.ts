import type { Canvas2D } from '../canvas-2d.ts';
import { safeZone } from '../caption-layout.ts';
import { frame } from '../film.ts';

/** Scenes are laid out on a stage of this size, whatever the film's own size is. */
export const stage = { width: 720, height: 1280 } as const;
/** Pixels of the film for one unit of the stage. */
export const stageScale = frame.width / stage.width;

export type Box = { x: number; y: number; width: number; height: number };

/** Draws on any canvas: what a scene paints is kept as a picture of its own. */
export type Pen = Omit<Canvas2D<never>, 'drawImage'>;

/** What apps lay nothing over; text stays inside. */
export const safeBox: Box = {
  x: safeZone.left / stageScale,
  y: safeZone.top / stageScale,
  width: (safeZone.right - safeZone.left) / stageScale,
  height: (safeZone.bottom - safeZone.top) / stageScale,
};

export type PartMotion = 'style' | 'grow-up' | 'grow-right' | 'drop' | 'fade' | 'slam';
export type PartIdle = 'bob' | 'turn' | 'hop';

/** A piece of a scene that arrives on its own. */
export type Part = {
  box: Box;
  paint: (pen: Pen) => void;
  /** Seconds from the start of the scene. */
  enter: number;
  motion: PartMotion;
  /** How it goes on moving once it has arrived. */
  idle?: PartIdle;
  /** Shifts the idle motion against that of others. */
  phase?: number;
  /** Radians, around the middle of the box. */
  tilt?: number;
  /** What can be read in it. */
  text?: string;
};

export function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

/** The box around a tilted one. */
export function tiltedBox({ x, y, width, height }: Box, tilt = 0): Box {
  const [sin, cos] = [Math.abs(Math.sin(tilt)), Math.abs(Math.cos(tilt))];
  const [wide, high] = [width * cos + height * sin, width * sin + height * cos];
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
}
