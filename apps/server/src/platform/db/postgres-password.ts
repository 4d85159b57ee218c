import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { chmod, chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from '#platform/db/postgres-account.ts';
import { keyInFile } from '#platform/secret-box.ts';

const fileIn = (dataDir: string) => join(dataDir, 'postgres.password');

/** 256 random bits, created at the first start. The file belongs to us: PostgreSQL's own user can't read it. */
export async function loadPassword(dataDir: string): Promise<string> {
  const key = await keyInFile(fileIn(dataDir));
  await chmod(fileIn(dataDir), 0o600);
  return key.toString('base64');
}

/** Null if the last server was an earlier version without a password. */
export async function readPassword(dataDir: string): Promise<string | null> {
  return await readFile(fileIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** Guessing 256 bits is hopeless with any number of rounds; more would only slow down each connection. */
const rounds = 1;

/** PostgreSQL's stored form of a password (RFC 5803), so that the password itself never leaves this process. */
export function verifierOf(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256');
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${storedKey}:${keyed('Server Key').toString('base64')}`;
}

/** Contains a hash of the password: another password, or rules of an earlier version, differ and are replaced. */
function rulesOf(password: string): string {
  const name = createHash('sha256').update(password).digest('hex');
  return `# Written by Right Circle for the password with the SHA-256 ${name}.\nlocal all postgres scram-sha-256\n`;
}

type Protected = { dir: string; account: Account; password: string };

export async function requiresPassword({ dir, password }: Protected): Promise<boolean> {
  return (await readFile(join(dir, 'pg_hba.conf'), 'utf8').catch(() => '')) === rulesOf(password);
}

export async function requirePassword({ dir, account, password }: Protected): Promise<void> {
  await writeFor(account, join(dir, 'pg_hba.conf'), rulesOf(password));
}

/** Never follows a link that the other account may have created there. */
export async function writeFor(account: Account, path: string, text: string): Promise<void> {
  const draft = `${path}.new`;
  await rm(draft, { force: true });
  await writeFile(draft, text, { mode: 0o600, flag: 'wx' });
  if (account) await chown(draft, account.uid, account.gid);
  await rename(draft, path);
}
