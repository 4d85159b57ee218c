import { offeredSlots } from '@right-circle/rules/availability';
import type { SessionDuration } from '@right-circle/rules/guidance-choices';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leastCostOf } from '../../../test/cost.ts';
import { aPublicMentor, aVisitor } from '../../../test/factories/visits.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('[GUARD-17] pages of a mentor who is open day and night for a year cost less than the list of all times', async () => {
  const day = [{ start_time: '00:00', end_time: '24:00' }];
  const hours = { days: Array.from({ length: 7 }, () => day), exceptions: [] };
  const durations: SessionDuration[] = [15, 30, 45, 60];
  const mentor = await aPublicMentor(world, {
    weekly_hours: hours,
    service_slot_config: { price_per_hour: 1200, allowed_durations: durations },
    scheduling_window: { max_advance_days: 365, min_advance_hours: 0, buffer_time: 0, max_bookings_per_day: 50 },
  });
  const rules = { maxAdvanceDays: 365, minAdvanceHours: 0, bufferMinutes: 0, maxBookingsPerDay: 50 };
  const always = { timeZone: 'Asia/Kolkata', windows: [], weekly: { id: mentor.id, hours }, durations };
  const nowMs = world.clock.now().getTime();
  const everything = await leastCostOf(() => offeredSlots({ ...rules, ...always, nowMs, bookings: [], busy: [] }));
  const visitor = aVisitor(world, mentor);
  expect(await leastCostOf(async () => await visitor.open('/code'))).toBeLessThan(everything / 2);
  const embed = async () => await world.http.inject(`/embed/@${mentor.username}`);
  expect(await leastCostOf(embed)).toBeLessThan(everything / 2);
});
