import { MINUTE_MS } from '@right-circle/rules/durations';
import {
  defaultBookingConfirmation,
  defaultGuestPermissions,
  defaultSchedulingWindow,
} from '@right-circle/rules/guidance-choices';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
import { balances } from '../../../../test/factories/payments.ts';
import { type Api, createWorld, type World } from '../../../../test/world.ts';

const NOW = '2030-01-01T00:00:00.000Z';
// Start of the first free slot, on 2 January at 9:00 in India.
const START = '2030-01-02T03:30:00.000Z';
const LATE = '2030-01-02T03:00:00.000Z';
const MESSAGE = 'My flight was moved.\nWould one of these work?';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));

type Person = { id: string; api: Api };
const strict = { ...defaultGuestPermissions, can_cancel: false, can_reschedule: false };
const byHand = { ...defaultBookingConfirmation, auto_confirm: false, require_approval: true };

async function aBooking(configuration: object = {}, guests: string[] = []) {
  const [mentor, seeker] = [await aMentor(world, configuration), await world.anAccount()];
  const { slot_id: id, payment_id: paymentId } = await book(seeker, mentor, { guests });
  const free = slotsOf(await availabilityOf(seeker, mentor), 30);
  const starts = [free[6], free[10], free[14]].map((slot) => slot?.start_time ?? '');
  return { mentor, seeker, id, paymentId, starts, first: starts[0] ?? '' };
}
const propose = async ({ api }: Person, id: string, startTimes: string[], message?: string) =>
  await api.post(`/live-session/provide-guidance/proposal/${id}`, { startTimes, ...(message && { message }) });
const withdraw = async ({ api }: Person, id: string) =>
  await api.delete(`/live-session/provide-guidance/proposal/${id}`);
const accept = async ({ api }: Person, id: string, startTime: string) =>
  await api.patch(`/live-session/seek/proposal/${id}`, { answer: 'accept', startTime });
const keep = async ({ api }: Person, id: string) =>
  await api.patch(`/live-session/seek/proposal/${id}`, { answer: 'keep' });
const mailsTo = async ({ email }: { email: string }, subject: RegExp) => {
  await world.runJobs();
  return (await world.mails()).filter((mail) => mail.to === email && subject.test(mail.subject));
};

describe('proposing other times', () => {
  it('[PROPOSE-02] notifies the seeker by notification and email, and the session keeps its time', async () => {
    const { mentor, seeker, id, starts } = await aBooking();
    const reply = await propose(mentor, id, starts.toReversed(), MESSAGE);
    expect(reply.json()).toMatchObject({
      start_time: '2030-01-02T09:00:00+05:30',
      can_propose: false,
      proposal: { message: MESSAGE, times: starts.map((start_time) => ({ start_time })) },
    });
    expect(await sessionOf(seeker, id)).toMatchObject({ can_propose: false, proposal: { message: MESSAGE } });
    expect((await notificationsOf(world, seeker)).at(-1)).toMatchObject({
      title: 'New times proposed',
      message: expect.stringMatching(/ asked to move your session on Wed 2 Jan .+ and proposed 3 other times\./),
      target_url: `/dashboard/live-session?session=${id}`,
    });
    const [mail, ...more] = await mailsTo(seeker, /asked to move your session$/);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Would one of these work?');
    expect(mail?.text).toContain('Proposed time 3');
    expect(mail?.text).toContain('You can also cancel with a full refund of ₹600.');
    expect(mail?.text).toContain(`/dashboard/live-session?session=${id}`);
    expect(mail?.calendar).toBeUndefined();
  });

  it('[PROPOSE-02] accepts only free times of the mentor, one to three of them', async () => {
    const { mentor, seeker, id, starts, first } = await aBooking();
    const other = await world.anAccount();
    await book(other, mentor, { nth: 20 });
    const taken = (await other.api.post('/sessions/', {})).json<{ start_time: string }[]>()[0]?.start_time ?? '';
    const cases: [string[], number, string][] = [
      [[first, taken], 409, 'slot_taken'],
      [['2030-01-02T03:00:00+05:30'], 422, 'outside_rules'],
      [['2030-01-02T09:00:00+05:30'], 422, 'outside_rules'],
      [[], 422, 'invalid_input'],
      [[...starts, '2030-01-03T09:00:00+05:30'], 422, 'invalid_input'],
    ];
    for (const [times, status, code] of cases) {
      const reply = await propose(mentor, id, times);
      expect([reply.statusCode, reply.json<{ code: string }>().code], String(times)).toEqual([status, code]);
    }
    expect((await propose(mentor, id, [first], 'a'.repeat(501))).statusCode).toBe(422);
    expect((await sessionOf(seeker, id)).proposal).toBeNull();
  });

  it('[PROPOSE-02] is only for the mentor of the session, before its start, one proposal at a time', async () => {
    const { mentor, seeker, id, first, starts } = await aBooking();
    const stranger = await aMentor(world);
    expect((await propose(seeker, id, [first])).statusCode).toBe(403);
    expect((await propose(stranger, id, [first])).statusCode).toBe(404);
    expect((await propose(mentor, id, [first])).statusCode).toBe(200);
    const again = await propose(mentor, id, [starts[1] ?? '']);
    expect(again.statusCode).toBe(403);
    expect(again.json()).toMatchObject({ detail: expect.stringContaining('Withdraw them to propose new ones.') });
    await withdraw(mentor, id);
    world.clock.set(START);
    expect((await propose(mentor, id, [first])).json()).toMatchObject({ code: 'not_upcoming' });
  });
});

describe('accepting a proposed time', () => {
  it('[PROPOSE-03] moves the session with its payment; the mentor is notified and both get an email', async () => {
    const { mentor, seeker, id, first, starts, paymentId } = await aBooking({ guest_permissions: strict });
    await propose(mentor, id, starts);
    const before = await balances(world);
    world.clock.set(LATE);
    expect((await accept(seeker, id, first)).json()).toMatchObject({
      start_time: first,
      status: 'upcoming',
      payment_id: paymentId,
      payment_status: 'completed',
      proposal: null,
    });
    expect(await balances(world)).toEqual(before);
    expect((await notificationsOf(world, mentor)).at(-1)).toMatchObject({
      title: 'New time accepted',
      message: expect.stringContaining('accepted the time you proposed. The session moved from Wed 2 Jan'),
    });
    expect(await mailsTo(mentor, /^Moved/)).toHaveLength(1);
    expect(await mailsTo(seeker, /^Moved/)).toHaveLength(1);
  });

  it('[PROPOSE-03] requires no more notice than at the time of the proposal', async () => {
    const scheduling_window = { ...defaultSchedulingWindow, min_advance_hours: 24, buffer_time: 0 };
    const { mentor, seeker, id } = await aBooking({ scheduling_window });
    const { startTime } = await aRequest(seeker, mentor, { nth: 0 });
    const minutesBefore = (minutes: number) => new Date(Date.parse(startTime) - minutes * MINUTE_MS).toISOString();
    await propose(mentor, id, [startTime]);
    world.clock.set(minutesBefore(31));
    expect((await accept(seeker, id, startTime)).json()).toMatchObject({ start_time: startTime, status: 'upcoming' });
  });

  it('[PROPOSE-03] also approves a request, and its guests get their invitation', async () => {
    const { mentor, seeker, id, first } = await aBooking({ booking_confirmation: byHand }, ['meera@guest.example']);
    await propose(mentor, id, [first]);
    expect((await accept(seeker, id, first)).json()).toMatchObject({ start_time: first, approval_status: 'approved' });
    expect(await mailsTo({ email: 'meera@guest.example' }, /invited/)).toHaveLength(1);
  });

  it('[PROPOSE-03] is only for the seeker, and only for proposed times', async () => {
    const { mentor, seeker, id, first, starts } = await aBooking();
    await propose(mentor, id, [first]);
    const stranger = await world.anAccount();
    expect((await accept(stranger, id, first)).statusCode).toBe(404);
    expect((await keep(stranger, id)).statusCode).toBe(404);
    expect((await withdraw(stranger, id)).statusCode).toBe(404);
    expect((await accept(mentor, id, first)).statusCode).toBe(403);
    expect((await keep(mentor, id)).statusCode).toBe(403);
    expect((await withdraw(seeker, id)).statusCode).toBe(403);
    expect((await accept(seeker, id, starts[1] ?? '')).json()).toMatchObject({ code: 'outside_rules' });
    expect(await sessionOf(mentor, id)).toMatchObject({ start_time: '2030-01-02T09:00:00+05:30' });
  });

  it('[PROPOSE-04] reports a time that was booked in the meantime; the session and the proposal stay', async () => {
    const { mentor, seeker, id, first, starts } = await aBooking();
    await propose(mentor, id, starts);
    const other = await world.anAccount();
    const request = await aRequest(other, mentor, { nth: 6 });
    expect(request.startTime, 'proposed times stay bookable').toBe(first);
    expect((await send(other, request)).statusCode).toBe(201);
    expect((await accept(seeker, id, first)).json()).toMatchObject({
      code: 'slot_taken',
      detail: 'That time was just taken. Your session stays at its time. Choose another one.',
    });
    expect(await sessionOf(seeker, id)).toMatchObject({
      start_time: '2030-01-02T09:00:00+05:30',
      proposal: { times: [{}, {}, {}] },
    });
    expect((await accept(seeker, id, starts[1] ?? '')).statusCode).toBe(200);
  });

  it('[PROPOSE-04] a proposed time that has passed is refused', async () => {
    const [mentor, seeker] = [await aMentor(world), await world.anAccount()];
    const early = await aRequest(seeker, mentor);
    const { slot_id } = await book(seeker, mentor, { nth: 10 });
    await propose(mentor, slot_id, [early.startTime]);
    world.clock.set(new Date(early.startTime).toISOString());
    const detail = 'This time has passed. Choose another one.';
    expect((await accept(seeker, slot_id, early.startTime)).json()).toMatchObject({ code: 'outside_rules', detail });
  });

  it('[PROPOSE-04] a time when the seeker has another session is refused', async () => {
    const { mentor, seeker, id, first } = await aBooking();
    await propose(mentor, id, [first]);
    const elsewhere = await aMentor(world);
    const free = slotsOf(await availabilityOf(seeker, elsewhere), 30);
    await book(seeker, elsewhere, { nth: free.findIndex(({ start_time }) => start_time === first) });
    expect((await accept(seeker, id, first)).json()).toMatchObject({ code: 'seeker_busy' });
  });

  it('[PROPOSE-04] only one of two concurrent calls gets the time', async () => {
    const { mentor, seeker, id, first } = await aBooking();
    await propose(mentor, id, [first]);
    const others = [await world.anAccount(), await world.anAccount()];
    const requests = await Promise.all(others.map(async (other) => await aRequest(other, mentor, { nth: 6 })));
    const replies = await Promise.all([
      accept(seeker, id, first),
      ...others.map(async (other, i) => await send(other, requests[i]!)),
    ]);
    expect(replies.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
  });
});

describe('other answers', () => {
  it('[PROPOSE-05] the seeker cancels with a full refund, however late and whatever the mentor allows', async () => {
    const before = await balances(world);
    const { mentor, seeker, id, first } = await aBooking({ guest_permissions: strict });
    await propose(mentor, id, [first]);
    world.clock.set(LATE);
    const outcome = (await seeker.api.get(`/live-session/seek/cancel-preview/${id}`)).json<object>();
    expect(outcome).toMatchObject({ paid_amount: 600, refund_amount: 600, is_late: false, can_ask_refund: false });
    const expected = { paid_amount: 600, refund_amount: 600 };
    const reply = await seeker.api.patch(`/live-session/seek/cancel-booking/${id}`, { expected });
    expect(reply.json()).toMatchObject({ status: 'cancelled', payment_status: 'cancelled_by_seeker', proposal: null });
    await world.runJobs();
    expect(await balances(world)).toMatchObject(before);
  });

  it('[PROPOSE-05] after a withdrawal the refund shown before is not given and nothing is cancelled', async () => {
    const { mentor, seeker, id, first } = await aBooking({ guest_permissions: strict });
    await propose(mentor, id, [first]);
    await withdraw(mentor, id);
    const expected = { paid_amount: 600, refund_amount: 600 };
    const reply = await seeker.api.patch(`/live-session/seek/cancel-booking/${id}`, { expected });
    expect(reply.json()).toMatchObject({ code: 'outcome_changed', cancel_outcome: { refund_amount: 0 } });
    expect((await sessionOf(mentor, id)).status).toBe('upcoming');
  });

  it('[PROPOSE-06] the seeker chooses another free time, even if the mentor allows no rescheduling', async () => {
    const { mentor, seeker, id, first } = await aBooking({ guest_permissions: strict });
    expect((await sessionOf(seeker, id)).can_reschedule).toBe(false);
    await propose(mentor, id, [first]);
    expect((await sessionOf(seeker, id)).can_reschedule).toBe(true);
    const { timeSlotId, startTime, endTime } = await aRequest(seeker, mentor, { nth: 8 });
    const path = `/live-session/seek/reschedule-booking/${id}`;
    const reply = await seeker.api.patch(path, { timeSlotId, startTime, endTime });
    expect(reply.json()).toMatchObject({ start_time: startTime, proposal: null, can_reschedule: false });
    expect((await accept(seeker, id, first)).json()).toMatchObject({ code: 'already_decided' });
  });

  it('[PROPOSE-06] the seeker keeps the time: the mentor is notified, and the usual rules apply again', async () => {
    const { mentor, seeker, id, first } = await aBooking({ guest_permissions: strict });
    await propose(mentor, id, [first]);
    expect((await keep(seeker, id)).json()).toMatchObject({
      start_time: '2030-01-02T09:00:00+05:30',
      proposal: null,
      can_reschedule: false,
    });
    expect((await notificationsOf(world, mentor)).at(-1)).toMatchObject({ title: 'Session stays at its time' });
    expect(await mailsTo(mentor, /^Not moved/)).toHaveLength(1);
    expect((await seeker.api.get(`/live-session/seek/cancel-preview/${id}`)).json()).toMatchObject({ is_late: true });
    expect((await sessionOf(mentor, id)).can_propose).toBe(true);
  });
});

describe('the end of a proposal', () => {
  it('[PROPOSE-07] the mentor withdraws it, the seeker is notified, and a new proposal sends another email', async () => {
    const { mentor, seeker, id, first } = await aBooking();
    await propose(mentor, id, [first]);
    expect(await mailsTo(seeker, /asked to move/)).toHaveLength(1);
    expect((await withdraw(mentor, id)).json()).toMatchObject({ proposal: null, can_propose: true });
    expect((await notificationsOf(world, seeker)).at(-1)).toMatchObject({ title: 'Proposal withdrawn' });
    expect((await accept(seeker, id, first)).json()).toMatchObject({ code: 'already_decided' });
    expect((await withdraw(mentor, id)).json()).toMatchObject({ code: 'already_decided' });
    world.clock.set('2030-01-01T00:05:00.000Z');
    await propose(mentor, id, [first]);
    expect(await mailsTo(seeker, /asked to move/)).toHaveLength(2);
  });

  it('[PROPOSE-08] a withdrawal is emailed only to the seeker, unless other times were proposed since', async () => {
    const { mentor, seeker, id, first } = await aBooking();
    await propose(mentor, id, [first]);
    await withdraw(mentor, id);
    const [mail] = await mailsTo(seeker, /^Not moved/);
    expect(mail?.text).toContain('no longer needs to move your session');
    expect(mail?.text).toContain('Your session stays on Wed 2 Jan at 9:00 am IST.');
    expect(await mailsTo(mentor, /^Not moved/)).toEqual([]);
    world.clock.set('2030-01-01T00:05:00.000Z');
    await propose(mentor, id, [first]);
    await withdraw(mentor, id);
    await propose(mentor, id, [first]);
    expect(await mailsTo(seeker, /^Not moved/)).toHaveLength(1);
  });

  it('[PROPOSE-07] a withdrawal before the email was sent prevents it', async () => {
    const { mentor, seeker, id, first } = await aBooking();
    await propose(mentor, id, [first]);
    await withdraw(mentor, id);
    expect(await mailsTo(seeker, /asked to move/)).toEqual([]);
  });

  it('[PROPOSE-07] it ends with the start of the session', async () => {
    const { mentor, seeker, id, first } = await aBooking();
    await propose(mentor, id, [first]);
    world.clock.set(START);
    expect((await sessionOf(seeker, id)).proposal).toBeNull();
    for (const reply of [await accept(seeker, id, first), await keep(seeker, id), await withdraw(mentor, id)]) {
      expect(reply.json()).toMatchObject({
        code: 'already_decided',
        detail: 'The proposed times are no longer open. Nothing was changed.',
      });
    }
  });

  it('[PROPOSE-07] it ends when the session is cancelled', async () => {
    const { mentor, seeker, id, first } = await aBooking();
    await propose(mentor, id, [first]);
    expect((await mentor.api.patch(`/live-session/seek/cancel-booking/${id}`)).statusCode).toBe(200);
    expect((await sessionOf(seeker, id)).proposal).toBeNull();
    expect((await accept(seeker, id, first)).json()).toMatchObject({ code: 'already_decided' });
  });

  it('[PROPOSE-07] only one of two concurrent answers counts', async () => {
    const { mentor, seeker, id, starts } = await aBooking();
    await propose(mentor, id, starts);
    const replies = await Promise.all([
      ...starts.map(async (start) => await accept(seeker, id, start)),
      keep(seeker, id),
      withdraw(mentor, id),
    ]);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});
