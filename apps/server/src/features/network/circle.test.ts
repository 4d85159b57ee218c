import { randomUUID } from 'node:crypto';
import type { CirclePerson } from '@right-circle/contract/network';
import type { NotificationList } from '@right-circle/contract/notifications';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, follow, request } from '../../../test/factories/network.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
type Person = Awaited<ReturnType<World['anAccount']>>;
let asha: Person;
let viewer: Person;
beforeAll(async () => {
  world = await createWorld();
  [asha, viewer] = await Promise.all([world.anAccount(), world.anAccount({ full_name: 'Vera Viewer' })]);
});
afterAll(() => world.close());

type Page = { data: CirclePerson[]; next_cursor: string | null };
const listOf = async (by: Person, of: Person, list: string, query = '') =>
  (await by.api.get(`/user/circle/${of.id}/${list}${query}`)).json<Page>();
const names = ({ data }: Page) => data.map(({ full_name }) => full_name);
const named = async (full_name: string) => {
  world.clock.advance(1000);
  return await world.anAccount({ full_name });
};

it('[SOCIAL-15] lists followers, people followed and connections, newest first, with their relation to the viewer', async () => {
  const [kabir, meera, ravi] = [await named('Kabir Khan'), await named('Meera Das'), await named('Ravi Iyer')];
  for (const fan of [meera, kabir, viewer]) {
    world.clock.advance(1000);
    await follow(fan, asha);
  }
  await follow(asha, ravi);
  await connect(asha, kabir);
  world.clock.advance(1000);
  await connect(ravi, asha);
  await follow(viewer, kabir);
  await request(viewer, meera);
  await connect(viewer, kabir);

  expect((await listOf(viewer, asha, 'followers')).data).toMatchObject([
    { full_name: 'Vera Viewer', connection_status: 'self' },
    { full_name: 'Kabir Khan', connection_status: 'connected', is_following: true },
    { full_name: 'Meera Das', connection_status: 'pending_sent', is_following: false },
  ]);
  expect(names(await listOf(viewer, asha, 'following'))).toEqual(['Ravi Iyer']);
  expect(names(await listOf(viewer, asha, 'connections'))).toEqual(['Ravi Iyer', 'Kabir Khan']);
  expect((await listOf(meera, viewer, 'connections')).data).toMatchObject([{ connection_status: 'none' }]);
  expect((await viewer.api.get(`/user/circle/${asha.id}/enemies`)).statusCode).toBe(422);
});

it('[SOCIAL-15] several new followers link to that list', async () => {
  const { notifications } = (await asha.api.get('/notifications/')).json<NotificationList>();
  expect(notifications.find(({ type }) => type === 'new_follower')).toMatchObject({
    actor_count: 3,
    targetUrl: `/dashboard/view-profile/${asha.id}/followers`,
  });
});

it('[SOCIAL-16] can be searched by the beginning of names, and pages have no gaps or repeats', async () => {
  const popular = await named('Popular');
  for (let n = 0; n < 23; n++) {
    // Two people follow at the same time.
    if (n % 2) world.clock.advance(1000);
    await follow(await world.anAccount({ full_name: `Fan ${String(n).padStart(2, '0')}` }), popular);
  }
  const first = await listOf(viewer, popular, 'followers');
  expect(first.data).toHaveLength(20);
  const latecomer = await named('Late');
  await follow(latecomer, popular);
  const second = await listOf(viewer, popular, 'followers', `?cursor=${first.next_cursor}`);
  expect(second.next_cursor).toBeNull();
  expect(new Set([...names(first), ...names(second)]).size).toBe(23);
  expect(names(await listOf(viewer, popular, 'followers', '?q=fan%2007'))).toEqual(['Fan 07']);
  expect(names(await listOf(viewer, popular, 'followers', '?q=an'))).toEqual([]);
  expect((await viewer.api.get(`/user/circle/${popular.id}/followers?cursor=x`)).statusCode).toBe(400);
});

it('[SOCIAL-17] hides people across a block, and the whole list of a person who blocked the viewer', async () => {
  const [owner, hidden] = [await named('Owner'), await named('Hidden')];
  await follow(hidden, owner);
  await connect(owner, hidden);
  await hidden.api.post(`/user/block/${viewer.id}`);
  expect(names(await listOf(viewer, owner, 'followers'))).toEqual([]);
  expect(names(await listOf(viewer, owner, 'connections'))).toEqual([]);
  expect(names(await listOf(asha, owner, 'followers'))).toEqual(['Hidden']);
  for (const id of [hidden.id, randomUUID()])
    expect((await viewer.api.get(`/user/circle/${id}/followers`)).statusCode).toBe(404);
});
