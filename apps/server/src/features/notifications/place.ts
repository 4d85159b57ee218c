import { z } from 'zod';
import type { Place } from './notification.store.ts';

const encoded = z.tuple([z.coerce.number().int().min(0).max(8.64e15), z.uuid()]);

export function placeText({ happenedAt, id }: Place): string {
  return Buffer.from(`${happenedAt.getTime()} ${id}`).toString('base64url');
}

/** Null for anything that placeText did not make. */
export function placeFrom(text: string): Place | null {
  const parsed = encoded.safeParse(Buffer.from(text, 'base64url').toString().split(' '));
  return parsed.success ? { happenedAt: new Date(parsed.data[0]), id: parsed.data[1] } : null;
}
