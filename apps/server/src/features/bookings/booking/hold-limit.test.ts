import { limits } from '@right-circle/contract/limits';
import { defaultBookingForm } from '@right-circle/rules/booking-form';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { availabilityOf, requestFor, send, slotsOf } from '../../../../test/factories/bookings.ts';
import { aMentor, daily } from '../../../../test/factories/guidance.ts';
import { manyPeople } from '../../../../test/factories/posts.ts';
import { createWorld, type World } from '../../../../test/world.ts';

const NOW = '2030-01-01T00:00:00.000Z';
const { holds } = limits.guidance;

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { PAYMENT_TIMEOUT_MS: '500' } });
  world.clock.set(NOW);
});
afterAll(() => world.close());

it('[GUARD-16] one person holds only a few times at once while they pay, also with concurrent calls', async () => {
  const [mentor, free, [seeker, other]] = [
    await aMentor(world, { selected_time_slots: daily('2030-01-02', holds + 4) }),
    await aMentor(world, { booking_form: { ...defaultBookingForm(), collect_payment_upfront: false } }),
    await manyPeople(world, 2),
  ];
  const availability = await availabilityOf(seeker!, mentor);
  const starts = Object.values(availability.available_time_slots).map((byDuration) => byDuration['30']![0]!);
  expect(starts.length).toBeGreaterThan(holds + 3);
  const requests = starts.map((slot) => requestFor(availability, { minutes: 30, slot, test_card: 'slow' }));

  const replies = await Promise.all(
    requests.slice(0, holds + 2).map(async (request, index) => await send(seeker!, request, `attempt ${index}`)),
  );
  expect(replies.filter(({ statusCode }) => statusCode === 503)).toHaveLength(holds);
  const refused = replies.filter(({ statusCode }) => statusCode === 403);
  expect(refused.map((reply) => reply.json<{ detail: string }>().detail)).toEqual([TOO_MANY, TOO_MANY]);
  const isHeld = replies.findIndex(({ statusCode }) => statusCode === 503);
  expect((await send(seeker!, requests[isHeld]!, `attempt ${isHeld}`)).statusCode, 'paid with its first attempt').toBe(
    201,
  );
  expect((await send(seeker!, requests.at(-1)!, 'next')).statusCode, 'one is free again').toBe(503);
  expect((await send(seeker!, requests.at(-2)!)).statusCode).toBe(403);

  const [slot] = slotsOf(await availabilityOf(seeker!, free), 30).slice(-1);
  const later = requestFor(await availabilityOf(seeker!, free), { minutes: 30, slot: slot! });
  expect((await send(seeker!, later)).statusCode, 'nothing is held').toBe(201);
  expect((await send(other!, requests.at(-2)!)).statusCode, 'another person').toBe(503);
});

const TOO_MANY = `You already hold ${holds} times that aren't paid yet. Pay for one of them, or wait until they're free again. You weren't charged.`;
