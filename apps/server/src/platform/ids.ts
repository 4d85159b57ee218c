import { createHash, randomBytes } from 'node:crypto';

let latest = { at: 0, count: 0 };

/**
 * UUIDv7: time-ordered, so that rows of one table are stored together. Created here because PostgreSQL before 18
 * cannot.
 * Ids within one millisecond contain a counter, so that ids of one process sort in the order of creation.
 */
export function newId(now: Date): string {
  const at = now.getTime();
  latest = { at, count: at === latest.at ? latest.count + 1 : 0 };
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at, 0, 6);
  bytes.writeUInt16BE((latest.count >>> 6) & 0x0fff, 6);
  bytes.writeUInt8(latest.count & 0x3f, 8);
  return uuidText(bytes, 7);
}

/** UUIDv8: the same id for the same words, so that repeated actions with it take effect once. */
export function idNamed(...words: (string | number)[]): string {
  return uuidText(createHash('sha256').update(JSON.stringify(words)).digest().subarray(0, 16), 8);
}

function uuidText(bytes: Buffer, version: number): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** PostgreSQL refuses other texts where it compares ids. */
export const isUuid = (text: string): boolean => UUID.test(text);
