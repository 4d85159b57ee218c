import { z } from 'zod';

// Control characters (null bytes above all, which PostgreSQL refuses) and the invisible marks that let two texts look the same.
// oxlint-disable-next-line no-control-regex -- matching control characters is the point
const FORBIDDEN_IN_LINE = /[\u0000-\u001F\u007F\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u;

/** One line of human text: trimmed, composed, without control or invisible characters. */
export function lineOfText({ name, min = 1, max }: { name: string; min?: number; max: number }) {
  return z
    .string({ error: `${name} is required.` })
    .transform((value) => value.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .refine((value) => !FORBIDDEN_IN_LINE.test(value), { error: `${name} contains characters we cannot keep.` })
        .refine((value) => [...value].length >= min, {
          error: min <= 1 ? `${name} is required.` : `${name} needs at least ${min} characters.`,
        })
        .refine((value) => [...value].length <= max, { error: `${name} can have at most ${max} characters.` }),
    );
}
