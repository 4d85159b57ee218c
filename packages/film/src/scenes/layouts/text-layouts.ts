import { type Board, boxPart, illustrationPart, phraseTimes, spokenParts, stacked, textPart } from '../board.ts';
import type { SceneContent } from '../scene-content.ts';
import { inset, type Part } from '../stage.ts';
import { circle } from '../styles/paint.ts';

type Of<Kind extends SceneContent['kind']> = Extract<SceneContent, { kind: Kind }>;

/** Words at maximum size, appearing as they are spoken. */
export function kinetic(board: Board, { text }: Of<'kinetic'>): Part[] {
  const { zone, style } = board;
  const art = Math.min(zone.height * 0.42, text.length > 90 ? 170 : 300);
  const [top, words] = stacked(zone, [art, zone.height - art - 24], 24);
  if (!top || !words) return [];
  const side = style.align === 'left' ? zone.x : zone.x + (zone.width - art) / 2;
  return [
    ...illustrationPart(board, { x: side, y: top.y, width: art, height: art }),
    ...spokenParts(board, {
      text,
      box: inset(words, 4),
      size: 150,
      enter: 0.08,
      role: 'display',
      verticalAlign: style.align === 'left' ? 'top' : 'middle',
    }),
  ];
}

/** One large illustration; without captions, the sentence is shown below it. */
export function picture(board: Board, { text }: Of<'picture'>): Part[] {
  const { zone } = board;
  const words = text === '' ? 0 : Math.min(zone.height * 0.42, 330);
  const side = Math.min(zone.width * 0.92, zone.height - words - (words > 0 ? 30 : 0));
  const [top, below] = stacked(zone, words > 0 ? [side, words] : [side], 30);
  if (!top) return [];
  const parts = illustrationPart(board, { x: zone.x + (zone.width - side) / 2, y: top.y, width: side, height: side });
  if (below)
    parts.push(
      ...spokenParts(board, {
        text,
        box: below,
        size: 76,
        enter: 0.1,
        role: 'body',
        align: 'middle',
        verticalAlign: 'top',
      }),
    );
  return parts;
}

export function quote(board: Board, { quote: said }: Of<'quote'>): Part[] {
  const { zone, colours, style } = board;
  const [mark, words] = stacked(zone, [110, Math.min(zone.height - 130, 560)], 20);
  if (!mark || !words) return [];
  const left = style.align === 'left' ? mark.x : mark.x + mark.width / 2 - 74;
  const marks: Part = {
    box: { x: left, y: mark.y, width: 148, height: 104 },
    paint: (pen) => {
      pen.fillStyle = colours.accent;
      for (const x of [left, left + 80]) {
        circle(pen, x + 32, mark.y + 70, 32);
        pen.fill();
        pen.beginPath();
        pen.moveTo(x, mark.y + 72);
        pen.quadraticCurveTo(x, mark.y + 14, x + 58, mark.y + 2);
        pen.quadraticCurveTo(x + 30, mark.y + 30, x + 34, mark.y + 52);
        pen.closePath();
        pen.fill();
      }
    },
    enter: 0.05,
    motion: 'style',
    idle: 'bob',
  };
  return [
    marks,
    ...spokenParts(board, { text: said, box: words, size: 118, enter: 0.1, role: 'display', verticalAlign: 'top' }),
  ];
}

const BUBBLE = { pad: 34, share: 0.86, gap: 30 };

export function chat(board: Board, { bubbles, isWaiting }: Of<'chat'>): Part[] {
  const { zone, style, colours } = board;
  const hasArt = bubbles.length === 1;
  const art = hasArt ? Math.min(250, zone.height * 0.34) : 0;
  const count = bubbles.length + (isWaiting ? 1 : 0);
  const dotsHeight = isWaiting ? 92 : 0;
  const room = (zone.height - art - (hasArt ? BUBBLE.gap : 0) - dotsHeight - BUBBLE.gap * (count - 1)) / bubbles.length;
  const times = phraseTimes(
    board,
    bubbles.map(({ text }) => text),
  );
  const set = bubbles.map(({ text, isAnswer }, index) => {
    const box = {
      x: 0,
      y: 0,
      width: zone.width * BUBBLE.share - 2 * BUBBLE.pad,
      height: Math.min(room - 2 * BUBBLE.pad, 330),
    };
    const tone = isAnswer ? 'accent' : 'plain';
    const part = textPart(board, { text, box, size: 84, enter: 0, face: style.faces.display, align: 'left' });
    return {
      text,
      isAnswer,
      tone,
      size: part.box,
      height: part.box.height + 2 * BUBBLE.pad,
      enter: times[index] ?? 0,
    } as const;
  });
  const heights = [...(hasArt ? [art] : []), ...set.map(({ height }) => height), ...(isWaiting ? [dotsHeight] : [])];
  const rows = stacked(zone, heights, BUBBLE.gap);
  const parts: Part[] = [];
  if (hasArt && rows[0]) {
    parts.push(
      ...illustrationPart(board, { x: zone.x + (zone.width - art) / 2, y: rows[0].y, width: art, height: art }),
    );
  }
  for (const [index, bubble] of set.entries()) {
    const row = rows[index + (hasArt ? 1 : 0)];
    if (!row) continue;
    const width = bubble.size.width + 2 * BUBBLE.pad;
    const box = { x: bubble.isAnswer ? zone.x + zone.width - width : zone.x, y: row.y, width, height: bubble.height };
    const enter = index === 0 ? Math.min(0.25, bubble.enter) : bubble.enter;
    const filled = bubble.isAnswer ? 'accent' : 'second';
    parts.push(boxPart(board, box, filled, { enter }));
    parts.push(
      textPart(board, {
        text: bubble.text,
        box: inset(box, BUBBLE.pad - 0.5),
        size: 84,
        enter: enter + 0.08,
        role: 'on-box',
        face: style.faces.display,
        align: 'left',
        colour: style.inkOf(colours, filled),
        isUpperCase: false,
      }),
    );
  }
  const last = rows.at(-1);
  if (isWaiting && last) parts.push(...waiting(board, last.y));
  return parts;
}

/** Typing indicator before an answer. */
function waiting(board: Board, y: number): Part[] {
  const { zone, style, colours } = board;
  const box = { x: zone.x + zone.width - 178, y, width: 178, height: 92 };
  const enter = 0.7;
  const dots = [0, 1, 2].map((index): Part => {
    const x = box.x + 47 + index * 42;
    return {
      box: { x: x - 13, y: y + 33, width: 26, height: 26 },
      paint: (pen) => {
        pen.fillStyle = style.inkOf(colours, 'accent');
        circle(pen, x, y + 46, 11);
        pen.fill();
      },
      enter: enter + 0.1,
      motion: 'fade',
      idle: 'hop',
      phase: index,
    };
  });
  return [boxPart(board, box, 'accent', { enter }), ...dots];
}

export function stamp(board: Board, { text }: Of<'stamp'>): Part[] {
  const { zone, style, colours } = board;
  const art = Math.min(300, zone.height * 0.42);
  const [top, below] = stacked(zone, [art, Math.min(zone.height - art - 30, 300)], 30);
  if (!top || !below) return [];
  const pad = 30;
  const tilt = -0.09;
  const room = { ...inset(below, pad + 24), x: below.x + pad + 12, width: below.width - 2 * pad - 24 };
  const words = textPart(board, {
    text,
    box: room,
    size: 96,
    enter: 0.3,
    role: 'on-box',
    face: style.faces.display,
    align: 'middle',
    isUpperCase: true,
    maxLines: 2,
    colour: style.inkOf(colours, 'accent'),
  });
  const { box } = words;
  const plate = { x: box.x - pad, y: box.y - pad * 0.7, width: box.width + 2 * pad, height: box.height + pad * 1.4 };
  return [
    ...illustrationPart(board, { x: zone.x + (zone.width - art) / 2, y: top.y, width: art, height: art }),
    {
      box: plate,
      paint: (pen) => {
        style.paintBox(pen, plate, colours, 'accent');
        words.paint(pen);
      },
      enter: 0.3,
      motion: 'slam',
      tilt,
      text,
    },
  ];
}
