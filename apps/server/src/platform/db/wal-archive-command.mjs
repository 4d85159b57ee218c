import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

// PostgreSQL runs a copy of this file as archive_command and restore_command, as its own user and without our
// environment. What it prints is in postgres.log.

const GZIP_HEADER_BYTES = 10;
const HAS_COMMENT = 0x10;
/** The default, 16 KB, takes three times as long to unpack a segment. */
const MORE_THAN_A_SEGMENT = 16 * 1024 * 1024 + 1;
/** From 126 on PostgreSQL ends a recovery, instead of taking the missing segment for the end of the log. */
const ENDS_RECOVERY = 126;

const [, , task = '', stored = '', path = ''] = process.argv;
const file = `${stored}.gz`;

/** Returns the stored content, or null if there is none. */
function readStored() {
  try {
    return gunzipSync(readFileSync(file), { chunkSize: MORE_THAN_A_SEGMENT });
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'ENOENT') return null;
    const state = code?.startsWith('Z_') ? 'damaged' : 'unreadable';
    throw new Error(`${state} WAL archive file: ${file}`, { cause: error });
  }
}

/** Segments end with zeros when they are archived early. The time of the last write is stored as the comment of the file. */
function pack() {
  const packed = gzipSync(readFileSync(path), { level: 4 });
  packed.writeUInt8(HAS_COMMENT, 3);
  const comment = Buffer.from(`${statSync(path).mtime.toISOString()}\0`);
  return Buffer.concat([packed.subarray(0, GZIP_HEADER_BYTES), comment, packed.subarray(GZIP_HEADER_BYTES)]);
}

/** @param {string} name */
function sync(name) {
  const fd = openSync(name, 'r');
  fsyncSync(fd);
  closeSync(fd);
}

function archive() {
  // The end of an abandoned timeline, which several recoveries may cut at different places; nothing reads it.
  if (stored.endsWith('.partial')) return;
  const existing = readStored();
  if (existing && !existing.equals(readFileSync(path))) {
    throw new Error(`${file} exists already with other content`);
  }
  // PostgreSQL archives a segment again if it was stopped before it noted the success.
  if (existing) return sync(file);
  const partial = `${file}.partial`;
  try {
    writeFileSync(partial, pack(), { mode: 0o600, flush: true });
    renameSync(partial, file);
    sync(dirname(file));
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

function restore() {
  const bytes = readStored();
  if (!bytes) process.exit(1);
  writeFileSync(path, bytes, { mode: 0o600 });
}

try {
  if (task === 'archive') archive();
  else restore();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(task === 'restore' ? ENDS_RECOVERY : 1);
}
