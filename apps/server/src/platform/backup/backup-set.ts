import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { INDEX, idOfBackup, idOfList, listNameOf, objectIn, objectNameOf, SETTINGS } from './backup-names.ts';
import type { BackupStorage } from './backup-storage.ts';
import { type IndexedFile, indexLines, type MediaIndex, parseIndex } from './media-index.ts';
import {
  blindName,
  keyFrom,
  newKey,
  type PassphraseKey,
  type PassphraseParameters,
  passphraseParameters,
  sealedSize,
  sealTo,
  unseal,
} from './sealed-file.ts';

const settings = z.object({ format: z.literal(1), encryption: passphraseParameters.nullable() });

export type BackupSet = Awaited<ReturnType<typeof openBackupSet>>;

/** Opens the backups of a storage, which share their media files. All of them are encrypted with one passphrase, or none is. */
export async function openBackupSet(storage: BackupStorage, passphrase: string | null) {
  await storage.removePartials();
  const key = await keyOfSet(storage, passphrase);
  const stored = await storage.mediaSizes();
  const storedSize = (size: number): number => (key ? sealedSize(key, size) : size);
  return {
    key,
    /** Name of a file with this content. */
    objectOf: (sha256: string): string => (key ? blindName(key, sha256) : sha256),
    /** Also false for a file of another size, which is incomplete. */
    has: (object: string, size: number): boolean => stored.get(objectNameOf(object)) === storedSize(size),
    async store(object: string, content: AsyncIterable<Uint8Array>): Promise<void> {
      const size = await writeFile(storage, objectNameOf(object), content, key);
      stored.set(objectNameOf(object), storedSize(size));
    },
    readIndex: async (): Promise<MediaIndex> => await readIndex(storage, key),
    async saveIndex(files: readonly IndexedFile[]): Promise<void> {
      await writeFile(storage, INDEX, indexLines(files), key);
    },
    fileOf: (id: string): string => `${id}.tar${key ? '.enc' : ''}`,
    /** Written before the backup gets its name, so that no complete backup lacks its list. */
    async listObjects(id: string, objects: readonly string[]): Promise<void> {
      await writeFile(storage, listNameOf(id), [Buffer.from(objects.map((object) => `${object}\n`).join(''))]);
    },
    /** `written` is the backup that was just completed. Returns the number of deleted backups. */
    keepNewest: async (count: number, written: string): Promise<number> =>
      await removeOldBackups(storage, count, written),
  };
}

/** Returns the size of the content. */
async function writeFile(
  storage: BackupStorage,
  name: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  key: PassphraseKey | null = null,
): Promise<number> {
  const plain = await storage.openSink(name);
  let size = 0;
  try {
    const sink = key ? await sealTo(plain, key) : plain;
    for await (const bytes of content) {
      await sink.write(bytes);
      size += bytes.length;
    }
    await sink.finish();
    return size;
  } catch (error) {
    await plain.abandon();
    throw error;
  }
}

async function readText(storage: BackupStorage, name: string): Promise<string | null> {
  const content = await storage.read(name);
  return content && (await text(content));
}

/** Empty if it can't be used: then every file is read, which is right though slow. */
async function readIndex(storage: BackupStorage, key: PassphraseKey | null): Promise<MediaIndex> {
  const content = await storage.read(INDEX);
  if (!content) return new Map();
  const bytes = await buffer(content);
  let isSealed = false;
  const keyOf = async (): Promise<PassphraseKey> => {
    isSealed = true;
    if (!key) throw new BackupError('The backups are not encrypted.');
    return key;
  };
  try {
    const index = parseIndex(await text(unseal(Readable.from([bytes]), keyOf)));
    // Whoever can write there could plant one that is not sealed.
    return isSealed === (key !== null) ? index : new Map();
  } catch {
    return new Map();
  }
}

async function keyOfSet(storage: BackupStorage, passphrase: string | null): Promise<PassphraseKey | null> {
  const written = await readText(storage, SETTINGS);
  if (written === null) {
    const key = passphrase === null ? null : await newKey(passphrase);
    const line = `${JSON.stringify({ format: 1, encryption: key?.parameters ?? null })}\n`;
    await writeFile(storage, SETTINGS, [Buffer.from(line)]);
    return key;
  }
  const encryption = parseSettings(written, storage.addressOf(SETTINGS));
  const place = storage.addressOf();
  if (encryption && passphrase === null) {
    throw new BackupError(
      `The backups in ${place} are encrypted. Set BACKUP_PASSPHRASE, or use another folder or prefix.`,
    );
  }
  if (!encryption && passphrase !== null) {
    throw new BackupError(
      `The backups in ${place} are not encrypted. Use another folder or prefix for encrypted ones.`,
    );
  }
  return encryption && passphrase !== null ? await keyFrom(passphrase, encryption) : null;
}

function parseSettings(text: string, file: string): PassphraseParameters | null {
  try {
    return settings.parse(JSON.parse(text)).encryption;
  } catch (cause) {
    throw new BackupError(`${file} is damaged or of a newer version. Use another folder or prefix.`, { cause });
  }
}

/** Names of all complete backups, oldest first. */
export async function listBackups(storage: BackupStorage): Promise<string[]> {
  return (await storage.list('')).filter((name) => idOfBackup(name) !== null).toSorted();
}

/** Deletes all but the newest backups, then media files no remaining backup lists. */
async function removeOldBackups(storage: BackupStorage, count: number, written: string): Promise<number> {
  const names = await storage.list('');
  // With half a list, media files of the other half would be deleted.
  if (!names.includes(written)) throw new BackupError(`${storage.addressOf()} does not list the new backup.`);
  // The clock may have gone back: the new backup is the newest, whatever its name says.
  const backups = [...names.filter((name) => idOfBackup(name) !== null && name !== written).toSorted(), written];
  const old = backups.slice(0, Math.max(0, backups.length - count));
  const kept = new Set(backups.slice(old.length).map((name) => idOfBackup(name) ?? ''));
  // First the backups: none may be seen that lacks a file.
  await storage.remove(old);
  await storage.remove(names.filter((name) => idOfList(name) !== null && !kept.has(idOfList(name) ?? '')));
  const used = new Set<string>();
  for (const id of kept) {
    const list = await readText(storage, listNameOf(id));
    // Without its list nobody knows what this backup needs.
    if (list === null) return old.length;
    for (const object of list.split('\n')) used.add(object);
  }
  const objects = await storage.list('media');
  await storage.remove(objects.filter((name) => objectIn(name) !== null && !used.has(objectIn(name) ?? '')));
  return old.length;
}
