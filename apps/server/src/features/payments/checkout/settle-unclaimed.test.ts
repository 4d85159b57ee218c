import { DAY_MS, HOUR_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeDueAccounts } from '../../../../test/factories/account.ts';
import { notificationsOf } from '../../../../test/factories/bookings.ts';
import { aPaidBooking, balances } from '../../../../test/factories/payments.ts';
import { createRazorpayWorld } from '../../../../test/razorpay-world.ts';
import type { World } from '../../../../test/world.ts';
import { notifyPayoutsJob, releaseEarnedJob } from '../payment.jobs.ts';
import { decidePayout } from '../payouts/decide-payout.ts';
import { listUnclaimed, settleUnclaimed } from './settle-unclaimed.ts';

const NOW = '2030-01-01T00:00:00.000Z';
const destination = { method: 'upi', upi_id: 'asha.rao@okbank' };

type Person = Awaited<ReturnType<World['anAccount']>>;
let world: World;
let mentor: Person;
let seeker: Person;
beforeAll(async () => {
  ({ world } = await createRazorpayWorld({ now: NOW }));
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(NOW);
  [mentor, seeker] = [await world.anAccount({ verified: true }), await world.anAccount()];
});

const run = async (job: typeof releaseEarnedJob) => {
  await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, job, {}));
  await world.runJobs();
};
const earn = async (amountInPaise = 60_000) => {
  await aPaidBooking(world, { seeker, mentor, amountInPaise, startsAt: world.clock.now() });
  world.clock.advance(HOUR_MS);
  await run(releaseEarnedJob);
};
const ask = async (amount: number) => {
  const reply = await mentor.api.post('/payouts/', { amount, destination });
  return reply.json<{ payouts: { id: string }[] }>().payouts[0]?.id ?? '';
};
const suspend = async (at: Date | null = world.clock.now()) =>
  await world.db.updateTable('users').set({ suspended_at: at }).where('id', '=', mentor.id).execute();
const deps = () => ({ db: world.db, now: world.clock.now });
const settle = async (accountId: string) =>
  await settleUnclaimed(deps(), { accountId, method: 'upi', reference: 'UTR 9' });
const lineWith = async (text: string) => (await listUnclaimed(deps())).find((line) => line.includes(text)) ?? '';
const accountIn = (line: string) => line.split(' ')[0] ?? '';
const owedInAll = async () => (await balances(world)).mentor_payable ?? 0;

describe('money of people who cannot request it', () => {
  it('lists a suspended mentor with the address, pays once however often it is tried, and shows it when restored', async () => {
    await earn();
    expect(await lineWith(mentor.username), 'they can ask themselves').toBe('');
    const openId = await ask(200);
    await suspend();
    const line = await lineWith(mentor.username);
    expect(line).toBe(`${accountIn(line)}  ₹400  ${mentor.username}  ${mentor.email}  suspended`);
    const before = await owedInAll();
    const tries = await Promise.allSettled([1, 2, 3].map(async () => await settle(accountIn(line))));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toEqual([
      { status: 'fulfilled', value: `₹400 to ${mentor.username}: settled.` },
    ]);
    expect(await owedInAll(), 'what they had asked for is still owed').toBe(before + 40_000);
    expect(await lineWith(mentor.username)).toBe('');

    await decidePayout(deps(), openId, { status: 'refused', reason: 'The name does not match.' });
    expect(await lineWith(mentor.username)).toContain('₹200');
    await settle(accountIn(line));
    await run(notifyPayoutsJob);
    await suspend(null);
    expect((await mentor.api.get('/payouts/balance')).json()).toMatchObject({ payable: 0, paid_out: 600 });
    expect((await notificationsOf(world, mentor)).map(({ message }) => message)).toContain(
      '₹400 was sent to an account named to support. Reference: UTR 9',
    );
  });

  it("keeps a payout refused after the account's deletion visible, with a hint to recognise its owner", async () => {
    await earn(70_000);
    const id = await ask(700);
    await mentor.api.delete('/user/delete-account', { password: mentor.password });
    expect(await lineWith('₹700'), 'it is asked for').toBe('');
    world.clock.advance(7 * DAY_MS);
    await removeDueAccounts(world);
    expect(await decidePayout(deps(), id, { status: 'refused', reason: 'The bank sent it back.' })).toBe(
      '₹700 to as•••@okbank: refused. Their account is deleted, so it is now listed under payouts unclaimed',
    );
    const line = await lineWith('₹700');
    expect(line).toContain('deleted account  refused 2030-01-08 to as•••@okbank: The bank sent it back.');
    expect(await settle(accountIn(line))).toBe('₹700 to the owner of a deleted account: settled.');
    expect(await lineWith('₹700')).toBe('');
    expect(await owedInAll(), 'nothing stays behind').toBe(0);
  });

  it('sends nothing from the account of a person who can request it', async () => {
    await earn();
    await suspend();
    const accountId = accountIn(await lineWith(mentor.username));
    await suspend(null);
    const before = await owedInAll();
    await expect(settle(accountId)).rejects.toMatchObject({ code: 'not_found' });
    expect(await owedInAll()).toBe(before);
  });
});
