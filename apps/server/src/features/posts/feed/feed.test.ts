import type { Post } from '@right-circle/contract/posts';
import { DAY_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { connect, follow } from '../../../../test/factories/posts.ts';
import { closeSockets, openSocket } from '../../../../test/sockets.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { timelineLength } from './feed.rules.ts';
import { readFeed } from './read-feed.ts';
import { trimTimelines } from './timeline.store.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;
type List = { data: Post[]; next_cursor: string | null };

let world: World;
let reader: Person;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom('users').execute();
  reader = await world.anAccount({ full_name: 'Reader' });
});

async function post(by: Person, content: string): Promise<Post> {
  world.clock.advance(1000);
  return (await by.api.post('/posts/', { content })).json<Post>();
}
const feed = async (query = '', by = reader) => (await by.api.get(`/posts/${query}`)).json<List>();
const texts = ({ data }: List) => data.map(({ content }) => content);
const popularTexts = ({ data }: List) =>
  data.filter(({ reason }) => reason === 'popular').map(({ content }) => content);

describe('GET /api/posts/', () => {
  it('is an empty list under data if there are no posts', async () => {
    expect(await feed()).toEqual({ data: [], next_cursor: null });
  });

  it('[POST-05] shows own, followed and connected authors newest first, then popular posts marked as such', async () => {
    const [followed, friend, stranger] = [await world.anAccount(), await world.anAccount(), await world.anAccount()];
    await follow(world.db, reader.id, followed.id);
    await connect(world.db, reader.id, friend.id);
    await post(followed, 'followed');
    const liked = await post(stranger, 'stranger, liked');
    await post(stranger, 'stranger, newer');
    await post(friend, 'friend');
    await post(reader, 'own');
    await friend.api.post(`/posts/${liked.id}/like`);
    const list = await feed();
    expect(texts(list)).toEqual(['own', 'friend', 'followed', 'stranger, liked', 'stranger, newer']);
    expect(list.data.map(({ reason }) => reason)).toEqual([null, null, null, 'popular', 'popular']);
  });

  it('[POST-04][POST-05] returns 10 per page and continues by cursor or by limit and offset', async () => {
    const [followed, stranger] = [await world.anAccount(), await world.anAccount()];
    await follow(world.db, reader.id, followed.id);
    for (let i = 0; i < 14; i++) await post(followed, `f${i}`);
    for (let i = 0; i < 9; i++) await post(stranger, `s${i}`);
    const expected = [
      ...Array.from({ length: 14 }, (_, i) => `f${13 - i}`),
      ...Array.from({ length: 9 }, (_, i) => `s${8 - i}`),
    ];
    const pages = [await feed()];
    while (pages.at(-1)?.next_cursor) pages.push(await feed(`?cursor=${pages.at(-1)?.next_cursor}`));
    expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 3]);
    expect(pages.flatMap(texts)).toEqual(expected);
    expect(texts(await feed('?limit=6&offset=11'))).toEqual(expected.slice(11, 17));
    expect(texts(await feed('?limit=3&offset=500'))).toEqual([]);
  });

  it.each(['?limit=0', '?limit=51', '?limit=x', '?offset=-1', '?user_id=me'])('refuses %s', async (query) => {
    expect((await reader.api.get(`/posts/${query}`)).statusCode).toBe(422);
  });

  it('refuses an invalid cursor', async () => {
    const reply = await reader.api.get('/posts/?cursor=abc');
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ detail: 'This page of the list does not exist.' });
  });

  it('lists the posts with one tag, and of one person', async () => {
    const other = await world.anAccount();
    await post(other, 'About #Food');
    await post(reader, 'More #food');
    await post(reader, 'No tag');
    expect(texts(await feed('?tag=%23FOOD'))).toEqual(['More #food', 'About #Food']);
    expect(texts(await feed(`?user_id=${reader.id}`))).toEqual(['No tag', 'More #food']);
    expect(texts(await feed('?tag=none'))).toEqual([]);
  });

  it('leaves out old popular posts', async () => {
    const stranger = await world.anAccount();
    await post(stranger, 'old');
    world.clock.advance(15 * DAY_MS);
    await post(stranger, 'new');
    expect(popularTexts(await feed())).toEqual(['new']);
  });

  it('costs at most three queries', async () => {
    const followed = await world.anAccount();
    await follow(world.db, reader.id, followed.id);
    await post(followed, 'f');
    await feed();
    let queries = 0;
    const db = world.db.withPlugin({
      transformQuery: ({ node }) => (queries++, node),
      transformResult: async ({ result }) => result,
    });
    const { posts } = await readFeed({ db, now: world.clock.now }, { viewerId: reader.id, limit: 10, offset: 0 });
    expect(posts).toHaveLength(1);
    expect(queries).toBeLessThanOrEqual(3);
  });
});

describe('visibility', () => {
  it.each(['blocks', 'is blocked by'])('hides everything of a person whom the viewer %s', async (direction) => {
    const other = await world.anAccount();
    await follow(world.db, reader.id, other.id);
    const theirs = await post(other, `theirs @${reader.username} #shared`);
    const share = (await reader.api.post(`/posts/${theirs.id}/share`, { content: 'my words' })).json<Post>();
    const mine = await post(reader, 'mine');
    await other.api.post(`/posts/${mine.id}/comments`, { content: 'their comment' });
    await feed();
    const [blocker, blocked] = direction === 'blocks' ? [reader, other] : [other, reader];
    await world.db
      .insertInto('blocks')
      .values({ blocker_id: blocker.id, blocked_id: blocked.id, created_at: new Date(0) })
      .execute();
    expect(texts(await feed())).toEqual(['mine', 'my words']);
    expect(texts(await feed('?tag=shared'))).toEqual([]);
    expect(texts(await feed(`?user_id=${other.id}`))).toEqual([]);
    expect((await reader.api.get(`/posts/${share.id}`)).json()).toMatchObject({ is_share: true, shared_post: null });
    expect((await reader.api.get(`/posts/${mine.id}/comments`)).json()).toMatchObject({ data: [] });
    const { statusCode, body } = await reader.api.get(`/posts/${theirs.id}`);
    expect([statusCode, JSON.parse(body)]).toMatchObject([404, { code: 'not_found' }]);
    for (const call of ['like', 'share', 'comments']) {
      expect((await reader.api.post(`/posts/${theirs.id}/${call}`, { content: 'x' })).statusCode).toBe(404);
    }
  });

  it('hides muted people from the feed only', async () => {
    const [friend, stranger] = [await world.anAccount(), await world.anAccount()];
    await connect(world.db, reader.id, friend.id);
    const loud = await post(friend, 'loud');
    await post(stranger, 'louder');
    for (const { id } of [friend, stranger])
      await world.db
        .insertInto('mutes')
        .values({ muter_id: reader.id, muted_id: id, created_at: new Date(0) })
        .execute();
    expect(texts(await feed())).toEqual([]);
    expect((await reader.api.get(`/posts/${loud.id}`)).statusCode).toBe(200);
  });

  it('hides suspended people', async () => {
    const other = await world.anAccount();
    await follow(world.db, reader.id, other.id);
    await post(other, 'spam');
    await world.db
      .updateTable('users')
      .set({ suspended_at: new Date(0) })
      .where('id', '=', other.id)
      .execute();
    expect(texts(await feed())).toEqual([]);
  });
});

describe('stored feeds', () => {
  const entries = async (userId: string) =>
    (await world.db.selectFrom('timeline_entries').select('post_id').where('user_id', '=', userId).execute()).length;

  it('get new posts of the circle by a job, own ones immediately', async () => {
    const [followed, friend] = [await world.anAccount(), await world.anAccount()];
    await follow(world.db, reader.id, followed.id);
    await connect(world.db, friend.id, reader.id);
    expect(texts(await feed())).toEqual([]);
    await post(followed, 'from followed');
    await post(friend, 'from friend');
    await post(reader, 'own');
    expect(texts(await feed())).toEqual(['own']);
    await world.runJobs();
    expect(texts(await feed())).toEqual(['own', 'from friend', 'from followed']);
    await world.runJobs();
    expect(await entries(reader.id)).toBe(3);
  });

  it('are rebuilt when the circle changes', async () => {
    const other = await world.anAccount();
    await post(other, 'theirs');
    await world.runJobs();
    expect((await feed()).data).toMatchObject([{ content: 'theirs', reason: 'popular' }]);
    await follow(world.db, reader.id, other.id);
    expect((await feed()).data).toMatchObject([{ content: 'theirs', reason: null }]);
    await world.db.deleteFrom('follows').execute();
    expect((await feed()).data).toMatchObject([{ content: 'theirs', reason: 'popular' }]);
    await connect(world.db, reader.id, other.id);
    expect((await feed()).data).toMatchObject([{ content: 'theirs', reason: null }]);
    await world.db.deleteFrom('connections').execute();
    expect((await feed()).data).toMatchObject([{ content: 'theirs', reason: 'popular' }]);
  });

  it('end for people who stay away, and are rebuilt on return', async () => {
    const other = await world.anAccount();
    await follow(world.db, reader.id, other.id);
    await post(other, 'before');
    await feed();
    expect(await entries(reader.id)).toBe(1);
    world.clock.advance(8 * DAY_MS);
    await post(other, 'after');
    await world.runJobs();
    expect(await entries(reader.id)).toBe(0);
    expect(texts(await feed())).toEqual(['after', 'before']);
    expect(await entries(reader.id)).toBe(2);
  });

  it('lose nothing with many concurrent reads and posts', async () => {
    const followed = await Promise.all(Array.from({ length: 4 }, () => world.anAccount()));
    for (const { id } of followed) await follow(world.db, reader.id, id);
    const posting = followed.map(async (person) => {
      for (let i = 0; i < 5; i++) await post(person, 'x');
    });
    const looking = Array.from({ length: 10 }, async () => {
      await feed();
      await world.runJobs();
    });
    await Promise.all([...posting, ...looking]);
    await world.runJobs();
    const { data } = await feed('?limit=50');
    expect(data.filter(({ reason }) => reason === null)).toHaveLength(20);
  });

  it('contain the newest 800', async () => {
    await feed();
    await world.db
      .insertInto('posts')
      .values(
        Array.from({ length: timelineLength + 5 }, (_, i) => ({
          id: `019b76da-a800-7000-8000-${String(i).padStart(12, '0')}`,
          author_id: reader.id,
          content: `${i}`,
          created_at: new Date(0),
        })),
      )
      .execute();
    await world.db.updateTable('timelines').set({ is_stale: true }).execute();
    await feed();
    expect(await entries(reader.id)).toBe(timelineLength);
    await post(reader, 'one more');
    expect(await entries(reader.id)).toBe(timelineLength + 1);
    await trimTimelines(world.db, [reader.id]);
    expect(await entries(reader.id)).toBe(timelineLength);
    expect((await feed('?limit=1')).data).toMatchObject([{ content: 'one more' }]);
  });

  it('fetch the posts of authors with too many followers instead of storing them', async () => {
    const star = await world.anAccount();
    await follow(world.db, reader.id, star.id);
    await post(star, 'small');
    await feed();
    await world.db.updateTable('users').set({ followers_count: 50_001 }).where('id', '=', star.id).execute();
    const big = await post(star, 'big');
    await world.runJobs();
    expect(await entries(reader.id)).toBe(1);
    expect((await feed()).data).toMatchObject([
      { content: 'big', reason: null },
      { content: 'small', reason: null },
    ]);
    await star.api.delete(`/posts/${big.id}`);
    expect(texts(await feed())).toEqual(['small']);
  });
});

describe('new_post', () => {
  const listenAs = async (address: string, person: Person): Promise<string[]> => {
    const heard: string[] = [];
    const socket = await openSocket(address, person);
    socket.on('new_post', ({ post_id }: { post_id: string }) => heard.push(post_id));
    return heard;
  };

  it('reaches the circle once for simultaneous posts, and neither muters nor strangers', async () => {
    const address = await world.listen();
    const [author, muter, stranger] = [await world.anAccount(), await world.anAccount(), await world.anAccount()];
    for (const person of [reader, muter]) await follow(world.db, person.id, author.id);
    await world.db
      .insertInto('mutes')
      .values({ muter_id: muter.id, muted_id: author.id, created_at: new Date(0) })
      .execute();
    for (const person of [reader, muter, stranger]) await feed('', person);
    onTestFinished(closeSockets);
    const [own, ...others] = await Promise.all([reader, muter, stranger].map((person) => listenAs(address, person)));
    await post(author, 'one');
    const { id } = await post(author, 'two');
    await world.runJobs();
    await expect.poll(() => own, { timeout: 5000 }).toEqual([id]);
    expect(others).toEqual([[], []]);
  });
});
