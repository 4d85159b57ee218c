const LIGHT = '#ffffff';
const DARK = '#000000';

/** Reads "#rrggbb", with or without "#", in lower case; null for anything else. */
export function readColour(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const [, digits] = /^#?([0-9a-f]{6})$/i.exec(text) ?? [];
  return digits ? `#${digits.toLowerCase()}` : null;
}

/** White or black, whichever is easier to read on this colour. The better of the two always has a contrast of 4.5 or more. */
export function textColourOn(background: string): string {
  return contrastOf(background, LIGHT) >= contrastOf(background, DARK) ? LIGHT : DARK;
}

/** Contrast of two colours by WCAG, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
