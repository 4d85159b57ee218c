import type { NotificationList } from '@right-circle/contract/notifications';
import type { Comment } from '@right-circle/contract/post-comments';
import type { Post } from '@right-circle/contract/posts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** A post by Asha with a comment by Kabir, and Meera as a reader. */
async function aDiscussion() {
  const names = ['Asha Rao', 'Kabir Khan', 'Meera Das', 'Ravi Iyer'];
  const people = await Promise.all(names.map(async (full_name) => await world.anAccount({ full_name })));
  const [asha, kabir, meera, ravi] = people as [Person, Person, Person, Person];
  const postId = (await asha.api.post('/posts/', { content: 'Hello' })).json<Post>().id;
  const path = `/posts/${postId}/comments`;
  const { id } = (await kabir.api.post(path, { content: 'Nice' })).json<Comment>();
  const like = async (by: Person, body?: object) => await by.api.post(`${path}/${id}/like`, body);
  const seen = async (by: Person) => (await by.api.get(path)).json<{ data: Comment[] }>().data[0];
  return { asha, kabir, meera, ravi, path, id, like, seen };
}
const told = async ({ api }: Person) =>
  (await api.get('/notifications/')).json<NotificationList>().notifications.map(({ message }) => message);

it('[COMMENT-04] a like counts once per person, however often it is sent', async () => {
  const { kabir, meera, asha, like, seen } = await aDiscussion();
  expect((await like(meera, { liked: true })).json()).toEqual({ liked: true, likes_count: 1 });
  expect((await like(meera, { liked: true })).json()).toEqual({ liked: true, likes_count: 1 });
  await Promise.all([1, 2, 3].map(async () => await like(asha, { liked: true })));
  expect(await seen(meera)).toMatchObject({ likes_count: 2, is_liked: true });
  expect(await seen(kabir)).toMatchObject({ likes_count: 2, is_liked: false });
  expect((await like(meera)).json(), 'turned round').toEqual({ liked: false, likes_count: 1 });
});

it('[COMMENT-04] refuses likes on comments that a block hides', async () => {
  const { asha, kabir, meera, ravi, like } = await aDiscussion();
  await kabir.api.post(`/user/block/${meera.id}`);
  await asha.api.post(`/user/block/${ravi.id}`);
  for (const person of [meera, ravi]) expect((await like(person, { liked: true })).statusCode).toBe(404);
});

it('[COMMENT-06] likes of one comment make one notification, which is removed with them and with the comment', async () => {
  const { kabir, meera, ravi, asha, path, id, like } = await aDiscussion();
  await like(kabir, { liked: true });
  expect(await told(kabir)).toEqual([]);
  await like(meera, { liked: true });
  world.clock.advance(1000);
  await like(ravi, { liked: true });
  expect(await told(kabir)).toEqual(['Ravi Iyer and Meera Das liked your comment']);
  await like(ravi, { liked: false });
  expect(await told(kabir)).toEqual(['Meera Das liked your comment']);
  const other = (await kabir.api.post(path, { content: 'And this' })).json<Comment>();
  await ravi.api.post(`${path}/${other.id}/like`, { liked: true });
  expect(await told(kabir)).toHaveLength(2);
  await asha.api.delete(`${path}/${id}`);
  expect(await told(kabir)).toEqual(['Ravi Iyer liked your comment']);
});

it('[COMMENT-06] a like does not notify a person who switched it off, muted its author or no longer sees the post', async () => {
  const { asha, kabir, meera, ravi, like } = await aDiscussion();
  const off = { type: 'post_interaction', in_app: false, push: false, digest: 'off' };
  await kabir.api.put('/notifications/preferences', { preferences: [off] });
  await like(meera, { liked: true });
  await kabir.api.put('/notifications/preferences', { preferences: [{ ...off, in_app: true }] });
  await kabir.api.post(`/user/mute/${ravi.id}`);
  await like(ravi, { liked: true });
  await like(meera, { liked: false });
  await kabir.api.post(`/user/block/${asha.id}`);
  await like(meera, { liked: true });
  expect(await told(kabir)).toEqual([]);
});
