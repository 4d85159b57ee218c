import { randomUUID } from 'node:crypto';
import type { Payment } from '@right-circle/contract/payments';
import { DAY_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPaidBooking, aPendingPayment, balances, payingIn } from '../../../test/factories/payments.ts';
import { readZip } from '../../../test/read-zip.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { settleUnsettled } from './checkout/settle-payment.ts';

type Member = Awaited<ReturnType<World['anAccount']>>;
type List = { payments: Payment[]; count: number };

let world: World;
let seeker: Member;
let mentor: Member;
beforeAll(async () => {
  world = await createWorld({ env: { PAYMENT_TIMEOUT_MS: '1000' } });
});
afterAll(() => world.close());
beforeEach(async () => {
  [seeker, mentor] = await Promise.all([world.anAccount(), world.anAccount()]);
});

const between = () => ({ seeker, mentor });
const listOf = async ({ api }: Member, query = '') => (await api.get(`/payments/${query}`)).json<List>();
const viewOf = async ({ api }: Member, id: string) => (await api.get(`/payments/${id}`)).json<Payment>();
const end = async (
  paymentId: string,
  status: 'refunded' | 'cancelled' | 'cancelled_by_seeker',
  by: { byUserId: string; byRole: 'provider' | 'seeker' } | null = null,
  reason: string | null = null,
) => {
  const { refund, inTx } = payingIn(world);
  const { byUserId = null, byRole = null } = by ?? {};
  await inTx(async (tx) => await refund(tx, paymentId, { status, byUserId, byRole, reason }));
};

/** One payment in each status, 100 to 600 rupees, between the same two people. */
async function oneOfEach() {
  const amounts = [10_000, 20_000, 30_000, 40_000, 50_000, 60_000];
  const made: string[] = [];
  for (const [index, amountInPaise] of amounts.entries()) {
    world.clock.advance(60_000);
    const make = index === 1 || index === 2 ? aPendingPayment : aPaidBooking;
    made.push((await make(world, { ...between(), amountInPaise })).paymentId);
  }
  const [completed = '', pending = '', failed = '', refunded = '', cancelled = '', bySeeker = ''] = made;
  const { fail, inTx } = payingIn(world);
  await inTx(async (tx) => await fail(tx, failed, { reason: 'Declined.' }));
  await end(refunded, 'refunded');
  await end(cancelled, 'cancelled', { byUserId: mentor.id, byRole: 'provider' }, 'I am ill.');
  await end(bySeeker, 'cancelled_by_seeker', { byUserId: seeker.id, byRole: 'seeker' });
  await world.runJobs();
  return { completed, pending, failed, refunded, cancelled, bySeeker };
}

describe('GET /api/payments/', () => {
  it('[ENT-36][ENT-37][ENT-38] shows the complete payment to both sides', async () => {
    const startsAt = new Date('2030-03-04T03:30:00.000Z');
    const { paymentId, bookingId } = await aPaidBooking(world, {
      ...between(),
      amountInPaise: 60_050,
      startsAt,
      topic: 'Reels that last',
    });
    const { receipt_number } = await viewOf(seeker, paymentId);
    expect(receipt_number).toMatch(/^RC-\d{6}$/);
    const shown = {
      id: paymentId,
      created_at: world.clock.now().toISOString(),
      amount: 600.5,
      currency: 'INR',
      status: 'completed',
      status_description: 'Paid in full.',
      transaction_impact: 'debit',
      payment_type: 'Session',
      booking_id: bookingId,
      topic: 'Reels that last',
      description: 'How do I reach a thousand people?',
      session_date: '2030-03-04',
      session_time: '9:00 am - 9:30 am',
      seeker: { email: 'asha.books@example.com', username: seeker.username, full_name: 'Asha Rao', profile_pic: null },
      mentor: { email: mentor.email, username: mentor.username, full_name: 'Asha Rao', profile_pic: null },
      cancelled_by: null,
      cancelled_by_role: null,
      cancellation_reason: null,
      receipt_number,
      paid_at: world.clock.now().toISOString(),
      refunded_at: null,
      written_off_at: null,
      can_pay: false,
      tax: null,
    };
    expect(await listOf(seeker)).toEqual({ payments: [shown], count: 1 });
    expect(await listOf(mentor)).toEqual({ payments: [{ ...shown, transaction_impact: 'credit' }], count: 1 });
  });

  it('[PAY-13][PAY-14][PAY-24] lists newest first, by status and role, with and without a trailing slash', async () => {
    const made = await oneOfEach();
    world.clock.advance(60_000);
    const { paymentId: asMentor } = await aPaidBooking(world, { seeker: mentor, mentor: seeker });
    const all = await listOf(seeker);
    expect(all.payments.map(({ id }) => id)).toEqual([asMentor, ...Object.values(made).toReversed()]);
    expect(all.count).toBe(7);
    expect((await seeker.api.get('/payments')).json()).toEqual(all);
    expect((await listOf(seeker, '?user_type=mentor')).payments.map(({ id }) => id)).toEqual([asMentor]);
    expect((await listOf(seeker, '?user_type=seeker')).count).toBe(6);
    expect(await listOf(seeker, '?status=failed')).toMatchObject({ payments: [{ id: made.failed }], count: 1 });
    expect(await listOf(seeker, '?status=completed&user_type=mentor')).toMatchObject({ payments: [{ id: asMentor }] });
    expect(await listOf(seeker, '?status=failed&user_type=mentor')).toEqual({ payments: [], count: 0 });
  });

  it('[PAY-09][PAY-27] pending and failed keep their side, and only a refund is neutral', async () => {
    const made = await oneOfEach();
    const seen = async (who: Member) =>
      Object.fromEntries(
        (await listOf(who)).payments.map(({ status, transaction_impact }) => [status, transaction_impact]),
      );
    const after = { refunded: 'neutral', cancelled: 'neutral', cancelled_by_seeker: 'neutral' };
    expect(await seen(seeker)).toEqual({ completed: 'debit', pending: 'debit', failed: 'debit', ...after });
    expect(await seen(mentor)).toEqual({ completed: 'credit', pending: 'credit', ...after });
    expect(await viewOf(seeker, made.cancelled)).toMatchObject({
      cancelled_by: mentor.username,
      cancelled_by_role: 'provider',
      cancellation_reason: 'I am ill.',
      status_description: 'Cancelled by the mentor, refunded in full.',
      refunded_at: world.clock.now().toISOString(),
    });
    expect(await viewOf(seeker, made.bySeeker)).toMatchObject({ cancelled_by_role: 'seeker' });

    const { paymentId: unpaid } = await aPendingPayment(world, between());
    await end(unpaid, 'cancelled');
    expect(await viewOf(mentor, unpaid)).toMatchObject({
      transaction_impact: 'credit',
      status_description: 'Cancelled by the mentor before it was paid.',
      refunded_at: null,
    });
  });

  it('[PROMISE-05] hides them from everyone else, and a declined card from the mentor', async () => {
    const { paymentId } = await aPendingPayment(world, { ...between(), state: 'failed' });
    const stranger = await world.anAccount();
    expect((await stranger.api.get(`/payments/${paymentId}`)).statusCode).toBe(404);
    expect((await stranger.api.post(`/payments/${paymentId}/pay`)).statusCode).toBe(404);
    expect(await listOf(stranger)).toEqual({ payments: [], count: 0 });
    expect((await viewOf(seeker, paymentId)).mentor.email).toBeNull();
    expect((await mentor.api.get(`/payments/${paymentId}`)).statusCode).toBe(404);
    expect(await listOf(mentor)).toEqual({ payments: [], count: 0 });
    expect((await mentor.api.get('/payments/transaction-summary')).json()).toMatchObject({ total_transactions: 0 });
    expect((await mentor.api.get('/payments/export.csv')).body).not.toContain(paymentId);
    expect((await seeker.api.get('/payments/export.csv')).body).toContain(paymentId);
    expect((await world.api().get('/payments/')).statusCode).toBe(401);
    expect((await seeker.api.get('/payments/?status=lost')).statusCode).toBe(422);
    expect((await seeker.api.get('/payments/?user_type=bank')).statusCode).toBe(422);
    expect((await seeker.api.get('/payments/1')).statusCode).toBe(422);
  });

  it('keeps the payments of deleted people without their identity', async () => {
    const { paymentId } = await aPaidBooking(world, between());
    await world.db.deleteFrom('users').where('id', '=', seeker.id).execute();
    expect(await viewOf(mentor, paymentId)).toMatchObject({
      amount: 600,
      seeker: { email: null, username: 'Deleted user', full_name: 'Deleted user', profile_pic: null },
    });
  });
});

describe('the summaries', () => {
  it('[PAY-15][PAY-16][PAY-26][ENT-39][ENT-40][SEEN-31] sum up completed payments, and count the rest', async () => {
    await oneOfEach();
    await aPaidBooking(world, { seeker: mentor, mentor: seeker, amountInPaise: 2550 });
    const ask = async (path: string) => (await seeker.api.get(`/payments/${path}`)).json<unknown>();
    expect(await ask('summary')).toEqual({
      net_total: -74.5,
      total_earnings: 25.5,
      total_spent: 100,
      completed_payments: 2,
      currency: 'INR',
    });
    expect(await ask('summary?user_type=mentor')).toMatchObject({ net_total: 25.5, total_spent: 0 });
    expect(await ask('summary?user_type=seeker')).toMatchObject({ net_total: -100, completed_payments: 1 });
    expect(await ask('transaction-summary')).toEqual({
      total_transactions: 7,
      successful_transactions: 2,
      cancelled_transactions: 3,
      // All except the failed 300.
      gross_amount: 1825.5,
      pending_amount: 200,
      currency: 'INR',
    });
    expect(await ask('transaction-summary?user_type=mentor')).toMatchObject({ total_transactions: 1 });
  });

  it('are zero for a new person', async () => {
    const summary = await seeker.api.get('/payments/summary');
    expect(summary.json()).toMatchObject({ net_total: 0, total_earnings: 0, total_spent: 0, completed_payments: 0 });
    expect((await seeker.api.get('/payments/transaction-summary')).json()).toMatchObject({ gross_amount: 0 });
  });
});

describe('POST /api/payments/{id}/pay', () => {
  const pay = async (paymentId: string, body?: object, who = seeker) =>
    await who.api.post(`/payments/${paymentId}/pay`, body);

  it('pays a session that was booked to be paid later, once', async () => {
    const { paymentId } = await aPendingPayment(world, between());
    expect((await viewOf(seeker, paymentId)).can_pay).toBe(true);
    expect((await viewOf(mentor, paymentId)).can_pay, 'not the mentor’s to pay').toBe(false);
    expect((await pay(paymentId, undefined, mentor)).statusCode).toBe(403);
    const before = (await balances(world)).gateway ?? 0;
    const replies = await Promise.all([pay(paymentId), pay(paymentId, { test_card: 'approved' }), pay(paymentId)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(replies[0]?.json()).toMatchObject({ id: paymentId, status: 'completed', can_pay: false });
    expect((await balances(world)).gateway).toBe(before + 60_000);
  });

  it('[SEEN-09] a declined card leaves it payable with another, and says until when', async () => {
    const { paymentId } = await aPendingPayment(world, between());
    const declined = await pay(paymentId, { test_card: 'declined' });
    expect(declined.statusCode).toBe(402);
    const { detail } = declined.json<{ detail: string }>();
    expect(detail).toMatch(
      /^Your card was declined and nothing was charged\. Try another card or payment method\. You can pay until \w{3} \d+ \w+.* at \d+:\d\d [ap]m IST\.$/,
    );
    expect(await viewOf(seeker, paymentId)).toMatchObject({ status: 'pending', can_pay: true });
    expect((await pay(paymentId)).json()).toMatchObject({ status: 'completed' });
  });

  it('a missing reply is resolved later, and charged once', async () => {
    const { paymentId } = await aPendingPayment(world, between());
    const slow = await pay(paymentId, { test_card: 'slow' });
    expect(slow.statusCode).toBe(503);
    expect(slow.json()).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('never charged twice') });
    expect(await viewOf(seeker, paymentId)).toMatchObject({ status: 'pending' });
    await settleUnsettled(payingIn(world).deps);
    await settleUnsettled(payingIn(world).deps);
    expect(await viewOf(seeker, paymentId)).toMatchObject({ status: 'completed' });
  });

  it.each(['two weeks over', 'held', 'cancelled', 'unknown'])('refuses one that is %s', async (kind) => {
    const { paymentId, startsAt } = await aPendingPayment(world, {
      ...between(),
      state: kind === 'held' ? 'held' : 'confirmed',
    });
    if (kind === 'two weeks over') world.clock.set(new Date(startsAt.getTime() + 15 * DAY_MS).toISOString());
    if (kind === 'cancelled') await end(paymentId, 'cancelled_by_seeker');
    const reply = await pay(kind === 'unknown' ? randomUUID() : paymentId);
    expect(reply.json()).toMatchObject({ code: kind === 'unknown' ? 'not_found' : 'not_upcoming' });
    expect(await payingIn(world).gatewayStatus(paymentId)).toBe('none');
  });
});

describe('exports', () => {
  it('every payment as CSV that spreadsheets can read without running formulas', async () => {
    world.clock.set('2030-02-01T20:00:00.000Z');
    const topic = '=HYPERLINK("http://x", "pay, now")';
    const { paymentId } = await aPaidBooking(world, {
      ...between(),
      topic,
      startsAt: new Date('2030-03-04T03:30:00.000Z'),
    });
    const { receipt_number } = await viewOf(seeker, paymentId);
    const reply = await seeker.api.get('/payments/export.csv');
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="right-circle-payments-2030-02-02.csv"',
    });
    const [head, line, rest] = reply.body.split('\r\n');
    expect([...reply.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(head).toContain('Receipt,Date (IST),Description,');
    expect(line).toBe(
      `${receipt_number},2030-02-02 01:30,"'=HYPERLINK(""http://x"", ""pay, now"")",2030-03-04,9:00 am - 9:30 am,600.00,INR,completed,Sent,${seeker.username},${mentor.username},2030-02-02 01:30,,,,${paymentId}`,
    );
    expect(rest).toBe('');
    expect((await world.api().get('/payments/export.csv')).statusCode).toBe(401);
  });

  it('[PROMISE-06] amounts that did not move as due or not charged', async () => {
    const { pending, failed, completed } = await oneOfEach();
    const lines = (await seeker.api.get('/payments/export.csv')).body.split('\r\n');
    const typeOf = (id: string) => lines.find((line) => line.endsWith(id))?.split(',')[8];
    expect([typeOf(completed), typeOf(pending), typeOf(failed)]).toEqual(['Sent', 'Due', 'Not charged']);
  });

  it('page after page, each payment once', async () => {
    const made = await aPaidBooking(world, between());
    const copy = await world.db
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', made.paymentId)
      .executeTakeFirstOrThrow();
    await world.db
      .insertInto('payments')
      .values(Array.from({ length: 1100 }, () => ({ ...copy, id: randomUUID(), receipt_number: null })))
      .execute();
    const lines = (await seeker.api.get('/payments/export.csv')).body.trimEnd().split('\r\n').slice(1);
    expect(new Set(lines.map((line) => line.split(',').at(-1))).size).toBe(1101);
    expect(lines).toHaveLength(1101);
    const list = await listOf(seeker);
    expect(list.count).toBe(1101);
    expect(list.payments).toHaveLength(500);
  });

  it('are part of the personal download', async () => {
    const { paymentId } = await aPaidBooking(world, between());
    const files = readZip((await seeker.api.get('/user/export')).rawPayload);
    expect(JSON.parse(files.get('payments.json')?.toString() ?? '')).toMatchObject([
      { id: paymentId, mentor: mentor.username, amount: 600 },
    ]);
    expect(files.get('payments.json')?.toString()).not.toContain(mentor.email);
  });
});
