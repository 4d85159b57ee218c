import { defaultSchedulingWindow } from '@right-circle/rules/guidance-choices';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aRequest,
  availabilityOf,
  finishUnfinished,
  notificationsOf,
  send,
  sessionsOf,
  slotsOf,
} from '../../../../test/factories/bookings.ts';
import { aMentor } from '../../../../test/factories/guidance.ts';
import { aPendingPayment, balances, payingIn } from '../../../../test/factories/payments.ts';
import { manyPeople } from '../../../../test/factories/posts.ts';
import { createWorld, type World } from '../../../../test/world.ts';

const NOW = '2030-01-01T00:00:00.000Z';
const TEN_MINUTES = 600_000;

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { PAYMENT_TIMEOUT_MS: '500' } });
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));

const two = async () => {
  const [mentor, [seeker]] = [await aMentor(world), await manyPeople(world, 1)];
  return { mentor, seeker: seeker! };
};
const chargeOf = async (paymentId: string) =>
  (
    await world.db
      .selectFrom('simulated_charges')
      .select('status')
      .where('payment_id', '=', paymentId)
      .executeTakeFirst()
  )?.status;
const stateOf = async (bookingId: string) =>
  await world.db
    .selectFrom('bookings')
    .innerJoin('payments', 'booking_id', 'bookings.id')
    .select(['bookings.state', 'payments.status'])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow();
const offers = async (seeker: Parameters<typeof availabilityOf>[0], mentor: { id: string }, startTime: string) =>
  slotsOf(await availabilityOf(seeker, mentor), 30).some(({ start_time }) => start_time === startTime);

const holdsOf = async ({ api }: { api: Parameters<typeof availabilityOf>[0]['api'] }) =>
  (await api.get('/live-session/seek/holds')).json<{ holds: unknown[] }>().holds;

/** A hold without anyone to finish it, as a killed server leaves it. */
async function aLeftHold(startsAt: string) {
  const { mentor, seeker } = await two();
  const hold = await aPendingPayment(world, { mentor, seeker, state: 'held', startsAt: new Date(startsAt) });
  return { mentor, seeker, ...hold };
}

describe('a gateway that does not respond', () => {
  it('[BOOK-34][CONFIRM-01] reassures the seeker, keeps the slot and finds out what happened', async () => {
    const { mentor, seeker } = await two();
    const request = await aRequest(seeker, mentor, { test_card: 'slow' });
    const reply = await send(seeker, request, 'slow');
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('30');
    expect(reply.json()).toMatchObject({
      code: 'unavailable',
      detail:
        "Your payment isn't confirmed yet. We're holding this time for you, you won't be charged twice, and we'll let you know as soon as it's confirmed.",
    });
    expect(await sessionsOf(seeker)).toEqual([]);
    expect(await offers(seeker, mentor, request.startTime), 'held for the seeker').toBe(false);
    const [stranger] = await manyPeople(world, 1);
    expect(await holdsOf(seeker)).toMatchObject([
      { topic: request.topic, payment_state: 'confirming', expires_at: '2030-01-01T00:10:00.000Z' },
    ]);
    for (const other of [mentor, stranger!]) expect(await holdsOf(other), 'told to the seeker alone').toEqual([]);

    await finishUnfinished(world);
    expect(await sessionsOf(seeker)).toMatchObject([{ status: 'upcoming', payment_status: 'completed' }]);
    expect((await notificationsOf(world, seeker)).map(({ subtype }) => subtype)).toEqual(['confirmed']);
    expect((await send(seeker, request, 'slow')).statusCode, 'the same attempt finds its booking').toBe(201);
    const { gateway = 0, mentor_held = 0 } = await balances(world);
    expect([gateway + mentor_held, gateway % 60_000]).toEqual([0, 0]);
  });

  it('[CONFIRM-11] a time that begins within ten minutes is held until it begins', async () => {
    const scheduling_window = { ...defaultSchedulingWindow, min_advance_hours: 0 };
    const [mentor, [seeker]] = [await aMentor(world, { scheduling_window }), await manyPeople(world, 1)];
    world.clock.set('2030-01-02T03:27:00.000Z');
    const request = await aRequest(seeker!, mentor, { test_card: 'slow' });
    expect(request.startTime).toBe('2030-01-02T09:00:00+05:30');
    expect((await send(seeker!, request, 'soon')).statusCode).toBe(503);
    expect(await holdsOf(seeker!)).toMatchObject([{ expires_at: '2030-01-02T03:30:00.000Z' }]);
    await finishUnfinished(world);
  });

  it('[BOOK-31][BOOK-34] a repeated attempt continues where it stopped, and charges once', async () => {
    const { mentor, seeker } = await two();
    const request = await aRequest(seeker, mentor, { test_card: 'slow' });
    expect((await send(seeker, request, 'again')).statusCode).toBe(503);
    const before = (await balances(world)).gateway ?? 0;
    expect((await send(seeker, request, 'again')).statusCode).toBe(201);
    await finishUnfinished(world);
    expect((await send(seeker, request, 'again')).statusCode).toBe(201);
    expect((await balances(world)).gateway).toBe(before + 60_000);
  });
});

describe('leftovers of a killed server', () => {
  it('[BOOK-34] captured before it was confirmed: confirmed', async () => {
    const { mentor, seeker, bookingId, paymentId } = await aLeftHold('2030-01-02T03:30:00Z');
    expect(await payingIn(world).collect(paymentId)).toBe('captured');
    await finishUnfinished(world);
    expect(await stateOf(bookingId)).toEqual({ state: 'confirmed', status: 'completed' });
    expect((await notificationsOf(world, mentor)).map(({ subtype }) => subtype)).toEqual(['user_booked']);
    expect((await notificationsOf(world, seeker)).map(({ subtype }) => subtype)).toEqual(['confirmed']);
  });

  it('[BOOK-31] not paid yet: held for ten minutes, then free again, and the seeker is notified', async () => {
    const { mentor, seeker, bookingId, paymentId } = await aLeftHold('2030-01-02T03:30:00Z');
    const free = async () => await offers(seeker, mentor, '2030-01-02T09:00:00+05:30');
    world.clock.advance(TEN_MINUTES - 1);
    await finishUnfinished(world);
    expect(await stateOf(bookingId)).toEqual({ state: 'held', status: 'pending' });
    expect(await free()).toBe(false);

    world.clock.advance(1);
    await finishUnfinished(world);
    expect(await stateOf(bookingId)).toEqual({ state: 'expired', status: 'failed' });
    expect(await free()).toBe(true);
    expect(await notificationsOf(world, seeker)).toMatchObject([
      { type: 'status_update', title: 'Booking not completed', target_url: '/dashboard/live-session' },
    ]);
    expect(await payingIn(world).collect(paymentId), 'nothing can be taken for it any more').toBe('declined');
  });

  it('[BOOK-34] reserved but never captured: the reservation ends with the hold', async () => {
    const { bookingId, paymentId } = await aLeftHold('2030-01-02T03:30:00Z');
    const { deps } = payingIn(world);
    await deps.gateway.authorise({ paymentId, amountInPaise: 60_000, currency: 'INR' });
    await world.db.updateTable('payments').set({ gateway_reference: paymentId }).where('id', '=', paymentId).execute();
    world.clock.advance(TEN_MINUTES);
    await finishUnfinished(world);
    expect(await stateOf(bookingId)).toEqual({ state: 'expired', status: 'failed' });
    expect(await chargeOf(paymentId)).toBe('refunded');
  });

  it('[BOOK-34] captured, but found only after the session began: the money is returned', async () => {
    const { bookingId, paymentId } = await aLeftHold('2030-01-02T03:30:00Z');
    await payingIn(world).collect(paymentId);
    world.clock.set('2030-01-02T03:30:00Z');
    await finishUnfinished(world);
    expect(await stateOf(bookingId)).toEqual({ state: 'failed', status: 'failed' });
    expect(await chargeOf(paymentId)).toBe('refunded');
  });

  it('are found right after a restart', async () => {
    const { bookingId, paymentId } = await aLeftHold('2030-01-02T03:30:00Z');
    await payingIn(world).collect(paymentId);
    const restarted = await createWorld({ databaseUrl: world.databaseUrl });
    try {
      await restarted.listen();
      // fastify does not wait for hooks that run once it listens.
      await vi.waitFor(async () => {
        await restarted.runJobs();
        expect(await stateOf(bookingId)).toEqual({ state: 'confirmed', status: 'completed' });
      }, 20_000);
    } finally {
      await restarted.close();
    }
  });
});
