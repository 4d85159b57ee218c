import { z } from 'zod';

// Control characters (above all null bytes, which PostgreSQL rejects) and invisible marks that make two texts look the
// same.
// oxlint-disable-next-line no-control-regex -- matching control characters is the point
const FORBIDDEN_IN_LINE = /[\u0000-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/u;

// Length is measured after trimming and composing, both of which shorten the text. Longer raw text is rejected unread.
const RAW_FACTOR = 4;
const RAW_SPARE = 1000;

/** Raw text, rejected before any processing if it is far too long. */
function rawText(name: string, max: number) {
  return z
    .string({ error: `${name} is required.` })
    .max(RAW_FACTOR * max + RAW_SPARE, { error: `${name} can have at most ${max} characters.`, abort: true })
    .meta({ maxLength: max });
}

/** One line of human text: trimmed, composed, without control or invisible characters. */
export function lineOfText({ name, min = 1, max }: { name: string; min?: number; max: number }) {
  return rawText(name, max)
    .transform((value) => value.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .refine((value) => !FORBIDDEN_IN_LINE.test(value), { error: `${name} contains characters we cannot keep.` })
        .refine((value) => lengthOf(value) >= min, {
          error: min <= 1 ? `${name} is required.` : `${name} needs at least ${min} characters.`,
        })
        .refine((value) => lengthOf(value) <= max, { error: `${name} can have at most ${max} characters.` }),
    );
}

/**
 * One line of external text, such as a file name or an Instagram name: forbidden characters are removed and the rest is
 * cut to `max`.
 */
export function cutLine(max: number) {
  return z
    .string()
    .max(RAW_FACTOR * max + RAW_SPARE)
    .transform((value) => {
      const line = value.normalize('NFC').replaceAll(new RegExp(FORBIDDEN_IN_LINE, 'gu'), '').trim();
      return Array.from(line).slice(0, max).join('');
    });
}

// Multi-line text keeps line breaks, tabs and the marks that right-to-left writing needs.
// oxlint-disable-next-line no-control-regex -- matching control characters is the point
const FORBIDDEN_IN_PAGE = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/u;

/** Human text with any number of lines: trimmed, composed, with plain line breaks, without control characters. */
export function manyLines({ name, min = 1, max }: { name: string; min?: number; max: number }) {
  return rawText(name, max)
    .transform((value) => value.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .refine((value) => !FORBIDDEN_IN_PAGE.test(value), { error: `${name} contains characters we cannot keep.` })
        .refine((value) => lengthOf(value) >= min, { error: `${name} is required.` })
        .refine((value) => lengthOf(value) <= max, { error: `${name} can have at most ${max} characters.` }),
    );
}

/** Counts code points, so that an emoji is one character. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}
