import type { Payment } from '@right-circle/contract/payments';
import type { Room } from '@right-circle/contract/rooms';
import { defaultBookingForm } from '@right-circle/rules/booking-form';
import { DAY_MS, HOUR_MS } from '@right-circle/rules/durations';
import { defaultGuestPermissions } from '@right-circle/rules/guidance-choices';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { book, notificationsOf, sessionOf } from '../../../../test/factories/bookings.ts';
import { aMentor } from '../../../../test/factories/guidance.ts';
import { transfersOf } from '../../../../test/factories/payments.ts';
import { runScheduled } from '../../../../test/factories/scheduled.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { findBooking } from '../booking.store.ts';
import { textsAt } from '../booking.texts.ts';

const NOW = '2030-01-01T00:00:00.000Z';
// The first free slot: 9:00 to 9:30 in India.
const START = Date.parse('2030-01-02T03:30:00.000Z');
const END = Date.parse('2030-01-02T04:00:00.000Z');

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { PAYMENT_TIMEOUT_MS: '1000' } });
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));

const goTo = (ms: number) => world.clock.set(new Date(ms).toISOString());
const mailTo = async ({ email }: { email: string }, subject: RegExp) =>
  (await world.mails()).find((mail) => mail.to === email && subject.test(mail.subject));

async function unpaid(permissions: object = {}) {
  const mentor = await aMentor(world, {
    booking_form: { ...defaultBookingForm(), collect_payment_upfront: false },
    guest_permissions: { ...defaultGuestPermissions, ...permissions },
  });
  const seeker = await world.anAccount();
  const { slot_id, payment_id } = await book(seeker, mentor);
  const roomOf = async ({ api }: typeof seeker) => (await api.get(`/rooms/${slot_id}`)).json<Room>();
  const paymentOf = async ({ api }: typeof seeker) => (await api.get(`/payments/${payment_id}`)).json<Payment>();
  const pay = async (body: object = {}) => await seeker.api.post(`/payments/${payment_id}/pay`, body);
  return { mentor, seeker, slot_id, payment_id, roomOf, paymentOf, pay };
}

it('[PROMISE-07] both see the amount due, and only the seeker can pay it', async () => {
  const { mentor, seeker, slot_id, paymentOf, pay } = await unpaid();
  const due = { amount_due: 600, due_until: '2030-01-16T09:30:00+05:30', payment_status: 'pending' };
  expect(await sessionOf(seeker, slot_id)).toMatchObject(due);
  expect(await sessionOf(mentor, slot_id)).toMatchObject(due);
  expect([(await paymentOf(seeker)).can_pay, (await paymentOf(mentor)).can_pay]).toEqual([true, false]);
  expect((await pay()).statusCode).toBe(200);
  expect(await sessionOf(mentor, slot_id)).toMatchObject({ amount_due: 0, due_until: null });
});

it('[PROMISE-06] a session that ended before it was paid was not charged, and was not refunded', async () => {
  const { mentor, seeker, slot_id, paymentOf } = await unpaid();
  await mentor.api.patch(`/live-session/seek/cancel-booking/${slot_id}`);
  for (const one of [mentor, seeker]) {
    expect(await sessionOf(one, slot_id)).toMatchObject({ status: 'cancelled', payment_status: 'not_charged' });
  }
  expect(await paymentOf(seeker)).toMatchObject({ status: 'cancelled', paid_at: null });
});

it.each([
  [false, 'while it is unpaid', ' ₹600 is still due; they can still join until it ends.'],
  [true, 'once it is paid', ' You keep the price; they can still join until it ends.'],
])('[PROMISE-27] an absence says what it means for the money %#: %s', async (isPaid, _when, text) => {
  const { mentor, slot_id, pay } = await unpaid();
  if (isPaid) await pay();
  const booking = (await findBooking(world.db, slot_id))!;
  expect(textsAt(world.clock.now()).seekerMissing(booking)).toContain(text);
  expect(textsAt(world.clock.now()).seekerMissing({ ...booking, priceInPaise: 0, isPaid: false })).toMatch(
    /IST\. They can still join until it ends\.$/,
  );
  expect(textsAt(world.clock.now()).absent(booking).includes('full refund')).toBe(isPaid);
  expect(booking.mentorUserId).toBe(mentor.id);
});

it('[PROMISE-08] the room opens for the seeker once paid, and for the mentor right away', async () => {
  const { mentor, seeker, slot_id, roomOf, pay } = await unpaid();
  goTo(START);
  expect(await roomOf(seeker)).toMatchObject({
    refusal: { reason: 'unpaid', detail: 'Pay ₹600 to join this session.' },
    due: { amount: 600, can_join: false },
  });
  expect((await seeker.api.get(`/rooms/${slot_id}/ice-servers`)).statusCode).toBe(403);
  expect((await roomOf(mentor)).refusal).toBeNull();
  expect((await pay()).statusCode, 'also after the start').toBe(200);
  expect(await roomOf(seeker)).toMatchObject({ refusal: null, due: null });
});

it('[PROMISE-08] the mentor can admit unpaid seekers, and both see it', async () => {
  const { mentor, seeker, slot_id, roomOf } = await unpaid({ can_join_unpaid: true });
  goTo(START);
  for (const one of [mentor, seeker]) {
    expect(await roomOf(one)).toMatchObject({ refusal: null, due: { can_join: true } });
    expect((await sessionOf(one, slot_id)).can_join_unpaid).toBe(true);
  }
});

it("[PROMISE-18] the room reveals the mentor's id only to the seeker, while they can see each other", async () => {
  const { mentor, seeker, roomOf } = await unpaid();
  expect([(await roomOf(seeker)).mentor_id, (await roomOf(mentor)).mentor_id]).toEqual([mentor.id, null]);
  await mentor.api.post(`/user/block/${seeker.id}`);
  expect((await roomOf(seeker)).mentor_id).toBeNull();
});

it('[PROMISE-09] the reminder before the start shows the amount due and links to it', async () => {
  const { seeker, payment_id } = await unpaid();
  goTo(START - 2 * HOUR_MS);
  await runScheduled(world, 'sendReminders');
  const mail = await mailTo(seeker, /^In 2 hours/);
  expect(mail?.text).toContain("₹600 is due. You can join once you've paid.");
  expect(mail?.text).toContain(`/dashboard/payments?pay=${payment_id}`);
  expect((await notificationsOf(world, seeker)).at(-1)?.message).toMatch(/₹600 is due\.$/);
});

it('[PROMISE-10] stays payable for 14 days after its end, with reminders, and is then credited to the mentor', async () => {
  const { seeker, payment_id, pay } = await unpaid();
  goTo(END + DAY_MS);
  await runScheduled(world, 'sendReminders');
  expect((await mailTo(seeker, /^₹600 due for your session/))?.text).toContain('You can pay until Wed 16 Jan');
  expect((await notificationsOf(world, seeker)).at(-1)?.title).toBe('Payment due');
  goTo(END + 14 * DAY_MS - 1);
  await runScheduled(world, 'writeOffUnpaid');
  expect((await pay()).json()).toMatchObject({ status: 'completed' });
  await runScheduled(world, 'releaseEarned');
  expect(await transfersOf(world, payment_id)).toEqual(['capture', 'release']);
});

it('[PROMISE-10] sends no reminder after payment', async () => {
  const { seeker, pay } = await unpaid();
  await pay();
  goTo(END + DAY_MS);
  await runScheduled(world, 'sendReminders');
  expect(await mailTo(seeker, /due for your session/)).toBeUndefined();
});

it('[PROMISE-11] is written off after 14 days, visible to both, and can no longer be paid', async () => {
  const { mentor, seeker, slot_id, paymentOf, pay } = await unpaid();
  goTo(END + 14 * DAY_MS);
  await runScheduled(world, 'writeOffUnpaid');
  for (const one of [mentor, seeker]) {
    expect(await paymentOf(one)).toMatchObject({
      status: 'failed',
      status_description: 'Written off: not paid within 14 days after the session.',
      can_pay: false,
    });
    expect(await sessionOf(one, slot_id)).toMatchObject({ payment_status: 'written_off', amount_due: 0 });
  }
  expect((await notificationsOf(world, mentor)).at(-1)?.title).toBe('Payment written off');
  expect((await pay()).json()).toMatchObject({ code: 'not_upcoming' });
  expect((await mentor.api.get('/payments/summary')).json()).toMatchObject({ total_earnings: 0 });
});

it('[PROMISE-11] a payment taken in time is settled, not written off', async () => {
  const { paymentOf, pay, seeker } = await unpaid();
  goTo(END + 14 * DAY_MS - 1);
  expect((await pay({ test_card: 'slow' })).statusCode).toBe(503);
  goTo(END + 14 * DAY_MS);
  await runScheduled(world, 'writeOffUnpaid', 'settleUnsettled');
  expect(await paymentOf(seeker)).toMatchObject({ status: 'completed', written_off_at: null });
});
