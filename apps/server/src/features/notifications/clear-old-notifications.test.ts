import type { NotificationList } from '@right-circle/contract/notifications';
import { DAY_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notifying } from '../../../test/factories/notifications.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { listNotifications } from './list-notifications.ts';
import { clearNotificationsJob } from './notification.jobs.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;

let world: World;
let here: ReturnType<typeof notifying>;
beforeAll(async () => {
  world = await createWorld();
  here = notifying(world);
});
afterAll(() => world.close());

const update = (to: Person, title: string) =>
  ({ type: 'status_update', toUserId: to.id, title, message: `${title}.` }) as const;
const listOf = async ({ id }: Person, since?: number) => await listNotifications(world.db, { userId: id, since });
const titlesIn = ({ notifications }: NotificationList) => notifications.map(({ title }) => title);
const daysPass = (days: number) => world.clock.advance(days * DAY_MS);
async function clear() {
  await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, clearNotificationsJob, {}));
  await world.runJobs();
}

it('clears read notifications after 90 days, and all after a year', async () => {
  const asha = await world.anAccount();
  await here.tell(update(asha, 'Read'));
  await asha.api.patch('/notifications/read-all');
  await here.tell(update(asha, 'Unread'));

  daysPass(90);
  await clear();
  expect(titlesIn(await listOf(asha))).toEqual(['Unread', 'Read']);
  world.clock.advance(1);
  await clear();
  expect(titlesIn(await listOf(asha))).toEqual(['Unread']);

  daysPass(275);
  await clear();
  expect(await listOf(asha)).toMatchObject({ notifications: [], unread_count: 0 });
});

it('[NOTIF-RT-19] never reuses a number, and lets clients that missed a cleared change start over', async () => {
  const [asha, ravi] = [await world.anAccount(), await world.anAccount()];
  const request = { type: 'friend_request', toUserId: asha.id, byUserId: ravi.id } as const;
  await here.tell(update(asha, 'Kept'), request);
  const { latest_seq: beforeRemoval } = await listOf(asha);
  await here.takeBack(request);
  const { latest_seq: afterRemoval } = await listOf(asha);

  daysPass(30);
  world.clock.advance(1);
  await clear();
  const rows = await world.db.selectFrom('notifications').select('id').where('user_id', '=', asha.id).execute();
  expect(rows).toHaveLength(1);

  await here.tell(update(asha, 'New'));
  const behind = await listOf(asha, beforeRemoval);
  expect(behind).toMatchObject({ since: null, latest_seq: afterRemoval + 1 });
  expect(titlesIn(behind)).toEqual(['New', 'Kept']);
  const upToDate = await listOf(asha, afterRemoval);
  expect(upToDate).toMatchObject({ since: afterRemoval, removed_ids: [] });
  expect(titlesIn(upToDate)).toEqual(['New']);
});

it("leaves other people's alone, and is safe to run again", async () => {
  const [asha, ravi] = [await world.anAccount(), await world.anAccount()];
  await here.tell(update(asha, 'Old'));
  daysPass(366);
  await here.tell(update(ravi, 'Today'));
  await clear();
  await clear();
  expect(titlesIn(await listOf(asha))).toEqual([]);
  expect(titlesIn(await listOf(ravi))).toEqual(['Today']);
});
