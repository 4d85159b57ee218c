import type { Post } from '@right-circle/contract/posts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';
import { wordedPostsQuery } from './feed.store.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;
type List = { data: Post[]; next_cursor: string | null };

let world: World;
let reader: Person;
let writer: Person;
beforeAll(async () => {
  world = await createWorld();
  [reader, writer] = [await world.anAccount(), await world.anAccount()];
});
afterAll(() => world.close());

async function post(by: Person, content: string): Promise<void> {
  world.clock.advance(1000);
  expect((await by.api.post('/posts/', { content })).statusCode).toBe(201);
}
const search = async (q: string, more = '') =>
  (await reader.api.get(`/posts/?q=${encodeURIComponent(q)}${more}`)).json<List>();
const found = async (q: string) => (await search(q)).data.map(({ content }) => content);

describe('GET /api/posts/?q=', () => {
  it('[FIND-12] finds posts that contain every word, newest first', async () => {
    await post(writer, 'Filming DOSA batter in a small kitchen');
    await post(writer, 'A kitchen without dosa is sad #KitchenTalk');
    await post(writer, 'Travel light');
    expect(await found('dosa KITCHEN')).toEqual([
      'A kitchen without dosa is sad #KitchenTalk',
      'Filming DOSA batter in a small kitchen',
    ]);
    expect(await found('#kitchent')).toEqual(['A kitchen without dosa is sad #KitchenTalk']);
    expect(await found('dosa travel')).toEqual([]);
  });

  it.each(['%', '_____', String.raw`\ `, "'; drop table posts; --"])('treats %j as plain text', async (q) => {
    expect(await found(q)).toEqual([]);
  });

  it('[FIND-12] continues page by page', async () => {
    for (let i = 0; i < 5; i++) await post(writer, `pagination ${i}`);
    const first = await search('pagination', '&limit=3');
    const rest = await search('pagination', `&limit=3&cursor=${first.next_cursor}`);
    const texts = [...first.data, ...rest.data].map(({ content }) => content);
    expect(texts).toEqual([4, 3, 2, 1, 0].map((i) => `pagination ${i}`));
    expect(rest.next_cursor).toBeNull();
  });

  it('[FIND-12] hides posts of people who blocked the reader, or whom the reader blocked or muted', async () => {
    const [blocker, blocked, muted] = [await world.anAccount(), await world.anAccount(), await world.anAccount()];
    for (const by of [blocker, blocked, muted, writer]) await post(by, 'secretword');
    await blocker.api.post(`/user/block/${reader.id}`);
    await reader.api.post(`/user/block/${blocked.id}`);
    await reader.api.post(`/user/mute/${muted.id}`);
    const { data } = await search('secretword');
    expect(data.map(({ author }) => author.user_id)).toEqual([writer.id]);
  });

  it('refuses an empty or too long search', async () => {
    for (const q of [' ', 'x'.repeat(101)])
      expect((await reader.api.get(`/posts/?q=${encodeURIComponent(q)}`)).statusCode).toBe(422);
  });

  it('[FIND-12] uses the index for words among many posts', async () => {
    await sql`insert into posts (id, author_id, content, created_at)
      select gen_random_uuid(), ${writer.id}, 'Text ' || md5(n::text), now() from generate_series(1, 20000) as n`.execute(
      world.db,
    );
    await sql`vacuum analyze posts`.execute(world.db);
    const page = { viewerId: reader.id, beforeId: 'ffffffff-ffff-ffff-ffff-ffffffffffff', limit: 11 };
    const plan = JSON.stringify(await wordedPostsQuery(world.db, ['c4ca4238'], page).explain('json'));
    expect(plan).toContain('"Index Name":"posts_content"');
    expect(plan).not.toContain('"Relation Name":"posts","Alias":"posts","Startup Cost":0,');
  });
});
