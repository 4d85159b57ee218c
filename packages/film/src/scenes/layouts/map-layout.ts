import { type Board, phraseTimes, textPart } from '../board.ts';
import { withAlpha } from '../colours.ts';
import type { SceneContent } from '../scene-content.ts';
import type { Box, Part, Pen } from '../stage.ts';
import { circle, roundBox, withSavedPen } from '../styles/paint.ts';

type Of<Kind extends SceneContent['kind']> = Extract<SceneContent, { kind: Kind }>;

/** A symbolic map: coasts and borders are left out because none would be accurate. */
export function places(board: Board, { places: names, isRoute }: Of<'places'>): Part[] {
  const { zone } = board;
  const height = Math.min(zone.height, 560);
  const box = { x: zone.x, y: zone.y + (zone.height - height) / 2, width: zone.width, height };
  const spots = names.map((_, index) => spotOf(box, index, names.length));
  const times = phraseTimes(board, names);
  const [from, to] = spots;
  return [
    { box, paint: (pen) => mapSketch(pen, box, board), enter: 0.05, motion: 'fade' },
    ...(isRoute && from && to ? [routePart(board, from, to, (times[1] ?? 0.6) - 0.3)] : []),
    ...names.flatMap((name, index) => {
      const spot = spots[index] ?? from;
      return spot ? pinParts(board, box, { name, spot, index, count: names.length, enter: times[index] ?? 0 }) : [];
    }),
  ];
}

type Spot = { x: number; y: number };

function spotOf(box: Box, index: number, count: number): Spot {
  if (count === 1) return { x: box.x + box.width / 2, y: box.y + box.height * 0.56 };
  const share = index / (count - 1);
  return { x: box.x + box.width * (0.24 + share * 0.52), y: box.y + box.height * (index % 2 === 0 ? 0.72 : 0.44) };
}

function routePart({ colours }: Board, from: Spot, to: Spot, enter: number): Part {
  const top = Math.min(from.y, to.y);
  return {
    box: { x: from.x, y: top - 60, width: to.x - from.x, height: Math.abs(from.y - to.y) + 70 },
    paint: (pen) => {
      pen.strokeStyle = colours.ink;
      pen.lineWidth = 7;
      pen.lineCap = 'round';
      pen.setLineDash([4, 18]);
      pen.beginPath();
      pen.moveTo(from.x, from.y);
      pen.quadraticCurveTo((from.x + to.x) / 2, top - 50, to.x, to.y);
      pen.stroke();
      pen.setLineDash([]);
    },
    enter,
    motion: 'grow-right',
  };
}

type Pinned = { name: string; spot: Spot; index: number; count: number; enter: number };

function pinParts(board: Board, box: Box, { name, spot, index, count, enter }: Pinned): Part[] {
  const { style, colours } = board;
  const isAlone = count === 1;
  const pin = { x: spot.x - 38, y: spot.y - 104, width: 76, height: 108 };
  const width = isAlone ? box.width - 60 : Math.min(box.width * 0.46, 250);
  const x = Math.min(Math.max(box.x + 10, spot.x - width / 2), box.x + box.width - 10 - width);
  const label = textPart(board, {
    text: name,
    box: { x: x + 14, y: spot.y + 20, width: width - 28, height: isAlone ? 96 : 60 },
    size: isAlone ? 84 : 46,
    enter: enter + 0.2,
    align: 'middle',
    maxLines: 1,
    verticalAlign: 'top',
    face: style.faces.display,
    role: 'on-box',
    colour: style.inkOf(colours, 'plain'),
  });
  const plate = {
    x: label.box.x - 16,
    y: label.box.y - 4,
    width: label.box.width + 32,
    height: label.box.height + 8,
  };
  return [
    { box: pin, paint: (pen) => mapPin(pen, spot, board, index), enter, motion: 'drop', idle: 'bob', phase: index },
    {
      ...label,
      box: plate,
      paint: (pen) => {
        pen.fillStyle = withAlpha(colours.panel, 0.86);
        roundBox(pen, plate, 14);
        pen.fill();
        label.paint(pen);
      },
    },
  ];
}

function mapSketch(pen: Pen, box: Box, { style, colours }: Board): void {
  style.paintBox(pen, box, colours, 'dim');
  withSavedPen(pen, () => {
    pen.beginPath();
    pen.rect(box.x + 6, box.y + 6, box.width - 12, box.height - 12);
    pen.clip();
    pen.strokeStyle = withAlpha(colours.ink, 0.16);
    pen.lineCap = 'round';
    for (let road = 0; road < 7; road++) {
      pen.lineWidth = road % 3 === 0 ? 12 : 5;
      const y = box.y + (box.height * (road + 0.4)) / 6.4;
      pen.beginPath();
      pen.moveTo(box.x, y);
      pen.quadraticCurveTo(
        box.x + box.width / 2,
        y + (road % 2 === 0 ? 70 : -60),
        box.x + box.width,
        y + (road % 2 === 0 ? -20 : 30),
      );
      pen.stroke();
      const x = box.x + (box.width * (road + 0.3)) / 6.3;
      pen.beginPath();
      pen.moveTo(x, box.y);
      pen.quadraticCurveTo(x + (road % 2 === 0 ? 54 : -40), box.y + box.height / 2, x - 14, box.y + box.height);
      pen.stroke();
    }
    pen.fillStyle = withAlpha(colours.second, 0.4);
    circle(pen, box.x + box.width * 0.86, box.y + box.height * 0.16, 92);
    pen.fill();
  });
}

function mapPin(pen: Pen, { x, y }: { x: number; y: number }, { colours }: Board, index: number): void {
  const colour = index % 2 === 0 ? colours.accent : colours.second;
  pen.fillStyle = 'rgba(0, 0, 0, 0.25)';
  pen.beginPath();
  pen.roundRect(x - 18, y - 5, 36, 10, 5);
  pen.fill();
  pen.fillStyle = colour;
  pen.strokeStyle = '#17101f';
  pen.lineWidth = 5;
  pen.beginPath();
  pen.arc(x, y - 64, 34, Math.PI * 0.86, Math.PI * 2.14);
  pen.quadraticCurveTo(x + 20, y - 28, x, y);
  pen.quadraticCurveTo(x - 20, y - 28, x - 31, y - 50);
  pen.closePath();
  pen.fill();
  pen.stroke();
  pen.fillStyle = '#ffffff';
  circle(pen, x, y - 64, 13);
  pen.fill();
  pen.stroke();
}
