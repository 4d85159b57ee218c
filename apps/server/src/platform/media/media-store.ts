import type { Readable } from 'node:stream';

/** `people/0198….webp`: lower-case path of safe characters, never taken from a user. */
export type MediaKey = string;

/** `size` is that of the whole file, also where only a part of it was asked for. */
export type StoredMedia = { stream: Readable; size: number };

/** Bytes from the first to the last, both included. */
export type ByteRange = { first: number; last: number };

/** Where uploaded and generated files live: a folder on one machine, an S3-compatible bucket on many. */
export type MediaStore = {
  put: (key: MediaKey, bytes: Buffer, contentType: string) => Promise<void>;
  /** For what is too big to be held in memory. */
  putFile: (key: MediaKey, path: string, contentType: string) => Promise<void>;
  /** Null when there is no such file. */
  sizeOf: (key: MediaKey) => Promise<number | null>;
  read: (key: MediaKey, range?: ByteRange) => Promise<StoredMedia | null>;
  /** False when there is no such file. */
  move: (from: MediaKey, to: MediaKey) => Promise<boolean>;
  /** Removing what is not there is not an error. */
  remove: (key: MediaKey) => Promise<void>;
};

const SAFE_KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9._-]*)+$/;

/** What begins with this is for the server alone and never served. */
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
