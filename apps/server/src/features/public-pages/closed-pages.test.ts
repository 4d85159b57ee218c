import { nothingPublic } from '@right-circle/contract/public-pages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMentor } from '../../../test/factories/guidance.ts';
import { aFinishedReel } from '../../../test/factories/reels.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const get = async (url: string, headers: Record<string, string> = {}) => await world.http.inject({ url, headers });

/** Creates a person with everything public, and lists every address that shows a part of it. */
async function aPublicPerson() {
  const mentor = await aMentor(world);
  const { username, api } = mentor;
  const everything = { ...nothingPublic, page: true, figures: true, posts: true, reels: true, indexing: true };
  await api.put('/user/public-page', everything);
  const reelId = await aFinishedReel(world, mentor);
  const postId = (await api.post('/posts/', { content: 'Hello' })).json<{ id: string }>().id;
  const linkId = crypto.randomUUID();
  await api.put(`/user/bio-links/${linkId}`, { label: 'Shop', url: 'https://shop.example/' });
  const { reel_url: film, poster_url: poster } = (await api.get(`/reels/${reelId}`)).json<{
    data: { reel_url: string; poster_url: string };
  }>().data;
  const page = `/@${username}`;
  const pages = [page, `/reel/${reelId}`, `/post/${postId}`];
  const oembed = pages.map((path) => `/oembed?url=${encodeURIComponent(world.config.publicUrl + path)}`);
  const below = ['/book', '/preview.png', `/link/${linkId}`, '/times'].map((rest) => page + rest);
  const addresses = [...pages, ...below, `/reel/${reelId}/preview.png`, `/embed${page}`, ...oembed];
  return { mentor, addresses, media: [film, poster], listed: pages };
}

/** The status of each address; redirects count as an answer about the person. */
async function answers(addresses: readonly string[], headers: Record<string, string> = {}) {
  const replies = await Promise.all(addresses.map(async (address) => [address, await get(address, headers)] as const));
  return replies.map(([address, reply]) => ({
    address,
    isThere: reply.statusCode < 400,
    status: reply.statusCode,
    caching: String(reply.headers['cache-control'] ?? ''),
  }));
}
const sitemaps = async () =>
  (
    await Promise.all(['people', 'reels', 'posts'].map(async (kind) => (await get(`/sitemap-${kind}-1.xml`)).body))
  ).join();

describe('[PUB-45] everything about a person', () => {
  it('may be kept for a minute at most', async () => {
    const { addresses, media } = await aPublicPerson();
    for (const { address, isThere, caching } of await answers([...addresses, ...media, '/sitemap.xml'])) {
      expect(isThere, address).toBe(true);
      const [, seconds = '0'] = /max-age=(\d+)/.exec(caching) ?? [];
      expect(/no-store|no-cache|max-age/.test(caching) && Number(seconds) <= 60, `${address}: ${caching}`).toBe(true);
    }
  });

  it.each(['suspended', 'leaving', 'under 18'])('answers 404 at once when they are %s', async (state) => {
    const { mentor, addresses, media, listed } = await aPublicPerson();
    for (const path of listed) expect(await sitemaps()).toContain(path);
    const at = world.clock.now();
    const changes = {
      suspended: { suspended_at: at },
      leaving: { deletion_requested_at: at },
      'under 18': { date_of_birth: new Date(at.getTime() - 17 * 365.25 * 86_400_000).toISOString().slice(0, 10) },
    };
    const change = changes[state as keyof typeof changes];
    await world.db.updateTable('users').set(change).where('id', '=', mentor.id).execute();
    // Members of any age show their reels inside the app.
    for (const { address, status } of await answers(state === 'under 18' ? addresses : [...addresses, ...media]))
      expect(status, address).toBe(404);
    for (const path of listed) expect(await sitemaps()).not.toContain(path);
  });

  it('answers 404 at once in the browser of somebody they blocked', async () => {
    const { mentor, addresses, media } = await aPublicPerson();
    const { id, username, password } = await world.anAccount();
    const login = await world.api().post('/auth/login', { username, password });
    const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
    await mentor.api.post(`/user/block/${id}`);
    for (const { address, status } of await answers([...addresses, ...media], { cookie }))
      expect(status, address).toBe(404);
    for (const { address, isThere } of await answers([...addresses, ...media])) expect(isThere, address).toBe(true);
  });
});
