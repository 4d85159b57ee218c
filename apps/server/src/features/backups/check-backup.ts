import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { bucketIn, resolveAddress, splitAddress } from '#platform/backup/backup-address.ts';
import { BackupError } from '#platform/backup/backup-error.ts';
import { objectNameOf } from '#platform/backup/backup-names.ts';
import { listBackups } from '#platform/backup/backup-set.ts';
import { about as aboutSchema, FORMAT, type Manifest, manifest as manifestSchema } from '#platform/backup/manifest.ts';
import { type BucketSettings, openBackupStorage } from '#platform/backup/open-backup-storage.ts';
import { keyFrom, type PassphraseKey, type PassphraseParameters, unseal } from '#platform/backup/sealed-file.ts';
import { readTar, type TarEntry } from '#platform/backup/tar.ts';
import { readMigrations } from '#platform/db/migrate.ts';
import { appVersion } from './write-backup.ts';

export type OpenedBackup = {
  file: string;
  isEncrypted: () => boolean;
  entries: () => AsyncGenerator<TarEntry>;
  /** Content of a media file; null if it is missing beside the backup. */
  object: (name: string) => Promise<AsyncIterable<Buffer> | null>;
};

const DAMAGED = 'The backup is damaged or incomplete';

/** `askPassphrase` is called once, and only for an encrypted backup. `buckets` is for files in a bucket. */
export async function openBackup(
  text: string,
  askPassphrase: () => Promise<string>,
  buckets?: BucketSettings,
): Promise<OpenedBackup> {
  const file = resolveAddress(text);
  const { place, name } = splitAddress(file);
  const storage = await openBackupStorage(place, buckets);
  if (name === '' || !(await storage.has(name))) throw await missing(file, buckets);
  const contentOf = async (part: string) => {
    const content = await storage.read(part);
    return content && unseal(content, keyOf);
  };
  let passphrase: Promise<string> | null = null;
  let key: PassphraseKey | null = null;
  const keyOf = async (parameters: PassphraseParameters) => {
    if (key?.parameters.salt === parameters.salt && key.parameters.check === parameters.check) return key;
    passphrase ??= askPassphrase();
    key = await keyFrom(await passphrase, parameters);
    return key;
  };
  return {
    file,
    isEncrypted: () => key !== null,
    async *entries() {
      const content = await contentOf(name);
      if (!content) throw await missing(file, buckets);
      yield* readTar(content);
    },
    object: async (object) => await contentOf(objectNameOf(object)),
  };
}

/**
 * The path is a folder or prefix, or the file doesn't exist. Either way, the error names the newest backup, without
 * punctuation at the address, so that it can be copied.
 */
async function missing(file: string, buckets?: BucketSettings): Promise<BackupError> {
  const newestIn = async (place: string) => {
    const storage = await openBackupStorage(place, buckets);
    const newest = (await listBackups(storage)).at(-1);
    return newest && storage.addressOf(newest);
  };
  const inside = await newestIn(file);
  const isBucket = bucketIn(file) !== null;
  if (inside || (!isBucket && (await isFolder(file)))) {
    const kind = isBucket ? 'a place for several backups' : 'a folder';
    return new BackupError(
      inside
        ? `${file} is ${kind}. Name one of the backups in it. The newest one:\n${inside}`
        : `${file} is ${kind} without backups. Name the file of a backup.`,
    );
  }
  const beside = await newestIn(splitAddress(file).place);
  return new BackupError(`There is no file ${file}${beside ? `\nThe newest backup there:\n${beside}` : ''}`);
}

async function isFolder(path: string): Promise<boolean> {
  return await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** Reads all of it and compares every checksum, before a restore writes anything. */
export async function checkBackup(backup: OpenedBackup): Promise<Manifest> {
  const sums: Manifest['parts'] = [];
  let manifestBytes: Buffer = Buffer.alloc(0);
  let manifestSum = '';
  for await (const { name, size, content } of backup.entries()) {
    if (sums.length === 0 && name !== 'about.json')
      throw new BackupError(`${backup.file} is not a backup of this product.`);
    const hash = createHash('sha256');
    const isKept = name === 'about.json' || name.startsWith('manifest.');
    const kept: Buffer[] = [];
    for await (const bytes of content()) {
      hash.update(bytes);
      if (isKept) kept.push(bytes);
    }
    if (name === 'about.json') await refuseOtherVersions(Buffer.concat(kept));
    if (name === 'manifest.json') manifestBytes = Buffer.concat(kept);
    else if (name === 'manifest.sha256') manifestSum = Buffer.concat(kept).toString('utf8');
    else sums.push({ name, bytes: size, sha256: hash.digest('hex') });
  }
  if (createHash('sha256').update(manifestBytes).digest('hex') !== manifestSum) {
    throw new BackupError(`${DAMAGED}: its manifest is missing or was changed.`);
  }
  const manifest = manifestSchema.parse(JSON.parse(manifestBytes.toString('utf8')));
  for (const [index, part] of manifest.parts.entries()) {
    const sum = sums[index];
    if (sum?.name !== part.name || sum.bytes !== part.bytes || sum.sha256 !== part.sha256) {
      throw new BackupError(`${DAMAGED}: ${part.name} is missing or was changed.`);
    }
  }
  if (sums.length !== manifest.parts.length) throw new BackupError(`${DAMAGED}: it has entries nobody wrote.`);
  await checkMedia(backup, manifest);
  return manifest;
}

async function checkMedia(backup: OpenedBackup, { media }: Manifest): Promise<void> {
  const checked = new Set<string>();
  for (const { key, object, sha256 } of media) {
    if (object === null || checked.has(object)) continue;
    const content = await backup.object(object);
    if (!content) throw new BackupError(`${DAMAGED}: ${objectNameOf(object)} is missing beside it (${key}).`);
    const hash = createHash('sha256');
    for await (const bytes of content) hash.update(bytes);
    if (hash.digest('hex') !== sha256) {
      throw new BackupError(`${DAMAGED}: ${objectNameOf(object)} was changed (${key}).`);
    }
    checked.add(object);
  }
}

const anyFormat = z.object({ format: z.number(), appVersion: z.string() });

async function refuseOtherVersions(bytes: Buffer): Promise<void> {
  const written: unknown = JSON.parse(bytes.toString('utf8'));
  const ours = await appVersion();
  const { format, appVersion: theirs } = anyFormat.parse(written);
  const newer = `This backup was made by version ${theirs}, which is newer than this one (${ours}). Update, then restore it.`;
  if (format > FORMAT || isNewer(theirs, ours)) throw new BackupError(newer);
  const { migrations } = aboutSchema.parse(written);
  const known = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of migrations) {
    if (!known.has(name)) throw new BackupError(newer.replace('. Update', `: it knows the migration ${name}. Update`));
    if (known.get(name) !== checksum)
      throw new BackupError(`The migration ${name} differs from the one of this backup.`);
  }
}

function isNewer(one: string, other: string): boolean {
  const [first, second] = [one, other].map((version) => version.split('.').map((part) => Number.parseInt(part, 10)));
  for (const [index, part] of (first ?? []).entries()) {
    const difference = part - (second?.[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
