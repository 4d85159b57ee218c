import { createHash, randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from '#platform/backup/backup-error.ts';
import type { BackedUpKey } from '#platform/backup/manifest.ts';

/** Keys that are null are in files of `dataDir`. */
export type KeyConfig = { dataDir: string; tokenKey: Buffer | null; payoutKey: Buffer | null; mailKey: Buffer | null };
type KeyName = BackedUpKey['name'];

const names: readonly KeyName[] = ['token', 'payout', 'mail'];
const variableOf = (name: KeyName): string => `${name.toUpperCase()}_KEY`;
const fromEnvironment = (config: KeyConfig, name: KeyName): Buffer | null => config[`${name}Key`];
const sum = (key: Buffer): string => createHash('sha256').update(key).digest('hex');

/** Checksums of keys that are set in the environment. */
export type EnvironmentKeys = Partial<Record<KeyName, string>>;

export function environmentKeys(config: KeyConfig): EnvironmentKeys {
  return Object.fromEntries(
    names.flatMap((name) => {
      const given = fromEnvironment(config, name);
      return given ? [[name, sum(given)]] : [];
    }),
  );
}

/**
 * Finds the keys without which encrypted values can't be read. Keys in files are part of the backup; of one in the
 * environment only the checksum is.
 */
export async function findKeys(
  dataDir: string,
  given: EnvironmentKeys,
): Promise<{ key: BackedUpKey; content: Buffer | null }[]> {
  const found: { key: BackedUpKey; content: Buffer | null }[] = [];
  for (const name of names) {
    const sha256 = given[name];
    const content = sha256
      ? null
      : await readFile(join(dataDir, `${name}.key`)).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null;
          throw error;
        });
    if (sha256) found.push({ key: { name, from: 'environment', sha256 }, content: null });
    else if (content) found.push({ key: { name, from: 'file', sha256: sum(decoded(content)) }, content });
  }
  return found;
}

const decoded = (content: Buffer): Buffer => Buffer.from(content.toString('utf8'), 'base64');

/** Refuses settings with which the restored installation could not read its own data. */
export function refuseOtherKeys(config: KeyConfig, keys: readonly BackedUpKey[]): void {
  for (const { name, from, sha256 } of keys) {
    const given = fromEnvironment(config, name);
    if (given && sum(given) !== sha256) {
      const fix = from === 'file' ? 'Remove the setting: the backup contains the key.' : 'Set the value it had there.';
      throw new BackupError(`${variableOf(name)} is not the key this backup was made with. ${fix}`);
    }
    if (!given && from === 'environment') {
      throw new BackupError(
        `This backup needs ${variableOf(name)}. Set it to the value it had where the backup was made.`,
      );
    }
  }
}

export async function writeKey(dataDir: string, name: KeyName, content: Buffer): Promise<void> {
  const path = join(dataDir, `${name}.key`);
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, content, { mode: 0o600 });
  await rename(draft, path);
}
