import { cloth, paper, type Skin } from './palette.ts';
import { bothSides, dot, dots, shape, stroke } from './svg.ts';
import type { Adornment, Glasses } from './traits.ts';

const gold = cloth.marigold;

export function adornment(kind: Adornment, skin: Skin): string {
  switch (kind) {
    case 'bindi':
      return dot(100, 84, 2.7, cloth.rani.base);
    case 'studs':
      return bothSides(dot(61, 115, 2.8, gold.base));
    case 'hoops':
      return bothSides(stroke('M60 114a7.5 7.5 0 1 0 1 0', gold.base, 2.6));
    case 'jhumkas':
      return bothSides(
        dot(60.5, 114, 2.6, gold.base) +
          shape('M60.5 117C54 119 53 125 53 128H68C68 125 67 119 60.5 117Z', gold.base) +
          dots('55 130.5 1.7, 60.5 130.5 1.7, 66 130.5 1.7', gold.fold),
      );
    case 'nose-ring':
      return stroke('M108.5 116.5a3.4 3.4 0 1 1 -4 4', gold.base, 1.8);
    case 'freckles':
      return bothSides(dots('76 113 1.1, 82 115 1.1, 88 113 1.1, 79 118 1.1', skin.line));
    // Worn in the hair, behind the head.
    case 'gajra':
      return '';
  }
}

/** Jasmine around a bun at the nape. */
export function gajra(): string {
  return (
    dots('134 134 5, 142 138 5, 151 137 5, 159 132 5, 163 124 5', paper) +
    dots('134 134 1.5, 142 138 1.5, 151 137 1.5, 159 132 1.5, 163 124 1.5', gold.base)
  );
}

export function glasses(kind: Glasses, frame: string): string {
  switch (kind) {
    case 'round':
      return lens('M68.5 101a13.5 13.5 0 1 0 27 0a13.5 13.5 0 1 0 -27 0Z', frame, 2.4);
    case 'square':
      return lens(
        'M69 92.5H92Q96 92.5 95.5 97L94 108Q93 112 89 112H75Q71 112 70 108L67.5 96Q67 92.5 69 92.5Z',
        frame,
        2.6,
      );
    case 'heavy':
      return lens('M68 92H92Q96 92 96 96V108Q96 113 91 113H74Q68 113 67.5 107L66 95Q66 92 68 92Z', frame, 4.2);
  }
}

function lens(outline: string, frame: string, width: number): string {
  return (
    bothSides(`${stroke(outline, frame, width)}${stroke('M65.8 98L62 97.4', frame, width)}`) +
    stroke('M97 98.5Q100 96.5 103 98.5', frame, width)
  );
}
