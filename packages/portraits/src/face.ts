import { ink, paper, type Skin } from './palette.ts';
import { bothSides, dot, oval, shape, stroke } from './svg.ts';
import type { Brows, Eyes, FaceShape, Mouth, Nose } from './traits.ts';

/** Half widths and depths of a face centred on x = 100 with its eyes near y = 100. */
export type FaceForm = { cheek: number; side: number; jaw: number; chin: number };
export const faceForms: Record<FaceShape, FaceForm> = {
  oval: { cheek: 36, side: 30, jaw: 23, chin: 145 },
  round: { cheek: 38, side: 33, jaw: 29, chin: 142 },
  square: { cheek: 36, side: 38, jaw: 30, chin: 145 },
  heart: { cheek: 37, side: 24, jaw: 17, chin: 145 },
  long: { cheek: 34, side: 35, jaw: 22, chin: 149 },
};

/** Outline in shadow with the lit area on top: light comes from the upper left in every portrait. */
export function head(form: FaceForm, skin: Skin): string {
  const { cheek, side, jaw, chin } = form;
  const left = 100 - cheek;
  const right = 100 + cheek;
  const outline = (edge: number, chinX: number, chinY: number, jawRight: number) =>
    `M${left} 90C${left} 42 ${edge} 42 ${edge} 90C${edge} ${90 + side} ${100 + jawRight} ${chinY} ${chinX} ${chinY}C${100 - jaw} ${chinY} ${left} ${90 + side} ${left} 90Z`;
  return (
    ear(left, skin) +
    ear(right, skin) +
    shape(outline(right, 100, chin, jaw), skin.shade) +
    shape(outline(right - 9, 97, chin - 2, jaw - 7), skin.base)
  );
}

function ear(x: number, skin: Skin): string {
  const outward = x < 100 ? -1 : 1;
  return (
    oval(x + outward, 104, 7.5, 10.5, x < 100 ? skin.base : skin.shade) +
    stroke(`M${x + outward * 3} 99q${outward * -4} 4 ${outward * -1} 9`, skin.line, 1.6)
  );
}

export function cheeks(form: FaceForm, skin: Skin): string {
  const x = 100 - form.cheek + 16;
  return oval(x, 116, 7.5, 5, skin.blush, 0.3) + oval(200 - x, 116, 7.5, 5, skin.blush, 0.3);
}

const browPaths: Record<Brows, string> = {
  soft: 'M71.5 89Q80 80.5 91.5 85.5Q91.5 88 90.8 88.8Q81 84.6 71.5 89Z',
  arched: 'M70.5 88.5Q79 77.5 91.5 85Q91.5 87.5 90.8 88.3Q80 82.5 70.5 88.5Z',
  straight: 'M71 88Q80 82 92 84.5Q92.5 87 91.5 88.6Q81 86 71 88Z',
  bushy: 'M70 89Q78 79 92.5 83.5Q93.5 86.5 92 89.2Q80 85.5 70 89Z',
  lifted: 'M72 85.5Q80 76.5 91 81Q91.2 83.5 90.3 84.3Q81 81 72 85.5Z',
};

export function brows(kind: Brows, colour: string): string {
  return bothSides(
    `<path d="${browPaths[kind]}" fill="${colour}" stroke="${colour}" stroke-width="2" stroke-linejoin="round"/>`,
  );
}

const pupil = dot(82, 101.8, 4.7, ink) + dot(83.7, 100.1, 1.5, paper);
/** The lid follows the top of the eye and never crosses the pupil: a lowered lid looks bored. */
const lid = 'M73 102.5Q81 91.5 91 102';
const openEye = shape(`${lid}Q82 110.5 73 102.5Z`, paper) + pupil + stroke(lid, ink, 2.6);

const eyeMarks: Record<Eyes, string> = {
  almond: openEye,
  lashed: openEye + stroke('M73 102L68.5 99.5M75.3 98.5L71.5 95.5', ink, 2.2),
  bright: oval(82, 101.5, 4.2, 5.2, ink) + dot(83.5, 99.6, 1.5, paper),
  folded: oval(82.2, 101.6, 4, 4.6, ink) + dot(83.7, 100.6, 1.4, paper) + stroke('M73 101.5Q81 93.5 91 101', ink, 2.4),
  smiling: stroke('M73.5 103Q82 94 90.5 103', ink, 3.2),
};

export function eyes(kind: Eyes): string {
  return bothSides(eyeMarks[kind]);
}

const nosePaths: Record<Nose, { plane: string; line: string }> = {
  straight: { plane: 'M101 97Q106 110 109 116Q107 120 100 120Z', line: 'M94 117.5Q97 121 101 120Q107 121 108.5 116' },
  button: { plane: 'M101 104Q105 112 107 116Q105 120 100 119Z', line: 'M94.5 117Q100 121.5 105.5 117' },
  broad: {
    plane: 'M101 98Q107 111 111 116Q109 121 100 120Z',
    line: 'M90.5 115Q91 120 96 119Q100 122 104 119Q110 120 110 115',
  },
  aquiline: {
    plane: 'M101 92Q109 104 111 116Q108 122 100 121Z',
    line: 'M102 96Q108 106 110.5 115.5Q110 121 101 121.5Q97 122 94.5 119',
  },
};

export function nose(kind: Nose, skin: Skin): string {
  const { plane, line } = nosePaths[kind];
  return shape(plane, skin.shade) + stroke(line, skin.line, 2);
}

export function mouth(kind: Mouth, skin: Skin, lipstick?: string): string {
  const lip = lipstick ?? skin.lip;
  switch (kind) {
    case 'smile':
      return (
        shape('M88.5 129Q100 138.5 111.5 128.5Q107 139.5 100 139.5Q93 139.5 88.5 129Z', lip, 0.55) +
        stroke('M86.5 127.5Q100 138 113.5 127', skin.line, 2.6)
      );
    case 'smirk':
      return (
        shape('M90 132Q102 136.5 112 127.5Q109 139 101 139Q94 139 90 132Z', lip, 0.55) +
        stroke('M87.5 131Q102 136 113 126', skin.line, 2.6)
      );
    case 'laugh':
      return (
        shape('M85 126Q100 129.5 115 126Q113 141 100 141Q87 141 85 126Z', '#5b1530') +
        shape('M88 127Q100 130 112 127Q111 132.5 100 132.5Q89 132.5 88 127Z', paper) +
        shape('M92 138.5Q100 133.5 108 138.5Q104 141 100 141Q96 141 92 138.5Z', '#e0566f') +
        (lipstick ? stroke('M85 126Q100 129.5 115 126Q113 141 100 141Q87 141 85 126Z', lip, 2.4) : '')
      );
    case 'grin':
      return (
        shape('M85.5 126.5Q100 131 114.5 126.5Q111 137.5 100 137.5Q89 137.5 85.5 126.5Z', paper) +
        stroke('M85.5 126.5Q100 131 114.5 126.5Q111 137.5 100 137.5Q89 137.5 85.5 126.5Z', lip, 2.2)
      );
    case 'lips':
      return (
        shape(
          'M86 126.5Q93 125.5 96.5 125Q100 127.5 103.5 125Q107 125.5 114 126.5Q109 138 100 138Q91 138 86 126.5Z',
          lip,
        ) + stroke('M86.5 126.8Q100 133.5 113.5 126.8', skin.line, 1.8)
      );
  }
}

export function lines(skin: Skin): string {
  return bothSides(
    stroke('M84 120Q81 124 82 129M67 104L63.5 102.5M67 108L64 109M76 109Q81 111.5 87 109.5', skin.shade, 2),
  );
}
