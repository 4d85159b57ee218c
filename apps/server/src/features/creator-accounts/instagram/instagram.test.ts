import type { SocialProfile } from '@right-circle/contract/social-profiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, link } from '../../../../test/factories/chat.ts';
import { startFakeInstagramGraph } from '../../../../test/fakes/instagram-graph.ts';
import { createWorld, type World } from '../../../../test/world.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2030-01-01T00:00:00.000Z');
const TOKEN = 'IGAA-very-secret-token';

function media(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    timestamp: new Date(NOW - (index + 4) * DAY_MS).toISOString().replace('.000Z', '+0000'),
    caption: `Clay ${index} #craft`,
    media_type: index % 2 === 0 ? 'VIDEO' : 'IMAGE',
    media_product_type: index % 2 === 0 ? 'REELS' : 'FEED',
    like_count: 200,
    comments_count: 20,
    reach: 4000,
  }));
}

describe('figures from the official Instagram API', () => {
  let graph: Awaited<ReturnType<typeof startFakeInstagramGraph>>;
  let world: World;
  beforeAll(async () => {
    graph = await startFakeInstagramGraph();
    world = await createWorld({ env: { ...graph.env, AI_PACE_MS: '0', LOG_LEVEL: 'debug' } });
    graph.accounts.set(TOKEN, { username: 'Asha.Makes', followers: 11_000, media: media(120), hasInsights: true });
  });
  afterAll(async () => {
    await world.close();
    await graph.close();
  });

  async function aConnected() {
    const asha = await world.anAccount();
    const profile = await link(asha);
    const reply = await asha.api.put(`/chat/profiles/${profile.id}/token`, { token: TOKEN });
    expect(reply.statusCode).toBe(200);
    return { asha, profile, reply };
  }
  const refresh = async ({ asha, profile }: Pick<Awaited<ReturnType<typeof aConnected>>, 'asha' | 'profile'>) =>
    await asha.api.post(`/chat/profiles/${profile.id}/refresh`);

  it('[FUZZ-06] refuses a token with characters that no header can carry', async () => {
    const asha = await world.anAccount();
    const { id } = await link(asha);
    const reply = await asha.api.put(`/chat/profiles/${id}/token`, { token: 'IGAA–token' });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      422,
      { errors: { token: "That doesn't look like an access token. Copy it again." } },
    ]);
  });

  it('fetches followers and all posts, page by page, and analyses them', async () => {
    const { asha, profile, reply } = await aConnected();
    expect(reply.json<SocialProfile>().connection).toBe('connected');
    const refreshed = await refresh({ asha, profile });
    expect(refreshed.json()).toMatchObject({
      posts: 120,
      profile: { figures: { followers: 11_000, posts: 120, source: 'api', updated_at: '2030-01-01T00:00:00.000Z' } },
      message: 'Fetched the followers and 120 posts of @asha.makes from Instagram.',
    });
    const { response } = await ask(asha, 'What is my engagement rate?');
    expect(response).toContain('2.00%');
    expect(await refresh({ asha, profile }).then((again) => again.json())).toMatchObject({
      profile: { figures: { posts: 120 } },
    });
  });

  it('keeps the token to itself: not in replies, logs, the database or the download', async () => {
    const { asha, profile } = await aConnected();
    await refresh({ asha, profile });
    graph.refuseNext(190, 401);
    await refresh({ asha, profile });
    const rows = await world.db.selectFrom('platform_tokens').selectAll().execute();
    expect(rows.some(({ sealed }) => sealed.includes(TOKEN))).toBe(false);
    const told = [(await asha.api.get(`/chat/profiles/${asha.id}`)).body, ...world.logLines];
    expect(told.filter((text) => text.includes('very-secret'))).toEqual([]);
    expect(world.logLines.length).toBeGreaterThan(0);
    expect(graph.requests.every(({ url }) => !url.href.includes('very-secret'))).toBe(true);
  });

  it('refuses a token of another account, one nobody knows, and a stranger’s account', async () => {
    const asha = await world.anAccount();
    const other = await link(asha, 'someone.else');
    const wrong = await asha.api.put(`/chat/profiles/${other.id}/token`, { token: TOKEN });
    expect([wrong.statusCode, wrong.json().detail]).toEqual([
      400,
      'This access token belongs to @Asha.Makes, not to @someone.else.',
    ]);
    const unknown = await asha.api.put(`/chat/profiles/${other.id}/token`, { token: 'nonsense' });
    expect(unknown.json()).toMatchObject({
      code: 'invalid_token',
      detail: 'Instagram does not accept this access token.',
    });
    expect((await asha.api.post(`/chat/profiles/${other.id}/refresh`)).statusCode).toBe(403);
    const stranger = await world.anAccount();
    for (const reply of [
      await stranger.api.put(`/chat/profiles/${other.id}/token`, { token: TOKEN }),
      await stranger.api.post(`/chat/profiles/${other.id}/refresh`),
      await stranger.api.delete(`/chat/profiles/${other.id}/token`),
    ]) {
      expect(reply.statusCode).toBe(404);
    }
  });

  it('says that a token is over, asks for another one, and goes on with that', async () => {
    const { asha, profile } = await aConnected();
    graph.refuseNext(190, 401);
    const over = await refresh({ asha, profile });
    expect(over.json()).toMatchObject({
      code: 'invalid_token',
      detail: expect.stringContaining('Connect the account again.'),
    });
    const [listed] = (await asha.api.get(`/chat/profiles/${asha.id}`)).json<SocialProfile[]>();
    expect(listed?.connection).toBe('expired');
    await asha.api.put(`/chat/profiles/${profile.id}/token`, { token: TOKEN });
    expect((await refresh({ asha, profile })).statusCode).toBe(200);
    const gone = await asha.api.delete(`/chat/profiles/${profile.id}/token`);
    expect(gone.json()).toMatchObject({ connection: 'none', figures: { posts: 120, source: 'api' } });
  });

  it.each([
    ['too many calls of the app (4)', () => graph.refuseNext(4), 'too_many_requests'],
    ['too many calls of the person (17)', () => graph.refuseNext(17), 'too_many_requests'],
    ['an error of its own', () => graph.failNext('status-500'), 'provider_failed'],
    ['silence', () => graph.failNext('silence'), 'provider_failed'],
    ['garbage', () => graph.failNext('not-json'), 'provider_failed'],
    ['a broken connection', () => graph.failNext('hang-up'), 'provider_failed'],
    ['a code nobody knows', () => graph.refuseNext(999), 'provider_failed'],
  ])('changes nothing and says so in words after %s', async (_, misbehave, code) => {
    const { asha, profile } = await aConnected();
    misbehave();
    const reply = await refresh({ asha, profile });
    expect(reply.json()).toMatchObject({ code, detail: expect.stringMatching(/^Instagram .*again/) });
    const [listed] = (await asha.api.get(`/chat/profiles/${asha.id}`)).json<SocialProfile[]>();
    expect(listed).toMatchObject({ connection: 'connected', figures: { posts: 0, source: 'none' } });
  });

  it('does without insights where the token may not read them', async () => {
    graph.accounts.set('plain', { username: 'asha.makes', followers: 50, media: media(7), hasInsights: false });
    const asha = await world.anAccount();
    const profile = await link(asha);
    await asha.api.put(`/chat/profiles/${profile.id}/token`, { token: 'plain' });
    expect((await refresh({ asha, profile })).json()).toMatchObject({ posts: 7 });
    const rows = await world.db
      .selectFrom('profile_posts')
      .select(['reach', 'likes'])
      .where('profile_id', '=', profile.id)
      .execute();
    expect(rows.every(({ reach, likes }) => reach === null && Number(likes) === 200)).toBe(true);
  });

  it('forgets the token when the link is changed to another account', async () => {
    const { asha, profile } = await aConnected();
    const edited = await asha.api.put(`/chat/profiles/update/${profile.id}`, {
      platform_link: 'https://instagram.com/another.one',
    });
    expect(edited.json()).toMatchObject({ username: 'another.one', connection: 'none' });
  });
});
