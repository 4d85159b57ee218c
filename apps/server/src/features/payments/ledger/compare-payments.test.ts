import { HOUR_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finishUnfinished } from '../../../../test/factories/bookings.ts';
import { hold, type Razorpay, stateOf } from '../../../../test/factories/checkout.ts';
import { aMentor } from '../../../../test/factories/guidance.ts';
import { transfersOf } from '../../../../test/factories/payments.ts';
import { manyPeople } from '../../../../test/factories/posts.ts';
import { createRazorpayWorld } from '../../../../test/razorpay-world.ts';
import type { World } from '../../../../test/world.ts';
import { comparePaymentsJob } from '../payment.jobs.ts';
import { newestComparison } from './comparison.store.ts';

let world: World;
let razorpay: Razorpay;
beforeAll(async () => {
  ({ world, razorpay } = await createRazorpayWorld({
    env: { SUPPORT_EMAIL: 'money@circle.example', LOG_LEVEL: 'debug' },
  }));
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set('2030-01-01T00:00:00.000Z');
  await world.db.deleteFrom('payment_comparisons').execute();
});

async function aHold() {
  const [mentor, [seeker]] = [await aMentor(world), await manyPeople(world, 1)];
  return { mentor, seeker: seeker!, ...(await hold(seeker!, mentor)) };
}

/** Creates a person with a paid and booked session. */
async function aPaidSession() {
  const held = await aHold();
  const paid = razorpay.pay(held.order.order_id);
  await held.seeker.api.post('/payments/confirm', paid);
  return { ...held, payment: razorpay.payments.get(paid.payment_id)! };
}

async function compare() {
  world.clock.advance(1000);
  await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, comparePaymentsJob, {}));
  await world.runJobs();
  return (await newestComparison(world.db))!;
}
const alarms = async () => (await world.mails()).filter(({ subject }) => subject.startsWith('Payments:'));
const gauge = async () => /^payment_differences (\d+)/m.exec((await world.http.inject('/metrics')).body)?.[1];

describe('comparing our ledger with the gateway', () => {
  it('[BOOK-34] reports nothing while they agree, and skips payments in progress', async () => {
    await aPaidSession();
    const { order } = await aHold();
    razorpay.pay(order.order_id, 'captured');
    expect(await compare(), 'all of it is minutes old').toMatchObject({ compared: 0, differences: [] });
    await finishUnfinished(world);
    world.clock.advance(HOUR_MS);
    expect(await compare()).toMatchObject({ compared: 2, unanswered: 0, differences: [] });
    expect(await alarms()).toEqual([]);
  });

  it('finishes payments that were never reported to us', async () => {
    const { booking_id, order } = await aHold();
    world.clock.advance(HOUR_MS);
    await finishUnfinished(world);
    expect(await stateOf(world, booking_id)).toMatchObject({ state: 'expired' });
    razorpay.pay(order.order_id, 'captured');
    expect(await compare()).toMatchObject({ differences: [] });
    expect(await stateOf(world, booking_id)).toMatchObject({ state: 'confirmed', status: 'completed' });
  });

  it('[BOOK-34] retries an abandoned refund', async () => {
    const { booking_id, seeker, payment } = await aPaidSession();
    await seeker.api.patch(`/live-session/seek/cancel-booking/${booking_id}`);
    razorpay.failNext('status-500');
    await expect(world.runJobs()).rejects.toMatchObject({ code: 'unavailable' });
    world.clock.advance(40 * 24 * HOUR_MS);
    expect(payment.status).toBe('captured');
    expect(await compare(), 'however old').toMatchObject({ differences: [] });
    expect(payment).toMatchObject({ status: 'refunded', amount_refunded: 60_000 });
    const { paymentId, refunded_at } = await stateOf(world, booking_id);
    expect(refunded_at).not.toBeNull();
    expect(await transfersOf(world, paymentId)).toEqual(['capture', 'refund']);
  });

  it('[BOOK-34] raises an alarm about a lasting difference: in the log, in the metrics and by mail', async () => {
    expect(await gauge()).toBe('0');
    const { booking_id, payment } = await aPaidSession();
    // Part of it was refunded by hand.
    payment.amount_refunded = 10_000;
    world.clock.advance(HOUR_MS);
    const { paymentId } = await stateOf(world, booking_id);
    expect(await compare()).toMatchObject({
      differences: [
        { paymentId, gateway: 'razorpay', status: 'completed', booksInPaise: 60_000, gatewayInPaise: 50_000 },
      ],
    });
    expect(await gauge()).toBe('1');
    expect(await alarms()).toMatchObject([{ to: 'money@circle.example', subject: 'Payments: 1 payment differs' }]);
    expect((await alarms())[0]?.text).toContain(`${paymentId} (completed): our books say ₹600, razorpay holds ₹500.`);
    expect(world.logLines.join('')).toContain('ledger differs from payment provider');
    payment.amount_refunded = 0;
    await compare();
    expect(await gauge()).toBe('0');
  });

  it('reports a gateway that does not respond, which is not a difference', async () => {
    await aPaidSession();
    world.clock.advance(HOUR_MS);
    const { compared } = await compare();
    for (let call = 0; call < compared; call++) razorpay.failNext('not-json');
    expect(await compare()).toMatchObject({ compared, unanswered: compared, differences: [] });
  });
});
