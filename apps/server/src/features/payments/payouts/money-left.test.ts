import type { Payment } from '@right-circle/contract/payments';
import { DAY_MS, HOUR_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeDueAccounts } from '../../../../test/factories/account.ts';
import { sessionOf } from '../../../../test/factories/bookings.ts';
import { deliverAll, type Razorpay } from '../../../../test/factories/checkout.ts';
import { aPaidBooking, aPendingPayment, balances, payingIn, transfersOf } from '../../../../test/factories/payments.ts';
import { startFakeGoogle } from '../../../../test/fakes/google.ts';
import { createRazorpayWorld } from '../../../../test/razorpay-world.ts';
import type { World } from '../../../../test/world.ts';
import { listUnclaimed } from '../checkout/settle-unclaimed.ts';
import { releaseEarnedJob } from '../payment.jobs.ts';
import { decidePayout, listOpenPayouts } from './decide-payout.ts';
import { payoutSecrets } from './payout-secrets.ts';

const NOW = '2030-01-01T00:00:00.000Z';
const destination = { method: 'upi', upi_id: 'asha.rao@okbank' };

type Person = Awaited<ReturnType<World['anAccount']>>;
let razorpay: Razorpay;
let world: World;
let google: Awaited<ReturnType<typeof startFakeGoogle>>;
let mentor: Person;
let seeker: Person;
beforeAll(async () => {
  google = await startFakeGoogle({ now: () => world.clock.now() });
  ({ world, razorpay } = await createRazorpayWorld({ env: google.env, now: NOW }));
});
afterAll(async () => {
  await world.close();
  await google.close();
});
beforeEach(async () => {
  world.clock.set(NOW);
  [mentor, seeker] = [await world.anAccount({ verified: true }), await world.anAccount()];
});

const leave = async ({ api, password }: Person = mentor) => await api.delete('/user/delete-account', { password });
const asked = async ({ api }: Pick<Person, 'api'> = mentor) =>
  (await api.get('/user/delete-account')).json<{ refusal: string | null }>().refusal;
const ask = async (amount: number) => await mentor.api.post('/payouts/', { amount, destination });
const earn = async (amountInPaise = 60_000) => {
  await aPaidBooking(world, { seeker, mentor, amountInPaise, startsAt: world.clock.now() });
  world.clock.advance(HOUR_MS);
  await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, releaseEarnedJob, {}));
  await world.runJobs();
};
const deps = () => ({ db: world.db, now: world.clock.now, secrets: payoutSecrets(world.config) });

describe('a mentor deleting the account', () => {
  it('[POL-13] requests the payable amount first, then leaves, and is paid after that', async () => {
    await earn();
    const { bookingId } = await aPaidBooking(world, { seeker, mentor });
    const refusal = '₹600 is payable to you. Request a payout first, then delete your account.';
    expect(await asked()).toBe(refusal);
    const refused = await leave();
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'money_left', detail: refusal });
    const { state } = await world.db
      .selectFrom('bookings')
      .select('state')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow();
    expect(state, 'nothing has happened yet').toBe('confirmed');

    expect((await ask(600)).statusCode).toBe(201);
    expect(await asked(), 'what sessions ahead would bring goes back to the seekers').toBeNull();
    expect((await leave()).statusCode).toBe(200);
    world.clock.advance(7 * DAY_MS);
    await removeDueAccounts(world);
    const [line] = (await listOpenPayouts(deps())).filter((text) => text.includes('deleted account'));
    expect(line).toContain('asha.rao@okbank');
    const [id = ''] = line?.split(' ') ?? [];
    await decidePayout(deps(), id, { status: 'settled', reference: 'UTR 7' });
    const { mentor_payable = 0, mentor_held = 0 } = await balances(world);
    expect([mentor_payable, mentor_held], 'nothing stays behind').toEqual([0, 0]);
  });

  it('[POL-13] is also paid a remainder below the minimum payout', async () => {
    await earn(4_550);
    expect((await leave()).json()).toMatchObject({ detail: expect.stringContaining('₹45.5 is payable to you.') });
    expect((await ask(45)).json()).toMatchObject({
      errors: { amount: 'Less than ₹100 is paid out only as a whole: ₹45.5.' },
    });
    expect((await ask(45.5)).statusCode).toBe(201);
    expect((await leave()).statusCode).toBe(200);
  });

  it('[POL-13] waits for an open payout that leaves a remainder', async () => {
    await earn();
    const { payouts } = (await ask(400)).json<{ payouts: { id: string }[] }>();
    expect((await leave()).json()).toMatchObject({ detail: expect.stringContaining('₹200 is still payable to you.') });
    await decidePayout(deps(), payouts[0]?.id ?? '', { status: 'settled', reference: 'UTR 8' });
    await ask(200);
    expect((await leave()).statusCode).toBe(200);
  });

  it('[POL-13] waits during a session of theirs and while its money is held', async () => {
    await aPaidBooking(world, { seeker, mentor, amountInPaise: 30_000, startsAt: world.clock.now() });
    expect((await leave()).json()).toMatchObject({
      code: 'money_left',
      detail: expect.stringContaining('₹300 is held for a session that has begun'),
    });
    expect((await leave(seeker)).statusCode, 'whoever paid may leave').toBe(200);
  });

  it('[PROMISE-30] can no longer be paid by seekers who owed something: there is nobody to pay', async () => {
    const { paymentId, bookingId } = await aPendingPayment(world, { seeker, mentor, startsAt: world.clock.now() });
    world.clock.advance(HOUR_MS);
    const opened = (await seeker.api.post(`/payments/${paymentId}/pay`)).json<{ order: { order_id: string } }>();
    expect((await leave()).statusCode).toBe(200);
    const payment = async () => (await seeker.api.get(`/payments/${paymentId}`)).json<Payment>();
    expect(await payment(), 'the mentor may come back').toMatchObject({ can_pay: true });
    world.clock.advance(7 * DAY_MS);
    await removeDueAccounts(world);
    expect(await payment()).toMatchObject({
      can_pay: false,
      status_description: 'Cancelled by the mentor before it was paid.',
      cancellation_reason: 'The mentor deleted their account, so nothing is due any more.',
    });
    expect((await seeker.api.post(`/payments/${paymentId}/pay`)).json()).toMatchObject({ code: 'not_upcoming' });
    expect(await sessionOf(seeker, bookingId)).toMatchObject({ payment_status: 'not_charged', amount_due: 0 });
    const held = async () => (await balances(world)).mentor_held ?? 0;
    const before = await held();
    const { payment_id } = razorpay.pay(opened.order.order_id, 'captured');
    await deliverAll(world, razorpay);
    expect(razorpay.payments.get(payment_id), 'a checkout that was still open').toMatchObject({ status: 'refunded' });
    expect(await held()).toBe(before);
  });

  it('[PROMISE-30] is still owed what was paid in the last minute', async () => {
    const { paymentId } = await aPendingPayment(world, { seeker, mentor, startsAt: world.clock.now() });
    expect((await leave()).statusCode).toBe(200);
    world.clock.advance(7 * DAY_MS);
    const { collect, settle, inTx } = payingIn(world);
    await collect(paymentId);
    await inTx(async (tx) => await settle(tx, paymentId));
    await removeDueAccounts(world);
    expect(await transfersOf(world, paymentId)).toEqual(['capture', 'release']);
    expect(await listUnclaimed(deps())).toContainEqual(expect.stringMatching(/^\S+ {2}₹600 {2}deleted account$/));
  });

  it('[POL-13] is informed before a link is mailed, and again when opening an earlier link', async () => {
    const credentials = await google.credentials({ sub: 'rich', email: 'rich@example.com' });
    const { access_token, user } = (await world.api().post('/auth/google', credentials)).json<{
      access_token: string;
      user: { id: string };
    }>();
    const api = world.api(access_token);
    expect((await api.post('/user/delete-account/link')).statusCode).toBe(200);
    await world.runJobs();
    await aPaidBooking(world, { seeker, mentor: user, startsAt: world.clock.now() });
    expect((await api.post('/user/delete-account/link')).json()).toMatchObject({ code: 'money_left' });
    const mail = (await world.mails()).find(({ to, subject }) => to === 'rich@example.com' && /Confirm/.test(subject));
    const link = /delete-account\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const confirm = async () => await world.api().post('/auth/delete-account', { token: link });
    expect((await confirm()).json()).toMatchObject({ code: 'money_left' });
    expect((await confirm()).statusCode, 'the link is not used up').toBe(409);
  });
});
