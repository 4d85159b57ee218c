import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type Config, readConfig } from '#config.ts';
import { findSignInCandidates } from '#features/accounts/account.store.ts';
import { deleteSecondFactors, lockFactors, methodsOf } from '#features/accounts/second-factor/second-factor.store.ts';
import { lockByUsername, setAdmin, setRole } from '#features/accounts/suspension/suspension.store.ts';
import { addAuditEntry, type NewAuditEntry } from '#features/admin/audit/audit.store.ts';
import { restoreRefusal } from '#features/backups/restore-marker.ts';
import type { Decision } from '#features/payments/payouts/payout.store.ts';
import { createDb, type Db, type Tx } from '#platform/db/db.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import { isUuid } from '#platform/ids.ts';
import type { EnqueueInTx, Job } from '#platform/jobs/jobs.ts';
import { createLogger } from '#platform/logger.ts';

const USAGE = `Usage: npm run admin --
  grant-moderator <username> | revoke-moderator <username>
  grant-admin <username> | revoke-admin <username>
  remove-second-factors <username>
  payouts list | payouts settle <id> <reference> | payouts refuse <id> <reason>
  payouts unclaimed | payouts settle-unclaimed <account> upi|bank <reference>
  payments compare
  demo disable
  data remove`;

type Terminal = { db: Db; url: string; config: Config };
type Command = (terminal: Terminal) => Promise<string>;

// What one command alone needs is loaded by it: all of it takes as long as everything else a command does.

/** What the words ask for, or null when they make no sense. */
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
      return async ({ db, config }) => {
        const { payoutSecrets } = await import('#features/payments/payouts/payout-secrets.ts');
        const { listOpenPayouts } = await import('#features/payments/payouts/decide-payout.ts');
        const open = await listOpenPayouts({ db, secrets: payoutSecrets(config) });
        await noteRead(db, 'payouts', open.length);
        return open.length > 0 ? open.join('\n') : 'No payout is open.';
      };
    case 'payouts settle':
      return third && text ? async ({ db }) => await decide(db, third, { status: 'settled', reference: text }) : null;
    case 'payouts refuse':
      return third && text ? async ({ db }) => await decide(db, third, { status: 'refused', reason: text }) : null;
    case 'payouts unclaimed':
      return async ({ db }) => {
        const { listUnclaimed } = await import('#features/payments/checkout/settle-unclaimed.ts');
        const unclaimed = await listUnclaimed({ db });
        await noteRead(db, 'unclaimed', unclaimed.length);
        return unclaimed.length > 0 ? unclaimed.join('\n') : 'Everybody can ask for what is theirs.';
      };
    case 'payouts settle-unclaimed':
      return settleUnclaimedCommand(third, rest);
    case 'payments compare':
      return askForComparison;
    case 'demo disable':
      return disableDemoAccounts;
    default:
      return null;
  }
}

const deciding = (db: Db) => ({ db, now: () => new Date() });

type Change = Omit<NewAuditEntry, 'actorId' | 'at'>;

/** Adds the entries of commands to the audit log, as done by the command line. */
const note = async (tx: Tx, change: Change) => await addAuditEntry(tx, { ...change, actorId: null, at: new Date() });

/** Bank details and addresses are about to be shown. */
async function noteRead(db: Db, targetId: 'payouts' | 'unclaimed', count: number): Promise<void> {
  const change = { action: 'payouts_downloaded', targetType: 'installation', targetId } as const;
  await db.transaction().execute(async (tx) => await note(tx, { ...change, after: { payouts: count } }));
}

async function decide(db: Db, payoutId: string, decision: Decision): Promise<string> {
  if (!isUuid(payoutId)) throw new Error(`There is no payout ${payoutId}. See: payouts list`);
  const onDecided = async (tx: Tx, { status, amountInPaise }: { status: string; amountInPaise: number }) =>
    await note(tx, {
      action: decision.status === 'settled' ? 'payout_settled' : 'payout_refused',
      targetType: 'payout',
      targetId: payoutId,
      before: { status },
      after: { status: decision.status, amount_in_paise: amountInPaise },
    });
  const { decidePayout } = await import('#features/payments/payouts/decide-payout.ts');
  return await decidePayout({ ...deciding(db), onDecided }, payoutId, decision);
}

function settleUnclaimedCommand(accountId: string, [method, ...words]: string[]): Command | null {
  const reference = words.join(' ').trim();
  if (!accountId || !reference || (method !== 'upi' && method !== 'bank')) return null;
  const change = { action: 'unclaimed_money_settled', targetType: 'ledger_account', targetId: accountId } as const;
  return async ({ db }) => {
    if (!isUuid(accountId)) throw new Error(`Nothing is unclaimed in ${accountId}. See: payouts unclaimed`);
    const onSettled = async (tx: Tx, { id, amountInPaise }: { id: string; amountInPaise: number }) =>
      await note(tx, {
        ...change,
        before: { unclaimed_in_paise: amountInPaise },
        after: { unclaimed_in_paise: 0, payout_id: id, amount_in_paise: amountInPaise },
      });
    const { settleUnclaimed } = await import('#features/payments/checkout/settle-unclaimed.ts');
    return await settleUnclaimed({ ...deciding(db), onSettled }, { accountId, method, reference });
  };
}

async function changeRole(db: Db, username: string, role: 'moderator' | 'member'): Promise<string> {
  await db.transaction().execute(async (tx) => {
    const found = await lockByUsername(tx, username);
    if (!found) throw new Error(`Nobody here is called ${username}.`);
    await setRole(tx, found.id, role);
    await note(tx, {
      action: role === 'moderator' ? 'moderator_granted' : 'moderator_revoked',
      targetType: 'account',
      targetId: found.id,
      before: { role: found.role },
      after: { role },
    });
  });
  if (role === 'member') return `${username} is not a moderator any more.`;
  return `${username} is a moderator now.${(await hasFactor(db, username)) ? '' : ' They need to set up two-factor authentication before they can moderate.'}`;
}

async function changeAdmin(db: Db, username: string, isAdmin: boolean): Promise<string> {
  await db.transaction().execute(async (tx) => {
    const found = await lockByUsername(tx, username);
    if (!found) throw new Error(`Nobody here is called ${username}.`);
    // The owner of an unconfirmed address could take over the account and remove its second factors.
    if (isAdmin && !found.emailVerifiedAt) {
      throw new Error(`${username} has no confirmed email address yet. They need one before they can be an operator.`);
    }
    await setAdmin(tx, found.id, isAdmin);
    await note(tx, {
      action: isAdmin ? 'admin_granted' : 'admin_revoked',
      targetType: 'account',
      targetId: found.id,
      before: { is_admin: found.isAdmin },
      after: { is_admin: isAdmin },
    });
  });
  if (!isAdmin) return `${username} is not an operator any more.`;
  return `${username} is an operator now.${(await hasFactor(db, username)) ? '' : ' They need to set up two-factor authentication before they can open the admin page.'}`;
}

async function hasFactor(db: Db, username: string): Promise<boolean> {
  const [account] = await findSignInCandidates(db, username);
  return account !== undefined && (await methodsOf(db, account.id)).length > 0;
}

/** For somebody who lost their phone and their recovery codes, and has proven to the operator who they are. */
async function removeSecondFactors(db: Db, username: string): Promise<string> {
  const [account] = await findSignInCandidates(db, username);
  if (!account) throw new Error(`Nobody here is called ${username}.`);
  await db.transaction().execute(async (tx) => {
    await lockFactors(tx, account.id);
    const factors = await methodsOf(tx, account.id);
    await deleteSecondFactors(tx, account.id);
    await note(tx, {
      action: 'second_factors_removed',
      targetType: 'account',
      targetId: account.id,
      before: { second_factors: factors.join(' and ') || null },
      after: { second_factors: null },
    });
  });
  return `${username} can sign in without a second factor now.`;
}

async function disableDemoAccounts(terminal: Terminal): Promise<string> {
  const { callOffSuspendedJob } = await import('#features/bookings/booking.jobs.ts');
  const { disableDemo } = await import('#demo.ts');
  const onDisabled = async (tx: Tx, count: number) =>
    await note(tx, {
      action: 'demo_disabled',
      targetType: 'installation',
      targetId: 'demo',
      before: { usable_accounts: count },
      after: { usable_accounts: 0 },
    });
  return await withQueue(
    terminal,
    callOffSuspendedJob,
    async (enqueue) => await disableDemo({ ...deciding(terminal.db), enqueue, onDisabled }),
  );
}

/** The running server does it: it has the keys, and can finish what it finds. */
async function askForComparison(terminal: Terminal): Promise<string> {
  const { comparePaymentsJob } = await import('#features/payments/payment.jobs.ts');
  const { newestComparison } = await import('#features/payments/ledger/comparison.store.ts');
  return await withQueue(terminal, comparePaymentsJob, async (enqueue) => {
    await terminal.db.transaction().execute(async (tx) => {
      const last = await newestComparison(tx);
      await enqueue(tx, comparePaymentsJob, {});
      await note(tx, {
        action: 'payments_compared',
        targetType: 'installation',
        targetId: 'payments',
        before: { comparison: last?.comparedAt.toISOString() ?? null, differences: last?.differences.length ?? null },
        after: { comparison: 'waiting' },
      });
    });
    return 'The server is comparing payments. You’ll find differences in its log, in /metrics and in an email to SUPPORT_EMAIL.';
  });
}

/** Opens the queue of a job that the server runs, now or when it starts. */
async function withQueue({ url }: Terminal, job: Job, act: (enqueue: EnqueueInTx) => Promise<string>): Promise<string> {
  const { createJobs } = await import('#platform/jobs/jobs.ts');
  const jobs = createJobs({ databaseUrl: url, log: createLogger('warn') });
  jobs.handle(job, async () => undefined);
  await jobs.start({ work: false });
  try {
    return await act(jobs.enqueue);
  } finally {
    await jobs.stop();
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

/** What an operator does from the terminal, whether the server is running or not. */
async function main(words: string[]): Promise<string> {
  if (words.join(' ') === 'data remove') {
    const { removeData } = await import('#remove-data.ts');
    return await removeData(readConfig(process.env).dataDir, confirmRemoval);
  }
  const command = commandOf(words);
  if (!command) throw new Error(USAGE);
  const config = readConfig(process.env);
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

main(process.argv.slice(2)).then(
  (line) => process.stdout.write(`${line}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
