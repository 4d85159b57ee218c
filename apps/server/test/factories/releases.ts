import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** One backup of a small demo installation for each release, written by `npm run release-fixture`. */
export const releasesFolder = join(import.meta.dirname, '../releases');

/** Known to everyone, like the keys below: fixtures hold made-up people only. */
export const fixturePassword = 'release-fixture';

const key = (byte: number): string => Buffer.alloc(32, byte).toString('base64');

/** Keys in the environment are not part of a backup. */
export const fixtureEnv = { NODE_ENV: 'test', DEMO: '1', TOKEN_KEY: key(1), PAYOUT_KEY: key(2), MAIL_KEY: key(3) };

export async function listReleases(): Promise<string[]> {
  return (await readdir(releasesFolder)).filter((name) => name.endsWith('.tar')).toSorted();
}
