import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@right-circle/rules/durations';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { availabilityOf, book, sessionOf, slotsOf } from '../../../test/factories/bookings.ts';
import { aMentor } from '../../../test/factories/guidance.ts';
import { closeSockets, openSocket } from '../../../test/sockets.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { findUnsettledJob } from './room.jobs.ts';

let world: World;
let address: string;
beforeAll(async () => {
  world = await createWorld();
  address = await world.listen();
});
afterAll(() => world.close());
afterEach(closeSockets);

async function enter(person: { id: string; token: string }, bookingId: string): Promise<void> {
  const socket: Socket = await openSocket(address, person);
  const call = { slot_id: bookingId, connection_id: randomUUID() };
  expect(await socket.timeout(20_000).emitWithAck('room_join', call)).toEqual({ success: true });
}

const seekerIsStillThere = async (id: string) =>
  await world.db
    .updateTable('room_visits')
    .set({ seen_at: world.clock.now() })
    .where('booking_id', '=', id)
    .where('left_at', 'is', null)
    .execute();
const settle = async () => {
  await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, findUnsettledJob, {}));
  await world.runJobs();
};

it.each([
  ['both were in the room before the move', true],
  ['nobody was', false],
])('[PROMISE-24] costs nothing if the mentor misses its new time: %s', async (_when, bothCame) => {
  world.clock.set('2030-01-01T00:00:00.000Z');
  const [mentor, seeker] = [await aMentor(world), await world.anAccount()];
  const { slot_id: id } = await book(seeker, mentor);
  const free = slotsOf(await availabilityOf(seeker, mentor), 30);
  const to = free.find(({ start_time }) => start_time.startsWith('2030-01-04'))?.start_time ?? '';

  // Five minutes before the start they see each other, and the mentor has to go.
  world.clock.set('2030-01-02T03:25:00.000Z');
  if (bothCame) {
    await enter(seeker, id);
    await enter(mentor, id);
    closeSockets();
  }
  await mentor.api.post(`/live-session/provide-guidance/proposal/${id}`, { startTimes: [to] });
  const accepted = await seeker.api.patch(`/live-session/seek/proposal/${id}`, { answer: 'accept', startTime: to });
  expect(accepted.statusCode).toBe(200);

  // Two days later only the seeker comes, and waits.
  world.clock.set(new Date(Date.parse(to) - MINUTE_MS).toISOString());
  await settle();
  await enter(seeker, id);
  world.clock.set(new Date(Date.parse(to) + 11 * MINUTE_MS).toISOString());
  await seekerIsStillThere(id);
  await settle();
  expect(await sessionOf(seeker, id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
});
