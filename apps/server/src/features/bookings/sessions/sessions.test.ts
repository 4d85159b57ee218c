import type { Session } from '@right-circle/contract/sessions';
import { defaultBookingForm } from '@right-circle/rules/booking-form';
import { defaultGuestPermissions } from '@right-circle/rules/guidance-choices';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { aRequest, book, notificationsOf, send, sessionOf, sessionsOf } from '../../../../test/factories/bookings.ts';
import { aBookedTime, aMentor } from '../../../../test/factories/guidance.ts';
import { balances } from '../../../../test/factories/payments.ts';
import { manyPeople } from '../../../../test/factories/posts.ts';
import { closeSockets, openSocket } from '../../../../test/sockets.ts';
import { createWorld, type World } from '../../../../test/world.ts';

const NOW = '2030-01-01T00:00:00.000Z';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));

type Person = Awaited<ReturnType<typeof manyPeople>>[number];
const aSeeker = async (): Promise<Person> => (await manyPeople(world, 1))[0]!;
const cancel = async ({ api }: Pick<Person, 'api'>, id: string) =>
  await api.patch(`/live-session/seek/cancel-booking/${id}`);
const idsOf = (sessions: Session[]) => sessions.map(({ slot_id }) => slot_id);

describe('POST /api/sessions/', () => {
  it('[SESS-55][ENT-20][ENT-21] shows both people the session, each in their role', async () => {
    const [mentor, seeker] = [await aMentor(world), await world.anAccount({ full_name: 'Kabir Sen' })];
    await world.db
      .updateTable('users')
      .set({ platform_followers: JSON.stringify({ youtube: 1200 }) })
      .where('id', '=', mentor.id)
      .execute();
    const { slot_id, payment_id } = await book(seeker, mentor, {
      topic: 'Reels',
      description: 'Which length?',
      guests: ['ravi@example.com', 'ravi@example.com'],
    });
    const [seen] = await sessionsOf(seeker);
    expect(seen).toEqual({
      slot_id,
      booking_id: slot_id,
      start_time: '2030-01-02T09:00:00+05:30',
      end_time: '2030-01-02T09:30:00+05:30',
      duration: 30,
      topic: 'Reels',
      description: 'Which length?',
      status: 'upcoming',
      approval_status: 'not_needed',
      google_meet_link: `http://circle.test/dashboard/room/${slot_id}`,
      current_user_role: 'seeker',
      provider: {
        id: mentor.id,
        username: mentor.username,
        full_name: 'Asha Rao',
        profile_pic: null,
        is_current_user: false,
        platform_followers: { youtube: 1200 },
      },
      seeker: {
        id: seeker.id,
        username: seeker.username,
        full_name: 'Kabir Sen',
        profile_pic: null,
        is_current_user: true,
        platform_followers: {},
      },
      price: 600,
      currency: 'INR',
      payment_id,
      payment_status: 'completed',
      seeker_name: 'Asha Rao',
      seeker_email: 'asha.books@example.com',
      custom_fields: {},
      guests: ['ravi@example.com'],
      guests_accepted: [],
      can_reschedule: true,
      reschedule_refusal: null,
      can_invite: true,
      invite_refusal: null,
      cancelled_by_role: null,
      no_show_role: null,
      cancellation_reason: null,
      can_review: false,
      amount_due: 0,
      due_until: null,
      can_join_unpaid: false,
      refund_request: null,
      can_ask_refund: false,
      cancellation: { can_cancel: true, cancel_limit_hours: 24 },
      can_propose: false,
      proposal: null,
    });
    const [theirs] = await sessionsOf(mentor);
    expect(theirs).toMatchObject({
      slot_id,
      current_user_role: 'provider',
      provider: { is_current_user: true },
      seeker: { is_current_user: false },
      can_reschedule: false,
      reschedule_refusal: 'Only the seeker can reschedule a session.',
    });
    expect(await sessionOf(mentor, slot_id)).toEqual(theirs);
    const stranger = await aSeeker();
    expect((await stranger.api.get(`/sessions/${slot_id}`)).statusCode).toBe(404);
    expect(await sessionsOf(stranger)).toEqual([]);
  });

  it('[SESS-52][SESS-53][SESS-57][SESS-59][SESS-64] filters by status, role and days in India: soonest first, then the latest past ones', async () => {
    const [one, other, third] = await manyPeople(world, 3);
    const me = one!;
    const past = await aBookedTime(world, { mentor: me, seeker: other!, startsAt: '2029-12-30T04:00:00Z' });
    const lateEvening = await aBookedTime(world, { mentor: other!, seeker: me, startsAt: '2030-01-02T18:29:00Z' });
    const nextDay = await aBookedTime(world, { mentor: third!, seeker: me, startsAt: '2030-01-02T19:00:00Z' });
    const cancelled = await aBookedTime(world, {
      mentor: me,
      seeker: third!,
      startsAt: '2030-01-05T04:00:00Z',
      state: 'cancelled',
    });
    const attended = await aBookedTime(world, { mentor: other!, seeker: me, startsAt: '2029-12-29T04:00:00Z' });
    await world.db
      .updateTable('bookings')
      .set({ attended_at: new Date(NOW) })
      .where('id', '=', attended)
      .execute();
    for (const state of ['held', 'expired', 'failed']) {
      await aBookedTime(world, { mentor: me, seeker: other!, startsAt: '2030-01-07T04:00:00Z', state });
    }

    expect(idsOf(await sessionsOf(me))).toEqual([lateEvening, nextDay, cancelled, past, attended]);
    expect((await me.api.post('/sessions')).json<Session[]>(), 'no body, no filter').toHaveLength(5);
    const filtered = async (filter: object) => idsOf(await sessionsOf(me, filter));
    expect(await filtered({ statuses: ['upcoming'] })).toEqual([lateEvening, nextDay]);
    expect(await filtered({ statuses: ['attended'] })).toEqual([past, attended]);
    expect(await filtered({ statuses: ['completed'] })).toEqual([past]);
    expect(await filtered({ statuses: ['cancelled', 'upcoming'] })).toEqual([lateEvening, nextDay, cancelled]);
    expect(await filtered({ statuses: [] })).toHaveLength(5);
    expect(await filtered({ session_type: 'seeking' })).toEqual([lateEvening, nextDay, attended]);
    expect(await filtered({ session_type: 'providing', statuses: ['attended'] })).toEqual([past]);
    expect(await filtered({ date_range: { from_date: '2030-01-02', to_date: '2030-01-02' } })).toEqual([lateEvening]);
    expect(await filtered({ date_range: { from_date: '2030-01-02', to_date: '2030-01-03' } })).toEqual([
      lateEvening,
      nextDay,
    ]);
    const statuses = Object.fromEntries((await sessionsOf(me)).map(({ slot_id, status }) => [slot_id, status]));
    expect(statuses).toMatchObject({ [past]: 'completed', [attended]: 'attended', [cancelled]: 'cancelled' });
  });

  it.each([
    [{ statuses: ['held'] }],
    [{ session_type: 'all' }],
    [{ date_range: { from_date: '2030-01-02' } }],
    [{ date_range: { from_date: '2030-01-03', to_date: '2030-01-02' } }],
    [{ date_range: { from_date: '02.01.2030', to_date: '2030-01-02' } }],
  ])('[SESS-52] refuses %o', async (filter) => {
    const { api } = await aSeeker();
    expect((await api.post('/sessions/', filter)).statusCode).toBe(422);
  });
});

describe('asking for a review', () => {
  it('[PROMISE-17] is for the seeker of a session that is over, until it is reviewed', async () => {
    const [mentor, seeker] = [await aMentor(world), await aSeeker()];
    const { slot_id } = await book(seeker, mentor);
    const canReview = async (who: Person) => (await sessionOf(who, slot_id)).can_review;
    expect(await canReview(seeker), 'not before it').toBe(false);
    world.clock.set('2030-01-02T04:00:00.000Z');
    expect([await canReview(seeker), await canReview(mentor)]).toEqual([true, false]);
    const reply = await seeker.api.post('/reviews', { slot_id, rating: 5, comment: 'Helped me a lot.' });
    expect(reply.statusCode).toBe(201);
    expect(await canReview(seeker)).toBe(false);
  });

  it('[PROMISE-17] is not requested if they were absent or cancelled it', async () => {
    const [mentor, seeker] = [await aMentor(world), await aSeeker()];
    const missed = await book(seeker, mentor);
    const cancelled = await book(seeker, mentor);
    await cancel(mentor, cancelled.slot_id);
    world.clock.set('2030-01-03T00:00:00.000Z');
    await world.db
      .insertInto('room_no_shows')
      .values({ booking_id: missed.slot_id, absent_role: 'seeker', decided_at: world.clock.now() })
      .execute();
    const sessions = await sessionsOf(seeker);
    expect(sessions.map(({ can_review }) => can_review)).toEqual([false, false]);
  });
});

describe('PATCH /api/live-session/seek/cancel-booking/{slotId}', () => {
  it.each([
    ['seeker', 'cancelled_by_seeker', 'user_cancelled', 'cancelled the session with you on'],
    ['provider', 'cancelled', 'cancelled', 'cancelled your session on'],
  ] as const)(
    '[SESS-54][SESS-56][SESS-62][NOTIF-API-09] the %s cancels: refunded in full, the other one notified, the slot free',
    async (role, paymentStatus, subtype, words) => {
      const [mentor, seeker] = [await aMentor(world), await aSeeker()];
      const before = await balances(world);
      const request = await aRequest(seeker, mentor);
      const { slot_id } = (await send(seeker, request)).json<{ slot_id: string }>();
      const [by, other] = role === 'seeker' ? [seeker, mentor] : [mentor, seeker];
      const reply = await cancel(by, slot_id);
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toMatchObject({
        slot_id,
        status: 'cancelled',
        cancelled_by_role: role,
        payment_status: paymentStatus,
        google_meet_link: null,
        can_reschedule: false,
      });
      expect(await balances(world)).toEqual({ gateway: 0, mentor_held: 0, ...before });
      await world.runJobs();
      const charge = await world.db
        .selectFrom('simulated_charges')
        .innerJoin('payments', 'payments.id', 'payment_id')
        .select('simulated_charges.status')
        .where('booking_id', '=', slot_id)
        .executeTakeFirst();
      expect(charge?.status).toBe('refunded');

      const news = await notificationsOf(world, other);
      expect(news.find((one) => one.subtype === subtype)?.message).toContain(words);
      const refund = (await notificationsOf(world, seeker)).find(({ title }) => title === 'Refund');
      expect(refund).toMatchObject({ type: 'status_update', target_url: '/dashboard/payments' });
      expect(refund?.message).toContain('₹600');
      const next = await aSeeker();
      expect((await send(next, request)).statusCode).toBe(201);

      const again = await cancel(by, slot_id);
      expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'not_upcoming']);
    },
  );

  it.each(['seeker', 'provider'])(
    '[SEEN-30] mentions no refund if nothing was paid: cancelled by the %s',
    async (role) => {
      const collect = { ...defaultBookingForm(), collect_payment_upfront: false };
      const [mentor, seeker] = [await aMentor(world, { booking_form: collect }), await world.anAccount()];
      const { slot_id } = await book(seeker, mentor);
      expect((await cancel(role === 'seeker' ? seeker : mentor, slot_id)).statusCode).toBe(200);
      expect((await notificationsOf(world, role === 'seeker' ? mentor : seeker)).at(-1)?.message).toContain(
        'cancelled',
      );
      await world.runJobs();
      for (const person of [seeker, mentor]) {
        expect((await notificationsOf(world, person)).filter(({ title }) => title === 'Refund')).toEqual([]);
        const mails = (await world.mails()).filter(
          ({ to, subject }) => to === person.email && subject.startsWith('Cancelled'),
        );
        expect(mails).toHaveLength(1);
        expect(mails[0]?.text).not.toMatch(/refund/i);
      }
    },
  );

  it('[SESS-62] two cancels at once: one wins, one refund', async () => {
    const [mentor, seeker] = [await aMentor(world), await aSeeker()];
    const { slot_id } = await book(seeker, mentor);
    const replies = await Promise.all([cancel(mentor, slot_id), cancel(seeker, slot_id), cancel(seeker, slot_id)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const { gateway = 0, mentor_held = 0 } = await balances(world);
    expect(gateway + mentor_held).toBe(0);
  });

  it.each([
    ['seeker', '2030-01-01T03:30:00.000Z', 200, ''],
    ['seeker', '2030-01-01T03:30:00.001Z', 403, 'This session can only be cancelled until 24 hours before it starts.'],
    ['provider', '2030-01-02T03:29:59.999Z', 200, ''],
    ['provider', '2030-01-02T03:30:00.000Z', 409, 'A session that has started cannot be cancelled.'],
    ['seeker', '2030-01-02T03:30:00.000Z', 409, 'A session that has started cannot be cancelled.'],
    ['seeker', '2030-01-03T00:00:00.000Z', 409, 'A session that has started cannot be cancelled.'],
  ] as const)('[SESS-44][SESS-60] the %s at %s: %i', async (role, now, status, detail) => {
    const [mentor, seeker] = [await aMentor(world), await aSeeker()];
    const { slot_id } = await book(seeker, mentor);
    world.clock.set(now);
    const reply = await cancel(role === 'seeker' ? seeker : mentor, slot_id);
    expect(reply.statusCode).toBe(status);
    if (detail) expect(reply.json()).toMatchObject({ detail, message: detail });
  });

  it('[SESS-60] a mentor who allows no cancelling limits the seeker, not themselves', async () => {
    const [mentor, seeker] = [
      await aMentor(world, { guest_permissions: { ...defaultGuestPermissions, can_cancel: false } }),
      await aSeeker(),
    ];
    const { slot_id } = await book(seeker, mentor);
    expect((await cancel(seeker, slot_id)).json()).toMatchObject({
      code: 'not_allowed',
      detail: 'The mentor does not allow cancelling this session.',
    });
    expect((await cancel(mentor, slot_id)).statusCode).toBe(200);
  });

  it('[SESS-44] strangers, unknown sessions and holds are not found', async () => {
    const [mentor, seeker, stranger] = [await aMentor(world), await aSeeker(), await aSeeker()];
    const { slot_id } = await book(seeker, mentor);
    expect((await cancel(stranger, slot_id)).statusCode).toBe(404);
    expect((await cancel(seeker, crypto.randomUUID())).statusCode).toBe(404);
    const held = await aBookedTime(world, { mentor, seeker, startsAt: '2030-01-05T04:00:00Z', state: 'held' });
    expect((await cancel(seeker, held)).statusCode).toBe(404);
    expect((await world.api().patch(`/live-session/seek/cancel-booking/${slot_id}`)).statusCode).toBe(401);
  });

  it('a block keeps the session, hides the profile, and still allows notifications about it', async () => {
    const [mentor, seeker] = [await aMentor(world), await aSeeker()];
    const { slot_id } = await book(seeker, mentor);
    await seeker.api.post(`/user/block/${mentor.id}`);
    expect(await sessionsOf(seeker)).toMatchObject([
      { slot_id, status: 'upcoming', provider: { id: null, full_name: 'Asha Rao', profile_pic: null } },
    ]);
    await cancel(mentor, slot_id);
    const news = await notificationsOf(world, seeker);
    expect(
      news.some(({ type, message }) => type === 'status_update' && message?.includes('cancelled your session')),
    ).toBe(true);
  });

  it('open screens of both people get every change', async () => {
    const [mentor, seeker] = [await aMentor(world), await world.anAccount()];
    const address = await world.listen();
    onTestFinished(closeSockets);
    const sockets = await Promise.all([mentor, seeker].map(async (person) => await openSocket(address, person)));
    const heard = async () =>
      await Promise.all(
        sockets.map(async (socket) => await new Promise<void>((done) => socket.once('sessions_changed', () => done()))),
      );
    const afterBooking = heard();
    const { slot_id } = await book(seeker, mentor);
    await afterBooking;
    const afterCancel = heard();
    await cancel(seeker, slot_id);
    await afterCancel;
  });
});

describe('PUT configuration', () => {
  it('[PROV-66] booked sessions keep their time and price when windows and prices change', async () => {
    const [mentor, seeker] = [await aMentor(world), await aSeeker()];
    const { slot_id } = await book(seeker, mentor);
    const before = await sessionOf(seeker, slot_id);
    const { configuration_id, service_slots: _slots, updated_at: _at, ...configuration } = mentor.configuration;
    const reply = await mentor.api.put(`/live-session/provide-guidance/configuration/${configuration_id}`, {
      ...configuration,
      service_slot_config: { price_per_hour: 6000, allowed_durations: [15] },
      selected_time_slots: configuration.selected_time_slots.slice(3),
    });
    expect(reply.statusCode).toBe(200);
    expect(await sessionOf(seeker, slot_id)).toEqual(before);
  });
});
