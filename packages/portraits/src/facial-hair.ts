import type { FaceForm } from './face.ts';
import type { HairTone, Skin } from './palette.ts';
import { bothSides, shape, stroke } from './svg.ts';
import type { FacialHair } from './traits.ts';

export function facialHair(kind: FacialHair, form: FaceForm, tone: HairTone, skin: Skin): string {
  switch (kind) {
    case 'stubble':
      return shape(beardOutline(form, -1), skin.line, 0.22);
    case 'beard':
      return shape(beardOutline(form, 3), tone.base);
    case 'full-beard':
      return (
        shape(beardOutline(form, 15), tone.base) +
        stroke('M85 143Q87 150 92 154M115 143Q113 150 108 154M100 146V155', tone.shine, 2.2)
      );
    case 'moustache':
      return bothSides(shape('M100.5 122.5Q93 119 86 124.5Q82 128 80.5 129.5Q90 131 100.5 127Z', tone.base));
    case 'handlebar':
      return bothSides(
        shape('M100.5 122Q92 118.5 86 124Q81 128.5 75 124Q77 132 86 131.5Q95 131 100.5 127Z', tone.base),
      );
  }
}

/** Follows the jaw of the face, `growth` below the chin, and joins the moustache under the nose. */
function beardOutline({ cheek, side, jaw, chin }: FaceForm, growth: number): string {
  const left = 100 - cheek - (growth > 5 ? 2 : growth < 0 ? -1 : 0);
  const right = 200 - left;
  const low = chin + growth;
  const hang = 92 + side + Math.min(growth, 4);
  return `M${left} 98C${left} ${hang} ${100 - jaw - growth / 2} ${low} 100 ${low}C${100 + jaw + growth / 2} ${low} ${right} ${hang} ${right} 98Q${right - 4} 114 ${right - 13} 119Q112 119 100 122.5Q88 119 ${left + 13} 119Q${left + 4} 114 ${left} 98Z`;
}
