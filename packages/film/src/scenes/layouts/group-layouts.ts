import { type Board, boxPart, illustrationPart, phraseTimes, stacked, textPart } from '../board.ts';
import { illustrationsFor } from '../illustrations.ts';
import type { SceneContent } from '../scene-content.ts';
import { type Box, inset, type Part, type Pen } from '../stage.ts';
import { circle, polygon, withSavedPen } from '../styles/paint.ts';
import type { Tone } from '../styles/scene-style.ts';

type Of<Kind extends SceneContent['kind']> = Extract<SceneContent, { kind: Kind }>;

const ROW = { most: 140, gap: 20 };

/** Rows that appear as they are named, numbered if their order matters. */
export function list(board: Board, { items, isOrdered }: Of<'list'>): Part[] {
  const { zone, style, colours } = board;
  const times = phraseTimes(board, items);
  const gaps = ROW.gap * items.length;
  const art = zone.height - gaps - items.length * 92 > 130 ? Math.min(240, zone.height - gaps - items.length * 92) : 0;
  const height = Math.min(ROW.most, (zone.height - art - gaps) / items.length);
  const [first, ...rest] = stacked(zone, [...(art > 0 ? [art] : []), ...items.map(() => height)], ROW.gap);
  const rows = art > 0 || !first ? rest : [first, ...rest];
  const parts: Part[] = [];
  if (art > 0 && first) {
    const x = style.align === 'left' ? zone.x : zone.x + (zone.width - art) / 2;
    parts.push(...illustrationPart(board, { x, y: first.y, width: art, height: art }));
  }
  for (const [index, row] of rows.entries()) {
    const enter = times[index] ?? 0;
    const side = Math.min(64, row.height - 22);
    const badge = { x: row.x + 20, y: row.y + (row.height - side) / 2, width: side, height: side };
    const text = { x: badge.x + side + 22, y: row.y + 10, width: row.width - side - 66, height: row.height - 20 };
    parts.push(boxPart(board, row, 'plain', { enter }));
    parts.push(badgePart(board, badge, isOrdered ? String(index + 1) : null, enter + 0.05));
    parts.push(
      textPart(board, {
        text: items[index] ?? '',
        box: text,
        size: 60,
        enter: enter + 0.1,
        align: 'left',
        maxLines: 2,
        role: 'on-box',
        colour: style.inkOf(colours, 'plain'),
      }),
    );
  }
  return parts;
}

/** A number, or a tick if the order does not matter. */
function badgePart(board: Board, box: Box, shown: string | null, enter: number): Part {
  const { style, colours } = board;
  const ink = inkOnAccent(board);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const digit =
    shown === null
      ? null
      : textPart(board, {
          text: shown,
          box: inset(box, 6),
          size: box.height * 0.58,
          enter,
          align: 'middle',
          maxLines: 1,
          face: style.faces.body,
          colour: ink,
          role: 'on-box',
        });
  return {
    box,
    paint: (pen) => {
      pen.fillStyle = colours.accent;
      circle(pen, middle.x, middle.y, box.width / 2);
      pen.fill();
      if (digit) digit.paint(pen);
      else tick(pen, middle, box.width * 0.24, ink);
    },
    enter,
    motion: 'slam',
  };
}

function tick(pen: Pen, { x, y }: { x: number; y: number }, size: number, colour: string): void {
  withSavedPen(pen, () => {
    pen.strokeStyle = colour;
    pen.lineWidth = size * 0.42;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.beginPath();
    pen.moveTo(x - size, y);
    pen.lineTo(x - size * 0.25, y + size * 0.75);
    pen.lineTo(x + size, y - size * 0.7);
    pen.stroke();
  });
}

function inkOnAccent({ style, colours }: Board): string {
  // Neon boxes are dark; the badge is the only filled element.
  return style.inkOf(colours, 'accent') === '#ffffff' && style.inkOf(colours, 'plain') === '#ffffff'
    ? '#0b0814'
    : style.inkOf(colours, 'accent');
}

const tags = { en: { before: 'Before', after: 'After' }, hi: { before: 'पहले', after: 'अब' } };

export function beforeAfter(board: Board, { before, after }: Of<'before-after'>): Part[] {
  const { zone } = board;
  const gap = 56;
  const height = Math.min(300, (zone.height - gap) / 2);
  const [top, below] = stacked(zone, [height, height], gap);
  if (!top || !below) return [];
  const names = tags[/\p{Script=Devanagari}/u.test(before + after) ? 'hi' : 'en'];
  const [first = 0, second = 0] = phraseTimes(board, [before, after]);
  const arrow = { x: zone.x + zone.width / 2 - 24, y: top.y + height + 8, width: 48, height: gap - 16 };
  return [
    ...card(board, top, { tag: names.before, text: before, tone: 'dim', enter: Math.min(0.3, first) }),
    {
      box: arrow,
      paint: (pen) => arrowDown(pen, arrow, board.colours.ink),
      enter: Math.max(0.5, second - 0.2),
      motion: 'fade',
      idle: 'bob',
    },
    ...card(board, below, { tag: names.after, text: after, tone: 'accent', enter: second }),
  ];
}

function card(
  board: Board,
  box: Box,
  { tag, text, tone, enter }: { tag: string; text: string; tone: Tone; enter: number },
): Part[] {
  const { style, colours } = board;
  const colour = style.inkOf(colours, tone);
  const [head, body] = [
    { x: box.x + 28, y: box.y + 16, width: box.width - 56, height: 44 },
    { x: box.x + 28, y: box.y + 62, width: box.width - 56, height: box.height - 80 },
  ];
  return [
    boxPart(board, box, tone, { enter }),
    textPart(board, {
      text: tag,
      box: head,
      size: 30,
      enter: enter + 0.05,
      role: 'on-box',
      colour,
      align: 'left',
      maxLines: 1,
    }),
    textPart(board, {
      text,
      box: body,
      size: 68,
      enter: enter + 0.1,
      role: 'on-box',
      colour,
      align: 'left',
      face: style.faces.display,
      isUpperCase: style.isUpperCase,
    }),
  ];
}

function arrowDown(pen: Pen, { x, y, width, height }: Box, colour: string): void {
  pen.fillStyle = colour;
  const middle = x + width / 2;
  polygon(pen, [
    [middle - 6, y],
    [middle + 6, y],
    [middle + 6, y + height * 0.45],
    [x + width, y + height * 0.45],
    [middle, y + height],
    [x, y + height * 0.45],
    [middle - 6, y + height * 0.45],
  ]);
  pen.fill();
}

export function split(board: Board, { left, right, joint }: Of<'split'>): Part[] {
  const { zone, style, colours } = board;
  const gap = 20;
  const height = Math.min(zone.height, 560);
  const width = (zone.width - gap) / 2;
  const y = zone.y + (zone.height - height) / 2;
  const sides = [
    { x: zone.x, y, width, height },
    { x: zone.x + width + gap, y, width, height },
  ];
  const [first = 0, second = 0] = phraseTimes(board, [left, right]);
  const [leftName = board.illustration, rightName] = [illustrationsFor(left)[0], illustrationsFor(right)[0]];
  const parts = [left, right].flatMap((text, index) => {
    const box = sides[index];
    if (!box) return [];
    const tone: Tone = index === 0 ? 'accent' : 'second';
    const enter = index === 0 ? Math.min(0.3, first) : second;
    const name = index === 0 ? leftName : rightName === leftName ? undefined : rightName;
    const art = Math.min(width - 60, height * 0.4);
    return [
      boxPart(board, box, tone, { enter }),
      ...(name === undefined
        ? []
        : onBoxArt(board, { x: box.x + (width - art) / 2, y: box.y + height * 0.08, width: art, height: art }, name, {
            enter: enter + 0.08,
            tone,
            phase: index * 2,
          })),
      textPart(board, {
        text,
        box: { x: box.x + 18, y: box.y + height * 0.54, width: width - 36, height: height * 0.4 },
        size: 64,
        enter: enter + 0.12,
        role: 'on-box',
        colour: style.inkOf(colours, tone),
        align: 'middle',
        face: style.faces.display,
        isUpperCase: style.isUpperCase,
      }),
    ];
  });
  const side = 92;
  const badge = { x: zone.x + (zone.width - side) / 2, y: y + height * 0.46 - side / 2, width: side, height: side };
  const word = textPart(board, {
    text: joint,
    box: inset(badge, 14),
    size: 38,
    enter: 0.5,
    role: 'on-box',
    colour: '#ffffff',
    align: 'middle',
    maxLines: 1,
    face: style.faces.body,
  });
  return [
    ...parts,
    {
      box: badge,
      paint: (pen) => {
        pen.fillStyle = '#120c1c';
        circle(pen, badge.x + side / 2, badge.y + side / 2, side / 2);
        pen.fill();
        word.paint(pen);
      },
      enter: Math.max(0.4, second - 0.1),
      motion: 'slam',
      text: joint,
    },
  ];
}

/** On a filled box an illustration uses the box's ink, whatever the style does elsewhere. */
function onBoxArt(
  board: Board,
  box: Box,
  name: string,
  { enter, tone, phase }: { enter: number; tone: Tone; phase: number },
): Part[] {
  const ink = board.style.inkOf(board.colours, tone);
  const colours = { ...board.colours, ink, accent: withPaper(ink), second: withPaper(ink) };
  return illustrationPart({ ...board, colours }, box, { name, enter, phase });
}

function withPaper(ink: string): string {
  return ink === '#ffffff' ? '#ffe9a8' : '#ffffff';
}
