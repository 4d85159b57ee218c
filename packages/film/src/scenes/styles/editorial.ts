import { clamp, mix } from '../../easing.ts';
import { inkOn, mixColours, readableOn } from '../colours.ts';
import { stage } from '../stage.ts';
import { circle, fillArt, fillLines, fillStage, onIllustration, still } from './paint.ts';
import type { Colours, SceneStyle, Tone } from './scene-style.ts';

const PAPER = '#f5f1ea';
const INK = '#17130f';

/** A magazine page: much paper, fine lines, one colour. Parts rise gently. */
export const editorial: SceneStyle = {
  faces: { display: { family: 'Poppins', weight: 600 }, body: { family: 'Poppins', weight: 600 } },
  isUpperCase: false,
  align: 'left',
  tilt: 0,
  seconds: 0.7,
  foot: 44,
  colours: ({ ground, lights }) => ({
    ground: mixColours(ground, INK, 0.5),
    panel: PAPER,
    ink: INK,
    accent: readableOn(PAPER, lights[0], 3.4),
    second: mixColours(lights[1], PAPER, 0.35),
  }),
  paintGround: (pen, colours, { panel, seed }) => {
    fillStage(pen, PAPER);
    const bottom = panel.y + panel.height;
    // One soft shape that bleeds off the page.
    pen.fillStyle = mixColours(PAPER, colours.second, 0.55);
    const isRight = seed % 2 === 0;
    circle(pen, isRight ? stage.width - 20 : 20, panel.y + 120, 270);
    pen.fill();
    pen.fillStyle = colours.ground;
    pen.fillRect(0, bottom, stage.width, stage.height - bottom);
    pen.fillStyle = colours.accent;
    pen.fillRect(0, bottom, stage.width * 0.34, 10);
    pen.strokeStyle = INK;
    pen.lineWidth = 2;
    pen.beginPath();
    pen.moveTo(safe.left, 118);
    pen.lineTo(safe.right, 118);
    pen.stroke();
    pen.fillStyle = INK;
    pen.fillRect(safe.left, 106, 96, 13);
  },
  paintBox: (pen, { x, y, width, height }, colours, tone) => {
    if (tone === 'plain') {
      pen.fillStyle = INK;
      pen.fillRect(x, y, width, 2.5);
      return;
    }
    pen.fillStyle = fillOf(colours, tone);
    pen.fillRect(x, y, width, height);
  },
  inkOf: (colours, tone) => (tone === 'plain' ? INK : inkOn(fillOf(colours, tone), [INK, '#ffffff'])),
  paintText: (pen, set, at) => fillLines(pen, set, at, { colour: at.colour }),
  paintIllustration: (pen, art, box, colours) =>
    onIllustration(pen, box, () => fillArt(pen, art, { area: colours.accent, outline: INK, shift: 0 })),
  pose: (share) => {
    const eased = 1 - (1 - clamp(share, 0, 1)) ** 3;
    return { ...still, alpha: clamp(share * 1.8, 0, 1), y: mix(44, 0, eased) };
  },
};

const safe = { left: 104, right: 616 };

function fillOf({ accent, second }: Colours, tone: Tone): string {
  if (tone === 'accent') return accent;
  return tone === 'second' ? second : mixColours(PAPER, INK, 0.09);
}
