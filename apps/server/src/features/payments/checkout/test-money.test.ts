import type { Balance } from '@right-circle/contract/payouts';
import { HOUR_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aPaidBooking } from '../../../../test/factories/payments.ts';
import { manyPeople } from '../../../../test/factories/posts.ts';
import { startFakeRazorpay } from '../../../../test/fakes/razorpay.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { releaseEarnedJob } from '../payment.jobs.ts';
import { decidePayout, listOpenPayouts } from '../payouts/decide-payout.ts';
import { insertPayout } from '../payouts/payout.store.ts';
import { payoutSecrets } from '../payouts/payout-secrets.ts';
import { listUnclaimed, settleUnclaimed } from './settle-unclaimed.ts';

const NOW = '2030-01-01T00:00:00.000Z';
const destination = { method: 'upi', upi_id: 'asha.rao@okbank' };

type Person = Awaited<ReturnType<typeof manyPeople>>[number];
let world: World;
/** Reopens the database with Razorpay keys set. */
let withRazorpay: World;
let razorpay: Awaited<ReturnType<typeof startFakeRazorpay>>;
let seeker: Person;
let mentor: Person;
beforeAll(async () => {
  razorpay = await startFakeRazorpay();
  world = await createWorld({ now: NOW });
  withRazorpay = await createWorld({ env: razorpay.env, now: NOW, databaseUrl: world.databaseUrl });
});
afterAll(async () => {
  await withRazorpay.close();
  await world.close();
  await razorpay.close();
});
beforeEach(async () => {
  for (const one of [world, withRazorpay]) one.clock.set(NOW);
  [seeker, mentor] = (await manyPeople(world, 2)) as [Person, Person];
});

/** Creates a paid session that took place and is over. */
async function earn(where: World, amountInPaise: number): Promise<void> {
  await aPaidBooking(where, { seeker, mentor, amountInPaise, startsAt: where.clock.now() });
  for (const one of [world, withRazorpay]) one.clock.advance(HOUR_MS);
  await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, releaseEarnedJob, {}));
  await world.runJobs();
}
const ask = async (amount: number) => await mentor.api.post('/payouts/', { amount, destination });
const deps = () => ({ db: world.db, now: world.clock.now, secrets: payoutSecrets(world.config) });

it('[PROD-08] test money counts as earned, but is never payable', async () => {
  await earn(world, 420_000);
  expect((await mentor.api.get('/payouts/balance')).json<Balance>()).toMatchObject({
    earned: 4200,
    payable: 0,
    test_money: 4200,
  });
  const reply = await ask(4200);
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toMatchObject({
    errors: { amount: "₹4,200 of your balance comes from test payments and can't be paid out." },
  });
  expect((await mentor.api.get('/user/delete-account')).json(), 'it keeps nobody here').toMatchObject({
    refusal: null,
  });
});

it('[PROD-08] real money next to it can be paid out, and not a paisa more', async () => {
  await earn(world, 420_000);
  await earn(withRazorpay, 60_000);
  expect((await ask(600.01)).statusCode).toBe(422);
  const reply = await ask(600);
  expect(reply.json<Balance>()).toMatchObject({ earned: 4800, payable: 0, requested: 600, test_money: 4200 });
  const { id = '' } = reply.json<Balance>().payouts[0] ?? {};
  expect((await listOpenPayouts(deps())).find((line) => line.startsWith(id))).not.toContain('TEST MONEY');
  expect(await decidePayout(deps(), id, { status: 'settled', reference: 'UTR' })).toContain('settled');
  expect((await ask(100)).statusCode).toBe(422);
});

it('[PROD-09] an operator sees which request is for test money, and cannot settle it', async () => {
  await earn(world, 420_000);
  const id = crypto.randomUUID();
  const { id: accountId } = await world.db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('user_id', '=', mentor.id)
    .where('kind', '=', 'mentor_payable')
    .executeTakeFirstOrThrow();
  const details = await deps().secrets.seal(JSON.stringify(destination), id);
  await world.db.transaction().execute(
    async (tx) =>
      // As recorded by servers before this rule.
      await insertPayout(tx, {
        id,
        mentorUserId: mentor.id,
        accountId,
        amountInPaise: 420_000,
        method: 'upi',
        details,
        hint: 'as•••@okbank',
        at: world.clock.now(),
      }),
  );
  expect((await listOpenPayouts(deps())).find((line) => line.startsWith(id))).toContain('TEST MONEY, do not send');
  await expect(decidePayout(deps(), id, { status: 'settled', reference: 'UTR' })).rejects.toThrow(
    'Only ₹0 of ₹4,200 is due now. Refuse it instead.',
  );
  expect(await decidePayout(deps(), id, { status: 'refused', reason: 'Test money.' })).toContain('refused');

  await world.db.updateTable('users').set({ suspended_at: world.clock.now() }).where('id', '=', mentor.id).execute();
  expect((await listUnclaimed(deps())).filter((line) => line.includes(accountId))).toEqual([]);
  await expect(settleUnclaimed(deps(), { accountId, method: 'upi', reference: 'UTR' })).rejects.toMatchObject({
    code: 'not_found',
  });
});
