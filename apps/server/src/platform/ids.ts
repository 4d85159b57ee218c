import { createHash, randomBytes } from 'node:crypto';

/** UUIDv7: time-ordered, so rows of one table lie together. Made here because PostgreSQL before 18 cannot. */
export function newId(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  return uuidText(bytes, 7);
}

/** UUIDv8: the same id for the same words, so that whatever is done twice under it is done once. */
export function idNamed(...words: (string | number)[]): string {
  return uuidText(createHash('sha256').update(JSON.stringify(words)).digest().subarray(0, 16), 8);
}

function uuidText(bytes: Buffer, version: number): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
