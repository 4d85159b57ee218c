type Rgb = [red: number, green: number, blue: number];

function rgbOf(hex: string): Rgb {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

export function withAlpha(hex: string, alpha: number): string {
  return `rgba(${rgbOf(hex).join(', ')}, ${alpha})`;
}

export function mixColours(from: string, to: string, share: number): string {
  const [a, b] = [rgbOf(from), rgbOf(to)];
  const channel = (index: number) => Math.round((a[index] ?? 0) * (1 - share) + (b[index] ?? 0) * share);
  return `#${[0, 1, 2].map((index) => channel(index).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(hex).map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** Returns the colour with the best contrast on a background. */
export function inkOn(ground: string, choices: readonly string[]): string {
  return choices.toSorted((a, b) => contrast(b, ground) - contrast(a, ground))[0] ?? '#ffffff';
}

/** Darkens a colour step by step until it is readable on a light background. */
export function readableOn(ground: string, colour: string, least = 4.5): string {
  let shade = colour;
  for (let step = 0; step < 12 && contrast(shade, ground) < least; step++) shade = mixColours(shade, '#0d0a18', 0.15);
  return shade;
}
