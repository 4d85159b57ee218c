export const ink = '#22123b';
export const paper = '#fff8ec';
export const marigold = '#ffb61e';

/** The open ring and the dot that closes it, in a 32 x 32 box: the outline of ui/identity/logo.tsx. */
export function mark(ring: string): string {
  return (
    `<path d="M13.4 5.3A11 11 0 1 0 26.7 13.4" fill="none" stroke="${ring}" stroke-width="5" stroke-linecap="round"/>` +
    `<circle cx="22.3" cy="7" r="4" fill="${marigold}"/>`
  );
}

type TileOptions = {
  /** Corner radius in thirty-seconds of the side; 0 fills the square for systems that crop it themselves. */
  corner: number;
  /** Size of the mark relative to the tile. */
  scale: number;
};

/** The mark on an ink tile: its paper ring is visible on light and dark tabs alike. */
export function tile({ corner, scale }: TileOptions): string {
  const inset = round(16 - 16 * scale);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" rx="${corner}" fill="${ink}"/>` +
    `<g transform="matrix(${scale} 0 0 ${scale} ${inset} ${inset})">${mark(paper)}</g>` +
    '</svg>'
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
