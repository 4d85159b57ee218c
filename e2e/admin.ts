import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ADMIN = join(import.meta.dirname, '../apps/server/src/admin.ts');

/** Runs `npm run admin -- <words>` next to a running server; returns its output. */
export async function admin(words: string[], dataDir = process.env.E2E_DATA_DIR): Promise<string> {
  if (!dataDir) throw new Error('the server of the journeys told no data folder');
  const { stdout } = await promisify(execFile)(process.execPath, [ADMIN, ...words], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return stdout;
}

export async function grantModerator(username: string): Promise<void> {
  await admin(['grant-moderator', username]);
}
