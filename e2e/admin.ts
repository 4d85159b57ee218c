import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ADMIN = join(import.meta.dirname, '../apps/server/src/admin.ts');

/** Runs `npm run admin -- grant-moderator <username>` beside the running server. */
export async function grantModerator(username: string): Promise<void> {
  const { E2E_DATA_DIR: DATA_DIR } = process.env;
  if (!DATA_DIR) throw new Error('the server of the journeys told no data folder');
  await promisify(execFile)(process.execPath, [ADMIN, 'grant-moderator', username], {
    env: { ...process.env, DATA_DIR },
  });
}
