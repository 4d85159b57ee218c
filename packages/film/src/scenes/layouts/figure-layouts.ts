import { type Board, boxPart, illustrationPart, phraseTimes, spokenParts, stacked, textPart } from '../board.ts';
import { withAlpha } from '../colours.ts';
import type { SceneContent } from '../scene-content.ts';
import type { Box, Part } from '../stage.ts';
import { withSavedPen } from '../styles/paint.ts';

type Of<Kind extends SceneContent['kind']> = Extract<SceneContent, { kind: Kind }>;

/** A figure as large as possible, with its unit below. */
export function number(board: Board, content: Of<'number'>): Part[] {
  const { zone, style } = board;
  const { shown, unit, rest, share } = content;
  const words = rest === '' ? 0 : Math.min(260, zone.height * 0.34);
  const room = { ...zone, height: zone.height - words - (words > 0 ? 28 : 0) };
  const parts = share === null ? plainFigure(board, room, shown, unit) : ringFigure(board, room, shown, share);
  if (words > 0) {
    const box = { x: zone.x, y: room.y + room.height + 28, width: zone.width, height: words };
    parts.push(
      ...spokenParts(board, {
        text: rest,
        box,
        size: 58,
        enter: 0.2,
        role: 'body',
        verticalAlign: 'top',
        align: style.align,
      }),
    );
  }
  return parts;
}

function plainFigure(board: Board, room: Box, shown: string, unit: string): Part[] {
  const { style, colours } = board;
  const art = room.height > 360 ? Math.min(280, room.height * 0.36) : 0;
  const unitHeight = unit === '' ? 0 : Math.min(96, room.height * 0.2);
  const gap = 14;
  const figureHeight = Math.min(330, room.height - art - unitHeight - 2 * gap);
  const heights = [art, figureHeight, unitHeight].filter((height) => height > 0);
  const boxes = stacked(room, heights, gap);
  const [artBox, figureBox, unitBox] = art > 0 ? boxes : [undefined, ...boxes];
  const parts: Part[] = [];
  if (artBox) {
    const x = style.align === 'left' ? room.x : room.x + (room.width - art) / 2;
    parts.push(...illustrationPart(board, { x, y: artBox.y, width: art, height: art }));
  }
  if (figureBox) {
    parts.push(
      textPart(board, {
        text: shown,
        box: { ...figureBox, x: room.x + 8, width: room.width - 24 },
        size: 320,
        enter: 0.12,
        role: 'display',
        maxLines: 1,
        tilt: style.tilt,
      }),
    );
  }
  if (unitBox && unit !== '') {
    parts.push(
      textPart(board, {
        text: unit,
        box: unitBox,
        size: 74,
        enter: 0.35,
        role: 'body',
        maxLines: 1,
        face: style.faces.display,
        colour: colours.ink,
        isUpperCase: style.isUpperCase,
      }),
    );
  }
  return parts;
}

const SWEEP = { from: -Math.PI / 2, steps: 12 };

/** A percentage as part of a ring. */
function ringFigure(board: Board, room: Box, shown: string, share: number): Part[] {
  const { colours, style } = board;
  const side = Math.min(room.width - 20, room.height - 8);
  const box = { x: room.x + (room.width - side) / 2, y: room.y + (room.height - side) / 2, width: side, height: side };
  const [x, y, thick] = [box.x + side / 2, box.y + side / 2, side * 0.13];
  const radius = side / 2 - thick / 2;
  const arc =
    (from: number, to: number, colour: string): Part['paint'] =>
    (pen) =>
      withSavedPen(pen, () => {
        pen.strokeStyle = colour;
        pen.lineWidth = thick;
        pen.beginPath();
        pen.arc(x, y, radius, from, to);
        pen.stroke();
      });
  const track: Part = { box, paint: arc(0, Math.PI * 2, withAlpha(colours.ink, 0.16)), enter: 0.05, motion: 'fade' };
  // The ring fills piece by piece: each piece is a small cached picture, so that no frame repaints it.
  const pieces = Math.max(1, Math.round(SWEEP.steps * share));
  const filled = Array.from({ length: pieces }, (_, index): Part => {
    const at = (piece: number) => SWEEP.from + (piece / pieces) * share * Math.PI * 2;
    const [from, to] = [at(index), at(index + 1)];
    return {
      box: arcBox({ x, y, radius, thick }, from, to),
      paint: arc(from - 0.006, to + 0.006, colours.accent),
      enter: 0.2 + index * 0.06,
      motion: 'fade',
    };
  });
  const inner = side - 2 * thick - side * 0.12;
  const figure = textPart(board, {
    text: shown,
    box: { x: x - inner / 2, y: y - inner / 3, width: inner, height: inner / 1.5 },
    size: 200,
    enter: 0.2,
    role: 'display',
    maxLines: 1,
    align: 'middle',
    tilt: style.tilt,
  });
  return [track, ...filled, figure];
}

function arcBox(
  { x, y, radius, thick }: { x: number; y: number; radius: number; thick: number },
  from: number,
  to: number,
): Box {
  const points = [from, (from + to) / 2, to].map(
    (angle) => [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius] as const,
  );
  const [xs, ys] = [points.map(([left]) => left), points.map(([, top]) => top)];
  const pad = thick * 0.62;
  return {
    x: Math.min(...xs) - pad,
    y: Math.min(...ys) - pad,
    width: Math.max(...xs) - Math.min(...xs) + 2 * pad,
    height: Math.max(...ys) - Math.min(...ys) + 2 * pad,
  };
}

/** One bar per number, all on one scale that starts at zero. */
export function chart(board: Board, { bars }: Of<'chart'>): Part[] {
  const { zone, style, colours } = board;
  const most = Math.max(...bars.map(({ value }) => value));
  const hasLabels = bars.some(({ label }) => label !== '');
  const gap = bars.length > 3 ? 16 : 28;
  const width = Math.min(170, (zone.width - gap * (bars.length - 1)) / bars.length);
  const left = zone.x + (zone.width - width * bars.length - gap * (bars.length - 1)) / 2;
  const labelHeight = hasLabels ? 76 : 0;
  const valueHeight = 76;
  const height = Math.min(zone.height, 620);
  const floor = zone.y + (zone.height + height) / 2 - labelHeight;
  const tallest = height - labelHeight - valueHeight - 12;
  const times = phraseTimes(
    board,
    bars.map(({ shown }) => shown),
  );
  const line: Part = {
    box: { x: zone.x, y: floor, width: zone.width, height: 4 },
    paint: (pen) => {
      pen.fillStyle = colours.ink;
      pen.fillRect(zone.x, floor, zone.width, 4);
    },
    enter: 0.05,
    motion: 'grow-right',
  };
  const parts = bars.flatMap((bar, index) => {
    const high = Math.max(6, (tallest * bar.value) / most);
    const x = left + index * (width + gap);
    const enter = times[index] ?? 0;
    const box = { x, y: floor - high, width, height: high };
    const made = [
      boxPart(board, box, index === bars.findIndex(({ value }) => value === most) ? 'accent' : 'second', {
        enter,
        motion: 'grow-up',
      }),
      textPart(board, {
        text: bar.shown,
        box: { x: x - gap / 2 + 2, y: box.y - valueHeight - 8, width: width + gap - 4, height: valueHeight },
        size: 60,
        enter: enter + 0.3,
        role: 'body',
        face: style.faces.display,
        align: 'middle',
        verticalAlign: 'bottom',
        maxLines: 2,
      }),
    ];
    if (bar.label !== '') {
      made.push(
        textPart(board, {
          text: bar.label,
          box: { x: x - gap / 2 + 2, y: floor + 14, width: width + gap - 4, height: labelHeight - 14 },
          size: 34,
          enter: enter + 0.1,
          align: 'middle',
          verticalAlign: 'top',
          maxLines: 2,
        }),
      );
    }
    return made;
  });
  return [line, ...parts];
}
