import type { NotificationList } from '@right-circle/contract/notifications';
import type { Comment } from '@right-circle/contract/post-comments';
import type { Post } from '@right-circle/contract/posts';
import { HOUR_MS } from '@right-circle/rules/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Person = Awaited<ReturnType<World['anAccount']>>;

async function people<const N extends string[]>(...names: N) {
  return (await Promise.all(names.map((full_name) => world.anAccount({ full_name })))) as {
    [K in keyof N]: Person;
  };
}

async function aPost(by: Person, content: string): Promise<Post> {
  const reply = await by.api.post('/posts/', { content });
  expect(reply.statusCode).toBe(201);
  return reply.json<Post>();
}

async function aComment(by: Person, postId: string, content: string, parentId?: string): Promise<Comment> {
  world.clock.advance(1000);
  const reply = await by.api.post(`/posts/${postId}/comments`, { content, ...(parentId && { parent_id: parentId }) });
  expect(reply.statusCode).toBe(201);
  return reply.json<Comment>();
}

const listOf = async ({ api }: Person) => (await api.get('/notifications/')).json<NotificationList>();
const told = async (person: Person) => (await listOf(person)).notifications.map(({ message }) => message);
const at = ({ username }: Person) => `@${username}`;

it('[SOCIAL-01] notifies each person a post mentions once, with a link to it', async () => {
  const [asha, kabir, meera] = await people('Asha Rao', 'Kabir Khan', 'Meera Das');
  const post = await aPost(asha, `With ${at(kabir)} and ${at(meera)}, thanks ${at(kabir)}! ${at(asha)}`);
  expect((await listOf(kabir)).notifications).toMatchObject([
    { type: 'mention', subtype: 'post_mention', message: 'Asha Rao mentioned you in a post', post_id: post.id },
  ]);
  expect(await told(meera)).toEqual(['Asha Rao mentioned you in a post']);
  expect(await told(asha)).toEqual([]);
});

it("[SOCIAL-01] a share notifies those it mentions, and the original's author only of the share", async () => {
  const [asha, kabir, meera] = await people('Asha Rao', 'Kabir Khan', 'Meera Das');
  const original = await aPost(asha, 'Worth reading');
  await kabir.api.post(`/posts/${original.id}/share`, { content: `${at(asha)} says it, ${at(meera)}` });
  expect(await told(asha)).toEqual(['Kabir Khan shared your post']);
  expect(await told(meera)).toEqual(['Kabir Khan mentioned you in a post']);
});

it('[SOCIAL-02][SOCIAL-03] a reply to a reply notifies the author it answers, and those it mentions', async () => {
  const [asha, kabir, meera, ravi] = await people('Asha Rao', 'Kabir Khan', 'Meera Das', 'Ravi Iyer');
  const { id } = await aPost(asha, 'Morning');
  const top = await aComment(kabir, id, 'Good morning');
  const reply = await aComment(meera, id, 'And to you', top.id);
  await aComment(ravi, id, `${at(meera)} agreed, ${at(kabir)}`, reply.id);
  expect(await told(meera)).toEqual(['Ravi Iyer replied to your comment']);
  expect(await told(kabir)).toEqual(['Ravi Iyer mentioned you in a comment', 'Meera Das replied to your comment']);
  expect(await told(asha)).toEqual(['Ravi Iyer and 2 others commented on your post']);
});

it('[SOCIAL-02] groups the mentions in the comments of one post', async () => {
  const [asha, kabir, meera, ravi] = await people('Asha Rao', 'Kabir Khan', 'Meera Das', 'Ravi Iyer');
  const { id } = await aPost(asha, 'Who was there?');
  await aComment(kabir, id, at(ravi));
  await aComment(meera, id, at(ravi));
  expect(await told(ravi)).toEqual(['Meera Das and Kabir Khan mentioned you in a comment']);
});

it('[SOCIAL-05] does not notify across a block, a person who muted the author, or about a type that is switched off', async () => {
  const [asha, blocked, muting, quiet] = await people('Asha Rao', 'Bina', 'Chitra', 'Dev');
  await asha.api.post(`/user/block/${blocked.id}`);
  await muting.api.post(`/user/mute/${asha.id}`);
  const off = { type: 'mention', in_app: false, push: false, digest: 'off' };
  await quiet.api.put('/notifications/preferences', { preferences: [off] });
  const { mentions } = await aPost(asha, [blocked, muting, quiet].map(at).join(' '));
  expect(mentions.map(({ user_id }) => user_id)).toEqual(expect.arrayContaining([muting.id, quiet.id]));
  expect(mentions).toHaveLength(2);
  for (const person of [blocked, muting, quiet]) expect(await told(person)).toEqual([]);
});

it('[SOCIAL-05] does not notify people of a comment on a post they cannot see', async () => {
  const [asha, kabir, meera] = await people('Asha Rao', 'Kabir Khan', 'Meera Das');
  const { id } = await aPost(asha, 'Hello');
  const earlier = await aComment(meera, id, 'Hello too');
  await meera.api.post(`/user/block/${asha.id}`);
  await aComment(kabir, id, at(meera));
  await aComment(kabir, id, 'Hello Meera', earlier.id);
  expect(await told(meera)).toEqual([]);
  expect((await told(asha))[0]).toMatch(/^Kabir Khan/);
});

it('[SOCIAL-06] editing notifies only people the post did not mention before, however often and late', async () => {
  const [asha, kabir, meera] = await people('Asha Rao', 'Kabir Khan', 'Meera Das');
  const { id } = await aPost(asha, at(kabir));
  const edit = async (content: string) => await asha.api.put(`/posts/${id}`, { content });
  const seq = async () => (await listOf(kabir)).latest_seq;
  const first = await seq();
  await kabir.api.patch('/notifications/read-all');
  world.clock.advance(48 * HOUR_MS);
  await edit(`${at(kabir)} and ${at(meera)}`);
  expect(await told(meera)).toEqual(['Asha Rao mentioned you in a post']);
  expect(await listOf(kabir), 'only the read mark changed it').toMatchObject({
    unread_count: 0,
    latest_seq: first + 1,
  });

  await edit('Nobody');
  expect(await told(kabir)).toEqual([]);
  world.clock.advance(48 * HOUR_MS);
  await edit(`${at(kabir)} again`);
  expect(await listOf(kabir)).toMatchObject({ unread_count: 0, notifications: [{ is_read: true }] });
});

it('[SOCIAL-07] deleting a comment retracts its notifications and those of its replies, and nothing else', async () => {
  const [asha, kabir, meera, ravi] = await people('Asha Rao', 'Kabir Khan', 'Meera Das', 'Ravi Iyer');
  const { id } = await aPost(asha, 'Morning');
  const top = await aComment(kabir, id, `Good morning ${at(ravi)}`);
  await aComment(meera, id, `${at(ravi)} too`, top.id);
  await aComment(meera, id, `${at(ravi)} again`);
  await kabir.api.delete(`/posts/${id}/comments/${top.id}`);
  expect(await told(kabir)).toEqual([]);
  expect(await told(ravi)).toEqual(['Meera Das mentioned you in a comment']);
  expect(await told(asha)).toEqual(['Meera Das commented on your post']);
  await asha.api.delete(`/posts/${id}`);
  for (const person of [asha, ravi]) expect(await told(person)).toEqual([]);
});

it('[SOCIAL-09] rolls back a post, a comment or a follow whose notification fails', async () => {
  const [asha, kabir] = await people('Asha Rao', 'Kabir Khan');
  const { id } = await aPost(kabir, 'Before');
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`.execute(
    world.db,
  );
  await sql`create trigger refuse before insert on notification_actors execute function refuse()`.execute(world.db);
  expect((await asha.api.post('/posts/', { content: at(kabir) })).statusCode).toBe(500);
  expect((await asha.api.post(`/posts/${id}/comments`, { content: 'Hi' })).statusCode).toBe(500);
  expect((await asha.api.post(`/user/follow-toggle/${kabir.id}`)).statusCode).toBe(500);
  await sql`drop trigger refuse on notification_actors`.execute(world.db);
  expect((await asha.api.get(`/posts?user_id=${asha.id}`)).json()).toMatchObject({ data: [] });
  expect((await asha.api.get(`/posts/${id}`)).json()).toMatchObject({ comments_count: 0 });
  expect((await asha.api.get(`/user/profile/${kabir.id}`)).json()).toMatchObject({ is_following: false });
});
