import { constants, type FileHandle, open, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createGzip } from 'node:zlib';
import { type ByteSink, openFileSink } from '#platform/backup/byte-sink.ts';
import { createTarWriter } from '#platform/backup/tar.ts';
import { baseFile, removeUnfinishedBases, saveManifest } from './archive-folder.ts';
import { openBaseBackup } from './base-backup.store.ts';

/** Content of these folders is of no use in a copy, or harmful. */
const EMPTIED = /^(pg_wal|pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const LEFT_OUT =
  /(^|\/)(postmaster\.(pid|opts)|pgsql_tmp[^/]*|pg_internal\.init[^/]*|backup_label|tablespace_map|[^/]+\.new)(\/|$)/;
const CONTROL_FILE = 'global/pg_control';
const CHUNK_BYTES = 1024 * 1024;

type BaseRequest = { databaseUrl: string; clusterDir: string; archive: string };

/**
 * Copies the files of the running cluster. They change meanwhile; the write-ahead log of this time makes them consistent
 * when they are restored, so files may be half old and half new, shorter than they were, or gone.
 */
export async function createBase({ databaseUrl, clusterDir, archive }: BaseRequest): Promise<string> {
  await removeUnfinishedBases(archive);
  const name = new Date().toISOString().replace(/\.\d+|[-:]/g, '');
  const backup = await openBaseBackup(databaseUrl, name);
  const file = await openFileSink(baseFile(archive, name));
  try {
    const { at, ...started } = await backup.start();
    const { sink, bytes } = gzipTo(file);
    const tar = createTarWriter(sink);
    const { folders, files } = await listCluster(clusterDir);
    for (const path of files) await addFile(tar, clusterDir, path);
    // Last, so that it is not older than anything it describes.
    await addFile(tar, clusterDir, CONTROL_FILE);
    const { stopsAt, label, at: usableFrom } = await backup.stop();
    await tar.add('backup_label', Buffer.from(label));
    await tar.end();
    await sink.finish();
    await saveManifest(archive, name, {
      format: 1,
      ...started,
      stopsAt,
      startedAt: at.toISOString(),
      usableFrom: usableFrom.toISOString(),
      bytes: bytes(),
      folders,
    });
    return name;
  } catch (error) {
    await file.abandon();
    throw error;
  } finally {
    await backup.close();
  }
}

async function listCluster(dir: string): Promise<{ folders: string[]; files: string[] }> {
  const folders: string[] = [];
  const files: string[] = [];
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    const path = relative(dir, join(entry.parentPath, entry.name));
    if (EMPTIED.test(path) || LEFT_OUT.test(path)) continue;
    if (entry.isDirectory()) folders.push(path);
    else if (entry.isFile() && path !== CONTROL_FILE) files.push(path);
  }
  return { folders: folders.toSorted(), files: files.toSorted() };
}

/** A file that is gone was deleted by a transaction of this time. */
async function addFile(tar: ReturnType<typeof createTarWriter>, dir: string, path: string): Promise<void> {
  // Root must not follow a link that PostgreSQL's user has put there.
  const file = await open(join(dir, path), constants.O_RDONLY | constants.O_NOFOLLOW).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );
  if (!file) return;
  try {
    const { size } = await file.stat();
    await tar.addStream(path, size, exactly(file, size));
  } finally {
    await file.close();
  }
}

/** Yields `size` bytes: what was added meanwhile is left out, and zeros stand for what was cut off. The log has both. */
async function* exactly(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    const wanted = Math.min(CHUNK_BYTES, size - at);
    const { bytesRead, buffer } = await file.read(Buffer.alloc(wanted), 0, wanted, at);
    const piece = bytesRead > 0 ? buffer.subarray(0, bytesRead) : buffer;
    at += piece.length;
    yield piece;
  }
}

/** A sink that compresses what goes to another one. */
function gzipTo(file: ByteSink): { sink: ByteSink; bytes: () => number } {
  const gzip = createGzip({ level: 1 });
  let written = 0;
  const drained = (async () => {
    for await (const piece of gzip as AsyncIterable<Buffer>) {
      written += piece.length;
      await file.write(piece);
    }
  })();
  // Reported by the next write or by `finish`.
  drained.catch(() => undefined);
  // A cluster has thousands of small files: each call of the compressor takes longer than their few bytes.
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  const flush = async () => {
    const bytes = Buffer.concat(held);
    [held, heldBytes] = [[], 0];
    await Promise.race([
      new Promise<void>((resolve, reject) => gzip.write(bytes, (error) => (error ? reject(error) : resolve()))),
      drained,
    ]);
  };
  const sink: ByteSink = {
    async write(bytes) {
      held.push(bytes);
      heldBytes += bytes.length;
      if (heldBytes >= CHUNK_BYTES) await flush();
    },
    async finish() {
      await flush();
      gzip.end();
      await drained;
      await file.finish();
    },
    abandon: async () => await file.abandon(),
  };
  return { sink, bytes: () => written };
}
