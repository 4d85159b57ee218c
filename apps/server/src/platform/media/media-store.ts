import type { Readable } from 'node:stream';

/** `people/0198….webp`: lower-case path of safe characters, never taken from a user. */
export type MediaKey = string;

/** `size` is that of the whole file, even if only a part was requested. */
export type StoredMedia = {
  stream: Readable;
  size: number;
  /** As in a snapshot. */
  version?: string | null;
};

/** Bytes from first to last, both included. */
export type ByteRange = { first: number; last: number };

/** A list of files that can be read for a while, for copying them all. */
export type MediaSnapshot = {
  keys: () => Iterable<MediaKey>;
  /** Adds files that were stored in the meantime. */
  refresh: () => Promise<void>;
  /** Changes whenever the content does. Null if the store cannot tell. */
  versionOf: (key: MediaKey) => string | null;
  /** Null if the file was deleted; a folder keeps the files of a snapshot until it is released. */
  read: (key: MediaKey) => Promise<StoredMedia | null>;
  release: () => Promise<void>;
};

/** For copies without media files. */
export const emptySnapshot: MediaSnapshot = {
  keys: () => [],
  refresh: async () => undefined,
  versionOf: () => null,
  read: async () => null,
  release: async () => undefined,
};

/** Storage for uploaded and generated files: a folder on one machine, an S3-compatible bucket on several. */
export type MediaStore = {
  put: (key: MediaKey, bytes: Buffer, contentType: string) => Promise<void>;
  /** For files that are too big for memory. */
  putFile: (key: MediaKey, path: string, contentType: string) => Promise<void>;
  /** Null if the file does not exist. */
  sizeOf: (key: MediaKey) => Promise<number | null>;
  read: (key: MediaKey, range?: ByteRange) => Promise<StoredMedia | null>;
  /** Returns false if the file does not exist. */
  move: (from: MediaKey, to: MediaKey) => Promise<boolean>;
  /** Removing a missing file is not an error. */
  remove: (key: MediaKey) => Promise<void>;
  snapshot: () => Promise<MediaSnapshot>;
};

const SAFE_KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9._-]*)+$/;

/** Keys with this prefix are for the server only and never served. */
const PRIVATE = 'private/';

export function isPublicKey(text: string): boolean {
  return isMediaKey(text) && !text.startsWith(PRIVATE);
}

export function isMediaKey(text: string): boolean {
  return SAFE_KEY.test(text) && !text.includes('..');
}

const typeByExtension = new Map([
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['mp4', 'video/mp4'],
  ['mp3', 'audio/mpeg'],
  ['wav', 'audio/wav'],
]);

export function contentTypeOf(key: MediaKey): string {
  return typeByExtension.get(key.split('.').at(-1) ?? '') ?? 'application/octet-stream';
}

export function mediaUrl(key: MediaKey): string {
  return `/media/${key}`;
}
