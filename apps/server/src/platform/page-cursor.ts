import { z } from 'zod';

/** End of a page of a list sorted by newest: the full sort key of its last row. */
export type PageCursor = { at: Date; id: string };

const encoded = z.tuple([z.coerce.number().int().min(0).max(8.64e15), z.uuid()]);

export function cursorText({ at, id }: PageCursor): string {
  return Buffer.from(`${at.getTime()} ${id}`).toString('base64url');
}

/** Returns null for anything that cursorText did not create. */
export function readCursor(text: string): PageCursor | null {
  const parsed = encoded.safeParse(Buffer.from(text, 'base64url').toString().split(' '));
  return parsed.success ? { at: new Date(parsed.data[0]), id: parsed.data[1] } : null;
}
