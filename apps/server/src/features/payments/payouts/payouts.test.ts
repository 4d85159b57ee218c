import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Balance } from '@right-circle/contract/payouts';
import { HOUR_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notificationsOf } from '../../../../test/factories/bookings.ts';
import { aPaidBooking, balances, payingIn } from '../../../../test/factories/payments.ts';
import { manyPeople } from '../../../../test/factories/posts.ts';
import { createRazorpayWorld } from '../../../../test/razorpay-world.ts';
import { readZip } from '../../../../test/read-zip.ts';
import type { World } from '../../../../test/world.ts';
import { notifyPayoutsJob, releaseEarnedJob } from '../payment.jobs.ts';
import { decidePayout, listOpenPayouts } from './decide-payout.ts';
import { payoutSecrets } from './payout-secrets.ts';

const upi = { method: 'upi', upi_id: 'asha.rao@okbank' };
const bank = { method: 'bank', account_holder: 'Asha Rao', account_number: '1234 5678 4321', ifsc: 'hdfc0001234' };

type Person = Awaited<ReturnType<typeof manyPeople>>[number];
let world: World;
let seeker: Person;
let mentor: Person;
beforeAll(async () => {
  ({ world } = await createRazorpayWorld());
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set('2030-01-01T00:00:00.000Z');
  [seeker, mentor] = (await manyPeople(world, 2)) as [Person, Person];
});

const deps = () => ({ db: world.db, now: world.clock.now, secrets: payoutSecrets(world.config) });
const run = async (job: typeof releaseEarnedJob) => {
  await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, job, {}));
  await world.runJobs();
};
const balanceOf = async ({ api }: Person) => (await api.get('/payouts/balance')).json<Balance>();
const ask = async (body: object, who = mentor) => await who.api.post('/payouts/', body);
/** Creates a paid session that took place and is over. */
async function earn(amountInPaise = 60_000) {
  const paid = await aPaidBooking(world, { seeker, mentor, amountInPaise, startsAt: world.clock.now() });
  world.clock.advance(HOUR_MS);
  await run(releaseEarnedJob);
  return paid;
}
const request = async (body: object = { amount: 600, destination: upi }) => {
  const reply = await ask(body);
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json<Balance>().payouts[0]!;
};

describe("a mentor's earnings", () => {
  it('[PROMISE-20] are held until the session is over, then payable', async () => {
    expect(await balanceOf(mentor)).toMatchObject({ earned: 0, held: 0, payable: 0, paid_out: 0, payouts: [] });
    const { paymentId } = await aPaidBooking(world, {
      seeker,
      mentor,
      amountInPaise: 45_050,
      startsAt: world.clock.now(),
    });
    expect(await balanceOf(mentor)).toMatchObject({ earned: 450.5, held: 450.5, payable: 0 });
    expect((await ask({ amount: 450, destination: upi })).json()).toMatchObject({
      code: 'invalid_input',
      errors: { amount: 'You can ask for at most ₹0.' },
    });
    expect((await ask({ amount: 1e-320, destination: upi })).json()).toMatchObject({
      code: 'invalid_input',
      errors: { amount: 'There is nothing to pay out yet.' },
    });
    world.clock.advance(HOUR_MS);
    await run(releaseEarnedJob);
    expect(await balanceOf(mentor)).toMatchObject({ earned: 450.5, held: 0, payable: 450.5, minimum_payout: 100 });
    expect(await balanceOf(seeker)).toMatchObject({ earned: 0, payable: 0 });
    const { refund, inTx } = payingIn(world);
    await inTx(
      async (tx) => await refund(tx, paymentId, { status: 'refunded', byUserId: null, byRole: null, reason: null }),
    );
    expect(await balanceOf(mentor)).toMatchObject({ earned: 0, payable: 0 });
    expect((await world.api().get('/payouts/balance')).statusCode).toBe(401);
  });
});

describe('requesting a payout', () => {
  it('records it once, masked for the mentor and encrypted at rest', async () => {
    await earn(100_000);
    const replies = await Promise.all([1, 2, 3].map(async () => await ask({ amount: 600.5, destination: upi })));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
    const balance = await balanceOf(mentor);
    expect(balance).toMatchObject({ earned: 1000, payable: 399.5, requested: 600.5 });
    expect(balance.payouts).toMatchObject([
      { amount: 600.5, method: 'upi', destination: 'as•••@okbank', status: 'requested', decided_at: null },
    ]);
    const row = await world.db
      .selectFrom('payouts')
      .selectAll()
      .where('mentor_user_id', '=', mentor.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('asha');
    expect(row.details?.toString('latin1')).not.toContain('asha.rao');
    expect(await readFile(join(world.config.dataDir, 'payout.key'), 'utf8')).toHaveLength(44);
    const files = readZip((await mentor.api.get('/user/export')).rawPayload);
    expect(JSON.parse(files.get('payouts.json')?.toString() ?? '')).toMatchObject([{ destination: 'as•••@okbank' }]);
  });

  it.each([
    [{ amount: 99, destination: upi }, 'amount', 'The smallest payout is ₹100.'],
    [{ amount: 0, destination: upi }, 'amount', 'Enter an amount.'],
    [{ amount: 600.001, destination: upi }, 'amount', 'An amount has at most two decimals.'],
    [{ amount: 600.01, destination: upi }, 'amount', 'You can ask for at most ₹600.'],
    [{ amount: 'all', destination: upi }, 'amount', 'Enter an amount.'],
    [
      { amount: 600, destination: { method: 'upi', upi_id: 'asha@gmail.com' } },
      'destination.upi_id',
      'A UPI ID looks like name@bank.',
    ],
    [{ amount: 600, destination: { ...bank, ifsc: 'HDFC123' } }, 'destination.ifsc', 'An IFSC looks like HDFC0001234.'],
    [
      { amount: 600, destination: { ...bank, account_number: '12345' } },
      'destination.account_number',
      'An account number has 9 to 18 digits.',
    ],
    [
      { amount: 600, destination: { ...bank, account_holder: ' ' } },
      'destination.account_holder',
      'The name of the account holder is required.',
    ],
  ])('refuses %j', async (body, field, text) => {
    await earn();
    const reply = await ask(body);
    expect(reply.statusCode).toBe(422);
    expect(reply.json<{ errors: Record<string, string> }>().errors[field]).toBe(text);
  });
});

describe('an operator', () => {
  it('sees the destination and settles it, and the mentor is notified once', async () => {
    await earn();
    const before = await balances(world);
    const { id } = await request({ amount: 600, destination: bank });
    const [line] = (await listOpenPayouts(deps())).filter((text) => text.startsWith(id));
    expect(line).toContain('₹600');
    expect(line).toContain('"account_number":"123456784321","ifsc":"HDFC0001234"');

    expect(await decidePayout(deps(), id, { status: 'settled', reference: 'UTR 42' })).toBe(
      '₹600 to •••• 4321, HDFC0001234: settled.',
    );
    await expect(decidePayout(deps(), id, { status: 'refused', reason: 'late' })).rejects.toMatchObject({
      code: 'already_decided',
    });
    expect(await balances(world)).toMatchObject({
      mentor_payable: (before.mentor_payable ?? 0) + 60_000,
      paid_out: (before.paid_out ?? 0) - 60_000,
    });
    expect(Object.values(await balances(world)).reduce((sum, paise) => sum + paise, 0)).toBe(0);
    expect(await balanceOf(mentor)).toMatchObject({
      earned: 600,
      payable: 0,
      requested: 0,
      paid_out: 600,
      payouts: [{ status: 'settled', reference: 'UTR 42', destination: '•••• 4321, HDFC0001234' }],
    });
    const row = await world.db.selectFrom('payouts').select('details').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.details, 'forgotten').toBeNull();
    await run(notifyPayoutsJob);
    await run(notifyPayoutsJob);
    expect(await notificationsOf(world, mentor)).toMatchObject([
      { title: 'Payout sent', message: '₹600 was sent to •••• 4321, HDFC0001234. Reference: UTR 42' },
    ]);
  });

  it('refuses one with a reason, and it can be requested again', async () => {
    await earn();
    const { id } = await request();
    await decidePayout(deps(), id, { status: 'refused', reason: 'The name does not match.' });
    expect(await balanceOf(mentor)).toMatchObject({
      payable: 600,
      payouts: [{ status: 'refused', reason: 'The name does not match.' }],
    });
    await run(notifyPayoutsJob);
    expect(await notificationsOf(world, mentor)).toMatchObject([{ title: 'Payout refused' }]);
    world.clock.advance(1000);
    expect((await request()).status).toBe('requested');
  });

  it('[SECLOG-02] leaves every step in the security log, without the destination', async () => {
    await earn();
    const refused = await request();
    await decidePayout(deps(), refused.id, { status: 'refused', reason: 'The name does not match.' });
    world.clock.advance(1000);
    const settled = await request();
    await decidePayout(deps(), settled.id, { status: 'settled', reference: 'UTR 43' });
    const events = await world.db
      .selectFrom('security_events')
      .select(['kind', 'object_id', 'detail'])
      .where('user_id', '=', mentor.id)
      .where('kind', 'like', 'payout%')
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { kind: 'payout_requested', object_id: refused.id, detail: '' },
      { kind: 'payout_refused', object_id: refused.id, detail: '' },
      { kind: 'payout_requested', object_id: settled.id, detail: '' },
      { kind: 'payout_settled', object_id: settled.id, detail: '' },
    ]);
  });

  it('[ADMIN-59] cannot send money that is no longer due, or was never requested', async () => {
    const { paymentId } = await earn();
    const { id } = await request();
    const { refund, inTx } = payingIn(world);
    await inTx(
      async (tx) => await refund(tx, paymentId, { status: 'refunded', byUserId: null, byRole: null, reason: null }),
    );
    expect((await listOpenPayouts(deps())).find((line) => line.startsWith(id))).toContain(
      'NOT DUE ANY MORE, do not send',
    );
    await expect(decidePayout(deps(), id, { status: 'settled', reference: 'UTR' })).rejects.toThrow(
      'Only ₹0 of ₹600 is due now.',
    );
    await expect(decidePayout(deps(), paymentId, { status: 'settled', reference: 'UTR' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('still pays a person who has deleted their account', async () => {
    await earn();
    const { id } = await request();
    await world.db.deleteFrom('users').where('id', '=', mentor.id).execute();
    expect((await listOpenPayouts(deps())).find((line) => line.startsWith(id))).toContain('deleted account');
    expect(await decidePayout(deps(), id, { status: 'settled', reference: 'UTR' })).toContain('settled');
    await run(notifyPayoutsJob);
  });
});
