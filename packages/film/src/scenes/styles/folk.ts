import { mix, settle, smooth } from '../../easing.ts';
import { inkOn, mixColours, readableOn, withAlpha } from '../colours.ts';
import { type Box, type Pen, stage } from '../stage.ts';
import {
  circle,
  fillArt,
  fillLines,
  fillStage,
  onIllustration,
  polygon,
  roundBox,
  still,
  withSavedPen,
} from './paint.ts';
import type { Colours, SceneStyle, Tone } from './scene-style.ts';

const CREAM = '#fdf0d2';
const MARGIN = 26;
const PETALS = 16;

/** A block print: borders of triangles and petals, two inks slightly out of register. Parts are stamped on. */
export const folk: SceneStyle = {
  faces: { display: { family: 'Poppins', weight: 800 }, body: { family: 'Poppins', weight: 600 } },
  isUpperCase: false,
  align: 'middle',
  tilt: 0,
  seconds: 0.5,
  foot: 76,
  colours: ({ ground, lights }) => ({
    ground,
    panel: CREAM,
    ink: readableOn(CREAM, ground, 7),
    accent: readableOn(CREAM, lights[2], 3),
    second: lights[1],
  }),
  paintGround: (pen, colours, { panel }) => {
    fillStage(pen, colours.ground);
    sprigs(pen, colours);
    const sheet = { x: MARGIN, y: MARGIN, width: stage.width - 2 * MARGIN, height: panel.y + panel.height - MARGIN };
    pen.fillStyle = CREAM;
    roundBox(pen, sheet, 16);
    pen.fill();
    border(pen, sheet, colours);
    grain(pen, sheet, colours);
  },
  paintBox: (pen, box, colours, tone) => {
    pen.fillStyle = fillOf(colours, tone);
    roundBox(pen, box, 20);
    pen.fill();
    pen.strokeStyle = tone === 'plain' ? colours.accent : CREAM;
    pen.lineWidth = 2.5;
    roundBox(pen, { x: box.x + 7, y: box.y + 7, width: box.width - 14, height: box.height - 14 }, 14);
    pen.stroke();
  },
  inkOf: (colours, tone) => inkOn(fillOf(colours, tone), [colours.ink, '#ffffff']),
  paintText: (pen, set, at, colours) => {
    if (at.role === 'display')
      fillLines(pen, set, at, { colour: withAlpha(colours.second, 0.95), by: Math.max(2.5, set.size * 0.05) });
    fillLines(pen, set, at, { colour: at.colour });
  },
  paintIllustration: (pen, art, box, colours) => {
    mandala(pen, box, colours);
    const { x, y, width, height } = box;
    const side = Math.min(width, height) * 0.56;
    onIllustration(pen, { x: x + (width - side) / 2, y: y + (height - side) / 2, width: side, height: side }, () =>
      fillArt(pen, art, { area: colours.second, outline: colours.ink, shift: 8 }),
    );
  },
  pose: (share) => ({
    ...still,
    alpha: smooth(share * 2.5),
    scale: mix(0.72, 1, settle(share)),
    turn: mix(-0.1, 0, settle(share)),
  }),
};

function fillOf({ accent, second }: Colours, tone: Tone): string {
  if (tone === 'accent') return accent;
  if (tone === 'second') return second;
  return tone === 'dim' ? mixColours(CREAM, '#8a6a3a', 0.18) : mixColours(CREAM, '#ffffff', 0.4);
}

/** Rings of petals around the illustration. */
function mandala(pen: Pen, { x, y, width, height }: Box, colours: Colours): void {
  const radius = Math.min(width, height) / 2;
  withSavedPen(pen, () => {
    pen.translate(x + width / 2, y + height / 2);
    for (let petal = 0; petal < PETALS; petal++) {
      withSavedPen(pen, () => {
        pen.rotate((petal / PETALS) * Math.PI * 2);
        pen.fillStyle = petal % 2 === 0 ? colours.accent : colours.second;
        pen.beginPath();
        pen.moveTo(0, -radius * 0.74);
        pen.quadraticCurveTo(radius * 0.17, -radius * 0.88, 0, -radius * 0.99);
        pen.quadraticCurveTo(-radius * 0.17, -radius * 0.88, 0, -radius * 0.74);
        pen.fill();
        pen.fillStyle = colours.ink;
        pen.rotate(Math.PI / PETALS);
        circle(pen, 0, -radius * 0.84, radius * 0.025);
        pen.fill();
      });
    }
    pen.strokeStyle = colours.ink;
    pen.lineWidth = Math.max(2, radius * 0.02);
    circle(pen, 0, 0, radius * 0.72);
    pen.stroke();
    pen.setLineDash([radius * 0.03, radius * 0.05]);
    circle(pen, 0, 0, radius * 0.66);
    pen.stroke();
    pen.setLineDash([]);
  });
}

function border(pen: Pen, { x, y, width, height }: Box, colours: Colours): void {
  pen.strokeStyle = colours.ink;
  pen.lineWidth = 3;
  roundBox(pen, { x: x + 10, y: y + 10, width: width - 20, height: height - 20 }, 10);
  pen.stroke();
  roundBox(pen, { x: x + 44, y: y + 44, width: width - 88, height: height - 88 }, 6);
  pen.stroke();
  const step = 26;
  const across = Math.round((width - 100) / step);
  const down = Math.round((height - 100) / step);
  for (let index = 0; index < across; index++) {
    const at = x + 50 + ((width - 100) * (index + 0.5)) / across;
    tooth(pen, [at, y + 15], [at, y + 39], index, colours);
    tooth(pen, [at, y + height - 15], [at, y + height - 39], index, colours);
  }
  for (let index = 0; index < down; index++) {
    const at = y + 50 + ((height - 100) * (index + 0.5)) / down;
    tooth(pen, [x + 15, at], [x + 39, at], index, colours);
    tooth(pen, [x + width - 15, at], [x + width - 39, at], index, colours);
  }
  for (const [cornerX, cornerY] of [
    [x + 27, y + 27],
    [x + width - 27, y + 27],
    [x + 27, y + height - 27],
    [x + width - 27, y + height - 27],
  ] as const) {
    pen.fillStyle = colours.accent;
    circle(pen, cornerX, cornerY, 11);
    pen.fill();
    pen.fillStyle = CREAM;
    circle(pen, cornerX, cornerY, 4);
    pen.fill();
  }
}

function tooth(
  pen: Pen,
  [x, y]: [number, number],
  [tipX, tipY]: [number, number],
  index: number,
  colours: Colours,
): void {
  const [wideX, wideY] = tipX === x ? [10, 0] : [0, 10];
  pen.fillStyle = index % 2 === 0 ? colours.accent : colours.second;
  polygon(pen, [
    [x - wideX, y - wideY],
    [x + wideX, y + wideY],
    [tipX, tipY],
  ]);
  pen.fill();
}

function sprigs(pen: Pen, colours: Colours): void {
  pen.fillStyle = withAlpha(mixColours(colours.ground, colours.second, 0.4), 0.5);
  for (let row = 0; row * 64 < stage.height; row++) {
    for (let column = 0; column * 64 < stage.width + 64; column++) {
      const [x, y] = [column * 64 + (row % 2) * 32, row * 64 + 32];
      for (let leaf = 0; leaf < 4; leaf++) {
        withSavedPen(pen, () => {
          pen.translate(x, y);
          pen.rotate((leaf * Math.PI) / 2);
          circle(pen, 0, -8, 4.5);
          pen.fill();
        });
      }
    }
  }
}

/** Uneven ink. */
function grain(pen: Pen, { x, y, width, height }: Box, colours: Colours): void {
  pen.fillStyle = withAlpha(colours.ink, 0.07);
  let state = 7;
  for (let speck = 0; speck < 420; speck++) {
    state = (state * 16807) % 2147483647;
    const across = state / 2147483647;
    state = (state * 16807) % 2147483647;
    pen.fillRect(x + across * width, y + (state / 2147483647) * height, 2.5, 2.5);
  }
}
