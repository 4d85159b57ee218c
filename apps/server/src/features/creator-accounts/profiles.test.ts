import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Analysis, SocialProfile } from '@right-circle/contract/social-profiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zip } from '#platform/zip.ts';
import { costOf } from '../../../test/cost.ts';
import { aPostHistory, ask, link, readChat } from '../../../test/factories/chat.ts';
import { createWorld, type World } from '../../../test/world.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;
const NOW = Date.parse('2030-01-01T00:00:00.000Z');
const seconds = (daysAgo: number) => Math.floor(NOW / 1000) - daysAgo * 86_400;

describe('linked accounts', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ env: { AI_PACE_MS: '0' } });
  });
  afterAll(() => world.close());

  const add = async ({ api, id }: Person, body: object) =>
    await api.post('/chat/profiles/add', { user_id: id, platform: 'instagram', ...body });

  async function upload({ api }: Person, profileId: string, content: Buffer | string, name = 'figures.csv') {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
    const request = new Request('http://x', { method: 'POST', body: form });
    return await api.post(`/chat/profiles/${profileId}/import`, Buffer.from(await request.arrayBuffer()), {
      'content-type': request.headers.get('content-type') ?? '',
    });
  }

  async function anExport(files: Record<string, unknown>): Promise<Buffer> {
    const entries = Object.entries(files).map(([name, json]) => ({ name, bytes: Buffer.from(JSON.stringify(json)) }));
    return await buffer(Readable.from(zip(Readable.from(entries))));
  }

  it('[CHAT-API-03][CHAT-API-07][CHAT-API-09][SOC-05][SOC-06][ENT-43] links, edits and unlinks', async () => {
    const asha = await world.anAccount();
    const reply = await add(asha, {
      platform: ' Instagram ',
      username: 'ignored',
      platform_link: 'https://www.instagram.com/asha.makes/?hl=en',
    });
    expect(reply.statusCode).toBe(201);
    const profile = reply.json<SocialProfile>();
    expect(profile).toEqual({
      id: profile.profile_id,
      profile_id: expect.any(String),
      username: 'asha.makes',
      platform: 'instagram',
      platform_link: 'https://www.instagram.com/asha.makes/',
      last_updated: '2030-01-01T00:00:00.000Z',
      figures: { followers: null, posts: 0, source: 'none', updated_at: null },
      connection: 'none',
    });
    expect((await asha.api.get(`/chat/profiles/${asha.id}`)).json()).toEqual([profile]);
    const edited = await asha.api.put(`/chat/profiles/update/${profile.id}`, {
      platform_link: 'https://instagram.com/asha.films',
    });
    expect(edited.json()).toMatchObject({ id: profile.id, username: 'asha.films' });
    expect((await asha.api.delete(`/chat/profiles/remove/${profile.id}`)).statusCode).toBe(422);
    expect((await asha.api.delete(`/chat/profiles/remove/${profile.id}?user_id=${asha.id}`)).statusCode).toBe(200);
    expect((await asha.api.get(`/chat/profiles/${asha.id}`)).json()).toEqual([]);
  });

  it('[CHAT-API-08] an edit takes a username and a link: the link names the account, and only its owner can edit it', async () => {
    const [asha, ravi] = [await world.anAccount(), await world.anAccount()];
    const { id } = (await add(asha, { platform_link: 'https://www.instagram.com/asha.makes/' })).json<SocialProfile>();
    const edit = async ({ api }: Person, body: object) => await api.put(`/chat/profiles/update/${id}`, body);
    const change = { username: 'somebody.else', platform_link: 'https://www.instagram.com/asha.films/?hl=en' };
    expect((await edit(ravi, change)).statusCode).toBe(404);
    const edited = await edit(asha, change);
    expect(edited.statusCode).toBe(200);
    const kept = { id, username: 'asha.films', platform_link: 'https://www.instagram.com/asha.films/' };
    expect(edited.json()).toMatchObject(kept);
    expect((await asha.api.get(`/chat/profiles/${asha.id}`)).json()).toMatchObject([kept]);
    for (const wrong of [
      { username: 'asha.films' },
      { ...change, username: 7 },
      { ...change, username: 'x'.repeat(201) },
    ]) {
      expect((await edit(asha, wrong)).statusCode).toBe(422);
    }
  });

  it.each([
    [{}, 'Platform link is required'],
    [{ platform_link: ' ' }, 'Platform link is required'],
    [{ platform_link: 'asha.makes' }, 'Enter a valid link.'],
    [{ platform_link: 'javascript:alert(1)' }, 'Enter a valid link.'],
    [{ platform_link: 'https://evil.example/asha' }, 'The link must point to instagram.com.'],
    [{ platform_link: 'https://instagram.com.evil.example/asha' }, 'The link must point to instagram.com.'],
    [{ platform_link: 'https://instagram.com@evil.example/asha' }, 'Enter a valid link.'],
    [{ platform_link: 'https://www.instagram.com/' }, 'The link does not name an account.'],
    [{ platform_link: 'https://www.instagram.com/%3Cscript%3E' }, 'The link does not name an account.'],
  ])('[SOC-03][SOC-04][SOC-13] refuses %j', async (body, text) => {
    const reply = await add(await world.anAccount(), body);
    expect([reply.statusCode, reply.json<{ errors: { platform_link: string } }>().errors.platform_link]).toEqual([
      422,
      text,
    ]);
  });

  it('[SOC-04] needs a platform it knows', async () => {
    const asha = await world.anAccount();
    expect((await add(asha, { platform: 'myspace', platform_link: 'https://myspace.com/x' })).statusCode).toBe(422);
    const youtube = await add(asha, { platform: 'YouTube', platform_link: 'https://www.youtube.com/@asha' });
    expect(youtube.json()).toMatchObject({ platform: 'youtube', username: 'asha' });
  });

  it('[SOC-13] refuses the same account twice, allows many, and unlinking keeps the chats', async () => {
    const asha = await world.anAccount();
    const profile = await link(asha);
    const twice = await add(asha, { platform_link: 'https://instagram.com/ASHA.makes' });
    expect([twice.statusCode, twice.json()]).toMatchObject([
      409,
      { code: 'already_linked', detail: 'This account is already linked.' },
    ]);
    const other = await link(asha, 'asha.films');
    const moved = await asha.api.put(`/chat/profiles/update/${other.id}`, {
      platform_link: 'https://instagram.com/asha.makes',
    });
    expect(moved.statusCode).toBe(409);
    await link(await world.anAccount());
    const { session_id } = await ask(asha, 'Analyze it', { profile_id: profile.id });
    await asha.api.delete(`/chat/profiles/remove/${profile.id}?user_id=${asha.id}`);
    const { session, messages } = await readChat(asha, session_id);
    expect(session).toMatchObject({ type: 'analysis', profile: 'asha.makes', platform: 'instagram', profile_id: null });
    expect(messages).toHaveLength(2);
  });

  it('takes figures from a form, and analyses them with formula, source and year', async () => {
    const asha = await world.anAccount();
    const profile = await link(asha);
    const saved = await asha.api.post(`/chat/profiles/${profile.id}/figures`, {
      followers: 5000,
      posts: aPostHistory(NOW, 10),
    });
    expect(saved.json<SocialProfile>().figures).toEqual({
      followers: 5000,
      posts: 10,
      source: 'form',
      updated_at: '2030-01-01T00:00:00.000Z',
    });
    const { session_id, response } = await ask(asha, 'Please analyze my engagement', { profile_id: profile.id });
    expect(response).toContain('2.20%');
    expect(response).toContain('1.78% (HypeAuditor (via eMarketer) 2026, nano (1k-10k))');
    const { messages } = await readChat(asha, session_id);
    const card = messages[1]?.cards.find(({ id }) => id === 'engagement');
    expect(card).toMatchObject({
      kind: 'figures',
      rows: expect.arrayContaining([
        {
          label: 'Engagement by followers',
          value: '2.20%',
          note: expect.objectContaining({ formula: 'median of (likes + comments) / followers' }),
        },
        expect.objectContaining({
          value: '1.78%',
          note: expect.objectContaining({ source: 'HypeAuditor (via eMarketer)', year: 2026 }),
        }),
      ]),
    });
    const tomorrow = await asha.api.post(`/chat/profiles/${profile.id}/figures`, {
      followers: 1,
      counted_at: '2030-01-02T00:00:00Z',
    });
    expect(tomorrow.statusCode).toBe(422);
  });

  it('keeps every analysis and compares it with the one before', async () => {
    const asha = await world.anAccount();
    const profile = await link(asha);
    const enter = async (followers: number, counted_at: string) =>
      await asha.api.post(`/chat/profiles/${profile.id}/figures`, {
        followers,
        counted_at,
        posts: aPostHistory(NOW, 8),
      });
    await enter(4000, '2029-12-01T00:00:00Z');
    await ask(asha, 'Analyse my account', { profile_id: profile.id });
    await enter(4400, '2029-12-31T00:00:00Z');
    const { session_id } = await ask(asha, 'Analyse my account', { profile_id: profile.id });
    const { messages } = await readChat(asha, session_id);
    expect(messages[1]?.cards.find(({ id }) => id === 'compared')).toMatchObject({
      kind: 'table',
      rows: expect.arrayContaining([
        ['Followers', '4,000', '4,400'],
        ['Growth in 30 days', 'not enough data', '10.0%'],
      ]),
    });
    const kept = (await asha.api.get(`/chat/profiles/${profile.id}/analyses`)).json<Analysis[]>();
    expect(kept.map(({ username, cards }) => [username, cards.some(({ id }) => id === 'compared')]).toSorted()).toEqual(
      [
        ['asha.makes', false],
        ['asha.makes', true],
      ],
    );
  });

  it('reads a CSV file and says how many lines it could not', async () => {
    const asha = await world.anAccount();
    const profile = await link(asha);
    const csv =
      '\uFEFFDate,Type,Caption,Likes,Comments,Followers\r\n2029-12-01,Reel,"Two\nlines, ""quoted""",1.2K,34,\r\n01/12/2029 18:30,,,,,5000\r\nnonsense,Reel,x,1,1,\r\n2031-01-01,Reel,future,1,1,\r\n';
    const reply = await upload(asha, profile.id, csv);
    expect(reply.json()).toMatchObject({
      posts: 1,
      followers: 1,
      skipped: 2,
      message: "Read 1 post and 1 follower count. We couldn't read 2 lines.",
      profile: { figures: { followers: 5000, posts: 1, source: 'csv' } },
    });
    const [post] = await world.db
      .selectFrom('profile_posts')
      .selectAll()
      .where('profile_id', '=', profile.id)
      .execute();
    expect(post).toMatchObject({ format: 'reel', caption: 'Two\nlines, "quoted"', likes: '1200', comments: '34' });
    await upload(asha, profile.id, csv);
    expect((await asha.api.get(`/chat/profiles/${asha.id}`)).json<SocialProfile[]>()[0]?.figures.posts).toBe(1);
  });

  it('reads Instagram’s own export, as an archive or a single file', async () => {
    const asha = await world.anAccount();
    const profile = await link(asha);
    const follower = (daysAgo: number) => ({ string_list_data: [{ value: 'x', timestamp: seconds(daysAgo) }] });
    const archive = await anExport({
      'connections/followers_and_following/followers_1.json': [follower(20), follower(10)],
      'connections/followers_and_following/followers_2.json': [follower(9)],
      'your_instagram_activity/content/posts_1.json': [
        {
          media: [
            {
              uri: 'media/posts/1.jpg',
              creation_timestamp: seconds(8),
              title: 'Caf\u00c3\u00a9 \u00f0\u009f\u008e\u00ac',
            },
          ],
        },
        { media: [{ uri: 'a.jpg' }, { uri: 'b.jpg' }], title: 'Two', creation_timestamp: seconds(7) },
        { media: [{ uri: 'a.jpg', creation_timestamp: -5 }] },
      ],
      'messages/inbox/secret.json': { messages: ['not for us'] },
    });
    const reply = await upload(asha, profile.id, archive, 'export.zip');
    expect(reply.json()).toMatchObject({
      posts: 2,
      skipped: 1,
      profile: { figures: { followers: 3, posts: 2, source: 'export' } },
    });
    const posts = await world.db
      .selectFrom('profile_posts')
      .select(['caption', 'format'])
      .where('profile_id', '=', profile.id)
      .orderBy('posted_at')
      .execute();
    expect(posts).toEqual([
      { caption: 'Café 🎬', format: 'photo' },
      { caption: 'Two', format: 'carousel' },
    ]);
    const single = JSON.stringify({ relationships_followers: [follower(3)] });
    expect((await upload(asha, profile.id, single, 'followers.json')).statusCode).toBe(200);
  });

  it('[FIGURES-03] reads an archive with far too many posts without keeping others waiting', async () => {
    const asha = await world.anAccount();
    const profile = await link(asha);
    const day = Date.parse('2029-12-01T00:00:00+05:30') / 1000;
    const posts = (file: number) =>
      Array.from({ length: 1000 }, (_, i) => ({ creation_timestamp: day, title: `${file}-${i}` }));
    const archiveOf = async (files: number) =>
      await anExport({
        ...Object.fromEntries(Array.from({ length: files }, (_, file) => [`${file}/posts_1.json`, posts(file)])),
        'followers_1.json': [{ string_list_data: [{ timestamp: seconds(9) }] }],
      });
    const [few, many] = [await archiveOf(5), await archiveOf(40)];
    const reply = await upload(asha, profile.id, many, 'export.zip');
    expect(reply.json()).toMatchObject({ posts: 1000, skipped: 39_000, followers: 2 });
    const costOfReading = async (archive: Buffer) =>
      await costOf(() => upload(asha, profile.id, archive, 'export.zip'));
    expect((await costOfReading(many)) / (await costOfReading(few))).toBeLessThan(8);
  }, 300_000);

  it('refuses files that are hostile or say nothing, and changes nothing', async () => {
    const asha = await world.anAccount();
    const profile = await link(asha);
    const bomb = await anExport({ 'posts_1.json': 'x'.repeat(12 * 1024 * 1024) });
    const files: [Buffer | string, number][] = [
      [bomb, 415],
      [Buffer.alloc(6 * 1024 * 1024, 65), 413],
      [Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 415],
      [Buffer.from([0, 1, 2, 255]), 415],
      ['{"a": [', 415],
      [`${'['.repeat(50_000)}`, 415],
      ['[]', 415],
      ['name,age\nx,1', 415],
      ['', 415],
      ['{"__proto__": [{"media": [{"creation_timestamp": 1e99}]}]}', 415],
    ];
    for (const [content, status] of files) {
      const reply = await upload(asha, profile.id, content, 'x.zip');
      expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([
        status,
        expect.stringMatching(/\S/),
      ]);
    }
    expect((await asha.api.get(`/chat/profiles/${asha.id}`)).json()).toMatchObject([
      { figures: { source: 'none', posts: 0 } },
    ]);
  });
});
