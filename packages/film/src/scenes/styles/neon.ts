import { seededRandom } from '@right-circle/rules/seeded-random';
import { clamp, mix, smooth } from '../../easing.ts';
import { mixColours, withAlpha } from '../colours.ts';
import { type Box, type Pen, stage } from '../stage.ts';
import { fillLines, fillStage, onIllustration, roundBox, still, withSavedPen } from './paint.ts';
import type { Colours, SceneStyle, Tone } from './scene-style.ts';

const NIGHT = '#08060f';

/** Neon tubes on a wet street at night. Parts flicker on. */
export const neon: SceneStyle = {
  faces: { display: { family: 'Poppins', weight: 800 }, body: { family: 'Poppins', weight: 600 } },
  isUpperCase: false,
  align: 'middle',
  tilt: 0,
  seconds: 0.6,
  foot: 44,
  colours: ({ ground, lights }) => ({
    ground: mixColours(ground, NIGHT, 0.78),
    panel: mixColours(ground, NIGHT, 0.7),
    ink: '#ffffff',
    accent: mixColours(lights[0], '#ffffff', 0.12),
    second: mixColours(lights[1], '#ffffff', 0.12),
  }),
  paintGround: (pen, colours, { panel, seed }) => {
    fillStage(pen, colours.panel);
    wall(pen, seed);
    const horizon = panel.y + panel.height;
    glow(pen, { x: 150, y: panel.y + 80, radius: 460 }, colours.accent, 0.46);
    glow(pen, { x: 600, y: horizon - 120, radius: 480 }, colours.second, 0.4);
    const floor = pen.createLinearGradient(0, horizon - 10, 0, stage.height);
    floor.addColorStop(0, mixColours(colours.ground, colours.accent, 0.22));
    floor.addColorStop(0.28, colours.ground);
    floor.addColorStop(1, NIGHT);
    pen.fillStyle = floor;
    pen.fillRect(0, horizon, stage.width, stage.height - horizon);
    withSavedPen(pen, () => {
      pen.shadowColor = colours.accent;
      pen.shadowBlur = 26;
      pen.fillStyle = mixColours(colours.accent, '#ffffff', 0.6);
      pen.fillRect(0, horizon - 2, stage.width, 4);
    });
    withSavedPen(pen, () => {
      pen.strokeStyle = withAlpha(colours.accent, 0.2);
      pen.lineWidth = 2;
      for (let line = -9; line <= 9; line++) {
        pen.beginPath();
        pen.moveTo(stage.width / 2 + line * 52, horizon + 4);
        pen.lineTo(stage.width / 2 + line * 210, stage.height);
        pen.stroke();
      }
      for (let row = 1; row < 8; row++) {
        const y = horizon + ((stage.height - horizon) * row ** 1.7) / 7 ** 1.7;
        pen.beginPath();
        pen.moveTo(0, y);
        pen.lineTo(stage.width, y);
        pen.stroke();
      }
    });
  },
  paintBox: (pen, box, colours, tone) => {
    roundBox(pen, box, 24);
    pen.fillStyle = withAlpha(NIGHT, 0.55);
    pen.fill();
    tube(pen, box, colourOf(colours, tone));
  },
  inkOf: () => '#ffffff',
  paintText: (pen, set, at, colours) => {
    const isLit = at.role === 'display';
    if (!isLit) {
      fillLines(pen, set, at, { colour: at.colour });
      return;
    }
    withSavedPen(pen, () => {
      for (const [blur, colour] of [
        [set.size * 0.34, colours.accent],
        [set.size * 0.12, colours.accent],
      ] as const) {
        pen.shadowColor = colour;
        pen.shadowBlur = blur;
        fillLines(pen, set, at, { colour });
      }
    });
    fillLines(pen, set, at, { colour: mixColours(colours.accent, '#ffffff', 0.86) });
  },
  paintIllustration: (pen, art, box, colours) =>
    onIllustration(pen, box, () => {
      pen.fillStyle = withAlpha(colours.second, 0.2);
      pen.fill(art.area);
      withSavedPen(pen, () => {
        pen.fillStyle = colours.second;
        pen.shadowColor = colours.second;
        for (const blur of [30, 12]) {
          pen.shadowBlur = blur;
          pen.fill(art.outline);
        }
      });
      pen.fillStyle = mixColours(colours.second, '#ffffff', 0.8);
      pen.fill(art.outline);
    }),
  pose: (share) => ({ ...still, alpha: flicker(share), scale: mix(0.98, 1, smooth(share)) }),
};

function flicker(share: number): number {
  const steps = [0.7, 0.15, 0.9, 0.3, 1] as const;
  const at = clamp(share, 0, 1) * 7;
  const step = Math.floor(at);
  if (share <= 0) return 0;
  const [from, to] = [step === 0 ? 0 : (steps[step - 1] ?? 1), steps[step] ?? 1];
  return mix(from, to, smooth((at - step) * 1.6));
}

function colourOf({ accent, second }: Colours, tone: Tone): string {
  if (tone === 'accent') return accent;
  return tone === 'second' ? second : mixColours(second, '#8a86a8', tone === 'dim' ? 0.75 : 0.35);
}

function tube(pen: Pen, box: Box, colour: string): void {
  withSavedPen(pen, () => {
    pen.shadowColor = colour;
    pen.shadowBlur = 22;
    pen.strokeStyle = colour;
    pen.lineWidth = 6;
    roundBox(pen, box, 24);
    pen.stroke();
  });
  pen.strokeStyle = mixColours(colour, '#ffffff', 0.75);
  pen.lineWidth = 3;
  roundBox(pen, box, 24);
  pen.stroke();
}

function glow(
  pen: Pen,
  { x, y, radius }: { x: number; y: number; radius: number },
  colour: string,
  strength: number,
): void {
  const light = pen.createRadialGradient(x, y, 0, x, y, radius);
  light.addColorStop(0, withAlpha(colour, strength));
  light.addColorStop(0.5, withAlpha(colour, strength * 0.35));
  light.addColorStop(1, withAlpha(colour, 0));
  pen.fillStyle = light;
  pen.fillRect(0, 0, stage.width, stage.height);
}

function wall(pen: Pen, seed: number): void {
  const random = seededRandom(seed * 5 + 2);
  for (let row = 0; row * 34 < stage.height; row++) {
    for (let column = -1; column * 84 < stage.width; column++) {
      pen.fillStyle = withAlpha('#ffffff', 0.012 + random.int(4) / 260);
      pen.fillRect(column * 84 + (row % 2) * 42 + 2, row * 34 + 2, 80, 30);
    }
  }
}
