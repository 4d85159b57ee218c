import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { SocialProfile } from '@right-circle/contract/social-profiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zip } from '#platform/zip.ts';
import { link } from '../../../../test/factories/chat.ts';
import { startFakeInstagramGraph } from '../../../../test/fakes/instagram-graph.ts';
import { createWorld, type World } from '../../../../test/world.ts';

const TOKEN = 'IGAA-token';

describe('posts of one day', () => {
  let graph: Awaited<ReturnType<typeof startFakeInstagramGraph>>;
  let world: World;
  beforeAll(async () => {
    graph = await startFakeInstagramGraph();
    world = await createWorld({ env: { ...graph.env, AI_PACE_MS: '0' } });
  });
  afterAll(async () => {
    await world.close();
    await graph.close();
  });

  async function aLinkedAccount() {
    const person = await world.anAccount();
    const { api } = person;
    const { id } = await link(person);
    return {
      id,
      api,
      async upload(content: Buffer | string) {
        const form = new FormData();
        form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), 'figures');
        const request = new Request('http://x', { method: 'POST', body: form });
        const reply = await api.post(`/chat/profiles/${id}/import`, Buffer.from(await request.arrayBuffer()), {
          'content-type': request.headers.get('content-type') ?? '',
        });
        return reply.json<{ posts: number; profile: SocialProfile }>();
      },
      enter: async (...posts: object[]) =>
        (await api.post(`/chat/profiles/${id}/figures`, { posts })).json<SocialProfile>(),
      async likes() {
        const rows = await world.db
          .selectFrom('profile_posts')
          .select('likes')
          .where('profile_id', '=', id)
          .orderBy('posted_at')
          .execute();
        return rows.map(({ likes }) => Number(likes)).toSorted((a, b) => a - b);
      },
    };
  }

  const csv = (...lines: string[]) => ['date,format,caption,likes,comments', ...lines].join('\n');
  const noon = '2029-12-01T06:30:00.000Z';

  it('[FIGURES-01] keeps every post of a file that only gives dates, and reads it again without doubling any', async () => {
    const account = await aLinkedAccount();
    const file = csv(
      '2029-12-01,reel,Morning,100,1',
      '2029-12-01,reel,Evening,200,2',
      '2029-12-01,photo,,300,3',
      '2029-12-01,photo,,400,4',
      '2029-12-02,photo,,500,5',
    );
    expect(await account.upload(file)).toMatchObject({ posts: 5, profile: { figures: { posts: 5 } } });
    expect(await account.likes()).toEqual([100, 200, 300, 400, 500]);
    await account.upload(file);
    expect(await account.likes()).toEqual([100, 200, 300, 400, 500]);
  });

  it('[FIGURES-01] updates each post of a day in whatever order a newer file names them, and adds new ones', async () => {
    const account = await aLinkedAccount();
    await account.upload(csv('2029-12-01,reel,Morning,100,1', '2029-12-01,reel,Evening,200,2'));
    await account.upload(
      csv('2029-12-01,reel,Night,300,3', '2029-12-01,reel,Evening,210,2', '2029-12-01,reel,Morning,110,1'),
    );
    expect(await account.likes()).toEqual([110, 210, 300]);
    await account.upload(csv('2029-12-01,reel,Evening,220,2'));
    expect(await account.likes()).toEqual([110, 220, 300]);
  });

  it('[FIGURES-02] keeps the newest lines of a file that has too many, in whatever order, and says how many it left out', async () => {
    const days = Array.from({ length: 1100 }, (_, at) =>
      new Date(Date.UTC(2026, 11, 1 + at)).toISOString().slice(0, 10),
    );
    const account = await aLinkedAccount();
    const reply = await account.upload(csv(...days.map((day, at) => `${day},reel,,${at + 1},1`)));
    expect(reply).toMatchObject({
      posts: 1000,
      skipped: 100,
      message: 'Read 1000 posts and 0 follower counts. We kept the newest lines and left out 100 older ones.',
    });
    const likes = await account.likes();
    expect([likes.length, likes[0], likes.at(-1)]).toEqual([1000, 101, 1100]);
  });

  it('[FIGURES-01] keeps posts of one day that are entered by hand, together or one by one', async () => {
    const account = await aLinkedAccount();
    const post = (caption: string, likes: number | null, more: object = {}) => ({
      posted_at: noon,
      format: 'photo',
      caption,
      likes,
      ...more,
    });
    await account.enter(post('One', 10), post('Two', 20));
    const { figures } = await account.enter(post('Three', 30));
    expect(figures.posts).toBe(3);
    expect(await account.likes()).toEqual([10, 20, 30]);
    // The same post, with what was not known before.
    await account.enter(post('Two', null, { views: 99 }));
    expect(await account.likes()).toEqual([10, 20, 30]);
  });

  it('[FIGURES-01] keeps posts that Instagram dates to the same second, and their figures through a new caption', async () => {
    const account = await aLinkedAccount();
    const timestamp = '2029-12-01T06:31:07+0000';
    const media = (caption: string, like_count: number) => ({ timestamp, caption, like_count, comments_count: 1 });
    const fetchFigures = async (...posts: ReturnType<typeof media>[]) => {
      graph.accounts.set(TOKEN, { username: 'asha.makes', followers: 10, media: posts, hasInsights: false });
      await account.api.put(`/chat/profiles/${account.id}/token`, { token: TOKEN });
      await account.api.post(`/chat/profiles/${account.id}/refresh`);
    };
    await fetchFigures(media('One', 10), media('Two', 20));
    expect(await account.likes()).toEqual([10, 20]);
    await fetchFigures(media('One', 11), media('Two, corrected', 21));
    expect(await account.likes()).toEqual([11, 21]);
  });

  it('[FIGURES-01] takes two files of an export that describe the same post for one post', async () => {
    const account = await aLinkedAccount();
    const creation_timestamp = Date.parse('2029-12-01T06:31:07Z') / 1000;
    const insights = {
      organic_insights_posts: [
        {
          media_map_data: { 'Media Thumbnail': { uri: 'media/posts/1.jpg', creation_timestamp, title: 'One' } },
          string_map_data: { Likes: { value: '70' } },
        },
      ],
    };
    const posts = [{ media: [{ uri: 'media/posts/1.jpg', creation_timestamp, title: 'One' }] }];
    const entries = Object.entries({ 'insights/posts.json': insights, 'content/posts_1.json': posts });
    const archive = await buffer(
      Readable.from(
        zip(Readable.from(entries.map(([name, json]) => ({ name, bytes: Buffer.from(JSON.stringify(json)) })))),
      ),
    );
    expect(await account.upload(archive)).toMatchObject({ posts: 1, profile: { figures: { posts: 1 } } });
    expect(await account.likes()).toEqual([70]);
  });
});
