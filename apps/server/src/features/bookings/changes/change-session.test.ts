import { defaultBookingConfirmation, defaultGuestPermissions } from '@right-circle/rules/guidance-choices';
import { clockText } from '@right-circle/rules/moment-text';
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
import { aConfiguration, aMentor, updateConfiguration } from '../../../../test/factories/guidance.ts';
import { balances } from '../../../../test/factories/payments.ts';
import { manyPeople } from '../../../../test/factories/posts.ts';
import { createWorld, type World } from '../../../../test/world.ts';

const NOW = '2030-01-01T00:00:00.000Z';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));

type Person = Awaited<ReturnType<typeof manyPeople>>[number];
type Mentor = Awaited<ReturnType<typeof aMentor>>;
const aSeeker = async (): Promise<Person> => (await manyPeople(world, 1))[0]!;
const byHand = { ...defaultBookingConfirmation, reminder_timing: [24], auto_confirm: false, require_approval: true };
const atOnce = { ...defaultBookingConfirmation, reminder_timing: [24] };

type Move = { timeSlotId: string; startTime: string; endTime: string };
async function freeMove(seeker: Person, mentor: Mentor, nth: number, minutes = 30): Promise<Move> {
  const { timeSlotId, startTime, endTime } = await aRequest(seeker, mentor, { nth, minutes });
  return { timeSlotId, startTime, endTime };
}
const move = async ({ api }: Pick<Person, 'api'>, id: string, to: Move) =>
  await api.patch(`/live-session/seek/reschedule-booking/${id}`, to);

describe('PATCH /api/live-session/seek/reschedule-booking/{slotId}', () => {
  it('[SESS-63] moves the booking with its payment, frees the old time and notifies the mentor', async () => {
    const [mentor, seeker] = [await aMentor(world), await aSeeker()];
    const { slot_id, payment_id } = await book(seeker, mentor);
    const before = await balances(world);
    const to = await freeMove(seeker, mentor, 4);
    const reply = await move(seeker, slot_id, to);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      slot_id,
      payment_id,
      payment_status: 'completed',
      start_time: to.startTime,
      end_time: to.endTime,
      status: 'upcoming',
      price: 600,
    });
    expect(await balances(world)).toEqual(before);
    const free = slotsOf(await availabilityOf(seeker, mentor), 30).map(({ start_time }) => start_time);
    expect(free).toContain('2030-01-02T09:00:00+05:30');
    expect(free).not.toContain(to.startTime);
    expect((await notificationsOf(world, mentor)).at(-1)).toMatchObject({
      type: 'status_update',
      title: 'Session moved',
      target_url: '/dashboard/live-session',
    });
    const row = await world.db.selectFrom('bookings').select('sequence').where('id', '=', slot_id).executeTakeFirst();
    expect(row?.sequence).toBe(1);
  });

  it('[SESS-63] ignores its own time as a conflict, but not that of others', async () => {
    const [mentor, seeker, other] = [await aMentor(world), await aSeeker(), await aSeeker()];
    const { slot_id } = await book(seeker, mentor, { minutes: 60 });
    const window = (await availabilityOf(seeker, mentor)).available_time_slots;
    const timeSlotId = Object.values(window)[0]?.['60']?.[0]?.time_slot_id ?? '';
    const reply = await seeker.api.get(`/live-session/seek/${mentor.id}/availability?rescheduling=${slot_id}`);
    expect(slotsOf(reply.json(), 60)[1]).toMatchObject({ start_time: '2030-01-02T10:00:00+05:30' });
    const next = { timeSlotId, startTime: '2030-01-02T10:00:00+05:30', endTime: '2030-01-02T11:00:00+05:30' };
    expect((await move(seeker, slot_id, next)).statusCode).toBe(200);

    const theirs = await book(other, mentor, { minutes: 60, nth: 3 });
    const taken = await sessionOf(other, theirs.slot_id);
    const there = { timeSlotId, startTime: taken.start_time, endTime: taken.end_time };
    expect((await move(seeker, slot_id, there)).json()).toMatchObject({ code: 'slot_taken' });
  });

  it.each([
    [byHand, atOnce, 'pending'],
    [atOnce, byHand, 'not_needed'],
  ])(
    '[PROPOSE-12] the free times say whether the move needs approval, as when it was booked',
    async (then, now, moved) => {
      const [mentor, seeker] = [await aMentor(world, { booking_confirmation: then }), await aSeeker()];
      const { slot_id } = await book(seeker, mentor);
      const { configuration_id, selected_time_slots } = mentor.configuration;
      const form = aConfiguration({ selected_time_slots, booking_confirmation: now });
      expect((await updateConfiguration(mentor, configuration_id, form)).statusCode).toBe(200);

      const free = await seeker.api.get(`/live-session/seek/${mentor.id}/availability?rescheduling=${slot_id}`);
      expect(free.json()).toMatchObject({ require_approval: moved === 'pending' });
      const toNewSession = await availabilityOf(seeker, mentor);
      expect(toNewSession.require_approval).toBe(moved !== 'pending');
      expect((await move(seeker, slot_id, await freeMove(seeker, mentor, 12))).json()).toMatchObject({
        approval_status: moved,
      });
    },
  );

  it('[SESS-63] moves only one of two sessions to the same time at once', async () => {
    const [mentor, people] = [await aMentor(world), await manyPeople(world, 4)];
    const bookings: string[] = [];
    for (const [i, person] of people.entries())
      bookings.push((await book(person, mentor, { nth: i === 0 ? 0 : 3 })).slot_id);
    const to = await freeMove(people[0]!, mentor, 12);
    const replies = await Promise.all(people.map(async (person, i) => await move(person, bookings[i]!, to)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it.each([
    ['2030-01-01T03:30:00.000Z', 200, ''],
    ['2030-01-01T03:30:00.001Z', 403, 'This session can only be rescheduled until 24 hours before it starts.'],
    ['2030-01-02T03:30:00.000Z', 409, 'A session that has started cannot be rescheduled.'],
  ])('[SESS-63] at %s: %i', async (now, status, detail) => {
    const [mentor, seeker] = [await aMentor(world), await aSeeker()];
    const { slot_id } = await book(seeker, mentor);
    const to = await freeMove(seeker, mentor, 16);
    world.clock.set(now);
    const reply = await move(seeker, slot_id, to);
    expect(reply.statusCode).toBe(status);
    if (detail) expect(reply.json()).toMatchObject({ detail });
  });

  it('[SESS-63] respects the rules: length, grid, the seeker’s other sessions, permission, role', async () => {
    const [mentor, colleague, seeker] = [await aMentor(world), await aMentor(world), await aSeeker()];
    const { slot_id } = await book(seeker, mentor);
    const to = await freeMove(seeker, mentor, 4);
    const refused = async (by: Pick<Person, 'api'>, change: Partial<Move>, id = slot_id) => {
      const reply = await move(by, id, { ...to, ...change });
      return [reply.statusCode, reply.json<{ code: string }>().code];
    };
    expect(await refused(seeker, { endTime: to.startTime })).toEqual([422, 'invalid_input']);
    expect(await refused(seeker, { timeSlotId: crypto.randomUUID() })).toEqual([422, 'outside_rules']);
    const now = { startTime: '2030-01-02T09:00:00+05:30', endTime: '2030-01-02T09:30:00+05:30' };
    expect(await refused(seeker, now)).toEqual([422, 'outside_rules']);
    const crooked = { startTime: '2030-01-03T09:05:00+05:30', endTime: '2030-01-03T09:35:00+05:30' };
    expect(await refused(seeker, crooked)).toEqual([422, 'outside_rules']);
    expect(await refused(mentor, {})).toEqual([403, 'not_allowed']);
    expect(await refused(colleague, {})).toEqual([404, 'not_found']);
    await send(seeker, { ...(await aRequest(seeker, colleague, { nth: 6 })) });
    const busy = (await sessionsOf(seeker)).at(-1);
    const sameTime = slotsOf(await availabilityOf(seeker, mentor), 30).find(
      (slot) => slot.start_time === busy?.start_time,
    );
    expect(
      await refused(seeker, {
        timeSlotId: sameTime?.time_slot_id ?? '',
        startTime: sameTime?.start_time ?? '',
        endTime: sameTime?.end_time ?? '',
      }),
    ).toEqual([409, 'seeker_busy']);

    const strict = await aMentor(world, { guest_permissions: { ...defaultGuestPermissions, can_reschedule: false } });
    const fixed = await book(seeker, strict, { nth: 12 });
    expect(await refused(seeker, {}, fixed.slot_id)).toEqual([403, 'not_allowed']);
    await seeker.api.post(`/user/block/${mentor.id}`);
    expect(await refused(seeker, {})).toEqual([403, 'not_allowed']);
  });
});

describe('POST /api/live-session/seek/invite/{slotId}', () => {
  const invite = async ({ api }: Pick<Person, 'api'>, id: string, emails: string[]) =>
    await api.post(`/live-session/seek/invite/${id}`, { emails });

  it('[SESS-63] adds each guest once, up to five, for the seeker of an upcoming session', async () => {
    const [mentor, seeker] = [await aMentor(world), await aSeeker()];
    const { slot_id } = await book(seeker, mentor);
    const reply = await invite(seeker, slot_id, ['Ravi@Example.com', 'ravi@example.com', 'mira@example.com']);
    expect(reply.json()).toMatchObject({ guests: ['ravi@example.com', 'mira@example.com'] });
    expect((await invite(seeker, slot_id, ['mira@example.com'])).json()).toMatchObject({ guests: { length: 2 } });
    const many = await invite(seeker, slot_id, ['a@b.example', 'c@d.example', 'e@f.example', 'g@h.example']);
    expect([many.statusCode, many.json<{ detail: string }>().detail]).toEqual([
      422,
      'At most 5 people can be invited to a session.',
    ]);
    expect((await invite(seeker, slot_id, [])).statusCode).toBe(422);
    expect((await invite(seeker, slot_id, ['nobody'])).statusCode).toBe(422);
    expect((await invite(mentor, slot_id, ['a@b.example'])).statusCode).toBe(403);
    await seeker.api.patch(`/live-session/seek/cancel-booking/${slot_id}`);
    expect((await invite(seeker, slot_id, ['a@b.example'])).statusCode).toBe(409);
  });

  it('[SESS-63] is refused if the mentor does not allow it', async () => {
    const [mentor, seeker] = [
      await aMentor(world, { guest_permissions: { ...defaultGuestPermissions, can_invite_others: false } }),
      await aSeeker(),
    ];
    const { slot_id } = await book(seeker, mentor);
    expect((await invite(seeker, slot_id, ['a@b.example'])).statusCode).toBe(403);
    expect(await sessionOf(seeker, slot_id)).toMatchObject({
      can_invite: false,
      invite_refusal: 'The mentor does not allow inviting others.',
    });
  });
});

describe('manual approval', () => {
  const decide = async ({ api }: Pick<Person, 'api'>, id: string, what: 'approve' | 'decline', body?: object) =>
    await api.patch(`/live-session/provide-guidance/${what}-booking/${id}`, body);
  const asked = async () => {
    const [mentor, seeker] = [await aMentor(world, { booking_confirmation: byHand }), await aSeeker()];
    return { mentor, seeker, ...(await book(seeker, mentor)) };
  };

  it('[PROV-68] approved: stays upcoming, the seeker is notified then, a second decision is refused', async () => {
    const { mentor, seeker, slot_id, approval_status } = await asked();
    expect(approval_status).toBe('pending');
    expect(await sessionsOf(seeker, { statuses: ['upcoming'] })).toMatchObject([
      { slot_id, status: 'upcoming', approval_status: 'pending', google_meet_link: null, payment_status: 'completed' },
    ]);
    expect(await notificationsOf(world, seeker)).toEqual([]);
    expect((await notificationsOf(world, mentor))[0]?.message).toContain('Please approve or decline it.');
    expect((await decide(seeker, slot_id, 'approve')).statusCode).toBe(403);
    expect((await decide(await aSeeker(), slot_id, 'approve')).statusCode).toBe(404);
    const reply = await decide(mentor, slot_id, 'approve');
    expect(reply.json()).toMatchObject({ status: 'upcoming', approval_status: 'approved' });
    expect((await notificationsOf(world, seeker)).map(({ subtype }) => subtype)).toEqual(['confirmed']);
    for (const what of ['approve', 'decline'] as const) {
      const again = await decide(mentor, slot_id, what);
      expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'already_decided']);
    }
  });

  it.each(['approve', 'decline'] as const)(
    '[PROMISE-35] a mentor does not %s a time they have not read, because the seeker has just moved the session',
    async (what) => {
      const { mentor, seeker, slot_id } = await asked();
      const { start_time: startTime } = await sessionOf(mentor, slot_id);
      const to = await freeMove(seeker, mentor, 4);
      expect((await move(seeker, slot_id, to)).statusCode).toBe(200);
      const reply = await decide(mentor, slot_id, what, { startTime });
      expect([reply.statusCode, reply.json()]).toMatchObject([
        409,
        {
          code: 'stale_version',
          detail: expect.stringContaining("Your answer wasn't sent. Check the new time") as string,
        },
      ]);
      expect(await sessionOf(mentor, slot_id)).toMatchObject({ status: 'upcoming', approval_status: 'pending' });
      expect((await decide(mentor, slot_id, what, { startTime: to.startTime })).statusCode).toBe(200);
    },
  );

  it('[PROV-68] declined: cancelled with the reason, and everything paid is refunded', async () => {
    const { mentor, seeker, slot_id } = await asked();
    const before = await balances(world);
    const reply = await decide(mentor, slot_id, 'decline', { reason: 'I am travelling.' });
    expect(reply.json()).toMatchObject({
      status: 'cancelled',
      approval_status: 'declined',
      payment_status: 'refunded',
      cancelled_by_role: 'provider',
      cancellation_reason: 'I am travelling.',
    });
    expect((await balances(world)).gateway).toBe(before.gateway! - 60_000);
    expect((await notificationsOf(world, seeker)).map(({ subtype, title }) => subtype ?? title)).toEqual([
      'cancelled',
      'Refund',
    ]);
    const after = await decide(mentor, slot_id, 'approve');
    expect([after.statusCode, after.json<{ code: string }>().code]).toEqual([409, 'not_upcoming']);
    expect((await decide(await aMentor(world), slot_id, 'decline')).statusCode).toBe(404);
  });

  it('[PROV-68] undecided at the start: declined from that moment, refunded by the job, once', async () => {
    const { mentor, seeker, slot_id } = await asked();
    world.clock.set('2030-01-02T03:30:00.000Z');
    expect(await sessionOf(seeker, slot_id)).toMatchObject({ status: 'cancelled', approval_status: 'declined' });
    expect(await sessionsOf(seeker, { statuses: ['cancelled'] })).toHaveLength(1);
    expect(await sessionsOf(seeker, { statuses: ['upcoming', 'attended'] })).toEqual([]);
    expect((await decide(mentor, slot_id, 'approve')).statusCode).toBe(409);
    const before = (await balances(world)).gateway!;
    await finishUnfinished(world);
    await finishUnfinished(world);
    expect(await sessionOf(seeker, slot_id)).toMatchObject({ payment_status: 'refunded', cancelled_by_role: null });
    expect((await balances(world)).gateway).toBe(before - 60_000);
    expect((await notificationsOf(world, mentor)).at(-1)).toMatchObject({ title: 'Request not answered' });
  });

  it('[PROV-68][SESS-63] is requested again when an approved session is moved', async () => {
    const { mentor, seeker, slot_id } = await asked();
    await decide(mentor, slot_id, 'approve');
    const reply = await move(seeker, slot_id, await freeMove(seeker, mentor, 6));
    expect(reply.json()).toMatchObject({ approval_status: 'pending', status: 'upcoming' });
    expect((await decide(mentor, slot_id, 'approve')).statusCode).toBe(200);
  });

  it('[PROMISE-28] the seeker is notified of every approval, with the time it is for', async () => {
    const { mentor, seeker, slot_id } = await asked();
    await decide(mentor, slot_id, 'approve');
    await seeker.api.patch('/notifications/read-all');
    const to = await freeMove(seeker, mentor, 6);
    await move(seeker, slot_id, to);
    await decide(mentor, slot_id, 'approve');
    const confirmations = (await notificationsOf(world, seeker)).filter(({ subtype }) => subtype === 'confirmed');
    expect(confirmations.map(({ message }) => message)).toEqual([
      expect.stringContaining('Wed 2 Jan at 9:00 am IST is confirmed'),
      expect.stringContaining(`${clockText(new Date(to.startTime))} IST is confirmed`),
    ]);
    expect((await seeker.api.get('/notifications/unread-count')).json()).toEqual({ count: 1 });
  });
});
