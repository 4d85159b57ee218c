import { z } from 'zod';

/** Version of a file in its store when it was copied. The file is read again only if the version has changed. */
const indexedFile = z.object({ key: z.string(), version: z.string(), size: z.int().nonnegative(), sha256: z.string() });
export type IndexedFile = z.infer<typeof indexedFile>;
export type MediaIndex = ReadonlyMap<string, IndexedFile>;

const LINES_AT_ONCE = 1000;

/** Yields one line per file, in chunks, so that even a long list fits into memory. */
export function* indexLines(files: readonly IndexedFile[]): Generator<Buffer> {
  for (let first = 0; first < files.length; first += LINES_AT_ONCE) {
    const lines = files.slice(first, first + LINES_AT_ONCE).map((file) => `${JSON.stringify(file)}\n`);
    yield Buffer.from(lines.join(''));
  }
}

/** Throws if a line is not one of ours. */
export function parseIndex(text: string): MediaIndex {
  const files = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => indexedFile.parse(JSON.parse(line)));
  return new Map(files.map((file) => [file.key, file]));
}
