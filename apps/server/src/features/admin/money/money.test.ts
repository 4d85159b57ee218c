import type { AuditEntry } from '@right-circle/contract/admin';
import type { AdminPayout, BookingFile, FoundBooking } from '@right-circle/contract/admin-money';
import { HOUR_MS } from '@right-circle/rules/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOperator, aPayout } from '../../../../test/factories/admin.ts';
import { notificationsOf } from '../../../../test/factories/bookings.ts';
import { hold, type Razorpay } from '../../../../test/factories/checkout.ts';
import { aMentor, daily } from '../../../../test/factories/guidance.ts';
import { aPaidBooking, aPendingPayment, balances, transfersOf } from '../../../../test/factories/payments.ts';
import { createRazorpayWorld } from '../../../../test/razorpay-world.ts';
import type { World } from '../../../../test/world.ts';
import { bookingsQuery } from './booking.store.ts';

type Person = Awaited<ReturnType<typeof anOperator>>;

let razorpay: Razorpay;
let world: World;
let operator: Person;
let other: Person;
let seeker: Person;
let mentor: Awaited<ReturnType<typeof aMentor>>;
beforeAll(async () => {
  ({ world, razorpay } = await createRazorpayWorld());
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set('2030-01-01T00:00:00.000Z');
  [operator, other, seeker] = [
    await anOperator(world),
    await anOperator(world),
    await world.anAccount({ verified: true }),
  ];
  mentor = await aMentor(world, { selected_time_slots: daily('2030-01-02', 5, '08:00', '20:00') });
});

const entries = async (target: string) =>
  (await operator.api.get(`/admin/audit?target=${target}`)).json<{ data: AuditEntry[] }>().data;
const find = async (q: string) => {
  const reply = await operator.api.get(`/admin/bookings?${new URLSearchParams({ q })}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ data: FoundBooking[] }>().data.map(({ id }) => id);
};
const file = async (id: string) => (await operator.api.get(`/admin/bookings/${id}`)).json<BookingFile>();
const refund = async (id: string, { api } = operator) =>
  await api.post(`/admin/bookings/${id}/refund`, { reason: 'The call never worked.' });

/** A session paid in Razorpay's checkout. */
async function paidInCheckout() {
  const { booking_id: id, order } = await hold(seeker, mentor);
  const paid = razorpay.pay(order.order_id);
  expect((await seeker.api.post('/payments/confirm', paid)).statusCode).toBe(200);
  return { id, orderId: order.order_id, providerPaymentId: paid.payment_id };
}

describe('bookings', () => {
  it('[ADMIN-15] are found by any id of theirs', async () => {
    const { id, orderId, providerPaymentId } = await paidInCheckout();
    await refund(id);
    await world.runJobs();
    const { payment, timeline } = await file(id);
    const refundId = timeline.find(({ kind }) => kind === 'refunded')?.detail ?? '';
    const providerRefund = razorpay.payments.get(providerPaymentId);
    expect(providerRefund?.status).toBe('refunded');
    const ids = [
      id,
      payment?.id,
      orderId,
      providerPaymentId,
      refundId,
      payment?.receipt_number,
      ` ${id.toUpperCase()} `,
    ];
    for (const q of ids) expect(await find(q ?? ''), q ?? '').toEqual([id]);
    expect(await find(seeker.id)).toEqual([id]);
    expect(await find(mentor.id)).toEqual([id]);
    expect(await find('')).toContain(id);
    for (const q of ['pay_999999', 'rfnd_999999', 'order_999999', 'RC-999999', crypto.randomUUID(), 'asha']) {
      expect(await find(q), q).toEqual([]);
    }
  });

  it('[ADMIN-15] are found through indexes', async () => {
    await aPaidBooking(world, { seeker, mentor });
    const page = { after: undefined, limit: 26 };
    for (const search of [
      { by: 'id', id: crypto.randomUUID() },
      { by: 'order', orderId: 'order_1' },
      { by: 'receipt', number: '1' },
      { by: 'nothing' },
    ] as const) {
      const plan = await world.db.transaction().execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx);
        return JSON.stringify(await bookingsQuery(tx, search, page).explain('json'));
      });
      expect(plan, search.by).not.toContain('"Seq Scan"');
    }
  });

  it("[ADMIN-62] say that they wait for the mentor's approval", async () => {
    const { bookingId } = await aPaidBooking(world, { seeker, mentor });
    await world.db.updateTable('bookings').set({ approval: 'pending' }).where('id', '=', bookingId).execute();
    const listed = (await operator.api.get(`/admin/bookings?q=${bookingId}`)).json<{ data: FoundBooking[] }>();
    expect(listed.data).toMatchObject([{ id: bookingId, state: 'confirmed', approval: 'pending' }]);
  });

  it('[ADMIN-16] tell everything that happened, oldest first', async () => {
    const { id } = await paidInCheckout();
    for (const { body, eventId, signature } of razorpay.webhooks.slice(-3)) {
      const headers = {
        'content-type': 'application/json',
        'x-razorpay-signature': signature,
        'x-razorpay-event-id': eventId,
      };
      await world.http.inject({ method: 'POST', url: '/api/payments/webhook/razorpay', payload: body, headers });
    }
    world.clock.advance(HOUR_MS);
    await refund(id);
    await world.runJobs();
    const told = await file(id);
    expect(told).toMatchObject({
      state: 'cancelled',
      payment_status: 'refunded',
      refund_refusal: 'This payment is already refunded.',
      refund_cancels: false,
      cancellation_reason: 'The call never worked.',
      mentor: { user_id: mentor.id },
      seeker: { user_id: seeker.id },
      payment: { provider: 'razorpay', is_test: false },
    });
    const kinds = told.timeline.map(({ kind }) => kind);
    for (const kind of [
      'booked',
      'paid',
      'captured',
      'notice',
      'cancelled',
      'refunded',
      'returned',
      'operator_refunded',
    ]) {
      expect(kinds).toContain(kind);
    }
    const times = told.timeline.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    expect(told.timeline.find(({ kind }) => kind === 'operator_refunded')).toMatchObject({ detail: operator.id });
    expect((await operator.api.get(`/admin/bookings/${crypto.randomUUID()}`)).statusCode).toBe(404);
  });
});

describe('a refund', () => {
  it('[ADMIN-17] is one refund when two operators press at once, and cancels a session that is ahead', async () => {
    const { id, providerPaymentId } = await paidInCheckout();
    expect(await file(id)).toMatchObject({ refund_refusal: null, refund_cancels: true });
    const replies = await Promise.all([refund(id), refund(id, other)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'already_decided' });
    await world.runJobs();
    expect(razorpay.payments.get(providerPaymentId)).toMatchObject({ status: 'refunded' });
    expect(await file(id)).toMatchObject({ state: 'cancelled', payment_status: 'refunded' });
    const log = await entries(id);
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({
      action: 'payment_refunded',
      before: { payment: 'completed', state: 'confirmed' },
      after: { payment: 'refunded', state: 'cancelled', amount_in_paise: 60_000, payment_id: expect.any(String) },
    });
    expect(JSON.stringify(log)).not.toContain('never worked');
    const told = (await notificationsOf(world, mentor)).map(({ message }) => message ?? '');
    expect(told.some((message) => /We cancelled your session on .*Reason: The call never worked\./.test(message))).toBe(
      true,
    );
  });

  it('[ADMIN-17] [ADMIN-36] of a session that is over emails both, takes it from the mentor, and leaves the session as it was', async () => {
    const { bookingId, paymentId } = await aPaidBooking(world, {
      seeker,
      mentor,
      startsAt: new Date(world.clock.now().getTime() - 48 * HOUR_MS),
    });
    expect(await file(bookingId)).toMatchObject({ refund_cancels: false, refund_refusal: null });
    expect((await refund(bookingId)).json()).toMatchObject({ state: 'confirmed', payment_status: 'refunded' });
    expect(await transfersOf(world, paymentId)).toEqual(['capture', 'refund']);
    expect(Object.values(await balances(world)).reduce((sum, paise) => sum + paise, 0)).toBe(0);
    expect((await refund(bookingId, other)).statusCode).toBe(409);
    expect(await entries(bookingId)).toMatchObject([{ before: { state: 'confirmed' }, after: { state: 'confirmed' } }]);
    const told = (await notificationsOf(world, mentor)).map(({ message }) => message ?? '');
    expect(told.some((message) => message.includes("so you don't earn it. Reason: The call never worked."))).toBe(true);
    await world.runJobs();
    const mails = (await world.mails()).filter(({ text }) => text.includes('Reason: The call never worked.'));
    const to = mails.filter(({ subject }) => subject.startsWith('Refund')).map((mail) => mail.to);
    expect(to.toSorted()).toEqual([mentor.email, seeker.email].toSorted());
  });

  it('[ADMIN-17] needs a reason and something to refund', async () => {
    const { bookingId } = await aPaidBooking(world, { seeker, mentor });
    expect((await operator.api.post(`/admin/bookings/${bookingId}/refund`, { reason: ' ' })).statusCode).toBe(422);
    expect((await refund(crypto.randomUUID())).statusCode).toBe(404);
    const free = await aPaidBooking(world, { seeker, mentor, amountInPaise: 0 });
    expect(await file(free.bookingId)).toMatchObject({ refund_refusal: 'This session is free.' });
    expect((await refund(free.bookingId)).statusCode).toBe(409);
    const unpaid = await aPendingPayment(world, { seeker, mentor });
    await mentor.api.patch(`/live-session/seek/cancel-booking/${unpaid.bookingId}`);
    expect(await file(unpaid.bookingId)).toMatchObject({
      payment_status: 'cancelled',
      refund_refusal: 'This session ended before anything was paid.',
    });
    expect(await entries(free.bookingId)).toEqual([]);
  });
});

describe('payouts', () => {
  const list = async (query = '') =>
    (await operator.api.get(`/admin/payouts?${query}`)).json<{ data: AdminPayout[] }>().data;
  const settle = async (id: string, { api } = operator) =>
    await api.post(`/admin/payouts/${id}/settle`, { reference: 'UTR 42' });
  const refuse = async (id: string, { api } = operator) =>
    await api.post(`/admin/payouts/${id}/refuse`, { reason: 'The name does not match.' });

  it('[ADMIN-18] are listed oldest first while open, without bank details, and counted', async () => {
    const first = await aPayout(world, seeker);
    world.clock.advance(1000);
    const second = await aPayout(world, seeker, 70_000);
    const open = (await list()).filter(({ id }) => [first, second].includes(id));
    expect(open.map(({ id, amount }) => [id, amount])).toEqual([
      [first, 600],
      [second, 700],
    ]);
    expect(open[0]).toMatchObject({ destination: 'me•••@okbank', is_covered: true, has_test_money: false });
    expect(JSON.stringify(open)).not.toContain('meera@okbank');
    const summary = async () =>
      (await operator.api.get('/admin/summary')).json<{ open_payouts: number }>().open_payouts;
    const before = await summary();
    await settle(first);
    expect(await summary()).toBe(before - 1);
    expect((await list('status=settled'))[0]).toMatchObject({ id: first, reference: 'UTR 42' });
  });

  it('[ADMIN-19] are decided once: the second operator reads what happened', async () => {
    const id = await aPayout(world, seeker);
    const replies = await Promise.all([settle(id), refuse(id, other)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const conflict = replies.find(({ statusCode }) => statusCode === 409)?.json<{ code: string; detail: string }>();
    expect(conflict?.code).toBe('already_decided');
    expect(conflict?.detail).toMatch(
      /^This payout was already (marked as paid|refused) on .* IST\. Nothing was changed\.$/,
    );
    expect(await entries(id)).toHaveLength(1);
    expect((await entries(id))[0]).toMatchObject({
      before: { status: 'requested' },
      after: { amount_in_paise: 60_000 },
    });
  });

  it('[ADMIN-53] are named by their amount and masked destination once they are decided', async () => {
    const [paid, refused] = [await aPayout(world, seeker), await aPayout(world, seeker, 70_000)];
    expect((await settle(paid)).json()).toEqual({
      message: 'The payout of ₹600 to me•••@okbank is marked as paid.',
    });
    expect((await refuse(refused)).json()).toEqual({ message: 'The payout of ₹700 to me•••@okbank is refused.' });
  });

  it('[ADMIN-19] of test money can only be refused', async () => {
    const id = await aPayout(world, seeker);
    const row = await world.db
      .selectFrom('payouts')
      .select('account_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // As if its payment had been made at the built-in provider.
    await sql`update payments set gateway = 'simulated' where id in (select payment_id from ledger_transfers
      join ledger_entries on transfer_id = ledger_transfers.id where account_id = ${row.account_id})`.execute(world.db);
    expect((await list()).find((payout) => payout.id === id)).toMatchObject({
      is_covered: false,
      has_test_money: true,
    });
    expect((await settle(id)).json()).toMatchObject({ detail: 'Only ₹0 of ₹600 is due now. Refuse it instead.' });
    expect((await operator.api.post('/admin/payouts/csv')).body).not.toContain(id);
    expect(await entries(id)).toEqual([]);
    expect((await refuse(id)).statusCode).toBe(200);
    expect((await entries(id)).map(({ action }) => action)).toEqual(['payout_refused']);
  });

  it('[ADMIN-20] are downloaded for the bank with their details, which is written down', async () => {
    // Past midnight in India only.
    world.clock.set('2030-01-01T20:00:00.000Z');
    const id = await aPayout(world, seeker, 123_450);
    const reply = await operator.api.post('/admin/payouts/csv');
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="payouts-2030-01-02.csv"',
    });
    const [heading, ...lines] = reply.body.split('\r\n');
    expect(heading).toContain('Payout id,Requested on (IST),Amount (INR)');
    expect(lines.find((line) => line.startsWith(id))).toBe(`${id},2030-01-02,1234.50,upi,,,,meera@okbank`);
    const [entry] = await entries('payouts');
    const after = { payouts: lines.filter((line) => line !== '').length };
    expect(entry).toMatchObject({ action: 'payouts_downloaded', actor: { user_id: operator.id }, after });
    expect(JSON.stringify(entry)).not.toContain('okbank');
  });
});
