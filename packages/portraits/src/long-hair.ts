import { cloth, type HairTone } from './palette.ts';
import { dot, dots, shape, stroke } from './svg.ts';

/** `back` hangs behind the shoulders, `over` falls in front of them, `front` is on the forehead. */
export type Hair = { back: string; over: string; front: string };

/** Two curtains from a centre parting: the front of most long styles. */
function parted(tone: HairTone): string {
  return (
    shape(
      'M100 44C74 40 57 60 60 101C64 98 65 93 67 87C72 74 86 66 100 57C114 66 128 74 133 87C135 93 136 98 140 101C143 60 126 40 100 44Z',
      tone.base,
    ) + stroke('M92 50Q74 56 68 76M108 50Q126 56 132 76', tone.shine, 2.2)
  );
}

export function waves(tone: HairTone): Hair {
  return {
    back: shape(
      'M60 80C52 94 60 108 52 120C42 134 50 150 44 162C40 176 56 186 74 180L126 180C144 186 160 176 156 162C150 150 158 134 148 120C140 108 148 94 140 80Z',
      tone.base,
    ),
    over: stroke('M54 132Q48 146 53 160M146 132Q152 146 147 160', tone.shine, 2.2),
    front:
      shape(
        'M86 46C110 34 150 48 144 104C138 100 138 92 134 86C126 74 98 76 84 58C80 72 68 80 65 92C64 98 62 102 58 106C50 74 62 46 86 46Z',
        tone.base,
      ) + stroke('M92 52Q122 50 136 80M80 56Q68 66 65 84', tone.shine, 2.2),
  };
}

export function curls(tone: HairTone): Hair {
  const puffs =
    '58 72 20, 76 52 20, 100 44 20, 124 52 20, 142 72 20, 50 96 20, 150 96 20, 50 122 19, 150 122 19, 60 142 16, 140 142 16';
  const locks = '70 68 11, 86 60 12, 104 59 12, 121 62 12, 133 74 11';
  return {
    back: dots(puffs, tone.base) + shape('M56 60H144V142H56Z', tone.base),
    over: '',
    front:
      dots(locks, tone.base) +
      stroke(
        'M66 62a8 8 0 0 1 12 -4M92 50a8 8 0 0 1 13 0M120 56a8 8 0 0 1 11 7M46 92a8 8 0 0 1 6 -10M148 112a8 8 0 0 1 6 9M48 124a8 8 0 0 0 6 8',
        tone.shine,
        2.2,
      ),
  };
}

export function lowBun(tone: HairTone): Hair {
  return {
    back: dot(146, 120, 19, tone.base) + stroke('M154 110Q161 119 155 130', tone.shine, 2.2),
    over: '',
    front: parted(tone),
  };
}

export function braid(tone: HairTone): Hair {
  const plaits = '141 138 11, 145 149 11, 148 160 10.5, 149 170 10, 150 186 7';
  return {
    back: '',
    over:
      shape('M132 96Q152 118 150 140L132 140Z', tone.base) +
      dots(plaits, tone.base) +
      stroke('M135 138L143 144L149 136M138 150L147 156L153 147M140 161L149 167L156 158', tone.shine, 2.2) +
      stroke('M143 179Q150 181.5 156 178.5', cloth.rani.base, 5),
    front:
      shape(
        'M84 47C64 48 56 72 61 102C64 98 65 90 68 84C74 78 82 72 86 58C96 74 118 78 130 84C135 90 136 98 139 102C146 64 126 40 84 47Z',
        tone.base,
      ) + stroke('M92 52Q116 54 132 76M78 54Q68 62 65 78', tone.shine, 2.2),
  };
}

export function fringeBob(tone: HairTone): Hair {
  return {
    back: shape('M56 84C46 110 48 134 54 148Q76 154 100 150Q124 154 146 148C152 134 154 110 144 84Z', tone.base),
    over: '',
    front:
      shape(
        'M57 126C48 70 64 40 100 40C136 40 152 70 143 126Q137 112 135 86Q118 91 100 90Q82 91 65 86Q63 112 57 126Z',
        tone.base,
      ) + stroke('M82 62Q80 74 81 84M100 60V84M118 62Q120 74 119 84M70 58Q82 48 98 47', tone.shine, 2.2),
  };
}
