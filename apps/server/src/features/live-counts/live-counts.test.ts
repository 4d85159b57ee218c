import type { Counts, Watched } from '@right-circle/contract/live-counts';
import type { Post } from '@right-circle/contract/posts';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { aFinishedReel } from '../../../test/factories/reels.ts';
import { closeSockets, openSocket } from '../../../test/sockets.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let url: string;
type Person = Awaited<ReturnType<World['anAccount']>>;
let asha: Person;
let kabir: Person;
beforeAll(async () => {
  world = await createWorld();
  url = await world.listen();
  [asha, kabir] = await Promise.all([world.anAccount(), world.anAccount()]);
});
afterEach(closeSockets);
afterAll(() => world.close());

/** Opens a tab of this person and collects its count events. */
async function aTab(person: Person) {
  const socket: Socket = await openSocket(url, person);
  const counts: Counts[] = [];
  const ended: Watched[] = [];
  socket.on('counts_changed', (event: Counts) => counts.push(event));
  socket.on('counts_ended', (event: Watched) => ended.push(event));
  const ask = async (event: string, payload: object) =>
    (await socket.timeout(20_000).emitWithAck(event, payload)) as object;
  return {
    counts,
    ended,
    watch: async (kind: string, id: string) => await ask('watch_counts', { kind, id }),
    unwatch: async (kind: string, id: string) => await ask('unwatch_counts', { kind, id }),
  };
}

const patiently = { timeout: 20_000, interval: 20 };
async function aPost(by: Person): Promise<string> {
  return (await by.api.post('/posts/', { content: 'Hello' })).json<Post>().id;
}

it('[SOCIAL-19] a tab that watches a post gets its counts immediately and when they change', async () => {
  const id = await aPost(asha);
  const tab = await aTab(kabir);
  expect(await tab.watch('post', id)).toEqual({ success: true });
  expect(tab.counts).toEqual([{ kind: 'post', id, likes_count: 0, comments_count: 0, shares_count: 0 }]);
  await asha.api.post(`/posts/${id}/like`, { liked: true });
  await vi.waitFor(() => expect(tab.counts.at(-1)).toMatchObject({ likes_count: 1 }), patiently);
  await asha.api.post(`/posts/${id}/comments`, { content: 'Me again' });
  await asha.api.post(`/posts/${id}/share`);
  await vi.waitFor(
    () => expect(tab.counts.at(-1)).toMatchObject({ likes_count: 1, comments_count: 1, shares_count: 1 }),
    patiently,
  );

  await tab.unwatch('post', id);
  const before = tab.counts.length;
  const other = await aTab(kabir);
  await other.watch('post', id);
  await asha.api.post(`/posts/${id}/like`, { liked: false });
  await vi.waitFor(() => expect(other.counts.at(-1)).toMatchObject({ likes_count: 0 }), patiently);
  expect(tab.counts).toHaveLength(before);
});

it('[SOCIAL-19] an open reel is watched in the same way', async () => {
  const id = await aFinishedReel(world, asha);
  const tab = await aTab(kabir);
  expect(await tab.watch('reel', id)).toEqual({ success: true });
  await kabir.api.post(`/reels/${id}/like`, { liked: true });
  await kabir.api.post(`/reels/${id}/comments`, { content: 'Nice' });
  await vi.waitFor(
    () => expect(tab.counts.at(-1)).toMatchObject({ likes_count: 1, comments_count: 1, shares_count: null }),
    patiently,
  );
  await asha.api.post(`/reels/${id}/publish`, { is_public: false });
  await vi.waitFor(() => expect(tab.ended).toEqual([{ kind: 'reel', id }]), patiently);
});

it('[COMMENT-05] a comment is watched in the same way, by those who see it and its post', async () => {
  const blocked = await world.anAccount();
  const postId = await aPost(asha);
  const { id } = (await kabir.api.post(`/posts/${postId}/comments`, { content: 'Nice' })).json<{ id: string }>();
  await asha.api.post(`/user/block/${blocked.id}`);
  const [tab, other] = [await aTab(kabir), await aTab(blocked)];
  expect(await other.watch('comment', id)).toEqual({ error: 'This does not exist any more.', code: 'not_found' });
  expect(await tab.watch('comment', id)).toEqual({ success: true });
  await asha.api.post(`/posts/${postId}/comments/${id}/like`, { liked: true });
  const one = { kind: 'comment', id, likes_count: 1, comments_count: 0, shares_count: null };
  await vi.waitFor(() => expect(tab.counts.at(-1)).toEqual(one), patiently);
  await asha.api.delete(`/posts/${postId}/comments/${id}`);
  await vi.waitFor(() => expect(tab.ended).toEqual([{ kind: 'comment', id }]), patiently);
});

it('[SOCIAL-28] nobody watches a comment that a moderator removed, or one of a removed post', async () => {
  const postId = await aPost(asha);
  const { id } = (await kabir.api.post(`/posts/${postId}/comments`, { content: 'Rude' })).json<{ id: string }>();
  const hide = async (table: 'comments' | 'posts', hidden_at: Date | null) =>
    await world.db
      .updateTable(table)
      .set({ hidden_at })
      .where('id', '=', table === 'posts' ? postId : id)
      .execute();
  const tab = await aTab(kabir);
  for (const table of ['comments', 'posts'] as const) {
    await hide(table, world.clock.now());
    expect(await tab.watch('comment', id)).toEqual({ error: 'This does not exist any more.', code: 'not_found' });
    await hide(table, null);
  }
  expect(await tab.watch('comment', id)).toEqual({ success: true });
});

it('[SOCIAL-20] only people who may see a post can watch it, and a block ends it', async () => {
  const [blocked, stranger] = await Promise.all([world.anAccount(), world.anAccount()]);
  const id = await aPost(asha);
  const draft = await aFinishedReel(world, asha, { isPublic: false });
  const [tab, other] = [await aTab(blocked), await aTab(stranger)];
  expect(await tab.watch('reel', draft)).toEqual({ error: 'This does not exist any more.', code: 'not_found' });
  await tab.watch('post', id);
  await other.watch('post', id);
  await asha.api.post(`/user/block/${blocked.id}`);
  await asha.api.post(`/posts/${id}/like`, { liked: true });
  await vi.waitFor(() => expect(other.counts.at(-1)).toMatchObject({ likes_count: 1 }), patiently);
  await vi.waitFor(() => expect(tab.ended).toEqual([{ kind: 'post', id }]), patiently);
  expect(tab.counts).toHaveLength(1);
  expect(await tab.watch('post', id)).toEqual({ error: 'This does not exist any more.', code: 'not_found' });
});

it('[SOCIAL-20] deleting a post ends it for everyone watching', async () => {
  const id = await aPost(asha);
  const tab = await aTab(kabir);
  await tab.watch('post', id);
  await asha.api.delete(`/posts/${id}`);
  await vi.waitFor(() => expect(tab.ended).toEqual([{ kind: 'post', id }]), patiently);
});

it('[SOCIAL-21] the last of many quick changes arrives', async () => {
  const id = await aPost(asha);
  const tab = await aTab(kabir);
  await tab.watch('post', id);
  for (let n = 0; n < 30; n++) await asha.api.post(`/posts/${id}/comments`, { content: `No. ${n}` });
  await vi.waitFor(() => expect(tab.counts.at(-1)).toMatchObject({ comments_count: 30 }), patiently);
});

it('[SOCIAL-20] a tab watches at most 40 posts, and invalid calls are refused', async () => {
  const tab = await aTab(kabir);
  const ids = await Promise.all(Array.from({ length: 41 }, async () => await aPost(asha)));
  for (const id of ids.slice(0, 40)) expect(await tab.watch('post', id)).toEqual({ success: true });
  expect(await tab.watch('post', ids[40] ?? '')).toEqual({
    error: 'Too many posts are watched at once.',
    code: 'too_many_requests',
  });
  await tab.unwatch('post', ids[0] ?? '');
  expect(await tab.watch('post', ids[40] ?? '')).toEqual({ success: true });
  expect(await tab.watch('people', ids[0] ?? '')).toEqual({
    error: 'This request could not be read.',
    code: 'invalid_input',
  });
});
