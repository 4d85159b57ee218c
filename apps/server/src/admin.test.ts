import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { AuditEntry } from '@right-circle/contract/admin';
import { people } from '@right-circle/portraits/people';
import { DAY_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminCommand, anOperator, aPayout } from '../test/factories/admin.ts';
import { sessionOf } from '../test/factories/bookings.ts';
import { aPaidBooking, balances } from '../test/factories/payments.ts';
import { createRazorpayWorld } from '../test/razorpay-world.ts';
import type { World } from '../test/world.ts';
import { demoEmail } from './features/accounts/demo/demo-account.store.ts';
import { newestComparison } from './features/payments/ledger/comparison.store.ts';

const COMMAND = join(import.meta.dirname, 'admin.ts');
const NOBODY = '00000000-0000-4000-8000-000000000000';

let world: World;
let operator: Awaited<ReturnType<typeof anOperator>>;
beforeAll(async () => {
  // Commands have the clock of the machine.
  ({ world } = await createRazorpayWorld({ now: new Date().toISOString() }));
  operator = await anOperator(world);
});
afterAll(() => world.close());

const admin = async (...words: string[]) => await adminCommand(world, ...words);
const failure = async (...words: string[]) =>
  await admin(...words).then(
    () => 'it worked',
    (error: Error) => error.message,
  );
/** Runs the program as `npm run admin` does. */
async function program(...words: string[]) {
  const env = { ...process.env, DATABASE_URL: world.databaseUrl, DATA_DIR: world.config.dataDir };
  return await promisify(execFile)(process.execPath, [COMMAND, ...words], { env }).then(
    (said) => ({ code: 0, ...said }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  );
}
/** Entries of the command line about this, newest first, as operators read them. */
async function entries(target: string) {
  const { data } = (await operator.api.get(`/admin/audit?actor=command-line&target=${target}`)).json<{
    data: AuditEntry[];
  }>();
  return data.map(({ action, target_type: type, before, after }) => ({ action, type, before, after }));
}

it('[ADMIN-51] lists open payouts with their destination, and settles and refuses each once', async () => {
  expect(await admin('payouts', 'list')).toBe('No payout is open.\n');
  const seeker = await world.anAccount();
  const [sent, refused] = [await aPayout(world, seeker), await aPayout(world, seeker, 40_000)];
  const list = await admin('payouts', 'list');
  expect(list).toMatch(new RegExp(`^${sent}  [-\\d]+  ₹600  \\S+  .*meera@okbank`, 'm'));
  expect(list).toMatch(new RegExp(`^${refused}  [-\\d]+  ₹400  `, 'm'));

  expect(await admin('payouts', 'settle', sent, 'UTR', '12')).toMatch(/^₹600 to .+: settled\.\n$/);
  expect(await failure('payouts', 'refuse', sent, 'Too late')).toMatch(
    /^This payout was already marked as paid on .+\. Nothing was changed\.$/,
  );
  expect(await admin('payouts', 'refuse', refused, 'The account is closed.')).toMatch(/^₹400 to .+: refused\.\n$/);
  expect(await admin('payouts', 'list')).toBe('No payout is open.\n');
  expect(
    await world.db
      .selectFrom('payouts')
      .select(['id', 'status', 'reference', 'reason'])
      .orderBy('amount_in_paise', 'desc')
      .execute(),
  ).toEqual([
    { id: sent, status: 'settled', reference: 'UTR 12', reason: null },
    { id: refused, status: 'refused', reference: null, reason: 'The account is closed.' },
  ]);
  expect((await balances(world)).mentor_payable, 'what was refused is still owed').toBe(-40_000);

  const [before, type] = [{ status: 'requested' }, 'payout'];
  expect(await entries(sent)).toEqual([
    { action: 'payout_settled', type, before, after: { status: 'settled', amount_in_paise: 60_000 } },
  ]);
  expect(await entries(refused)).toEqual([
    { action: 'payout_refused', type, before, after: { status: 'refused', amount_in_paise: 40_000 } },
  ]);
});

it('[ADMIN-54] writes down that the bank details of payouts and the owners of unclaimed money were shown', async () => {
  const seen = async (target: string) => (await entries(target)).length;
  const before = [await seen('payouts'), await seen('unclaimed')];
  const id = await aPayout(world, await world.anAccount());
  await admin('payouts', 'list');
  await admin('payouts', 'unclaimed');
  const read = { action: 'payouts_downloaded', type: 'installation', before: null };
  expect((await entries('payouts'))[0]).toEqual({ ...read, after: { payouts: 1 } });
  expect((await entries('unclaimed'))[0]).toEqual({ ...read, after: { payouts: 0 } });
  expect([await seen('payouts'), await seen('unclaimed')]).toEqual(before.map((count) => count + 1));
  await admin('payouts', 'refuse', id, 'The account is closed.');
});

it('[ADMIN-51] lists and settles what is owed to people who cannot ask for it', async () => {
  const seeker = await world.anAccount();
  const payoutId = await aPayout(world, seeker, 90_000);
  const { mentorId } = await world.db
    .selectFrom('payouts')
    .select('mentor_user_id as mentorId')
    .where('id', '=', payoutId)
    .executeTakeFirstOrThrow();
  await admin('payouts', 'refuse', payoutId, 'The account is closed.');
  await world.db
    .updateTable('users')
    .set({ suspended_at: world.clock.now() })
    .where('id', '=', mentorId ?? '')
    .execute();
  const [account = '', ...rest] = (await admin('payouts', 'unclaimed')).split(/\s+/);
  expect(rest[0]).toBe('₹900');
  expect(rest.join(' ')).toMatch(/ suspended refused .+: The account is closed\. $/);

  expect(await failure('payouts', 'settle-unclaimed', account, 'cash', 'UTR 13')).toMatch(/^Usage: /);
  expect(await admin('payouts', 'settle-unclaimed', account, 'bank', 'UTR', '13')).toMatch(
    /^₹900 to \S+: settled\.\n$/,
  );
  expect(await failure('payouts', 'settle-unclaimed', account, 'bank', 'UTR 13')).toBe(
    `Nothing is unclaimed in ${account}. See: payouts unclaimed`,
  );
  expect(await admin('payouts', 'unclaimed')).toBe('Everybody can ask for what is theirs.\n');
  expect(await entries(account)).toEqual([
    {
      action: 'unclaimed_money_settled',
      type: 'ledger_account',
      before: { unclaimed_in_paise: 90_000 },
      after: { unclaimed_in_paise: 0, payout_id: expect.any(String), amount_in_paise: 90_000 },
    },
  ]);
});

it('[ADMIN-51] says what is wrong with words that make no sense', async () => {
  for (const id of ['12', NOBODY]) {
    expect(await failure('payouts', 'settle', id, 'UTR 14')).toMatch(`There is no payout ${id}.`);
    expect(await failure('payouts', 'settle-unclaimed', id, 'upi', 'UTR 14')).toMatch(`Nothing is unclaimed in ${id}.`);
  }
  for (const words of [['payouts', 'settle', NOBODY], ['payouts', 'refuse', NOBODY, ' '], ['payments'], ['demo'], []])
    expect(await failure(...words), words.join(' ')).toMatch(/^Usage: npm run admin --$/m);
});

it('[ADMIN-51] is a program that prints what was done, or why not with code 1, and ends', async () => {
  expect(await program('payouts', 'list')).toEqual({ code: 0, stdout: 'No payout is open.\n', stderr: '' });
  expect(await program('payouts', 'settle', NOBODY, 'UTR 14')).toEqual({
    code: 1,
    stdout: '',
    stderr: `There is no payout ${NOBODY}.\n`,
  });
  const usage = expect.stringMatching(/^Usage: npm run admin --\n/);
  expect(await program()).toEqual({ code: 1, stdout: '', stderr: usage });
});

it('[ADMIN-51] has the server compare payments', async () => {
  expect(await newestComparison(world.db)).toBeNull();
  // As a program, which ends only if the job queue is closed.
  const { stdout } = await program('payments', 'compare');
  expect(stdout).toMatch(/^The server is comparing payments\./);
  expect(await newestComparison(world.db), 'the command itself has no keys to do it').toBeNull();
  await world.runJobs();
  expect(await newestComparison(world.db)).toMatchObject({ differences: [] });

  await admin('payments', 'compare');
  const asked = { action: 'payments_compared', type: 'installation', after: { comparison: 'waiting' } };
  expect(await entries('payments'), 'newest first').toEqual([
    { ...asked, before: { comparison: world.clock.now().toISOString(), differences: 0 } },
    { ...asked, before: { comparison: null, differences: null } },
  ]);
});

it('[ADMIN-51] disables demo accounts and has the server cancel their sessions, which is logged with it', async () => {
  const [mentor, other, seeker] = [await world.anAccount(), await world.anAccount(), await world.anAccount()];
  for (const [index, { id }] of [mentor, other].entries())
    await world.db
      .updateTable('users')
      .set({ email: demoEmail(people[index]?.username ?? ''), email_verified_at: world.clock.now() })
      .where('id', '=', id)
      .execute();
  const startsAt = new Date(world.clock.now().getTime() + DAY_MS);
  const { bookingId: sessionId } = await aPaidBooking(world, { seeker, mentor, amountInPaise: 60_000, startsAt });
  expect(await admin('demo', 'disable')).toBe(
    '2 demo accounts are disabled. The server cancels their upcoming sessions with a full refund.\n',
  );
  expect(await sessionOf(seeker, sessionId)).toMatchObject({ status: 'upcoming' });
  await world.runJobs();
  expect(await sessionOf(seeker, sessionId)).toMatchObject({ status: 'cancelled' });
  expect(await admin('demo', 'disable')).toBe('There are no demo accounts to disable.\n');
  expect(await entries('demo')).toEqual([
    { action: 'demo_disabled', type: 'installation', before: { usable_accounts: 2 }, after: { usable_accounts: 0 } },
  ]);
});

it('[ADMIN-51] logs roles and second factors as they were before', async () => {
  const person = await anOperator(world);
  await admin('grant-moderator', person.username);
  await admin('revoke-moderator', person.username);
  await admin('remove-second-factors', person.username);
  const type = 'account';
  expect(await entries(person.id)).toEqual([
    {
      action: 'second_factors_removed',
      type,
      before: { second_factors: 'passkey' },
      after: { second_factors: null },
    },
    { action: 'moderator_revoked', type, before: { role: 'moderator' }, after: { role: 'member' } },
    { action: 'moderator_granted', type, before: { role: 'member' }, after: { role: 'moderator' } },
  ]);
});
