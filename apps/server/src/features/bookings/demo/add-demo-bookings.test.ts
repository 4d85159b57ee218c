import { paymentStatus } from '@right-circle/contract/payments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { finishUnfinished, sessionsOf } from '../../../../test/factories/bookings.ts';
import { aMentor } from '../../../../test/factories/guidance.ts';
import { balances } from '../../../../test/factories/payments.ts';
import { manyPeople } from '../../../../test/factories/posts.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('gives both demo logins sessions and payments in every state', async () => {
  const [mentors, seekers] = [[] as Awaited<ReturnType<typeof aMentor>>[], await manyPeople(world, 30)];
  for (let i = 0; i < 4; i++) mentors.push(await aMentor(world));
  const ids = (people: { id: string }[]) => people.map(({ id }) => id);
  await world.db
    .transaction()
    .execute(async (tx) => await world.addDemoBookings(tx, { mentorIds: ids(mentors), seekerIds: ids(seekers) }));
  await finishUnfinished(world);

  // Only the seeker sees a declined card.
  const ofMentors = paymentStatus.options.filter((status) => status !== 'failed');
  for (const [{ api }, statuses] of [
    [mentors[0]!, ofMentors],
    [seekers[0]!, paymentStatus.options],
  ] as const) {
    const sessions = await sessionsOf({ api });
    expect(new Set(sessions.map(({ status }) => status))).toEqual(
      new Set(['upcoming', 'attended', 'completed', 'cancelled']),
    );
    expect(sessions.some(({ approval_status, status }) => approval_status === 'pending' && status === 'upcoming')).toBe(
      true,
    );
    expect(new Set(sessions.map(({ cancelled_by_role }) => cancelled_by_role))).toEqual(
      new Set([null, 'seeker', 'provider']),
    );
    const { payments } = (await api.get('/payments/')).json<{ payments: { status: string }[] }>();
    expect(new Set(payments.map(({ status }) => status))).toEqual(new Set(statuses));
  }
  const { gateway = 0, mentor_held = 0 } = await balances(world);
  expect(gateway).toBeGreaterThan(0);
  expect(gateway + mentor_held).toBe(0);
});
