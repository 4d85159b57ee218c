import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { type OpenSink, PARTIAL } from './byte-sink.ts';
import { blindName, keyFrom, newKey, type PassphraseKey, passphraseParameters, sealTo } from './sealed-file.ts';

const SETTINGS = 'right-circle-backups.json';
const settings = z.object({ format: z.literal(1), encryption: passphraseParameters.nullable() });
const BACKUP = /^(\d{8}T\d{6}Z-[0-9a-f]{6})\.tar(\.enc)?$/;

const objectPath = (folder: string, name: string): string => join(folder, 'media', name.slice(0, 2), name);

/** Opens a folder of backups, which share their media files. All of them are encrypted with one passphrase, or none is. */
export async function openBackupFolder(folder: string, passphrase: string | null, openSink: OpenSink) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removePartials(folder);
  const key = await folderKey(folder, passphrase);
  return {
    key,
    /** Name of a file with this content. */
    objectOf: (sha256: string): string => (key ? blindName(key, sha256) : sha256),
    has: async (object: string): Promise<boolean> => await exists(objectPath(folder, object)),
    async store(object: string, content: AsyncIterable<Uint8Array>): Promise<void> {
      const path = objectPath(folder, object);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const plain = await openSink(path);
      try {
        const sink = key ? await sealTo(plain, key) : plain;
        for await (const bytes of content) await sink.write(bytes);
        await sink.finish();
      } catch (error) {
        await plain.abandon();
        throw error;
      }
    },
    pathOf: (name: string): string => join(folder, `${name}.tar${key ? '.enc' : ''}`),
    /** Written before the backup gets its name, so that no complete backup lacks its list. */
    async listObjects(name: string, objects: readonly string[]): Promise<void> {
      await writeFile(join(folder, `${name}.media`), objects.map((object) => `${object}\n`).join(''), { mode: 0o600 });
    },
    keepNewest: async (count: number): Promise<number> => await removeOldBackups(folder, count),
  };
}

async function folderKey(folder: string, passphrase: string | null): Promise<PassphraseKey | null> {
  const path = join(folder, SETTINGS);
  const written = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (written === null) {
    const key = passphrase === null ? null : await newKey(passphrase);
    await writeFile(path, `${JSON.stringify({ format: 1, encryption: key?.parameters ?? null })}\n`, { mode: 0o600 });
    return key;
  }
  const { encryption } = settings.parse(JSON.parse(written));
  if (encryption && passphrase === null) {
    throw new BackupError(`The backups in ${folder} are encrypted. Set BACKUP_PASSPHRASE, or use another folder.`);
  }
  if (!encryption && passphrase !== null) {
    throw new BackupError(`The backups in ${folder} are not encrypted. Use another folder for encrypted ones.`);
  }
  return encryption && passphrase !== null ? await keyFrom(passphrase, encryption) : null;
}

/** Removes what a killed backup was writing. Media files it had finished stay and are used by the next one. */
async function removePartials(folder: string): Promise<void> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of found) {
    if (name.endsWith(PARTIAL)) await rm(join(parentPath, name), { force: true });
  }
}

/** Deletes all but the newest backups, then media files no remaining backup lists. Returns the number of deleted backups. */
async function removeOldBackups(folder: string, count: number): Promise<number> {
  const names = await readdir(folder);
  const backups = names.filter((name) => BACKUP.test(name)).toSorted();
  const old = backups.slice(0, Math.max(0, backups.length - count));
  const kept = new Set(backups.slice(old.length).map((name) => BACKUP.exec(name)?.[1] ?? ''));
  for (const name of old) await rm(join(folder, name), { force: true });
  for (const name of names) {
    if (name.endsWith('.media') && !kept.has(name.slice(0, -'.media'.length)))
      await rm(join(folder, name), { force: true });
  }
  const used = new Set<string>();
  for (const name of kept) {
    const list = await readFile(join(folder, `${name}.media`), 'utf8').catch(() => null);
    // Without its list nobody knows what this backup needs.
    if (list === null) return old.length;
    for (const object of list.split('\n')) used.add(object);
  }
  const objects = await readdir(join(folder, 'media'), { recursive: true, withFileTypes: true }).catch(() => []);
  for (const { parentPath, name } of objects) {
    if (/^[0-9a-f]{64}$/.test(name) && !used.has(name)) await rm(join(parentPath, name), { force: true });
  }
  return old.length;
}

/** Content of a media file beside a backup, sealed or not; null if it is missing. */
export async function readObject(folder: string, object: string): Promise<AsyncIterable<Buffer> | null> {
  const path = objectPath(folder, object);
  return (await exists(path)) ? (createReadStream(path) as AsyncIterable<Buffer>) : null;
}

/** Throws if the disk cannot tell: a file that cannot be read is not a missing one. */
async function exists(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}
