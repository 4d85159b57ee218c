import { defaultBookingForm } from '@right-circle/rules/booking-form';
import { defaultBookingConfirmation } from '@right-circle/rules/guidance-choices';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aRequest, book, notificationsOf, send } from '../../../../test/factories/bookings.ts';
import { aMentor } from '../../../../test/factories/guidance.ts';
import { runScheduled } from '../../../../test/factories/scheduled.ts';
import { createWorld, type World } from '../../../../test/world.ts';

const NOW = '2030-01-01T00:00:00.000Z';
const byHand = {
  booking_confirmation: {
    ...defaultBookingConfirmation,
    reminder_timing: [24, 2],
    auto_confirm: false,
    require_approval: true,
  },
};

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));

const remind = async (at: string) => {
  world.clock.set(at);
  await runScheduled(world, 'sendReminders');
};
const remindersTo = async (mentor: { id: string; email: string }) => [
  (await world.mails()).filter(({ to, subject }) => to === mentor.email && subject.endsWith('waiting for your answer'))
    .length,
  (await notificationsOf(world, mentor)).filter(({ title }) => title === 'Request waiting').length,
];

it.each([
  [true, "You'll get a full refund of ₹600 if it's declined or not answered."],
  [false, "If it's declined or not answered, nothing is due."],
])(
  '[PROMISE-12, PROMISE-13] a request paid upfront (%s) shows its deadline and what happens then',
  async (collect_payment_upfront, money) => {
    const booking_form = { ...defaultBookingForm(), collect_payment_upfront };
    const [mentor, seeker] = [await aMentor(world, { ...byHand, booking_form }), await world.anAccount()];
    const reply = await send(seeker, await aRequest(seeker, mentor));
    expect(reply.json()).toMatchObject({
      approval_status: 'pending',
      message: `Asha Rao has until Wed 2 Jan at 9:00 am IST to answer, and we'll let you know right away. ${money}`,
    });
  },
);

it('[PROMISE-14] the mentor is reminded after 12 hours and before the start, while the request is open', async () => {
  const [mentor, seeker] = [await aMentor(world, byHand), await world.anAccount()];
  await book(seeker, mentor);
  await remind('2030-01-01T11:59:00.000Z');
  expect(await remindersTo(mentor)).toEqual([0, 0]);
  await remind('2030-01-01T12:00:00.000Z');
  expect(await remindersTo(mentor)).toEqual([1, 1]);
  await remind('2030-01-02T01:30:00.000Z');
  expect(await remindersTo(mentor)).toEqual([2, 2]);
  expect(await remindersTo(seeker), 'nobody else').toEqual([0, 0]);
});

it('[PROMISE-14] no reminder is sent for an answered request', async () => {
  const [mentor, seeker] = [await aMentor(world, byHand), await world.anAccount()];
  const { slot_id } = await book(seeker, mentor);
  await mentor.api.patch(`/live-session/provide-guidance/approve-booking/${slot_id}`);
  await remind('2030-01-02T01:30:00.000Z');
  expect(await remindersTo(mentor)).toEqual([0, 0]);
});
