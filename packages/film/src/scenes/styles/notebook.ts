import { seededRandom } from '@right-circle/rules/seeded-random';
import { mix, smooth } from '../../easing.ts';
import { mixColours, readableOn, withAlpha } from '../colours.ts';
import { type Box, type Pen, stage } from '../stage.ts';
import { circle, eachLine, fillArt, fillLines, fillStage, onIllustration, still, withSavedPen } from './paint.ts';
import type { Colours, SceneStyle } from './scene-style.ts';

const PAPER = '#fbf5e6';
const INK = '#22305a';
const LINE = 44;

/** A notebook page on a desk: pen strokes, marker and tape. Parts are written from left to right. */
export const notebook: SceneStyle = {
  faces: { display: { family: 'Poppins', weight: 800 }, body: { family: 'Poppins', weight: 600 } },
  isUpperCase: false,
  align: 'left',
  tilt: -0.02,
  seconds: 0.55,
  foot: 44,
  colours: ({ ground, lights }) => ({ ground, panel: PAPER, ink: INK, accent: lights[0], second: lights[2] }),
  paintGround: (pen, colours, { panel, seed }) => {
    fillStage(pen, colours.ground);
    desk(pen, colours, seed);
    const sheet = { x: 44, y: 92, width: 632, height: panel.y + panel.height - 92 };
    withSavedPen(pen, () => {
      pen.shadowColor = 'rgba(0, 0, 0, 0.35)';
      pen.shadowBlur = 34;
      pen.shadowOffsetY = 14;
      pen.fillStyle = PAPER;
      torn(pen, sheet, seed);
      pen.fill();
    });
    withSavedPen(pen, () => {
      torn(pen, sheet, seed);
      pen.clip();
      pen.strokeStyle = 'rgba(70, 110, 180, 0.2)';
      pen.lineWidth = 2;
      for (let y = sheet.y + 70; y < sheet.y + sheet.height; y += LINE)
        stroke(pen, sheet.x, y, sheet.x + sheet.width, y);
      pen.strokeStyle = 'rgba(224, 84, 84, 0.45)';
      stroke(pen, sheet.x + 42, sheet.y, sheet.x + 42, sheet.y + sheet.height);
    });
    for (let y = sheet.y + 60; y < sheet.y + sheet.height - 30; y += LINE * 2) {
      pen.fillStyle = colours.ground;
      circle(pen, sheet.x + 20, y, 8);
      pen.fill();
    }
    withSavedPen(pen, () => {
      pen.translate(stage.width / 2, sheet.y);
      pen.rotate(-0.04);
      pen.fillStyle = withAlpha(colours.accent, 0.75);
      pen.fillRect(-76, -22, 152, 44);
    });
  },
  paintBox: (pen, box, colours, tone) => {
    if (tone !== 'plain') {
      pen.fillStyle = fillOf(colours, tone);
      pen.fillRect(box.x + 4, box.y + 5, box.width - 6, box.height - 8);
    }
    pen.strokeStyle = colours.ink;
    pen.lineWidth = 3.5;
    pen.lineJoin = 'round';
    pen.lineCap = 'round';
    // Hand-drawn look: two rounds that differ slightly.
    wobbly(pen, box, 0);
    pen.stroke();
    pen.lineWidth = 1.8;
    wobbly(pen, box, 3);
    pen.stroke();
  },
  inkOf: (colours) => colours.ink,
  paintText: (pen, set, at, colours) => {
    if (at.role === 'display') {
      pen.fillStyle = mixColours(PAPER, colours.accent, 0.5);
      eachLine(set, at, (_text, x, baseline, width) => {
        const [top, bottom] = [baseline - set.size * 0.42, baseline + set.size * 0.12];
        pen.beginPath();
        pen.moveTo(x - set.size * 0.1, top + set.size * 0.08);
        pen.lineTo(x + width + set.size * 0.1, top);
        pen.lineTo(x + width + set.size * 0.05, bottom);
        pen.lineTo(x - set.size * 0.06, bottom + set.size * 0.06);
        pen.closePath();
        pen.fill();
      });
    }
    fillLines(pen, set, at, { colour: at.colour });
  },
  paintIllustration: (pen, art, box, colours) =>
    onIllustration(pen, box, () =>
      // Coloured in slightly past the lines.
      fillArt(pen, art, { area: mixColours(PAPER, colours.accent, 0.75), outline: readableOn(PAPER, INK), shift: 9 }),
    ),
  pose: (share) => ({ ...still, alpha: smooth(share * 6), reveal: smooth(share), y: mix(3, 0, smooth(share)) }),
};

function fillOf({ accent, second }: Colours, tone: string): string {
  if (tone === 'dim') return mixColours(PAPER, INK, 0.1);
  return mixColours(PAPER, tone === 'accent' ? accent : second, 0.45);
}

function stroke(pen: Pen, x: number, y: number, toX: number, toY: number): void {
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(toX, toY);
  pen.stroke();
}

function wobbly(pen: Pen, { x, y, width, height }: Box, by: number): void {
  pen.beginPath();
  pen.moveTo(x + by, y + 4 - by);
  pen.quadraticCurveTo(x + width / 2, y - 3 + by, x + width - by, y + 2 + by);
  pen.quadraticCurveTo(x + width + 2, y + height / 2, x + width - 3 + by, y + height - by);
  pen.quadraticCurveTo(x + width / 2, y + height + 3 - by, x + 3 - by, y + height - 2 - by);
  pen.quadraticCurveTo(x - 2 + by, y + height / 2, x + by, y + 4 - by);
}

/** Straight edge at the top, torn edge at the bottom. */
function torn(pen: Pen, { x, y, width, height }: Box, seed: number): void {
  const random = seededRandom(seed);
  const steps = 26;
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(x + width, y);
  for (let step = steps; step >= 0; step--) pen.lineTo(x + (width * step) / steps, y + height - random.int(15));
  pen.closePath();
}

function desk(pen: Pen, colours: Colours, seed: number): void {
  const random = seededRandom(seed * 3 + 1);
  pen.lineWidth = 2;
  for (let y = 6; y < stage.height; y += 15) {
    pen.strokeStyle = withAlpha(random.chance(0.5) ? '#ffffff' : '#000000', 0.035 + random.int(3) / 100);
    pen.beginPath();
    pen.moveTo(0, y + random.int(8));
    pen.quadraticCurveTo(stage.width / 2, y + random.int(26) - 9, stage.width, y + random.int(8));
    pen.stroke();
  }
  pen.fillStyle = withAlpha(colours.second, 0.14);
  circle(pen, stage.width * 0.9, stage.height * 0.93, 150);
  pen.fill();
}
