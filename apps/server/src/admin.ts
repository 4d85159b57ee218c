import { readConfig } from '#config.ts';
import { setRole } from '#features/accounts/suspension.store.ts';
import { createDb } from '#platform/db/db.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createLogger } from '#platform/logger.ts';

const USAGE = 'Usage: npm run admin -- grant-moderator <username> | revoke-moderator <username>';
const roleOf: Record<string, 'moderator' | 'member'> = { 'grant-moderator': 'moderator', 'revoke-moderator': 'member' };

/** What an operator does from the terminal, whether the server is running or not. */
async function main([command = '', username = '']: string[]): Promise<string> {
  const role = roleOf[command];
  if (!role || !username) throw new Error(USAGE);
  const config = readConfig(process.env);
  const running = config.databaseUrl ?? (await findRunningPostgres(config.dataDir));
  const own = running ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => undefined });
  const url = running ?? own?.connectionString ?? '';
  try {
    await migrate(url);
    const db = createDb({ url, poolMax: 1, log: createLogger('warn') });
    const found = await setRole(db, username, role);
    await db.destroy();
    if (!found) throw new Error(`Nobody here is called ${username}.`);
    return role === 'moderator' ? `${username} is a moderator now.` : `${username} is not a moderator any more.`;
  } finally {
    await own?.stop();
  }
}

main(process.argv.slice(2)).then(
  (line) => process.stdout.write(`${line}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
