import { cloth, ink } from './palette.ts';
import { bothSides, shape, stroke } from './svg.ts';
import type { Headwear } from './traits.ts';

export function headwear({ style, colour }: Headwear): string {
  return styles[style](cloth[colour].base, cloth[colour].fold);
}

const styles: Record<Headwear['style'], (base: string, fold: string) => string> = {
  hijab: (base, fold) =>
    shape('M64 96C64 72 80 58 100 58C120 58 136 72 136 96C130 79 116 71 100 71C84 71 70 79 64 96Z', ink) +
    `<path fill-rule="evenodd" d="M100 40C62 40 50 70 52 104C53 132 60 150 56 168Q78 178 100 178Q124 178 146 168C140 150 147 132 148 104C150 70 138 40 100 40ZM100 62C122 62 134 76 134 98C134 124 120 144 100 144C80 144 66 124 66 98C66 76 78 62 100 62Z" fill="${base}"/>` +
    stroke(
      'M72 56Q58 74 59 104Q60 126 68 142M130 54Q144 74 142 106Q138 138 110 152Q88 161 62 158M82 151Q104 163 134 163',
      fold,
      2.4,
    ),
  turban: (base, fold) =>
    shape('M57 94C40 60 62 26 100 26C138 26 160 60 143 94C139 82 124 75 100 73C76 75 61 82 57 94Z', base) +
    shape('M79 77Q90 73.5 100 73Q110 73.5 121 77L100 54Z', fold) +
    stroke(
      'M60 84Q78 68 100 54M54 72Q76 52 106 42M57 56Q76 38 106 32M140 84Q122 68 100 54M146 72Q130 55 112 47M143 55Q132 44 116 37',
      fold,
      2.4,
    ),
  beanie: (base, fold) =>
    shape('M58 76C54 44 76 32 100 32C124 32 146 44 142 76Z', base) +
    shape('M55 70Q100 58 145 70Q148 80 144 88Q100 74 56 88Q52 80 55 70Z', fold) +
    stroke('M80 44Q76 52 76 60M100 40V57M120 44Q124 52 124 60', fold, 2.4),
  headphones: (base, fold) =>
    stroke('M56 98C50 60 66 39 100 39C134 39 150 60 144 98', ink, 6) +
    bothSides(shape('M49 94Q49 88 55 88L61 90V116L55 118Q49 118 49 112Z', base) + stroke('M61.5 91V115', fold, 3)),
};
