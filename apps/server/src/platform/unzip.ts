import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
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

/** Unpacks the requested entries of an untrusted zip file; names are only compared and never used as paths. */
export async function unzip(bytes: Buffer, limits: Limits): Promise<ZipEntry[]> {
  const file = await fromBufferPromise(bytes).catch(refuse('not a zip file'));
  if (file.entryCount > limits.maxEntries) throw new UnzipError('too many files');
  return await unpackAll(file, limits).catch(refuse('damaged'));
}

async function unpackAll(file: ZipFile, limits: Limits): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  let left = limits.maxBytes;
  for await (const entry of file.eachEntry()) {
    if (!limits.wants(entry.fileName)) continue;
    const unpacked = await unpack(file, entry, Math.min(left, limits.maxEntryBytes));
    left -= unpacked.length;
    entries.push({ name: entry.fileName, bytes: unpacked });
  }
  return entries;
}

async function unpack(file: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  if (entry.isEncrypted()) throw new UnzipError('locked with a password');
  // The library stops as soon as an entry unpacks to more than it says.
  if (entry.uncompressedSize > most) throw new UnzipError('too large');
  const unpacked = await buffer(await file.openReadStreamPromise(entry));
  if (crc32(unpacked) !== entry.crc32) throw new UnzipError('damaged');
  return unpacked;
}

const refuse = (problem: string) => (cause: unknown) => {
  throw cause instanceof UnzipError ? cause : new UnzipError(problem, { cause });
};
