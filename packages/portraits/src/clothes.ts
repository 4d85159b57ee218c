import { cloth, paper, type Skin } from './palette.ts';
import { dots, shape, stroke } from './svg.ts';
import type { Clothes } from './traits.ts';

type Colours = { base: string; fold: string };

/** Neck and chest; the chin's shadow makes the head stand out. */
export function neck(skin: Skin): string {
  return (
    shape('M83 126V148C83 157 76 159 66 162L100 200L134 162C124 159 117 157 117 148V126Z', skin.base) +
    shape('M83 138Q100 158 117 136V150C117 158 120 161 124 163Q104 172 83 152Z', skin.shade)
  );
}

/** Shoulders with a neckline that dips to `depth`; `point` makes it a V. */
function top(fill: string, depth: number, point = false): string {
  const neckline = point ? `L100 ${depth}L128 160` : `C78 ${depth} 122 ${depth} 128 160`;
  return shape(`M20 204C22 180 42 170 72 160${neckline}C158 170 178 180 180 204Z`, fill);
}

const sleeves = 'M50 200Q50 188 54 182M150 200Q150 188 146 182';

const styles: Record<Clothes['style'], (main: Colours, accent: Colours) => string> = {
  tee: (main, accent) =>
    top(main.base, 182) +
    stroke('M73.5 165C81 182 119 182 126.5 165', accent.base, 4) +
    stroke(sleeves, main.fold, 2.4),
  kurta: (main, accent) =>
    top(main.base, 176) +
    stroke('M75 164C82 177 94 177 100 181C106 177 118 177 125 164', accent.base, 5) +
    stroke('M100 181V200', accent.base, 3) +
    dots('100 188 1.8, 100 196 1.8', paper) +
    dots('58 178 2, 72 184 2, 46 188 2, 142 178 2, 128 184 2, 154 188 2, 86 190 2, 114 190 2', accent.base) +
    stroke(sleeves, main.fold, 2.4),
  shirt: (main, accent) =>
    top(main.base, 182, true) +
    shape('M74 156L62 166L84 184L100 180ZM126 156L138 166L116 184L100 180Z', accent.base) +
    stroke('M100 182V200', main.fold, 2.4) +
    stroke('M84 184L100 180L116 184', accent.fold, 2) +
    stroke(sleeves, main.fold, 2.4),
  saree: (main, accent) =>
    top(accent.base, 190) +
    shape('M128 158C158 168 178 180 180 204H60C84 196 112 182 128 158Z', main.base) +
    stroke('M124.5 164C112 182 86 194 62 202', cloth.marigold.base, 5) +
    stroke('M146 168C136 184 122 196 112 202M162 176C154 188 148 196 142 202', main.fold, 2.4) +
    dots('138 172 2, 128 184 2, 152 182 2, 116 192 2, 140 192 2, 166 190 2', cloth.marigold.base),
  hoodie: (main, accent) =>
    shape('M58 168C60 148 74 144 84 146L100 172L116 146C126 144 140 148 142 168L100 192Z', main.fold) +
    top(main.base, 188) +
    stroke('M73.5 166C81 189 119 189 126.5 166', main.fold, 6) +
    stroke('M86 180V196M114 180V192', accent.base, 3) +
    stroke(sleeves, main.fold, 2.4),
  blazer: (main, accent) =>
    top(accent.base, 178) +
    shape('M20 204C22 180 42 170 74 158L96 204ZM180 204C178 180 158 170 126 158L104 204Z', main.base) +
    shape('M74 158L60 176L70 180L66 186L96 204ZM126 158L140 176L130 180L134 186L104 204Z', main.fold),
  apron: (main, accent) =>
    top(main.base, 180) +
    stroke('M76 168C83 181 117 181 124 168', main.fold, 3) +
    shape('M64 163L74 160L82 186H118L126 160L136 163L130 204H70Z', accent.base) +
    stroke('M82 186H118', accent.fold, 2.4),
  vest: (main, accent) =>
    top(accent.base, 174) +
    shape('M40 204C42 184 52 172 72 161L98 188V204ZM160 204C158 184 148 172 128 161L102 188V204Z', main.base) +
    stroke('M75 163C82 175 92 176 100 180C108 176 118 175 125 163', accent.fold, 4) +
    dots('106 190 1.8', cloth.marigold.base),
  drape: (main, accent) =>
    top(main.base, 176) +
    stroke('M46 180Q80 198 112 196', main.fold, 2.4) +
    stroke('M34 186Q60 200 78 202', accent.base, 4),
};

export function clothes({ style, colour, accent }: Clothes): string {
  return styles[style](cloth[colour], cloth[accent]);
}
