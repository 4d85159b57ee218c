import type { NotificationList } from '@right-circle/contract/notifications';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { follow } from '../../../test/factories/network.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Person = Awaited<ReturnType<World['anAccount']>>;
const listOf = async ({ api }: Person) => (await api.get('/notifications/')).json<NotificationList>();
const toggle = async (by: Person, { id }: Person) => await by.api.post(`/user/follow-toggle/${id}`);

it('[SOCIAL-04] notifies a person of new followers, several in one row', async () => {
  const asha = await world.anAccount();
  const fans = await Promise.all(['Kabir', 'Meera', 'Ravi'].map((full_name) => world.anAccount({ full_name })));
  const said: (string | undefined)[] = [];
  for (const fan of fans) {
    world.clock.advance(1000);
    await follow(fan, asha);
    said.push((await listOf(asha)).notifications[0]?.message);
  }
  expect(said).toEqual([
    'Kabir started following you',
    'Meera and Kabir started following you',
    'Ravi and 2 others started following you',
  ]);
  expect(await listOf(asha)).toMatchObject({ unread_count: 1, notifications: [{ type: 'new_follower' }] });
});

it('[SOCIAL-04] retracts it with the follow, and stays silent when the follow returns', async () => {
  const [asha, kabir] = [await world.anAccount(), await world.anAccount()];
  await toggle(kabir, asha);
  expect((await listOf(asha)).notifications).toMatchObject([{ targetUrl: `/dashboard/view-profile/${kabir.id}` }]);
  await asha.api.patch('/notifications/read-all');
  await toggle(kabir, asha);
  expect((await listOf(asha)).notifications).toEqual([]);
  await toggle(kabir, asha);
  expect(await listOf(asha)).toMatchObject({ unread_count: 0, notifications: [{ is_read: true }] });
});

it('[SOCIAL-05] sends nothing about a muted follower, or if switched off', async () => {
  const [asha, kabir, meera] = await Promise.all([world.anAccount(), world.anAccount(), world.anAccount()]);
  await asha.api.post(`/user/mute/${kabir.id}`);
  await follow(kabir, asha);
  const off = { type: 'new_follower', in_app: false, push: false, digest: 'off' };
  await asha.api.put('/notifications/preferences', { preferences: [off] });
  await follow(meera, asha);
  expect((await listOf(asha)).notifications).toEqual([]);
});
