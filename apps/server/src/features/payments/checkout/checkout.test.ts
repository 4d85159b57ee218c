import type { Payment } from '@right-circle/contract/payments';
import { defaultBookingForm } from '@right-circle/rules/booking-form';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aRequest,
  availabilityOf,
  book,
  finishUnfinished,
  notificationsOf,
  send,
  sessionOf,
  sessionsOf,
  slotsOf,
} from '../../../../test/factories/bookings.ts';
import { deliver, deliverAll, hold, type Razorpay, stateOf } from '../../../../test/factories/checkout.ts';
import { aMentor } from '../../../../test/factories/guidance.ts';
import { transfersOf } from '../../../../test/factories/payments.ts';
import { manyPeople } from '../../../../test/factories/posts.ts';
import { runScheduled } from '../../../../test/factories/scheduled.ts';
import { createRazorpayWorld } from '../../../../test/razorpay-world.ts';
import { runDueJobs } from '../../../../test/run-due-jobs.ts';
import { statementsOf } from '../../../../test/statements-of.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { catchUpJob, comparePaymentsJob, refundAtGatewayJob, settleUnsettledJob } from '../payment.jobs.ts';

const NOW = '2030-01-01T00:00:00.000Z';
const TEN_MINUTES = 600_000;

let world: World;
let razorpay: Razorpay;
beforeAll(async () => {
  ({ world, razorpay } = await createRazorpayWorld({ env: { PAYMENT_TIMEOUT_MS: '5000' } }));
});
afterAll(() => world.close());
beforeEach(() => {
  world.clock.set(NOW);
  razorpay.webhooks.length = 0;
});

const two = async (configuration: Parameters<typeof aMentor>[1] = {}) => {
  const [mentor, [seeker]] = [await aMentor(world, configuration), await manyPeople(world, 1)];
  return { mentor, seeker: seeker! };
};
type Person = Awaited<ReturnType<typeof two>>['seeker'];
const confirm = async ({ api }: Person, body: object) => await api.post('/payments/confirm', body);
const expire = async () => {
  world.clock.advance(TEN_MINUTES);
  await finishUnfinished(world);
};
const notificationKinds = async (person: { id: string }) =>
  (await notificationsOf(world, person)).map(({ subtype, title }) => subtype ?? title);
const only = (orderId: string) => [...razorpay.payments.values()].filter(({ order_id }) => order_id === orderId);

describe('booking with a checkout in the browser', () => {
  it('[BOOK-31][BOOK-34] answers 202 with an order, holds the slot and books it once it is paid', async () => {
    const { mentor, seeker } = await two();
    const request = await aRequest(seeker, mentor);
    const reply = await send(seeker, request, 'one');
    expect(reply.statusCode).toBe(202);
    const held = reply.json<{ booking_id: string; order: { order_id: string } }>();
    expect(held).toEqual({
      status: 'payment_required',
      booking_id: expect.any(String),
      order: {
        gateway: 'razorpay',
        key_id: 'rzp_test_circle',
        order_id: expect.stringMatching(/^order_/),
        amount: 60_000,
        currency: 'INR',
      },
      expires_at: '2030-01-01T00:10:00.000Z',
    });
    expect(await sessionsOf(seeker)).toEqual([]);
    const free = slotsOf(await availabilityOf(seeker, mentor), 30).map(({ start_time }) => start_time);
    expect(free, 'held').not.toContain(request.startTime);
    expect((await send(seeker, request, 'one')).json(), 'the same attempt, the same order').toEqual(held);

    const paid = await confirm(seeker, razorpay.pay(held.order.order_id));
    expect(paid.statusCode).toBe(200);
    expect(paid.json()).toMatchObject({ status: 'completed', booking_id: held.booking_id, amount: 600 });
    const booked = await send(seeker, request, 'one');
    expect(booked.statusCode).toBe(201);
    expect(booked.json()).toMatchObject({
      slot_id: held.booking_id,
      status: 'upcoming',
      approval_status: 'not_needed',
    });
    await deliverAll(world, razorpay);
    const { paymentId, ...state } = await stateOf(world, held.booking_id);
    expect(state).toMatchObject({ state: 'confirmed', status: 'completed' });
    expect(await transfersOf(world, paymentId)).toEqual(['capture']);
    expect(await notificationKinds(mentor)).toEqual(['user_booked']);
    expect(only(held.order.order_id)).toMatchObject([{ status: 'captured', amount_refunded: 0 }]);
  });

  it('[BOOK-31] a double click has one order', async () => {
    const { mentor, seeker } = await two();
    const request = await aRequest(seeker, mentor);
    const before = razorpay.orders.size;
    const replies = await Promise.all(Array.from({ length: 4 }, async () => await send(seeker, request, 'one')));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(razorpay.orders.size - before).toBe(1);
  });

  it('[BOOK-34] the webhook confirms if the browser never returns', async () => {
    const { mentor, seeker } = await two();
    const { booking_id, order } = await hold(seeker, mentor);
    razorpay.pay(order.order_id, 'failed');
    await deliverAll(world, razorpay);
    expect(await stateOf(world, booking_id), 'one may try again').toMatchObject({ state: 'held', status: 'pending' });
    razorpay.pay(order.order_id);
    await deliverAll(world, razorpay);
    expect(await stateOf(world, booking_id)).toMatchObject({ state: 'confirmed', status: 'completed' });
    expect(await notificationKinds(seeker)).toEqual(['confirmed']);
  });

  it('[BOOK-34] polling the gateway every minute confirms if the webhook never arrives', async () => {
    const { mentor, seeker } = await two();
    const { booking_id, order } = await hold(seeker, mentor);
    razorpay.pay(order.order_id);
    await finishUnfinished(world);
    expect(await stateOf(world, booking_id)).toMatchObject({ state: 'confirmed', status: 'completed' });
  });

  it('[BOOK-31][CONFIRM-01] without payment the slot stays held for ten minutes and is then free again', async () => {
    const { mentor, seeker } = await two();
    const { booking_id } = await hold(seeker, mentor);
    const holds = async () => (await seeker.api.get('/live-session/seek/holds')).json<{ holds: object[] }>().holds;
    expect(await holds()).toMatchObject([
      { booking_id, payment_state: 'in_checkout', amount: 600, expires_at: '2030-01-01T00:10:00.000Z' },
    ]);
    await expire();
    expect(await holds()).toEqual([]);
    expect(await stateOf(world, booking_id)).toMatchObject({ state: 'expired', status: 'failed' });
    const other = (await manyPeople(world, 1))[0]!;
    expect((await hold(other, mentor)).booking_id).not.toBe(booking_id);
  });

  it('[PROV-67] a session paid later uses an order too, until 14 days after its end', async () => {
    const { mentor, seeker } = await two({
      booking_form: { ...defaultBookingForm(), collect_payment_upfront: false },
    });
    const { payment_id, booking_id } = await book(seeker, mentor);
    const pay = async () => await seeker.api.post(`/payments/${payment_id}/pay`);
    const reply = await pay();
    expect(reply.statusCode).toBe(202);
    expect(reply.json()).toMatchObject({ status: 'payment_required', booking_id, order: { amount: 60_000 } });
    expect((await pay()).json()).toEqual(reply.json());
    const { order_id } = reply.json<{ order: { order_id: string } }>().order;
    expect((await confirm(seeker, razorpay.pay(order_id))).json()).toMatchObject({ status: 'completed' });
    expect((await pay()).json()).toMatchObject({ status: 'completed' });

    const late = await two({ booking_form: { ...defaultBookingForm(), collect_payment_upfront: false } });
    const open = await book(late.seeker, late.mentor);
    world.clock.set('2030-01-17T00:00:00Z');
    const refused = await late.seeker.api.post(`/payments/${open.payment_id}/pay`);
    expect(refused.json()).toMatchObject({ code: 'not_upcoming' });
  });

  it('[CHAOS-23] reads no order back that was just saved, and no payment that the transaction has locked', async () => {
    const { mentor, seeker } = await two({
      booking_form: { ...defaultBookingForm(), collect_payment_upfront: false },
    });
    const { payment_id } = await book(seeker, mentor);
    let reply = { order: { order_id: '' } };
    const paying = await statementsOf(async () => {
      reply = (await seeker.api.post(`/payments/${payment_id}/pay`)).json<typeof reply>();
    });
    const ordersIn = (statements: string[]) => statements.filter((text) => text.includes('"gateway_orders"'));
    expect(ordersIn(paying).map((text) => text.slice(0, 6))).toEqual(['select', 'select', 'insert']);
    const locked = (statements: string[]) => statements.filter((text) => /"payments".*for update/.test(text));
    const signed = razorpay.pay(reply.order.order_id);
    const confirming = await statementsOf(async () => {
      expect((await confirm(seeker, signed)).json()).toMatchObject({ status: 'completed' });
    });
    expect(locked(confirming)).toHaveLength(1);

    const late = await two();
    const { order } = await hold(late.seeker, late.mentor);
    await expire();
    await world.db.deleteFrom('availability_windows').execute();
    const tooLate = razorpay.pay(order.order_id);
    const givingBack = await statementsOf(async () => await confirm(late.seeker, tooLate));
    expect(locked(givingBack)).toHaveLength(1);
    await world.runJobs();
    expect(only(order.order_id)).toMatchObject([{ status: 'refunded' }]);
  });

  it('[PROV-67] a later payment with a lost reply is found every five minutes', async () => {
    const { mentor, seeker } = await two({
      booking_form: { ...defaultBookingForm(), collect_payment_upfront: false },
    });
    const { payment_id } = await book(seeker, mentor);
    const { order } = (await seeker.api.post(`/payments/${payment_id}/pay`)).json<{ order: { order_id: string } }>();
    razorpay.pay(order.order_id);
    await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, settleUnsettledJob, {}));
    await world.runJobs();
    expect((await seeker.api.get(`/payments/${payment_id}`)).json()).toMatchObject({ status: 'completed' });
  });

  it('a cancelled session is refunded at Razorpay once, even if the reply is lost', async () => {
    const { mentor, seeker } = await two();
    const { booking_id, order } = await hold(seeker, mentor);
    await confirm(seeker, razorpay.pay(order.order_id));
    await seeker.api.patch(`/live-session/seek/cancel-booking/${booking_id}`);
    // Three status calls, then the refund.
    for (let call = 0; call < 3; call++) razorpay.failNext('none');
    razorpay.failNext('lost-answer');
    await expect(world.runJobs()).rejects.toMatchObject({ code: 'unavailable' });
    expect(await stateOf(world, booking_id)).toMatchObject({ status: 'cancelled_by_seeker', refunded_at: null });
    const { paymentId } = await stateOf(world, booking_id);
    await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, refundAtGatewayJob, { paymentId }));
    await deliverAll(world, razorpay);
    expect((await stateOf(world, booking_id)).refunded_at).not.toBeNull();
    expect(only(order.order_id)).toMatchObject([{ status: 'refunded', amount_refunded: 60_000 }]);
    expect(await transfersOf(world, paymentId)).toEqual(['capture', 'refund']);
  });
});

describe('a refund that Razorpay accepts, and that fails later', () => {
  /** A cancelled session whose refund the bank has sent back. */
  async function bounced() {
    const { mentor, seeker } = await two();
    const { booking_id, order } = await hold(seeker, mentor);
    const { payment_id } = razorpay.pay(order.order_id, 'captured');
    await deliverAll(world, razorpay);
    await mentor.api.patch(`/live-session/seek/cancel-booking/${booking_id}`);
    await deliverAll(world, razorpay);
    const payment = razorpay.payments.get(payment_id)!;
    expect(payment).toMatchObject({ status: 'refunded', amount_refunded: 60_000 });
    razorpay.failRefund(payment);
    return { booking_id, payment, seeker, ...(await stateOf(world, booking_id)) };
  }
  const payments = async ({ api }: Person, id: string) =>
    (await api.get(`/payments/${id}`)).json<{ status_description: string }>();

  it('[ORDER-08] is made again, as often as it takes, and the ledger stays as it is', async () => {
    const { booking_id, payment, paymentId, seeker } = await bounced();
    for (const webhook of razorpay.webhooks.splice(0)) await deliver(world, webhook);
    await runDueJobs(world, [catchUpJob.name]);
    expect(await payments(seeker, paymentId), 'until then the money is not back').toMatchObject({
      status_description: 'Cancelled by the mentor, your full refund is being processed.',
    });
    await world.runJobs();
    expect(payment).toMatchObject({ status: 'refunded', amount_refunded: 60_000 });
    expect((await stateOf(world, booking_id)).refunded_at).not.toBeNull();
    razorpay.failRefund(payment);
    await deliverAll(world, razorpay);
    expect(payment).toMatchObject({ status: 'refunded', amount_refunded: 60_000 });
    expect(await transfersOf(world, paymentId)).toEqual(['capture', 'refund']);
  });

  it('[ORDER-08] is found by the comparison if its webhook is lost, also long after the payment', async () => {
    const { booking_id, payment, paymentId } = await bounced();
    razorpay.webhooks.length = 0;
    await world.db
      .updateTable('payments')
      .set({ created_at: new Date('2029-11-01T00:00:00Z') })
      .where('id', '=', paymentId)
      .execute();
    await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, comparePaymentsJob, {}));
    await world.runJobs();
    expect(payment).toMatchObject({ status: 'refunded', amount_refunded: 60_000 });
    expect((await stateOf(world, booking_id)).refunded_at).not.toBeNull();
  });

  it('[ORDER-08] returns the rest if a part was returned by hand meanwhile', async () => {
    const { mentor, seeker } = await two();
    const { booking_id, order } = await hold(seeker, mentor);
    const { payment_id } = razorpay.pay(order.order_id, 'captured');
    await deliverAll(world, razorpay);
    const payment = razorpay.payments.get(payment_id)!;
    await mentor.api.patch(`/live-session/seek/cancel-booking/${booking_id}`);
    await world.runJobs();
    razorpay.failRefund(payment);
    payment.amount_refunded = 20_000;
    await deliverAll(world, razorpay);
    expect(payment).toMatchObject({ status: 'refunded', amount_refunded: 60_000 });
  });
});

describe('late payments', () => {
  it('[BOOK-34] are accepted while the slot is still free', async () => {
    const { mentor, seeker } = await two();
    const { booking_id, order } = await hold(seeker, mentor);
    await expire();
    razorpay.pay(order.order_id, 'captured');
    await deliverAll(world, razorpay);
    const { paymentId, ...state } = await stateOf(world, booking_id);
    expect(state).toMatchObject({ state: 'confirmed', status: 'completed', receipt_number: expect.any(String) });
    expect(await transfersOf(world, paymentId)).toEqual(['capture']);
    expect(await notificationKinds(seeker)).toEqual(['Booking not completed', 'confirmed']);
    expect(await sessionsOf(seeker)).toMatchObject([{ status: 'upcoming', payment_status: 'completed' }]);
  });

  it('[PROMISE-11] go to the mentor if the unpaid session was written off before', async () => {
    const { mentor, seeker } = await two({
      booking_form: { ...defaultBookingForm(), collect_payment_upfront: false },
    });
    const { payment_id, slot_id } = await book(seeker, mentor);
    const { order } = (await seeker.api.post(`/payments/${payment_id}/pay`)).json<{ order: { order_id: string } }>();
    world.clock.set('2030-01-17T00:00:00Z');
    await runScheduled(world, 'writeOffUnpaid');
    expect(await sessionOf(seeker, slot_id)).toMatchObject({ payment_status: 'written_off' });
    razorpay.pay(order.order_id);
    await deliverAll(world, razorpay);
    expect(await sessionOf(seeker, slot_id)).toMatchObject({ payment_status: 'completed', amount_due: 0 });
    expect(await transfersOf(world, payment_id)).toEqual(['capture']);
    expect(only(order.order_id)).toMatchObject([{ status: 'captured' }]);
  });

  it('[ORDER-01] are captured before the session is booked, not only reserved', async () => {
    const { mentor, seeker } = await two();
    const { booking_id, order } = await hold(seeker, mentor);
    await expire();
    const paid = razorpay.pay(order.order_id);
    razorpay.webhooks.length = 0;
    // A status call, and the capture that fails.
    for (let call = 0; call < 2; call++) razorpay.failNext('none');
    razorpay.failNext('status-500');
    expect((await confirm(seeker, paid)).statusCode).toBe(503);
    expect(await stateOf(world, booking_id)).toMatchObject({ state: 'expired', status: 'failed' });
    expect((await confirm(seeker, paid)).json()).toMatchObject({ status: 'completed' });
    expect(only(order.order_id)).toMatchObject([{ status: 'captured' }]);
  });

  it('[BOOK-34] are refunded automatically if the slot is taken, and the seeker is notified once', async () => {
    const { mentor, seeker } = await two();
    const { booking_id, order } = await hold(seeker, mentor);
    await expire();
    const other = (await manyPeople(world, 1))[0]!;
    const taken = await hold(other, mentor);
    await confirm(other, razorpay.pay(taken.order.order_id));

    const late = razorpay.pay(order.order_id, 'captured');
    for (const webhook of razorpay.webhooks.splice(0)) await deliver(world, webhook);
    await world.runJobs();
    await deliverAll(world, razorpay);
    const { paymentId, ...state } = await stateOf(world, booking_id);
    expect(state).toMatchObject({ state: 'expired', status: 'failed', receipt_number: null });
    expect(await transfersOf(world, paymentId)).toEqual(['capture', 'refund']);
    expect(only(order.order_id)).toMatchObject([{ status: 'refunded', amount_refunded: 60_000 }]);
    expect(await notificationKinds(seeker)).toEqual(['Booking not completed', 'Refund']);
    expect((await confirm(seeker, late)).json()).toMatchObject({ status: 'failed' });
    expect(await stateOf(world, taken.booking_id), 'the other one keeps it').toMatchObject({ state: 'confirmed' });
  });

  it('[PROMISE-25] say that they were returned, and not that nothing was charged', async () => {
    const { mentor, seeker } = await two();
    const { booking_id, order } = await hold(seeker, mentor);
    await expire();
    const shown = async () => {
      const { payments } = (await seeker.api.get('/payments/')).json<{ payments: Payment[] }>();
      const row = (await seeker.api.get('/payments/export.csv')).body.split('\r\n')[1]?.split(',') ?? [];
      return [payments[0]?.status_description, payments[0]?.transaction_impact, row[8], row[12] !== ''];
    };
    const nothing = ['The payment did not go through. Nothing was charged.', 'debit', 'Not charged', false];
    expect(await shown()).toEqual(nothing);
    await world.db.deleteFrom('availability_windows').execute();
    razorpay.pay(order.order_id, 'captured');
    for (const webhook of razorpay.webhooks.splice(0)) await deliver(world, webhook);
    await runDueJobs(world, [catchUpJob.name]);
    for (let call = 0; call < 3; call++) razorpay.failNext('none');
    razorpay.failNext('status-500');
    await expect(world.runJobs()).rejects.toMatchObject({ code: 'unavailable' });
    const arrived = 'The payment arrived too late.';
    expect(await shown()).toEqual([`${arrived} Your full refund is being processed.`, 'neutral', 'Refunded', false]);
    const { paymentId } = await stateOf(world, booking_id);
    await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, refundAtGatewayJob, { paymentId }));
    await world.runJobs();
    expect(await shown()).toEqual([`${arrived} It was refunded in full.`, 'neutral', 'Refunded', true]);
  });

  it('[PROMISE-25][PROMISE-34] say so after a session was cancelled before it was paid', async () => {
    const mentor = await aMentor(world, {
      booking_form: { ...defaultBookingForm(), collect_payment_upfront: false },
    });
    const seeker = await world.anAccount({ verified: true });
    const { payment_id, slot_id } = await book(seeker, mentor);
    const { order } = (await seeker.api.post(`/payments/${payment_id}/pay`)).json<{ order: { order_id: string } }>();
    await seeker.api.patch(`/live-session/seek/cancel-booking/${slot_id}`);
    await deliverAll(world, razorpay);
    const shown = async () => (await seeker.api.get(`/payments/${payment_id}`)).json<Payment>();
    expect(await shown()).toMatchObject({
      status_description: 'Cancelled by the seeker before it was paid.',
      refunded_at: null,
    });
    razorpay.pay(order.order_id, 'captured');
    await deliverAll(world, razorpay);
    expect(await shown()).toMatchObject({
      status_description: 'Cancelled by the seeker, refunded in full.',
      transaction_impact: 'neutral',
      refunded_at: NOW,
    });
    const mails = (await world.mails()).filter(
      ({ to, subject }) => to === seeker.email && subject.startsWith('Refund'),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('because nothing was due any more.');
    expect((await notificationKinds(seeker)).filter((kind) => kind === 'Refund')).toHaveLength(1);
  });

  it('[PROMISE-26] nobody reads that they were not charged when they paid a hold after its session had begun', async () => {
    const { mentor, seeker } = await two();
    const messages = async () => (await notificationsOf(world, seeker)).map(({ message }) => message);
    const refund =
      "Your payment for the session with Person arrived too late, so it wasn't booked. You'll get a full refund of ₹600.";
    const unnamed = (text: string | null) => text?.replace(/with .* on .* arrived/, 'with Person arrived');
    for (const seenBy of ['webhook', 'polling']) {
      world.clock.set(NOW);
      const { booking_id, order } = await hold(seeker, mentor);
      world.clock.set('2030-01-02T03:30:00Z');
      razorpay.pay(order.order_id, 'captured');
      if (seenBy === 'webhook') await deliverAll(world, razorpay);
      else await finishUnfinished(world);
      expect(await stateOf(world, booking_id), seenBy).toMatchObject({ state: 'failed', status: 'failed' });
      expect(only(order.order_id)).toMatchObject([{ status: 'refunded' }]);
    }
    expect((await messages()).map(unnamed)).toEqual([refund, refund]);
  });

  it.each(['the session has begun', 'the mentor has closed this time'])(
    '[BOOK-34] are refunded when %s',
    async (why) => {
      const { mentor, seeker } = await two();
      const { booking_id, order } = await hold(seeker, mentor);
      await expire();
      if (why.includes('begun')) world.clock.set('2030-01-02T03:30:00Z');
      else await world.db.deleteFrom('availability_windows').execute();
      razorpay.pay(order.order_id);
      await deliverAll(world, razorpay);
      expect(await stateOf(world, booking_id)).toMatchObject({ state: 'expired', status: 'failed' });
      expect(only(order.order_id)).toMatchObject([{ status: 'refunded' }]);
    },
  );

  it('a second payment of the same order is refunded; the first counts', async () => {
    const { mentor, seeker } = await two();
    const { booking_id, order } = await hold(seeker, mentor);
    razorpay.pay(order.order_id, 'captured');
    razorpay.pay(order.order_id, 'captured');
    await deliverAll(world, razorpay);
    await deliverAll(world, razorpay);
    expect(only(order.order_id)).toMatchObject([{ status: 'captured' }, { status: 'refunded' }]);
    expect(await stateOf(world, booking_id)).toMatchObject({ state: 'confirmed', status: 'completed' });
  });
});

describe('POST /api/payments/confirm', () => {
  it("accepts nothing without Razorpay's signature", async () => {
    const { mentor, seeker } = await two();
    const { booking_id, order } = await hold(seeker, mentor);
    const forged = { order_id: order.order_id, payment_id: 'pay_forged', signature: 'ab'.repeat(32) };
    for (const signature of [forged.signature, '', 'no hex', 'ab']) {
      const reply = await confirm(seeker, { ...forged, signature });
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ code: 'bad_request' });
    }
    expect(await stateOf(world, booking_id)).toMatchObject({ state: 'held', status: 'pending' });
    expect((await world.api().post('/payments/confirm', forged)).statusCode).toBe(401);
    expect((await confirm(seeker, { order_id: 'x' })).statusCode).toBe(422);
  });

  it('is for the seeker, not for the mentor', async () => {
    const { mentor, seeker } = await two();
    const { booking_id, order } = await hold(seeker, mentor);
    const paid = razorpay.pay(order.order_id);
    for (const other of [mentor, (await manyPeople(world, 1))[0]!]) {
      expect((await confirm(other, paid)).statusCode).toBe(404);
      expect(await stateOf(world, booking_id)).toMatchObject({ state: 'held', status: 'pending' });
    }
    const [one, two_] = await Promise.all([confirm(seeker, paid), confirm(seeker, paid)]);
    expect([one.statusCode, two_.statusCode]).toEqual([200, 200]);
  });

  it.each(['status-500', 'not-json', 'hang-up', 'silence', 'status-400'] as const)(
    'a gateway that answers with %s: nothing is lost, nobody is charged twice',
    async (fault) => {
      const { mentor, seeker } = await two();
      const { booking_id, order } = await hold(seeker, mentor);
      const paid = razorpay.pay(order.order_id);
      razorpay.failNext(fault);
      expect((await confirm(seeker, paid)).statusCode).toBeGreaterThanOrEqual(502);
      expect(await stateOf(world, booking_id)).toMatchObject({ state: 'held', status: 'pending' });
      await deliverAll(world, razorpay);
      expect(await stateOf(world, booking_id)).toMatchObject({ state: 'confirmed', status: 'completed' });
      expect(only(order.order_id)).toMatchObject([{ status: 'captured', amount_refunded: 0 }]);
    },
  );

  it('an order that cannot be created now can be created with the same attempt later', async () => {
    const { mentor, seeker } = await two();
    const request = await aRequest(seeker, mentor);
    razorpay.failNext('status-500');
    const reply = await send(seeker, request, 'down');
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('holding this time') });
    expect((await send(seeker, request, 'down')).statusCode).toBe(202);
  });
});

describe('webhooks', () => {
  const aNotice = async () => {
    const { mentor, seeker } = await two();
    const held = await hold(seeker, mentor);
    razorpay.pay(held.order.order_id, 'captured');
    return { ...held, mentor, seeker, notices: razorpay.webhooks.splice(0) };
  };

  it('with a forged signature change nothing', async () => {
    const { booking_id, notices } = await aNotice();
    const [notice] = notices;
    const forgeries = [
      { signature: '' },
      { signature: 'ab'.repeat(32) },
      { body: `${notice!.body} ` },
      { body: notice!.body.replace('60000', '1') },
      { body: '' },
    ];
    for (const forgery of forgeries) expect((await deliver(world, notice!, forgery)).statusCode).toBe(400);
    await world.runJobs();
    expect(await stateOf(world, booking_id)).toMatchObject({ state: 'held', status: 'pending' });
  });

  it.each(['', '[]', '{"event":7}', 'garbage', '{"event":"payment.captured","payload":null}'])(
    'signed but malformed are refused: %s',
    async (body) => {
      const reply = await deliver(world, razorpay.signed(body, `evt_odd_${body.length}`));
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ code: 'bad_request' });
    },
  );

  it('about other things are accepted and ignored', async () => {
    const body = JSON.stringify({
      event: 'payment.captured',
      payload: { payment: { entity: { id: 'pay_x', order_id: 'order_other' } } },
    });
    expect((await deliver(world, razorpay.signed(body, 'evt_other'))).statusCode).toBe(200);
    expect((await deliver(world, razorpay.signed('{"event":"payout.created","payload":{}}', ''))).statusCode).toBe(200);
    await world.runJobs();
  });

  it('[BOOK-34] a hundred, repeated and shuffled, have exactly one effect each', async () => {
    const mentor = await aMentor(world);
    const seekers = await manyPeople(world, 5);
    const held = [];
    for (const seeker of seekers) held.push(await hold(seeker, mentor, { minutes: 15 }));
    for (const { order } of held) razorpay.pay(order.order_id, 'captured');
    const storm = Array.from({ length: 7 }, () => razorpay.webhooks).flat();
    for (const [index, notice] of storm.toSorted(() => Math.random() - 0.5).entries()) {
      expect((await deliver(world, notice)).statusCode).toBe(200);
      if (index % 25 === 0) await world.runJobs();
    }
    expect(storm.length).toBeGreaterThan(100);
    await world.runJobs();
    for (const [index, { booking_id }] of held.entries()) {
      const { paymentId, ...state } = await stateOf(world, booking_id);
      expect(state).toMatchObject({ state: 'confirmed', status: 'completed' });
      expect(await transfersOf(world, paymentId)).toEqual(['capture']);
      expect(await notificationKinds(seekers[index]!)).toEqual(['confirmed']);
    }
    expect(await notificationKinds(mentor)).toEqual(Array(5).fill('user_booked'));
  });

  it('replayed under another event id have no effect', async () => {
    const { booking_id, notices, mentor } = await aNotice();
    for (const notice of notices.toReversed()) await deliver(world, notice);
    await world.runJobs();
    for (const notice of notices) await deliver(world, notice, { eventId: `replayed-${notice.eventId}` });
    await world.runJobs();
    expect(await transfersOf(world, (await stateOf(world, booking_id)).paymentId)).toEqual(['capture']);
    expect(await notificationKinds(mentor)).toEqual(['user_booked']);
  });
});

describe('without Razorpay', () => {
  it('has no webhook and nothing to confirm', async () => {
    const plain = await createWorld();
    const [person] = await manyPeople(plain, 1);
    const body = { order_id: 'order_1', payment_id: 'pay_1', signature: 'ab' };
    expect((await person!.api.post('/payments/confirm', body)).json()).toMatchObject({ code: 'not_configured' });
    expect((await deliver(plain, razorpay.signed('{}', 'evt'))).statusCode).toBe(404);
    const { headers } = await plain.http.inject('/healthz');
    expect(headers['content-security-policy']).not.toContain('frame-src');
    await plain.close();
    const policy = String((await world.http.inject('/healthz')).headers['content-security-policy']);
    expect(policy).toMatch(new RegExp(`script-src 'self'[^;]* ${razorpay.url}`));
    expect(policy).toContain(`frame-src ${razorpay.url}`);
  });
});
