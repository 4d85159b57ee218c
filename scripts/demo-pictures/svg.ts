import { type Random, seededRandom } from '../../packages/rules/src/seeded-random.ts';

export type Scene = { width: number; height: number; body: string; defs?: string };
export type Draw = (random: Random) => Scene;

export const landscape = { width: 1200, height: 900 };
export const square = { width: 1080, height: 1080 };
export const portrait = { width: 1080, height: 1350 };

/** From 0 to 1. */
export const share = (random: Random): number => random.int(1000) / 1000;

type Attributes = Record<string, string | number | undefined>;

function tag(name: string, attributes: Attributes, inner = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? Math.round(value * 10) / 10 : value}"`);
  return `<${name}${written.join('')}>${inner}</${name}>`;
}

export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) =>
  tag('rect', { x, y, width, height, fill, ...more });
export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  tag('circle', { cx, cy, r, fill, ...more });
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  tag('ellipse', { cx, cy, rx, ry, fill, ...more });
export const path = (d: string, fill: string, more: Attributes = {}) => tag('path', { d, fill, ...more });
export const line = (d: string, stroke: string, width: number, more: Attributes = {}) =>
  tag('path', {
    d,
    stroke,
    'stroke-width': width,
    fill: 'none',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });
export const group = (attributes: Attributes, ...parts: string[]) => tag('g', attributes, parts.join(''));
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Stops run from top to bottom, or from the centre to the edge. */
export function gradient(id: string, stops: readonly string[], kind: 'down' | 'across' | 'radial' = 'down'): string {
  const inner = stops
    .map((colour, index) => tag('stop', { offset: `${(100 * index) / (stops.length - 1)}%`, 'stop-color': colour }))
    .join('');
  if (kind === 'radial') return tag('radialGradient', { id }, inner);
  return tag('linearGradient', { id, x1: 0, y1: 0, x2: kind === 'across' ? 1 : 0, y2: kind === 'down' ? 1 : 0 }, inner);
}

export const ground = ({ width, height }: { width: number; height: number }, fill: string) =>
  rect(0, 0, width, height, fill);

/** Closes a wavy line down to `bottom`: hills, dunes, waves. */
export function ridge(
  random: Random,
  shape: { width: number; bottom: number; y: number; rise: number; steps: number; fill: string },
): string {
  const { width, bottom, y, rise, steps, fill } = shape;
  const step = width / steps;
  const height = () => y - rise * (0.2 + 0.8 * share(random));
  let d = `M0 ${bottom}L0 ${height()}`;
  for (let index = 0; index < steps; index++) {
    const x = index * step;
    d += `C${x + step * 0.4} ${height()} ${x + step * 0.6} ${height()} ${x + step} ${height()}`;
  }
  return path(`${d}L${width} ${bottom}Z`, fill);
}

/** Jagged instead of wavy. */
export function peaks(
  random: Random,
  shape: { width: number; bottom: number; y: number; rise: number; count: number; fill: string; snow?: string },
): string {
  const { width, bottom, y, rise, count, fill, snow } = shape;
  const step = width / count;
  const tops = Array.from({ length: count + 1 }, (_, index) => ({
    x: index * step + (share(random) - 0.5) * step * 0.5,
    y: y - rise * (0.45 + 0.55 * share(random)),
  }));
  const outline = tops.map((top, index) => {
    const next = tops[index + 1];
    const valley = next ? ` L${(top.x + next.x) / 2} ${y - rise * 0.12 * share(random)}` : '';
    return `L${top.x} ${top.y}${valley}`;
  });
  const caps = snow
    ? tops.map(({ x, y: top }) => {
        const size = (y - top) * 0.24;
        const dx = size * 0.62;
        return path(
          `M${x} ${top}L${x + dx} ${top + size}L${x + dx * 0.3} ${top + size * 0.8}L${x} ${top + size * 1.15}L${x - dx * 0.4} ${top + size * 0.75}L${x - dx} ${top + size}Z`,
          snow,
        );
      })
    : [];
  return path(`M-60 ${bottom}${outline.join('')}L${width + 60} ${bottom}Z`, fill) + caps.join('');
}

/** Out-of-focus lights. */
export function bokeh(
  random: Random,
  area: { x: number; y: number; width: number; height: number },
  look: { count: number; size: number; colours: readonly string[] },
): string {
  return times(look.count, () =>
    circle(
      area.x + share(random) * area.width,
      area.y + share(random) * area.height,
      look.size * (0.3 + 0.7 * share(random)),
      random.pick(look.colours),
      { opacity: 0.15 + 0.45 * share(random) },
    ),
  );
}

/** Every scene gets soft shadows, a vignette and a little grain, so that it does not look like an icon. */
export function svgOf(draw: Draw, seed: number): { svg: string; width: number; height: number } {
  const { width, height, body, defs = '' } = draw(seededRandom(seed));
  const filters =
    '<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="6"/></filter>' +
    '<filter id="far" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="22"/></filter>' +
    '<filter id="drop" x="-30%" y="-30%" width="170%" height="180%"><feGaussianBlur in="SourceAlpha" stdDeviation="12"/><feOffset dx="8" dy="18" result="b"/><feFlood flood-color="#1a0d2b" flood-opacity=".38"/><feComposite in2="b" operator="in"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>' +
    '<radialGradient id="vignette" cx=".5" cy=".46" r=".8"><stop offset=".55" stop-color="#140a20" stop-opacity="0"/><stop offset="1" stop-color="#140a20" stop-opacity=".42"/></radialGradient>';
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${filters}${defs}</defs>${body}${rect(0, 0, width, height, 'url(#vignette)')}</svg>`;
  return { svg, width, height };
}
