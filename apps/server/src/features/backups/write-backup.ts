import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { BackupError } from '#platform/backup/backup-error.ts';
import { backupIdOf } from '#platform/backup/backup-names.ts';
import { type BackupSet, openBackupSet } from '#platform/backup/backup-set.ts';
import type { BackupStorage } from '#platform/backup/backup-storage.ts';
import type { ByteSink, OpenSink } from '#platform/backup/byte-sink.ts';
import type { DatabaseSnapshot } from '#platform/backup/dump-tables.store.ts';
import { type About, type DumpedTable, FORMAT, type Manifest } from '#platform/backup/manifest.ts';
import type { IndexedFile } from '#platform/backup/media-index.ts';
import type { BucketSettings } from '#platform/backup/open-backup-storage.ts';
import { newKey, sealTo } from '#platform/backup/sealed-file.ts';
import { createTarWriter } from '#platform/backup/tar.ts';
import type { MediaKey, MediaSnapshot, MediaStore } from '#platform/media/media-store.ts';
import { MediaUnreadableError } from './media-unreadable-error.ts';
import { type EnvironmentKeys, findKeys } from './secret-keys.ts';

export type WriterDeps = {
  databaseUrl: string;
  media: MediaStore;
  dataDir: string;
  environmentKeys: EnvironmentKeys;
  /** For targets in a bucket. */
  buckets?: BucketSettings;
  /** Writes files of a folder; a test lets it fail. */
  openSink?: OpenSink;
};
export type WriterRequest = { target: string; passphrase: string | null; keep: number };
export type BackupResult = { file: string; bytes: number; mediaCount: number; missing: string[]; removed: number };

/** Rows of a table are cut into entries of this size, because an entry says its size before its content. */
const PART_BYTES = 4 * 1024 * 1024;
const PACKAGE = join(import.meta.dirname, '../../../../../package.json');

export async function appVersion(): Promise<string> {
  return (JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string }).version;
}

export type Target = {
  storage: BackupStorage;
  /** Null for a set of backups. */
  oneFile: string | null;
};

export async function writeBackup(
  { media, dataDir, environmentKeys }: WriterDeps,
  { target, passphrase, keep, id, at }: Omit<WriterRequest, 'target'> & { target: Target; id: string; at: Date },
  openSnapshot: () => Promise<DatabaseSnapshot>,
): Promise<BackupResult> {
  const { storage, oneFile } = target;
  const set = oneFile === null ? await openBackupSet(storage, passphrase) : null;
  if (oneFile !== null) await storage.removePartials(oneFile);
  const key = set ? set.key : passphrase === null ? null : await newKey(passphrase);
  const backupId = backupIdOf(at, id);
  const file = oneFile ?? set?.fileOf(backupId) ?? '';
  // Files are listed before and after the database is frozen. None is removed between the freeze and the second listing,
  // so that it finds every file a frozen row names. The first listing keeps the second, and with it this pause, short.
  const files = await fromStore(media.snapshot());
  let plain: CountingSink | null = null;
  try {
    const snapshot = await openSnapshot();
    await fromStore(files.refresh());
    await snapshot.allowRemovals();
    plain = counting(await storage.openSink(file));
    const sink = key ? await sealTo(plain, key) : plain;
    const archive = createArchive(createTarWriter(sink));
    const about: About = {
      format: FORMAT,
      id,
      createdAt: at.toISOString(),
      appVersion: await appVersion(),
      migrations: snapshot.migrations,
    };
    await archive.add('about.json', jsonOf(about));
    const keys = await findKeys(dataDir, environmentKeys);
    for (const { key: found, content } of keys) if (content) await archive.add(`keys/${found.name}.key`, content);
    const tables = await addTables(archive, snapshot);
    const sequences = await snapshot.sequences();
    await snapshot.end();
    const copied = await addMedia(archive, files, set);
    const manifest: Manifest = {
      about,
      tables,
      sequences,
      keys: keys.map(({ key: found }) => found),
      ...copied,
      parts: archive.parts,
    };
    await set?.listObjects(backupId, [...new Set(copied.media.flatMap(({ object }) => object ?? []))]);
    await archive.end(manifest);
    await sink.finish();
    const removed = set ? await removeOld(set, keep, file) : 0;
    return {
      file: storage.addressOf(file),
      bytes: plain.bytes(),
      mediaCount: copied.media.length,
      missing: copied.missingMedia,
      removed,
    };
  } catch (error) {
    await plain?.abandon();
    throw error;
  } finally {
    await files.release();
  }
}

/** Says that the backup itself is fine, although the run has failed. */
async function removeOld(set: BackupSet, keep: number, written: string): Promise<number> {
  return await set.keepNewest(keep, written).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BackupError(`The new backup is complete, but older ones could not be deleted: ${reason}`, { cause });
  });
}

type CountingSink = ByteSink & { bytes: () => number };

function counting(sink: ByteSink): CountingSink {
  let bytes = 0;
  return {
    ...sink,
    async write(written) {
      await sink.write(written);
      bytes += written.length;
    },
    bytes: () => bytes,
  };
}

type Archive = ReturnType<typeof createArchive>;

/** Notes the checksum of every entry for the manifest, which comes last. */
function createArchive(tar: ReturnType<typeof createTarWriter>) {
  const parts: Manifest['parts'] = [];
  return {
    parts,
    async add(name: string, bytes: Buffer): Promise<void> {
      await tar.add(name, bytes);
      parts.push({ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    },
    async addStream(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<string> {
      const hash = createHash('sha256');
      await tar.addStream(name, size, hashing(content, hash));
      const sha256 = hash.digest('hex');
      parts.push({ name, bytes: size, sha256 });
      return sha256;
    },
    async end(manifest: Manifest): Promise<void> {
      const bytes = jsonOf(manifest);
      await tar.add('manifest.json', bytes);
      await tar.add('manifest.sha256', Buffer.from(createHash('sha256').update(bytes).digest('hex')));
      await tar.end();
    },
  };
}

const jsonOf = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

async function* hashing(content: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const bytes of content) {
    hash.update(bytes);
    yield bytes;
  }
}

async function addTables(archive: Archive, snapshot: DatabaseSnapshot): Promise<DumpedTable[]> {
  const tables: DumpedTable[] = [];
  for (const [index, table] of snapshot.tables.entries()) {
    let held: Buffer[] = [];
    let part = 0;
    const flush = async () => {
      const bytes = await promisify(gzip)(Buffer.concat(held));
      // The number of the table, not its name: names may be longer than an archive allows.
      await archive.add(`database/${String(index).padStart(4, '0')}/${String(part++).padStart(6, '0')}.copy.gz`, bytes);
      held = [];
    };
    const rows = snapshot.rowsOf(table);
    let next = await rows.next();
    for (; !next.done; next = await rows.next()) {
      held.push(next.value);
      if (held.reduce((sum, { length }) => sum + length, 0) >= PART_BYTES) await flush();
    }
    if (held.length > 0) await flush();
    tables.push({ ...table, rows: next.value });
  }
  return tables;
}

/** A file in a set of backups is stored once, whatever it is called and however many backups contain it. */
async function addMedia(
  archive: Archive,
  files: MediaSnapshot,
  set: BackupSet | null,
): Promise<Pick<Manifest, 'media' | 'missingMedia'>> {
  const media: Manifest['media'] = [];
  const missingMedia: string[] = [];
  const index = (await set?.readIndex()) ?? new Map<MediaKey, IndexedFile>();
  const indexed: IndexedFile[] = [];
  for (const key of [...files.keys()].toSorted()) {
    const copied = index.get(key);
    if (set && copied?.version === files.versionOf(key) && set.has(set.objectOf(copied.sha256), copied.size)) {
      media.push({ key, size: copied.size, sha256: copied.sha256, object: set.objectOf(copied.sha256) });
      indexed.push(copied);
      continue;
    }
    const found = await readFrom(files, key);
    if (!found) {
      missingMedia.push(key);
      continue;
    }
    if (!set) {
      const name = `media/${createHash('sha256').update(key).digest('hex')}`;
      media.push({
        key,
        size: found.size,
        sha256: await archive.addStream(name, found.size, found.stream),
        object: null,
      });
      continue;
    }
    const hash = createHash('sha256');
    for await (const bytes of found.stream) hash.update(bytes);
    const sha256 = hash.digest('hex');
    const object = set.objectOf(sha256);
    if (!set.has(object, found.size)) {
      const again = await readFrom(files, key);
      if (!again) {
        missingMedia.push(key);
        continue;
      }
      await set.store(object, again.stream);
    }
    media.push({ key, size: found.size, sha256, object });
    if (found.version) indexed.push({ key, version: found.version, size: found.size, sha256 });
  }
  if (set && (indexed.length > 0 || index.size > 0)) await set.saveIndex(indexed);
  return { media, missingMedia };
}

/** A bucket's own words ("Access Denied") don't say what could not be read. */
function unreadable(error: unknown): MediaUnreadableError {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  return new MediaUnreadableError(`The media files cannot be read: ${reason}`, { cause: error });
}

async function fromStore<T>(asked: Promise<T>): Promise<T> {
  return await asked.catch((error: unknown) => {
    throw unreadable(error);
  });
}

async function readFrom(
  files: MediaSnapshot,
  key: MediaKey,
): Promise<{ size: number; version: string | null; stream: AsyncIterable<Buffer> } | null> {
  const found = await fromStore(files.read(key));
  return found && { size: found.size, version: found.version ?? null, stream: bytesOf(found.stream) };
}

/** Tells failures of the store from those of the disk that is written to. */
async function* bytesOf(stream: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  const bytes = stream[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await fromStore(bytes.next());
      if (next.done) return;
      yield next.value as Buffer;
    }
  } finally {
    await bytes.return?.();
  }
}
