import { randomUUID } from 'node:crypto';
import type { BookingRequest, TestCard } from '@right-circle/contract/bookings';
import { defaultBookingForm } from '@right-circle/rules/booking-form';
import { MINUTE_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aRequest,
  availabilityOf,
  book,
  notificationsOf,
  requestFor,
  send,
  sessionsOf,
  slotsOf,
} from '../../../../test/factories/bookings.ts';
import { aConfiguration, aMentor, daily } from '../../../../test/factories/guidance.ts';
import { balances } from '../../../../test/factories/payments.ts';
import { manyPeople } from '../../../../test/factories/posts.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const seekers = async (count: number) => await manyPeople(world, count);
const aSeeker = async () => (await seekers(1))[0]!;
const countOf = async (table: 'bookings' | 'simulated_charges' | 'payments') =>
  Number(
    (
      await world.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe('POST /api/live-session/seek/book-slot', () => {
  it("[BOOK-26][BOOK-30][BOOK-31][BOOK-33][ENT-35] books and pays an offered slot at the server's price", async () => {
    const [mentor, seeker] = [await aMentor(world), await world.anAccount({ full_name: 'Kabir Sen' })];
    const before = await balances(world);
    const request = await aRequest(seeker, mentor, { topic: 'Reels', description: 'Which length?', minutes: 45 });
    const reply = await send(seeker, { ...request, price: 1 } as BookingRequest);
    expect(reply.statusCode).toBe(201);
    const { slot_id } = reply.json<{ slot_id: string }>();
    expect(reply.json()).toEqual({
      slot_id,
      booking_id: slot_id,
      payment_id: expect.any(String),
      status: 'upcoming',
      approval_status: 'not_needed',
      google_meet_link: `http://circle.test/dashboard/room/${slot_id}`,
      message: 'Your session with Asha Rao is booked.',
    });
    const after = await balances(world);
    expect(after.gateway! - (before.gateway ?? 0)).toBe(90_000);
    expect(after.gateway! + after.mentor_held!).toBe(0);
    expect(await sessionsOf(seeker)).toMatchObject([{ price: 900, payment_status: 'completed', topic: 'Reels' }]);
    expect(slotsOf(await availabilityOf(seeker, mentor), 45).map(({ start_time }) => start_time)).not.toContain(
      request.startTime,
    );
  });

  it('[NOTIF-API-09] notifies the mentor and the seeker, with text and link', async () => {
    const [mentor, seeker] = [await aMentor(world), await world.anAccount({ full_name: 'Kabir Sen' })];
    await book(seeker, mentor, { topic: 'Reels' });
    const when = 'Wed 2 Jan at 9:00 am IST';
    expect(await notificationsOf(world, mentor)).toMatchObject([
      { type: 'booking', subtype: 'user_booked', message: `Kabir Sen booked a session with you on ${when}: Reels` },
    ]);
    expect(await notificationsOf(world, seeker)).toMatchObject([
      { type: 'booking', subtype: 'confirmed', message: `Your session with Asha Rao on ${when} is confirmed.` },
    ]);
  });

  it('[BOOK-32] books exactly one of 60 parallel confirms of a slot, and charges nobody else', async () => {
    const [mentor, crowd] = [await aMentor(world), await seekers(60)];
    const request = await aRequest(crowd[0]!, mentor);
    const [bookings, charges, payments] = await Promise.all([
      countOf('bookings'),
      countOf('simulated_charges'),
      countOf('payments'),
    ]);
    const replies = await Promise.all(crowd.map(async (seeker) => await send(seeker, request)));
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const refusals = replies.filter(({ statusCode }) => statusCode !== 201).map((reply) => reply.json<object>());
    expect(refusals).toHaveLength(59);
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({
        code: 'slot_taken',
        detail: "That time was just taken. You weren't charged. Choose another time.",
      });
    }
    expect(await countOf('bookings')).toBe(bookings + 1);
    expect(await countOf('simulated_charges')).toBe(charges + 1);
    expect(await countOf('payments')).toBe(payments + 1);
    const { gateway = 0, mentor_held = 0 } = await balances(world);
    expect(gateway + mentor_held).toBe(0);
  });

  it('[BOOK-25][BOOK-32] every listed slot can be booked, and the list stays correct after each booking', async () => {
    const [mentor, crowd] = [
      await aMentor(world, { selected_time_slots: daily('2030-01-02', 3, '09:00', '11:30') }),
      await seekers(40),
    ];
    const booked: { start: number; end: number }[] = [];
    for (const [index, seeker] of crowd.entries()) {
      const availability = await availabilityOf(seeker, mentor);
      const offered = [15, 30, 45, 60].flatMap((minutes) =>
        slotsOf(availability, minutes).map((slot) => ({ minutes, slot })),
      );
      if (offered.length === 0) break;
      const chosen = offered[(index * 7919) % offered.length]!;
      const reply = await send(seeker, requestFor(availability, chosen));
      expect(reply.statusCode, reply.body).toBe(201);
      const { slot } = chosen;
      booked.push({ start: Date.parse(slot.start_time), end: Date.parse(slot.end_time) });
    }
    const buffer = 15 * MINUTE_MS;
    for (const [i, one] of booked.entries()) {
      for (const other of booked.slice(i + 1)) {
        expect(one.start >= other.end + buffer || other.start >= one.end + buffer, 'the buffer is kept').toBe(true);
      }
    }
    expect(booked.length).toBeGreaterThan(6);
  });

  it('[BOOK-32] refuses one of two concurrent bookings of a seeker', async () => {
    const [one, other, seeker] = [await aMentor(world), await aMentor(world), await aSeeker()];
    const requests = [await aRequest(seeker, one), await aRequest(seeker, other)];
    const replies = await Promise.all(requests.map(async (request) => await send(seeker, request)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'seeker_busy',
      detail: 'You already have another session at this time.',
    });
  });

  it('[BOOK-32] a person with a session as mentor cannot be booked as seeker at that time', async () => {
    const [mentor, seeker] = [await aMentor(world), await aSeeker()];
    await book(seeker, mentor);
    const colleague = await aMentor(world);
    const reply = await send(mentor, await aRequest(mentor, colleague));
    expect(reply.json()).toMatchObject({ code: 'seeker_busy' });
  });
});

describe('refusals', () => {
  let mentor: Awaited<ReturnType<typeof aMentor>>;
  let seeker: Awaited<ReturnType<typeof aSeeker>>;
  let request: BookingRequest;
  beforeAll(async () => {
    mentor = await aMentor(world, {
      guest_permissions: { ...aConfiguration().guest_permissions, can_invite_others: false },
      booking_form: {
        ...defaultBookingForm(),
        fields: [
          ...defaultBookingForm().fields,
          {
            field_name: 'Platform',
            field_type: 'select',
            is_required: true,
            is_enabled: true,
            field_order: 9,
            options: ['YouTube'],
          },
        ],
      },
    });
    seeker = await aSeeker();
    request = await aRequest(seeker, mentor, { custom_fields: { Platform: 'YouTube' } });
  });

  it.each<[string, Partial<BookingRequest>, number, string, string]>([
    [
      'an unaligned time',
      { startTime: '2030-01-02T09:10:00+05:30', endTime: '2030-01-02T09:40:00+05:30' },
      422,
      'outside_rules',
      'Sessions of this length do not start at this time.',
    ],
    [
      'a time before the opening',
      { startTime: '2030-01-02T08:30:00+05:30', endTime: '2030-01-02T09:00:00+05:30' },
      422,
      'outside_rules',
      'The mentor is not available at this time.',
    ],
    [
      'a past time',
      { startTime: '2029-01-02T09:00:00+05:30', endTime: '2029-01-02T09:30:00+05:30' },
      422,
      'outside_rules',
      'The mentor is not available at this time.',
    ],
    [
      'a time of another length',
      { endTime: '2030-01-02T10:00:00+05:30' },
      422,
      'invalid_input',
      'This session lasts 30 minutes.',
    ],
    [
      'an end before the start',
      { endTime: '2030-01-02T08:00:00+05:30' },
      422,
      'invalid_input',
      'This session lasts 30 minutes.',
    ],
    [
      "somebody else's service slot",
      { serviceSlotId: randomUUID() },
      422,
      'invalid_input',
      'The mentor does not offer this session.',
    ],
    [
      "somebody else's window",
      { timeSlotId: randomUUID() },
      422,
      'outside_rules',
      'This time does not belong to the chosen slot. Please choose again.',
    ],
    ['an unknown mentor', { mentorUserId: randomUUID() }, 404, 'not_found', 'This mentor does not exist.'],
    [
      'guests where none are allowed',
      { guests: ['ravi@example.com'] },
      422,
      'invalid_input',
      'The mentor does not allow inviting others.',
    ],
    ['a missing answer', { custom_fields: {} }, 422, 'invalid_input', 'Platform is required.'],
    [
      'an answer that is not offered',
      { custom_fields: { Platform: 'Radio' } },
      422,
      'invalid_input',
      'Choose from the offered answers.',
    ],
    ['a blank topic', { topic: ' ' }, 422, 'invalid_input', 'Topic is required.'],
    ['no email address', { seeker_email: 'asha' }, 422, 'invalid_input', 'Please enter a valid email address.'],
  ])('[BOOK-32] %s', async (_what, change, status, code, detail) => {
    const before = await countOf('bookings');
    const reply = await send(seeker, { ...request, ...change });
    expect(reply.json()).toMatchObject({ code, detail, message: detail });
    expect(reply.statusCode).toBe(status);
    expect(await countOf('bookings')).toBe(before);
  });

  it('[BOOK-32] wrong answers are refused at their field', async () => {
    const reply = await send(seeker, { ...request, custom_fields: {} });
    expect(reply.json()).toMatchObject({ errors: { 'custom_fields.Platform': 'Platform is required.' } });
  });

  it('[BOOK-32] a session with oneself is 400, for mentors and others', async () => {
    const own = await send(mentor, { ...request, mentorUserId: mentor.id });
    expect([own.statusCode, own.json<{ code: string }>().code]).toEqual([400, 'own_slot']);
    expect((await send(seeker, { ...request, mentorUserId: seeker.id })).statusCode).toBe(400);
  });

  it.each(['mentor', 'seeker'] as const)('a block by the %s hides the mentor: 404', async (by) => {
    const [blockedMentor, blocked] = [await aMentor(world), await aSeeker()];
    const wish = await aRequest(blocked, blockedMentor);
    const [one, other] = by === 'mentor' ? [blockedMentor, blocked] : [blocked, blockedMentor];
    await one.api.post(`/user/block/${other.id}`);
    expect((await send(blocked, wish)).statusCode).toBe(404);
  });

  it('[BOOK-33] reports a changed price, and charges the new one afterwards', async () => {
    const [cheap, buyer] = [await aMentor(world), await aSeeker()];
    const old = await aRequest(buyer, cheap);
    const { configuration_id, version } = cheap.configuration;
    const dearer = {
      ...aConfiguration(),
      selected_time_slots: cheap.configuration.selected_time_slots,
      service_slot_config: { price_per_hour: 2000, allowed_durations: [30, 60] },
      version,
    };
    const saved = await cheap.api.put(`/live-session/provide-guidance/configuration/${configuration_id}`, dearer);
    expect(saved.statusCode).toBe(200);
    const reply = await send(buyer, old);
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({
      code: 'price_changed',
      detail: 'The price of this session is now ₹1,000. Please check it and confirm again.',
    });
    await book(buyer, cheap);
    expect(await sessionsOf(buyer)).toMatchObject([{ price: 1000 }]);
  });

  it('[PROMISE-37] refuses other terms than those that were shown, and books with the new ones', async () => {
    const [strict, buyer] = [await aMentor(world), await aSeeker()];
    const shown = { ...(await aRequest(buyer, strict)), terms: 'cancel24.move24.direct.upfront' };
    const { configuration_id, version, selected_time_slots } = strict.configuration;
    const input = aConfiguration({ selected_time_slots });
    const confirmation = { ...input.booking_confirmation, auto_confirm: false, require_approval: true };
    const path = `/live-session/provide-guidance/configuration/${configuration_id}`;
    const saved = await strict.api.put(path, { ...input, booking_confirmation: confirmation, version });
    expect(saved.statusCode, saved.body).toBe(200);
    const reply = await send(buyer, shown);
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({
      code: 'terms_changed',
      detail:
        "The mentor has changed the terms of this session. Nothing was booked and you weren't charged. Read them below and confirm again.",
    });
    expect(await sessionsOf(buyer)).toEqual([]);
    const agreed = { ...shown, terms: 'cancel24.move24.approval.upfront' };
    const key = randomUUID();
    expect((await send(buyer, agreed, key)).statusCode).toBe(201);
    // A repeated attempt is the same, whatever its page shows by now.
    expect((await send(buyer, shown, key)).statusCode).toBe(201);
    expect(await sessionsOf(buyer)).toHaveLength(1);
  });

  it('[BOOK-32] reports a time too close to another session, and a full day', async () => {
    const [first, second, busy] = [
      await aSeeker(),
      await aSeeker(),
      await aMentor(world, { scheduling_window: { ...aConfiguration().scheduling_window, max_bookings_per_day: 1 } }),
    ];
    const [taken, next, later] = await Promise.all([0, 1, 4].map(async (nth) => await aRequest(first, busy, { nth })));
    await send(first, taken!);
    expect((await send(second, next!)).json()).toMatchObject({
      code: 'outside_rules',
      detail: 'This time is too close to another session of the mentor.',
    });
    expect((await send(second, later!)).json()).toMatchObject({
      code: 'outside_rules',
      detail: 'The mentor takes no more sessions on this day.',
    });
  });

  it('requires a token', async () => {
    expect((await world.api().post('/live-session/seek/book-slot', request)).statusCode).toBe(401);
  });
});

describe('Idempotency-Key', () => {
  it('[BOOK-31] repeated attempts, even concurrent ones, create one booking with one reply', async () => {
    const [mentor, seeker] = [await aMentor(world), await aSeeker()];
    const request = await aRequest(seeker, mentor);
    const before = await countOf('bookings');
    const replies = await Promise.all(Array.from({ length: 5 }, async () => await send(seeker, request, 'one-try')));
    replies.push(await send(seeker, request, 'one-try'));
    for (const reply of replies) {
      expect(reply.statusCode).toBe(201);
      expect(reply.json()).toEqual(replies[0]?.json());
    }
    expect(await countOf('bookings')).toBe(before + 1);
    expect((await notificationsOf(world, mentor)).length).toBe(1);
  });

  it('[BOOK-31] is refused for another request, and belongs to one person', async () => {
    const [mentor, seeker, stranger] = [await aMentor(world), await aSeeker(), await aSeeker()];
    const request = await aRequest(seeker, mentor);
    expect((await send(seeker, request, 'my-key')).statusCode).toBe(201);
    const other = await send(seeker, { ...request, topic: 'Something else' }, 'my-key');
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject({ detail: 'This Idempotency-Key was already used for another booking.' });
    expect((await send(stranger, await aRequest(stranger, mentor), 'my-key')).statusCode).toBe(201);
    expect((await send(seeker, request, 'x'.repeat(201))).statusCode).toBe(422);
  });

  it('[BOOK-31] a declined attempt stays declined, a new one can be paid', async () => {
    const [mentor, seeker] = [await aMentor(world), await aSeeker()];
    const request = await aRequest(seeker, mentor, { test_card: 'declined' });
    for (const reply of [await send(seeker, request, 'declined'), await send(seeker, request, 'declined')]) {
      expect(reply.statusCode).toBe(402);
    }
    expect((await send(seeker, { ...request, test_card: 'approved' }, 'again')).statusCode).toBe(201);
  });
});

describe('payment', () => {
  it('[BOOK-34][SEEN-09] a declined card books nothing, charges nothing and frees the slot immediately', async () => {
    const [mentor, seeker, other] = [await aMentor(world), await aSeeker(), await aSeeker()];
    const request = await aRequest(seeker, mentor);
    const reply = await send(seeker, { ...request, test_card: 'declined' satisfies TestCard });
    expect(reply.statusCode).toBe(402);
    const detail =
      "The payment was declined. You weren't charged. Try another card or payment method now: this time isn't held for you.";
    expect(reply.json()).toMatchObject({ code: 'payment_failed', detail });
    expect(await sessionsOf(seeker)).toEqual([]);
    expect((await send(other, request)).statusCode).toBe(201);
    const payments = await seeker.api.get('/payments/');
    expect(payments.json()).toMatchObject({ payments: [{ status: 'failed' }] });
  });

  it('a free session is booked without the gateway', async () => {
    const [mentor, seeker] = [
      await aMentor(world, { service_slot_config: { price_per_hour: 0, allowed_durations: [30] } }),
      await aSeeker(),
    ];
    const charges = await countOf('simulated_charges');
    await book(seeker, mentor);
    expect(await sessionsOf(seeker)).toMatchObject([{ price: 0, payment_status: 'completed', status: 'upcoming' }]);
    expect(await countOf('simulated_charges')).toBe(charges);
  });

  it('[PROV-67] a session paid later is booked immediately, pending, and payable until 14 days after the end', async () => {
    const [seeker, late, mentor] = [
      await aSeeker(),
      await aSeeker(),
      await aMentor(world, { booking_form: { ...defaultBookingForm(), collect_payment_upfront: false } }),
    ];
    const { payment_id } = await book(seeker, mentor);
    expect(await sessionsOf(seeker)).toMatchObject([{ payment_status: 'pending', status: 'upcoming' }]);
    expect((await seeker.api.post(`/payments/${payment_id}/pay`, {})).statusCode).toBe(200);
    expect(await sessionsOf(seeker)).toMatchObject([{ payment_status: 'completed' }]);

    const unpaid = await book(late, mentor, { nth: 3 });
    const { start_time, due_until } = (await sessionsOf(late))[0]!;
    world.clock.set(start_time);
    expect((await late.api.get(`/payments/${unpaid.payment_id}`)).json()).toMatchObject({ can_pay: true });
    world.clock.set(due_until ?? '');
    expect((await late.api.post(`/payments/${unpaid.payment_id}/pay`, {})).statusCode).toBe(409);
    world.clock.set('2030-01-01T00:00:00.000Z');
  });
});
