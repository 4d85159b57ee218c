import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import type { ZipEntry } from './zip.ts';

export class UnzipError extends Error {
  override name = 'UnzipError';
}

type Limits = {
  /** Selects the entries to unpack; the others cost nothing. */
  wants: (name: string) => boolean;
  maxEntries: number;
  /** Unpacked size of one entry, and of all together. */
  maxEntryBytes: number;
  maxBytes: number;
};

const inflate = promisify(inflateRaw);
const END = 'PK\u0005\u0006';
const DIRECTORY = 'PK\u0001\u0002';
const LOCAL = 'PK\u0003\u0004';
const END_BYTES = 22;
const MAX_COMMENT = 0xffff;
const ENCRYPTED = 1;

/**
 * Unpacks the requested entries of an untrusted zip file. Nothing in its directory is trusted: sizes are bounded while
 * unpacking, offsets are checked, names are only compared and never used as paths.
 */
export async function unzip(bytes: Buffer, limits: Limits): Promise<ZipEntry[]> {
  const end = bytes.lastIndexOf(END, undefined, 'latin1');
  if (end < 0 || end < bytes.length - END_BYTES - MAX_COMMENT) throw new UnzipError('not a zip file');
  const count = uint16(bytes, end + 10);
  if (count > limits.maxEntries) throw new UnzipError('too many files');
  const entries: ZipEntry[] = [];
  let [at, left] = [uint32(bytes, end + 16), limits.maxBytes];
  for (let index = 0; index < count; index++) {
    if (textAt(bytes, at, 4) !== DIRECTORY) throw new UnzipError('broken directory');
    const nameLength = uint16(bytes, at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    if (limits.wants(name)) {
      const unpacked = await unpack(bytes, at, Math.min(left, limits.maxEntryBytes));
      left -= unpacked.length;
      entries.push({ name, bytes: unpacked });
    }
    at += 46 + nameLength + uint16(bytes, at + 30) + uint16(bytes, at + 32);
  }
  return entries;
}

async function unpack(bytes: Buffer, at: number, most: number): Promise<Buffer> {
  if ((uint16(bytes, at + 8) & ENCRYPTED) !== 0) throw new UnzipError('locked with a password');
  const method = uint16(bytes, at + 10);
  const packedSize = uint32(bytes, at + 20);
  const local = uint32(bytes, at + 42);
  if (textAt(bytes, local, 4) !== LOCAL) throw new UnzipError('broken entry');
  const start = local + 30 + uint16(bytes, local + 26) + uint16(bytes, local + 28);
  const packed = bytes.subarray(start, start + packedSize);
  if (packed.length !== packedSize || packedSize > most) throw new UnzipError('too large');
  const unpacked = method === 0 ? packed : await inflated(packed, method, most);
  if (crc32(unpacked) !== uint32(bytes, at + 16)) throw new UnzipError('damaged');
  return unpacked;
}

async function inflated(packed: Buffer, method: number, most: number): Promise<Buffer> {
  if (method !== 8) throw new UnzipError('packed in a way we cannot read');
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, most) });
  } catch (cause) {
    const isTooLarge = cause instanceof RangeError;
    throw new UnzipError(isTooLarge ? 'too large' : 'damaged', { cause });
  }
}

function textAt(bytes: Buffer, at: number, length: number): string {
  return bytes.toString('latin1', at, at + length);
}

function uint16(bytes: Buffer, at: number): number {
  if (at + 2 > bytes.length) throw new UnzipError('cut off');
  return bytes.readUInt16LE(at);
}

function uint32(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length) throw new UnzipError('cut off');
  return bytes.readUInt32LE(at);
}
