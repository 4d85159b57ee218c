/** Area and outline of an illustration, on a 256 x 256 square. */
export type IllustrationArt = { area: Path2D; outline: Path2D };
export type IllustrationPaths = Record<string, readonly [area: string, outline: string]>;

export const ART_SIDE = 256;

let known: IllustrationPaths | null = null;
let createPath: (path: string) => Path2D = (path) => new Path2D(path);
const art = new Map<string, IllustrationArt>();

/**
 * Makes illustrations drawable. Their outlines are as large as the rest of the film code, so a browser loads them when
 * it first draws a film and redraws when they arrive. Until then scenes are drawn without them.
 */
export function registerIllustrations(paths: IllustrationPaths, newPath?: (path: string) => Path2D): void {
  known = paths;
  if (newPath) createPath = newPath;
  art.clear();
}

export function areIllustrationsThere(): boolean {
  return known !== null;
}

export function illustrationArt(name: string): IllustrationArt | null {
  const paths = known?.[name];
  if (!paths) return null;
  const drawn = art.get(name) ?? { area: createPath(paths[0]), outline: createPath(paths[1]) };
  art.set(name, drawn);
  return drawn;
}
