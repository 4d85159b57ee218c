import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { readConfig } from '#config.ts';
import { restoreRefusal } from '#features/backups/restore-marker.ts';
import { createDb } from '#platform/db/db.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createLogger } from '#platform/logger.ts';
import { changeAdmin, changeRole, disableDemoAccounts, removeSecondFactors } from './accounts.ts';
import type { Command } from './command.ts';
import { compareCommand, decideOpenPayout, listPayouts, listUnclaimedMoney, settleUnclaimedCommand } from './money.ts';

const USAGE = `Usage: npm run admin --
  grant-moderator <username> | revoke-moderator <username>
  grant-admin <username> | revoke-admin <username>
  remove-second-factors <username>
  payouts list | payouts settle <id> <reference> | payouts refuse <id> <reason>
  payouts unclaimed | payouts settle-unclaimed <account> upi|bank <reference>
  payments compare | payments compare all
  demo disable
  data remove`;

/** Returns the command for these words, or null if there is none. */
function commandOf([first = '', second = '', third = '', ...rest]: string[]): Command | null {
  const text = rest.join(' ').trim();
  switch (`${first} ${/^(pay|demo$)/.test(first) ? second : ''}`.trim()) {
    case 'grant-moderator':
      return second ? async ({ db }) => await changeRole(db, second, 'moderator') : null;
    case 'revoke-moderator':
      return second ? async ({ db }) => await changeRole(db, second, 'member') : null;
    case 'grant-admin':
      return second ? async ({ db }) => await changeAdmin(db, second, true) : null;
    case 'revoke-admin':
      return second ? async ({ db }) => await changeAdmin(db, second, false) : null;
    case 'remove-second-factors':
      return second ? async ({ db }) => await removeSecondFactors(db, second) : null;
    case 'payouts list':
      return listPayouts;
    case 'payouts settle':
      return third && text
        ? async ({ db }) => await decideOpenPayout(db, third, { status: 'settled', reference: text })
        : null;
    case 'payouts refuse':
      return third && text
        ? async ({ db }) => await decideOpenPayout(db, third, { status: 'refused', reason: text })
        : null;
    case 'payouts unclaimed':
      return listUnclaimedMoney;
    case 'payouts settle-unclaimed':
      return settleUnclaimedCommand(third, rest);
    case 'payments compare':
      return compareCommand([third, ...rest]);
    case 'demo disable':
      return disableDemoAccounts;
    default:
      return null;
  }
}

/** Also reads a word that is piped in; the end of the input means no. */
async function confirmRemoval(question: string): Promise<boolean> {
  process.stdout.write(`${question}Type "remove" to delete all of it: `);
  const input = createInterface({ input: process.stdin });
  const [line] = (await Promise.race([once(input, 'line'), once(input, 'close')])) as [string?];
  input.close();
  return line?.trim() === 'remove';
}

/** Runs a terminal command of an operator, whether the server is running or not. Returns what to print. */
export async function runAdminCommand(words: string[], env: NodeJS.ProcessEnv): Promise<string> {
  if (words.join(' ') === 'data remove') {
    const { removeData } = await import('#remove-data.ts');
    return await removeData(readConfig(env).dataDir, confirmRemoval);
  }
  const command = commandOf(words);
  if (!command) throw new Error(USAGE);
  const config = readConfig(env);
  const interrupted = await restoreRefusal(config.dataDir);
  if (interrupted) throw new Error(interrupted);
  const running = config.databaseUrl ?? (await findRunningPostgres(config.dataDir));
  const own = running ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => undefined });
  const url = running ?? own?.connectionString ?? '';
  try {
    await migrate(url);
    const db = createDb({ url, poolMax: 1, log: createLogger('warn') });
    try {
      return await command({ db, url, config });
    } finally {
      await db.destroy();
    }
  } finally {
    await own?.stop();
  }
}
