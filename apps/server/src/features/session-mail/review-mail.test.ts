import { DAY_MS, HOUR_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { book } from '../../../test/factories/bookings.ts';
import { aMentor } from '../../../test/factories/guidance.ts';
import { runScheduled } from '../../../test/factories/scheduled.ts';
import { createWorld, type World } from '../../../test/world.ts';

const NOW = '2030-01-01T00:00:00.000Z';
// The first free slot: 9:00 to 9:30 in India.
const START = Date.parse('2030-01-02T03:30:00.000Z');
const END = Date.parse('2030-01-02T04:00:00.000Z');

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));

async function held({ met }: { met: boolean }) {
  const mentor = await aMentor(world);
  const seeker = await world.anAccount();
  const { slot_id } = await book(seeker, mentor);
  const attended_at = met ? new Date(START) : null;
  await world.db.updateTable('bookings').set({ attended_at }).where('id', '=', slot_id).execute();
  return { mentor, seeker, slot_id };
}

/** Subjects of mails that ask for a review, after the reminders that are due at this moment. */
async function asked({ email }: { email: string }, ms: number): Promise<number> {
  world.clock.set(new Date(ms).toISOString());
  await runScheduled(world, 'sendReminders');
  return (await world.mails()).filter(({ to, subject }) => to === email && subject.startsWith('How was your session'))
    .length;
}

it('[PROMISE-19] a day after the session the seeker is asked for a review once, with a link to write it', async () => {
  const { mentor, seeker } = await held({ met: true });
  expect(await asked(seeker, END + DAY_MS - HOUR_MS), 'not earlier').toBe(0);
  expect(await asked(seeker, END + DAY_MS)).toBe(1);
  expect(await asked(seeker, END + 2 * DAY_MS), 'once').toBe(1);
  expect(await asked(mentor, END + 2 * DAY_MS), 'not the mentor').toBe(0);
  const mail = (await world.mails()).find(({ to, subject }) => to === seeker.email && subject.startsWith('How was'));
  expect(mail?.text).toContain(`/dashboard/view-profile/${mentor.id}`);
});

it('[PROMISE-19] nobody who has written one is asked, nor after a session without a meeting', async () => {
  const { seeker, slot_id } = await held({ met: true });
  world.clock.set(new Date(END + HOUR_MS).toISOString());
  expect((await seeker.api.post('/reviews', { slot_id, rating: 5, comment: 'Worth it.' })).statusCode).toBe(201);
  expect(await asked(seeker, END + DAY_MS)).toBe(0);
  world.clock.set(NOW);
  const missed = await held({ met: false });
  expect(await asked(missed.seeker, END + DAY_MS)).toBe(0);
});
