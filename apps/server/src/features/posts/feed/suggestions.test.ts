import type { MentionSuggestion } from '@right-circle/contract/people';
import type { TagSuggestion } from '@right-circle/contract/posts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, follow } from '../../../../test/factories/network.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
type Person = Awaited<ReturnType<World['anAccount']>>;
let asha: Person;
beforeAll(async () => {
  world = await createWorld();
  asha = await world.anAccount({ full_name: 'Zoya Writer', username: 'zoya.writer' });
});
afterAll(() => world.close());

const named = async (username: string, full_name = 'Somebody') => await world.anAccount({ username, full_name });
const mentions = async (q: string, by = asha) => {
  const reply = await by.api.get(`/user/mention-suggestions?q=${encodeURIComponent(q)}`);
  return reply.json<{ data: MentionSuggestion[] }>().data.map(({ username }) => username);
};
const tags = async (q: string, by = asha) => {
  const reply = await by.api.get(`/posts/tags?q=${encodeURIComponent(q)}`);
  return reply.json<{ data: TagSuggestion[] }>().data;
};

it('[SOCIAL-10] suggests people by user name or name, known ones first, at most eight and never oneself', async () => {
  const followed = await named('zoya.followed');
  const connected = await named('kim', 'Zoya Connected');
  for (let n = 0; n < 9; n++) await named(`zoya.n${n}`);
  await follow(asha, followed);
  await connect(asha, connected);
  const found = await mentions('ZOYA');
  expect(found).toHaveLength(8);
  expect(found.slice(0, 2)).toEqual(['zoya.followed', 'kim']);
  expect(found).not.toContain('zoya.writer');
  expect(await mentions('zoya.foll')).toEqual(['zoya.followed']);
  expect(await mentions('%')).toEqual([]);
});

it('[SOCIAL-11] never suggests people across a block, in either direction, nor suspended ones', async () => {
  const [blocked, blocking, suspended] = [await named('yash.one'), await named('yash.two'), await named('yash.three')];
  expect(await mentions('yash')).toHaveLength(3);
  await follow(asha, blocking);
  await asha.api.post(`/user/block/${blocked.id}`);
  await blocking.api.post(`/user/block/${asha.id}`);
  await world.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', suspended.id).execute();
  expect(await mentions('yash')).toEqual([]);
  expect(await mentions('zoya.writer', blocking)).toEqual([]);
});

it('[SOCIAL-12] suggests tags in use, most used first, at most eight', async () => {
  const other = await world.anAccount();
  for (const content of ['#Reels', '#reels #reelsofindia', 'c#reelsnot', '#reel_100']) {
    await other.api.post('/posts/', { content });
  }
  expect(await tags('REEL')).toEqual([
    { tag: 'reels', posts_count: 2 },
    { tag: 'reel_100', posts_count: 1 },
    { tag: 'reelsofindia', posts_count: 1 },
  ]);
  expect(await tags('reel_')).toEqual([{ tag: 'reel_100', posts_count: 1 }]);
  await other.api.post('/posts/', { content: Array.from({ length: 10 }, (_, n) => `#many${n}`).join(' ') });
  expect(await tags('many')).toHaveLength(8);
});

it('[SOCIAL-12] leaves out tags that only blocked people use', async () => {
  const blocked = await world.anAccount();
  await blocked.api.post('/posts/', { content: '#secretclub' });
  expect(await tags('secret')).toHaveLength(1);
  await asha.api.post(`/user/block/${blocked.id}`);
  expect(await tags('secret')).toEqual([]);
});
