import { withSavedState } from '../../canvas-2d.ts';
import { ART_SIDE, type IllustrationArt } from '../illustration-art.ts';
import { baselineOf, type SetText } from '../set-text.ts';
import { type Box, type Pen, stage } from '../stage.ts';
import type { PlacedText, Pose } from './scene-style.ts';

export const still: Pose = { alpha: 1, scale: 1, x: 0, y: 0, turn: 0, reveal: 1 };

export function withSavedPen(pen: Pen, draw: () => void): void {
  withSavedState(pen as Parameters<typeof withSavedState>[0], draw);
}

export function fillStage(pen: Pen, colour: string | CanvasGradient): void {
  pen.fillStyle = colour;
  pen.fillRect(0, 0, stage.width, stage.height);
}

export function eachLine(
  set: SetText,
  at: PlacedText,
  draw: (text: string, x: number, baseline: number, width: number) => void,
): void {
  for (const [index, { text, width }] of set.lines.entries()) {
    const x = at.align === 'left' ? at.x : at.x + (at.width - width) / 2;
    draw(text, x, baselineOf(set, at.y, index), width);
  }
}

export function fillLines(
  pen: Pen,
  set: SetText,
  at: PlacedText,
  { colour, by = 0 }: { colour: string; by?: number },
): void {
  pen.font = set.font;
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = colour;
  eachLine(set, at, (text, x, baseline) => pen.fillText(text, x + by, baseline + by));
}

/** Draws in the illustration's own coordinates, centred in a box. */
export function onIllustration(pen: Pen, { x, y, width, height }: Box, draw: () => void): void {
  const side = Math.min(width, height);
  withSavedPen(pen, () => {
    pen.translate(x + (width - side) / 2, y + (height - side) / 2);
    pen.scale(side / ART_SIDE, side / ART_SIDE);
    draw();
  });
}

export function fillArt(
  pen: Pen,
  art: IllustrationArt,
  { area, outline, shift = 0 }: { area: string; outline: string; shift?: number },
): void {
  withSavedPen(pen, () => {
    pen.translate(shift, shift);
    pen.fillStyle = area;
    pen.fill(art.area);
  });
  pen.fillStyle = outline;
  pen.fill(art.outline);
}

export function roundBox(pen: Pen, { x, y, width, height }: Box, radius: number): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, Math.max(0, Math.min(radius, width / 2, height / 2)));
}

export function circle(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
}

export function polygon(pen: Pen, points: readonly (readonly [x: number, y: number])[]): void {
  pen.beginPath();
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
  pen.closePath();
}
