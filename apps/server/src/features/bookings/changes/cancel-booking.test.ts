import type { CancelOutcome } from '@right-circle/contract/cancel-outcome';
import type { Session } from '@right-circle/contract/sessions';
import { defaultBookingConfirmation, defaultGuestPermissions } from '@right-circle/rules/guidance-choices';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aRequest,
  availabilityOf,
  book,
  notificationsOf,
  send,
  sessionOf,
  slotsOf,
} from '../../../../test/factories/bookings.ts';
import { aMentor } from '../../../../test/factories/guidance.ts';
import { balances, payingIn, transfersOf } from '../../../../test/factories/payments.ts';
import { manyPeople } from '../../../../test/factories/posts.ts';
import { runScheduled } from '../../../../test/factories/scheduled.ts';
import { type Api, createWorld, type World } from '../../../../test/world.ts';

const NOW = '2030-01-01T00:00:00.000Z';
// For the first free slot, on 2 January at 9:00 in India.
const DEADLINE = '2030-01-01T03:30:00.000Z';
const LATE = '2030-01-01T03:30:00.001Z';
const START = '2030-01-02T03:30:00.000Z';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));

type Person = { id: string; api: Api };

const aPair = async (configuration: object = {}) => ({
  mentor: await aMentor(world, configuration),
  seeker: await world.anAccount(),
});
const preview = async ({ api }: Pick<Person, 'api'>, id: string) =>
  (await api.get(`/live-session/seek/cancel-preview/${id}`)).json<CancelOutcome>();
const cancel = async ({ api }: Pick<Person, 'api'>, id: string, expected?: object) =>
  await api.patch(`/live-session/seek/cancel-booking/${id}`, expected && { expected });
const ask = async ({ api }: Pick<Person, 'api'>, id: string) =>
  await api.post(`/live-session/seek/refund-request/${id}`);
const answer = async ({ api }: Pick<Person, 'api'>, id: string, grant: boolean) =>
  await api.patch(`/live-session/provide-guidance/refund-request/${id}`, { grant });
const paymentStatus = async (id: string) =>
  (await world.db.selectFrom('payments').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const mailTo = async ({ email }: { email: string }, subject: RegExp) =>
  (await world.mails()).find((mail) => mail.to === email && subject.test(mail.subject));

/** Whether a transaction of this world waits for a lock. */
async function isLockAwaited({ db }: World): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows.length > 0;
}

describe('the preview of a cancellation', () => {
  it.each([
    ['seeker', DEADLINE, { refund_amount: 600, is_late: false, can_ask_refund: false }],
    ['seeker', LATE, { refund_amount: 0, is_late: true, can_ask_refund: true }],
    ['provider', LATE, { refund_amount: 600, is_late: false, can_ask_refund: false, free_until: null }],
  ] as const)('[PROMISE-01] equals the result for the %s when cancelling at %s', async (role, now, expected) => {
    const { mentor, seeker } = await aPair();
    const before = await balances(world);
    const { slot_id, payment_id } = await book(seeker, mentor);
    world.clock.set(now);
    const who = role === 'seeker' ? seeker : mentor;
    const outcome = await preview(who, slot_id);
    expect(outcome).toEqual({
      paid_amount: 600,
      currency: 'INR',
      free_until: '2030-01-01T09:00:00+05:30',
      ...expected,
    });
    expect((await sessionOf(who, slot_id)).status, 'nothing has happened').toBe('upcoming');

    const { paid_amount, refund_amount } = outcome;
    expect((await cancel(who, slot_id, { paid_amount, refund_amount })).statusCode).toBe(200);
    const { gateway: held = 0 } = await balances(world);
    expect(held - (before.gateway ?? 0)).toBe((600 - outcome.refund_amount) * 100);
    expect((await paymentStatus(payment_id)) === 'completed').toBe(outcome.refund_amount === 0);
  });

  it('[PROMISE-01] is only available to the two participants, and not once the session has started', async () => {
    const { mentor, seeker } = await aPair();
    const { slot_id } = await book(seeker, mentor);
    const [stranger] = await manyPeople(world, 1);
    const path = `/live-session/seek/cancel-preview/${slot_id}`;
    expect((await stranger!.api.get(path)).statusCode).toBe(404);
    expect((await world.api().get(path)).statusCode).toBe(401);
    world.clock.set(START);
    expect((await seeker.api.get(path)).json()).toMatchObject({ code: 'not_upcoming' });
  });

  it('[PROMISE-01] an unanswered request can be cancelled for free until the start', async () => {
    const { mentor, seeker } = await aPair({
      booking_confirmation: { ...defaultBookingConfirmation, require_approval: true, auto_confirm: false },
    });
    const { slot_id } = await book(seeker, mentor);
    world.clock.set('2030-01-02T03:29:59.000Z');
    expect(await preview(seeker, slot_id)).toMatchObject({ refund_amount: 600, is_late: false });
    expect((await cancel(seeker, slot_id)).statusCode).toBe(200);
  });
});

describe('cancelling with an expected outcome', () => {
  it('[PROMISE-02] is refused with the new outcome if the deadline has passed, and changes nothing', async () => {
    const { mentor, seeker } = await aPair();
    const { slot_id, payment_id } = await book(seeker, mentor);
    const { paid_amount, refund_amount } = await preview(seeker, slot_id);
    const before = await balances(world);
    world.clock.set(LATE);
    const reply = await cancel(seeker, slot_id, { paid_amount, refund_amount });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({
      code: 'outcome_changed',
      detail: "You'd no longer get a refund. Nothing was cancelled. Check it and decide again.",
      cancel_outcome: { paid_amount: 600, refund_amount: 0, is_late: true, can_ask_refund: true },
    });
    expect((await sessionOf(mentor, slot_id)).status).toBe('upcoming');
    expect([await balances(world), await paymentStatus(payment_id)]).toEqual([before, 'completed']);
    expect((await notificationsOf(world, mentor)).some(({ subtype }) => subtype === 'user_cancelled')).toBe(false);
  });

  it('[PROMISE-35] is refused for a time that was read before the seeker moved the session', async () => {
    const { mentor, seeker } = await aPair();
    const { slot_id } = await book(seeker, mentor);
    const { paid_amount, refund_amount } = await preview(mentor, slot_id);
    const { start_time } = await sessionOf(mentor, slot_id);
    const { timeSlotId, startTime, endTime } = await aRequest(seeker, mentor, { nth: 6 });
    const move = { timeSlotId, startTime, endTime };
    expect((await seeker.api.patch(`/live-session/seek/reschedule-booking/${slot_id}`, move)).statusCode).toBe(200);
    const expected = { paid_amount, refund_amount };
    const reply = await cancel(mentor, slot_id, { ...expected, start_time });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({
      code: 'outcome_changed',
      detail: expect.stringMatching(/^This session was moved to .* IST\. Nothing was cancelled\. Check it/) as string,
      cancel_outcome: expected,
    });
    expect((await sessionOf(mentor, slot_id)).status).toBe('upcoming');
    expect((await cancel(mentor, slot_id, { ...expected, start_time: startTime })).statusCode).toBe(200);
  });

  it('[PROMISE-02] never returns more than is owed', async () => {
    const { mentor, seeker } = await aPair();
    const { slot_id } = await book(seeker, mentor);
    world.clock.set(LATE);
    for (const expected of [
      { paid_amount: 600, refund_amount: 600 },
      { paid_amount: 0, refund_amount: 0 },
      { paid_amount: 600, refund_amount: 300 },
    ])
      expect((await cancel(seeker, slot_id, expected)).json()).toMatchObject({ code: 'outcome_changed' });
  });
});

describe('a reason for cancelling', () => {
  const REASON = 'I am ill.\nPlease book again next week.';

  it("[PROPOSE-01] the mentor's is in the session, the notification and the email to the seeker, who is refunded", async () => {
    const { mentor, seeker } = await aPair();
    const { slot_id } = await book(seeker, mentor);
    world.clock.set(LATE);
    const outcome = { paid_amount: 600, refund_amount: 600 };
    const path = `/live-session/seek/cancel-booking/${slot_id}`;
    const [stranger] = await manyPeople(world, 1);
    expect((await stranger!.api.patch(path, { reason: REASON })).statusCode).toBe(404);
    expect((await mentor.api.patch(path, { reason: 'a'.repeat(501) })).statusCode).toBe(422);
    expect((await mentor.api.patch(path, { expected: outcome, reason: REASON })).statusCode).toBe(200);

    expect(await sessionOf(seeker, slot_id)).toMatchObject({
      cancelled_by_role: 'provider',
      cancellation_reason: REASON,
      payment_status: 'cancelled',
    });
    const news = (await notificationsOf(world, seeker)).find(({ subtype }) => subtype === 'cancelled');
    expect(news?.message).toMatch(/ cancelled your session on .+\. Reason: I am ill\.\nPlease book again next week\.$/);
    await world.runJobs();
    expect((await mailTo(seeker, /^Cancelled/))?.text).toContain('Reason: I am ill.');
    expect((await mailTo(mentor, /^Cancelled/))?.text, 'they know why').not.toContain('I am ill');
  });

  it('[PROPOSE-01] is optional', async () => {
    const { mentor, seeker } = await aPair();
    const { slot_id } = await book(seeker, mentor);
    await mentor.api.patch(`/live-session/seek/cancel-booking/${slot_id}`, { reason: '  ' });
    expect((await sessionOf(seeker, slot_id)).cancellation_reason).toBeNull();
    const news = (await notificationsOf(world, seeker)).find(({ subtype }) => subtype === 'cancelled');
    expect(news?.message).not.toContain('Reason');
  });
});

describe('cancelling without a refund', () => {
  it('[PROMISE-03, SESS-60] frees the slot, notifies the mentor, and pays the mentor once the time is over', async () => {
    const { mentor, seeker } = await aPair();
    const request = await aRequest(seeker, mentor);
    const { slot_id, payment_id } = (await send(seeker, request)).json<{ slot_id: string; payment_id: string }>();
    world.clock.set(LATE);
    expect((await cancel(seeker, slot_id)).statusCode, 'not by accident').toBe(403);
    const reply = await cancel(seeker, slot_id, { paid_amount: 600, refund_amount: 0 });
    expect(reply.json<Session>()).toMatchObject({
      status: 'cancelled',
      cancelled_by_role: 'seeker',
      payment_status: 'completed',
      can_ask_refund: true,
    });
    expect((await notificationsOf(world, mentor)).at(-1)?.message).toMatch(/too late for a refund\. You keep ₹600\.$/);
    expect((await notificationsOf(world, seeker)).some(({ title }) => title === 'Refund')).toBe(false);
    await world.runJobs();
    const [toMentor, toSeeker] = [await mailTo(mentor, /^Cancelled/), await mailTo(seeker, /^Cancelled/)];
    expect(toMentor?.text).toContain('It was too late for a refund. You keep ₹600.');
    expect(toSeeker?.text).toContain('It was too late for a refund of ₹600.');
    const [next] = await manyPeople(world, 1);
    expect((await send(next!, request)).statusCode, 'the time is free').toBe(201);

    world.clock.set('2030-01-02T04:15:00.000Z');
    await runScheduled(world, 'releaseEarned');
    expect(await transfersOf(world, payment_id)).toEqual(['capture', 'release']);
  });
});

describe('asking for a refund', () => {
  const late = async (permissions = {}) => {
    const pair = await aPair({ guest_permissions: { ...defaultGuestPermissions, ...permissions } });
    const booked = await book(pair.seeker, pair.mentor);
    world.clock.set(LATE);
    return { ...pair, ...booked };
  };

  it('[PROMISE-04] the mentor grants it in one step: cancelled, refunded in full, seeker notified', async () => {
    const { mentor, seeker, slot_id, payment_id } = await late();
    expect((await ask(seeker, slot_id)).json()).toMatchObject({
      status: 'upcoming',
      refund_request: 'open',
      can_ask_refund: false,
    });
    expect((await notificationsOf(world, mentor)).at(-1)).toMatchObject({
      title: 'Refund request',
      target_url: `/dashboard/live-session?session=${slot_id}`,
    });
    await world.runJobs();
    expect(await mailTo(mentor, /^Refund request from /)).toBeDefined();
    expect((await ask(seeker, slot_id)).json()).toMatchObject({ code: 'already_requested' });

    expect((await answer(seeker, slot_id, true)).statusCode, 'not by the seeker').toBe(403);
    expect((await answer(mentor, slot_id, true)).json()).toMatchObject({
      status: 'cancelled',
      refund_request: 'granted',
      payment_status: 'cancelled_by_seeker',
    });
    await world.runJobs();
    expect(await transfersOf(world, payment_id)).toEqual(['capture', 'refund']);
    expect((await notificationsOf(world, seeker)).at(-1)?.message).toMatch(
      /^You'll get a full refund of ₹600 for .+\.$/,
    );
    expect((await answer(mentor, slot_id, true)).json()).toMatchObject({ code: 'already_decided' });
  });

  it('[PROMISE-04] also works after a late cancellation', async () => {
    const { mentor, seeker, slot_id, payment_id } = await late({ can_cancel: false });
    await cancel(seeker, slot_id, { paid_amount: 600, refund_amount: 0 });
    expect((await ask(seeker, slot_id)).statusCode).toBe(200);
    expect((await answer(mentor, slot_id, true)).json()).toMatchObject({ payment_status: 'refunded' });
    await world.runJobs();
    expect(await transfersOf(world, payment_id)).toEqual(['capture', 'refund']);
    expect(await mailTo(seeker, /^Refund granted: ₹600$/)).toBeDefined();
  });

  it('[PROMISE-04] if declined, the session stays and the seeker is notified', async () => {
    const { mentor, seeker, slot_id } = await late();
    await ask(seeker, slot_id);
    expect((await answer(mentor, slot_id, false)).json()).toMatchObject({
      status: 'upcoming',
      refund_request: 'declined',
    });
    await world.runJobs();
    expect((await mailTo(seeker, /^Refund declined/))?.text).toContain('Your session is still on.');
    expect((await notificationsOf(world, seeker)).at(-1)?.title).toBe('Refund declined');
  });

  it.each(['the mentor cancels', 'the seeker cancels free of charge, because other times are proposed'])(
    '[PROMISE-23] is over once %s',
    async (how) => {
      const { mentor, seeker, slot_id } = await late({ can_cancel: false });
      await ask(seeker, slot_id);
      if (how === 'the mentor cancels') await cancel(mentor, slot_id);
      else {
        const startTimes = slotsOf(await availabilityOf(seeker, mentor), 30).slice(-1);
        await mentor.api.post(`/live-session/provide-guidance/proposal/${slot_id}`, {
          startTimes: startTimes.map(({ start_time }) => start_time),
        });
        await cancel(seeker, slot_id);
      }
      expect(await sessionOf(mentor, slot_id)).toMatchObject({ status: 'cancelled', refund_request: null });
      expect((await answer(mentor, slot_id, false)).json()).toMatchObject({ code: 'already_decided' });
      await world.runJobs();
      expect(await mailTo(seeker, /^Refund declined/)).toBeUndefined();
      expect((await notificationsOf(world, seeker)).map(({ title }) => title)).not.toContain('Refund declined');
    },
  );

  it('[PROMISE-23] is over for an answer that waits while the money is returned', async () => {
    const { mentor, seeker, slot_id, payment_id } = await late({ can_cancel: false });
    await cancel(seeker, slot_id, { paid_amount: 600, refund_amount: 0 });
    await ask(seeker, slot_id);
    const { refund, inTx } = payingIn(world);
    const answered = await inTx(async (tx) => {
      await tx.selectFrom('bookings').select('id').where('id', '=', slot_id).forUpdate().execute();
      const reply = answer(mentor, slot_id, false);
      await vi.waitUntil(async () => await isLockAwaited(world));
      await refund(tx, payment_id, { status: 'refunded', byUserId: null, byRole: null, reason: 'By an operator.' });
      return { reply };
    });
    expect((await answered.reply).json()).toMatchObject({ code: 'already_decided' });
    expect((await notificationsOf(world, seeker)).map(({ title }) => title)).not.toContain('Refund declined');
  });

  it('[PROMISE-04] is only for the seeker, before the start, and only if cancelling returns nothing', async () => {
    const { mentor, seeker } = await aPair();
    const { slot_id } = await book(seeker, mentor);
    expect((await ask(seeker, slot_id)).statusCode, 'still free').toBe(403);
    world.clock.set(LATE);
    expect((await ask(mentor, slot_id)).statusCode).toBe(403);
    const [stranger] = await manyPeople(world, 1);
    expect((await ask(stranger!, slot_id)).statusCode).toBe(404);
    await ask(seeker, slot_id);
    expect((await answer(stranger!, slot_id, true)).statusCode).toBe(404);
    world.clock.set(START);
    expect((await sessionOf(mentor, slot_id)).refund_request).toBeNull();
    expect((await answer(mentor, slot_id, true)).json()).toMatchObject({ code: 'already_decided' });
  });
});
