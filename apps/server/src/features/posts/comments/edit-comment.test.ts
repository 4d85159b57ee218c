import type { NotificationList } from '@right-circle/contract/notifications';
import type { Comment } from '@right-circle/contract/post-comments';
import type { Post } from '@right-circle/contract/posts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;
let world: World;
let [asha, kabir, meera]: Person[] = [];
let postId: string;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function start(): Promise<[Person, Person, Person]> {
  [asha, kabir, meera] = await Promise.all(
    ['Asha Rao', 'Kabir Khan', 'Meera Das'].map(async (full_name) => await world.anAccount({ full_name })),
  );
  postId = (await asha!.api.post('/posts/', { content: 'Hello' })).json<Post>().id;
  return [asha!, kabir!, meera!];
}
const write = async (by: Person, content: string) =>
  (await by.api.post(`/posts/${postId}/comments`, { content })).json<Comment>();
const edit = async (by: Person, id: string, content: string, of = postId) =>
  await by.api.put(`/posts/${of}/comments/${id}`, { content });
const told = async ({ api }: Person) =>
  (await api.get('/notifications/')).json<NotificationList>().notifications.map(({ message }) => message);
const listed = async (by: Person) =>
  (await by.api.get(`/posts/${postId}/comments`)).json<{ data: Comment[] }>().data[0];

it('[COMMENT-01][COMMENT-02] only its author edits a comment, which is then marked for everyone', async () => {
  const [owner, author, other] = await start();
  const { id, edited_at, can_edit } = await write(author, 'First words');
  expect({ edited_at, can_edit }).toEqual({ edited_at: null, can_edit: true });
  expect(await listed(owner)).toMatchObject({ can_edit: false, can_delete: true });
  for (const person of [owner, other]) expect((await edit(person, id, 'Not mine')).statusCode).toBe(404);
  const elsewhere = (await author.api.post('/posts/', { content: 'Another' })).json<Post>();
  expect((await edit(author, id, 'Wrong post', elsewhere.id)).statusCode).toBe(404);

  expect((await edit(author, id, 'First words')).json<Comment>().edited_at, 'the same text').toBeNull();
  const reply = await edit(author, id, '  Better words ');
  expect(reply.json()).toMatchObject({ content: 'Better words', edited_at: world.clock.now().toISOString() });
  expect(await listed(other)).toMatchObject({ content: 'Better words', edited_at: expect.any(String) });
  for (const content of ['', ' ', 'x'.repeat(1001)]) expect((await edit(author, id, content)).statusCode).toBe(422);
});

it('[COMMENT-01] refuses edits under a post that a block hides', async () => {
  const [owner, author] = await start();
  const { id } = await write(author, 'Hello');
  await owner.api.post(`/user/block/${author.id}`);
  expect((await edit(author, id, 'Still here')).statusCode).toBe(404);
});

it('[COMMENT-03] editing notifies newly mentioned people once, and retracts it for those no longer mentioned', async () => {
  const [owner, author, other] = await start();
  const { id } = await write(author, `Hi @${other.username}`);
  expect(await told(other)).toEqual(['Kabir Khan mentioned you in a comment']);
  await other.api.patch('/notifications/read-all');
  await edit(author, id, `Hi again @${other.username} and @${owner.username}`);
  const list = (await other.api.get('/notifications/')).json<NotificationList>();
  expect(list.unread_count, 'mentioned before').toBe(0);
  expect(await told(owner), 'heard of the comment already').toEqual(['Kabir Khan commented on your post']);
  await edit(author, id, 'Nobody');
  expect(await told(other)).toEqual([]);
  await edit(author, id, `@${other.username} after all`);
  expect((await other.api.get('/notifications/')).json<NotificationList>()).toMatchObject({
    unread_count: 0,
    notifications: [{ is_read: true }],
  });
  const ravi = await world.anAccount({ full_name: 'Ravi Iyer' });
  await edit(author, id, `@${ravi.username}`);
  expect(await told(ravi)).toEqual(['Kabir Khan mentioned you in a comment']);
});
