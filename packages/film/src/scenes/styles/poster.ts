import { seededRandom } from '@right-circle/rules/seeded-random';
import { mix, settle, smooth } from '../../easing.ts';
import { contrast, inkOn, mixColours, withAlpha } from '../colours.ts';
import type { SetText } from '../set-text.ts';
import { type Pen, stage } from '../stage.ts';
import {
  circle,
  eachLine,
  fillArt,
  fillLines,
  fillStage,
  onIllustration,
  polygon,
  still,
  withSavedPen,
} from './paint.ts';
import type { Colours, PlacedText, SceneStyle } from './scene-style.ts';

const DARK = '#150d1f';
const RAYS = 14;

/** Flat colour, heavy capitals and hard shadows, slightly tilted. Parts slam in. */
export const poster: SceneStyle = {
  faces: { display: { family: 'Anton', weight: 400 }, body: { family: 'Poppins', weight: 800 } },
  isUpperCase: true,
  align: 'middle',
  tilt: -0.045,
  seconds: 0.38,
  foot: 56,
  colours: ({ ground, lights }) => {
    const panel = lights.toSorted((a, b) => contrast(b, DARK) - contrast(a, DARK))[1] ?? lights[0];
    const strong = lights.filter((colour) => colour !== panel);
    return {
      ground: mixColours(ground, DARK, 0.45),
      panel,
      ink: DARK,
      accent: strong[0] ?? ground,
      second: strong[1] ?? ground,
    };
  },
  paintGround: (pen, colours, { panel, seed }) => {
    fillStage(pen, colours.panel);
    const middle = { x: stage.width / 2, y: panel.y + panel.height * 0.46 };
    const random = seededRandom(seed);
    const turn = random.int(100) / 100;
    pen.fillStyle = withAlpha('#ffffff', 0.2);
    for (let ray = 0; ray < RAYS; ray++) {
      const from = ((ray + turn) / RAYS) * Math.PI * 2;
      const to = from + Math.PI / RAYS;
      const at = (angle: number) => [middle.x + Math.cos(angle) * 1500, middle.y + Math.sin(angle) * 1500] as const;
      polygon(pen, [[middle.x, middle.y], at(from), at(to)]);
      pen.fill();
    }
    dots(pen, colours, panel);
    const bottom = panel.y + panel.height;
    const lean = random.chance(0.5) ? 26 : -26;
    pen.fillStyle = DARK;
    polygon(pen, [
      [0, bottom - lean - 12],
      [stage.width, bottom + lean - 12],
      [stage.width, stage.height],
      [0, stage.height],
    ]);
    pen.fill();
    pen.fillStyle = colours.ground;
    polygon(pen, [
      [0, bottom - lean + 4],
      [stage.width, bottom + lean + 4],
      [stage.width, stage.height],
      [0, stage.height],
    ]);
    pen.fill();
  },
  paintBox: (pen, box, colours, tone) => {
    pen.fillStyle = colours.ink;
    pen.fillRect(box.x + 9, box.y + 9, box.width, box.height);
    pen.fillStyle = fillOf(colours, tone);
    pen.fillRect(box.x, box.y, box.width, box.height);
    pen.strokeStyle = colours.ink;
    pen.lineWidth = 5;
    pen.lineJoin = 'miter';
    pen.beginPath();
    pen.rect(box.x, box.y, box.width, box.height);
    pen.stroke();
  },
  inkOf: (colours, tone) => inkOn(fillOf(colours, tone), [DARK, '#ffffff']),
  paintText: (pen, set, at, colours) => {
    if (at.role !== 'display') {
      fillLines(pen, set, at, { colour: at.colour });
      return;
    }
    const depth = Math.max(3, set.size * 0.055);
    pen.lineJoin = 'round';
    pen.font = set.font;
    fillLines(pen, set, at, { colour: colours.ink, by: depth });
    fillLines(pen, set, at, { colour: colours.ink, by: depth / 2 });
    pen.lineWidth = set.size * 0.07;
    pen.strokeStyle = colours.ink;
    strokeLines(pen, set, at);
    fillLines(pen, set, at, { colour: '#ffffff' });
  },
  paintIllustration: (pen, art, box, colours) => {
    const { x, y, width, height } = box;
    const radius = Math.min(width, height) / 2;
    const middle = { x: x + width / 2, y: y + height / 2 };
    pen.fillStyle = colours.ink;
    circle(pen, middle.x + radius * 0.05, middle.y + radius * 0.05, radius * 0.95);
    pen.fill();
    pen.fillStyle = colours.accent;
    circle(pen, middle.x, middle.y, radius * 0.95);
    pen.fill();
    pen.strokeStyle = colours.ink;
    pen.lineWidth = Math.max(4, radius * 0.035);
    pen.stroke();
    const side = radius * 1.36;
    onIllustration(pen, { x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side }, () =>
      fillArt(pen, art, { area: '#ffffff', outline: colours.ink, shift: 5 }),
    );
  },
  pose: (share) => ({
    ...still,
    alpha: smooth(share * 3),
    scale: mix(1.5, 1, settle(share)),
    turn: mix(0.06, 0, settle(share)),
  }),
};

function fillOf({ accent, second, panel }: Colours, tone: string): string {
  if (tone === 'accent') return accent;
  if (tone === 'second') return second;
  return tone === 'dim' ? mixColours(panel, '#ffffff', 0.45) : '#ffffff';
}

function strokeLines(pen: Pen, set: SetText, at: PlacedText): void {
  eachLine(set, at, (text, x, baseline) => pen.strokeText(text, x, baseline));
}

function dots(pen: Pen, colours: Colours, panel: { y: number; height: number }): void {
  // Halftone dots, larger towards the corner.
  withSavedPen(pen, () => {
    pen.fillStyle = withAlpha(colours.accent, 0.5);
    for (let row = 0; row < 13; row++) {
      for (let column = 0; column < 13 - row; column++) {
        circle(pen, stage.width - 14 - column * 24, 18 + row * 24, Math.max(0.5, 10 - (row + column) * 0.75));
        pen.fill();
      }
    }
    for (let row = 0; row < 9; row++) {
      for (let column = 0; column < 9 - row; column++) {
        circle(
          pen,
          14 + column * 24,
          panel.y + panel.height - 40 - row * 24,
          Math.max(0.5, 10 - (row + column) * 1.05),
        );
        pen.fill();
      }
    }
  });
}
