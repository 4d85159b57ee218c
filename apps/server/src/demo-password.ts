import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileIn = (dataDir: string) => join(dataDir, 'demo-login.txt');

export const newDemoPassword = (): string => `demo-${randomBytes(8).toString('hex')}`;

/** The password later starts print again, or null if none is kept: the database only has its hash. */
export async function keptDemoPassword(dataDir: string): Promise<string | null> {
  try {
    return (await readFile(fileIn(dataDir), 'utf8')).trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export async function keepDemoPassword(dataDir: string, password: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  // A new file under the old name: the mode of an existing one would stay.
  const draft = `${fileIn(dataDir)}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${password}\n`, { mode: 0o600 });
  await rename(draft, fileIn(dataDir));
}
