import type { Hair } from './long-hair.ts';
import type { HairTone } from './palette.ts';
import { dots, shape, stroke } from './svg.ts';

const worn = (front: string): Hair => ({ back: '', over: '', front });

export function quiff(tone: HairTone): Hair {
  return worn(
    shape(
      'M62 94C56 76 60 62 68 56C66 44 84 34 104 36C124 30 144 44 140 62C144 72 142 84 138 94C136 88 136 80 132 74C118 76 96 74 84 68C74 72 66 82 62 94Z',
      tone.base,
    ) + stroke('M80 56Q94 46 114 48M96 62Q116 62 130 56', tone.shine, 2.2),
  );
}

export function sidePart(tone: HairTone): Hair {
  return worn(
    shape(
      'M62 96C54 66 66 46 96 43C128 40 146 60 138 96C136 88 136 82 132 76C112 78 90 72 80 60C76 72 66 80 62 96Z',
      tone.base,
    ) + stroke('M86 56Q106 50 126 62M84 62Q100 70 120 71', tone.shine, 2.2),
  );
}

export function mop(tone: HairTone): Hair {
  const tufts = '66 70 13, 78 56 15, 96 49 16, 115 52 15, 130 63 14, 136 78 9, 63 82 8, 84 68 11, 104 67 11, 121 70 10';
  return worn(
    dots(tufts, tone.base) +
      stroke(
        'M70 60a8 8 0 0 1 10 -6M92 44a9 9 0 0 1 13 1M118 48a8 8 0 0 1 9 7M86 66a7 7 0 0 1 10 1M112 66a6 6 0 0 1 9 2',
        tone.shine,
        2.2,
      ),
  );
}

export function fade(tone: HairTone): Hair {
  return worn(
    shape(
      'M63 98C57 66 72 48 100 48C128 48 143 66 137 98C135 90 134 80 130 74L122 68Q100 66 78 68L70 74C66 80 65 90 63 98Z',
      tone.base,
    ) +
      shape(
        'M63 98C61 86 62 78 65 72L72 74C67 80 65 90 63 98ZM137 98C139 86 138 78 135 72L128 74C133 80 135 90 137 98Z',
        tone.shine,
        0.6,
      ) +
      stroke('M84 56Q92 52 102 53', tone.shine, 2.2),
  );
}

export function pixie(tone: HairTone): Hair {
  return {
    back: shape('M58 80Q52 112 62 119Q68 122 72 116H128Q132 122 138 119Q148 112 142 80Z', tone.base),
    over: '',
    front:
      shape(
        'M60 104C50 66 66 42 98 41C132 38 150 64 140 106C137 98 137 92 134 84C126 82 120 78 116 70C108 82 88 90 66 88C64 94 63 98 60 104Z',
        tone.base,
      ) + stroke('M112 52Q100 70 78 78M122 54Q116 64 110 70', tone.shine, 2.2),
  };
}

/** Grown over the ears and nape, visible below a cap. */
export function shag(tone: HairTone): Hair {
  return {
    back: shape('M58 84Q50 120 58 134Q80 128 100 130Q120 128 142 134Q150 120 142 84Z', tone.base),
    over: '',
    front: shape('M61 82Q55 106 62 122Q70 108 69 86ZM139 82Q145 106 138 122Q130 108 131 86Z', tone.base),
  };
}

/** Bald crown with hair only at the sides. */
export function receding(tone: HairTone): Hair {
  return worn(
    shape(
      'M62 104C54 92 54 74 66 66C70 72 66 84 66 92ZM138 104C146 92 146 74 134 66C130 72 134 84 134 92Z',
      tone.base,
    ) + stroke('M60 82Q60 76 63 73M140 82Q140 76 137 73', tone.shine, 2),
  );
}
