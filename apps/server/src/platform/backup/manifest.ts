import { z } from 'zod';
import { isMediaKey } from '#platform/media/media-store.ts';

/** Raised when an older version could no longer read what is written. */
export const FORMAT = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const word = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

/** The first entry of a backup: enough to tell whether this version can restore it. */
export const about = z.object({
  format: z.literal(FORMAT),
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  appVersion: z.string().regex(/^\d+\.\d+\.\d+/),
  migrations: z.array(z.object({ name: z.string().max(200), checksum: sha256 })).max(10_000),
});
export type About = z.infer<typeof about>;

const table = z.object({ schema: word, name: word, columns: z.array(word).max(1600), rows: z.int().min(0) });
export type DumpedTable = z.infer<typeof table>;
const sequence = z.object({ schema: word, name: word, value: z.string().regex(/^-?\d{1,20}$/), isCalled: z.boolean() });
export type DumpedSequence = z.infer<typeof sequence>;
const media = z.object({
  key: z.string().refine(isMediaKey),
  size: z.int().min(0),
  sha256,
  /** Its file in the folder `media` beside the backup; null if it is an entry of the backup itself. */
  object: sha256.nullable(),
});
export type BackedUpMedia = z.infer<typeof media>;
/** `sha256` of the key itself: with a key from the environment the operator has to set the same one again. */
const secretKey = z.object({
  name: z.enum(['token', 'payout', 'mail']),
  from: z.enum(['file', 'environment']),
  sha256,
});
export type BackedUpKey = z.infer<typeof secretKey>;

/** The last entry but one; the last is its checksum. */
export const manifest = z.object({
  about,
  tables: z.array(table).max(10_000),
  sequences: z.array(sequence).max(10_000),
  keys: z.array(secretKey).max(3),
  media: z.array(media),
  /** Files that were deleted before they could be copied. */
  missingMedia: z.array(z.string()),
  parts: z.array(z.object({ name: z.string().max(100), bytes: z.int().min(0), sha256 })),
});
export type Manifest = z.infer<typeof manifest>;
