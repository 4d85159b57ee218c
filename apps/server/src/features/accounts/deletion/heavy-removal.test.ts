import { DAY_MS } from '@right-circle/rules/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeDueAccounts } from '../../../../test/factories/account.ts';
import { noteDeletions } from '../../../../test/note-deletions.ts';
import { createWorld, type World } from '../../../../test/world.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const logIn = async ({ username, password }: Person) => await world.api().post('/auth/login', { username, password });
const leave = async ({ api, password }: Person) =>
  expect((await api.delete('/user/delete-account', { password })).statusCode).toBe(200);
const exists = async ({ id }: Person) =>
  (await world.db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
const likesOf = async ({ id }: Person) =>
  (await world.db.selectFrom('posts').select('likes_count').distinct().where('author_id', '=', id).execute()).map(
    ({ likes_count }) => likes_count,
  );

/** Posts of one person, all liked by another. */
async function likedPosts(author: Person, by: Person, posts: number): Promise<void> {
  const at = world.clock.now();
  await sql`insert into posts (id, author_id, content, created_at)
    select gen_random_uuid(), ${author.id}::uuid, 'Hello', ${at}::timestamptz from generate_series(1, ${posts}::integer)`.execute(
    world.db,
  );
  await sql`insert into post_likes (post_id, user_id, created_at)
    select id, ${by.id}::uuid, ${at}::timestamptz from posts where author_id = ${author.id}`.execute(world.db);
}

it('[CHAOS-24] deletes the likes of an account, and those of its posts, in statements of at most 10,000', async () => {
  const [person, friend] = [await world.anAccount(), await world.anAccount()];
  await likedPosts(friend, person, 10_500);
  await likedPosts(person, friend, 1000);
  await leave(person);
  world.clock.advance(7 * DAY_MS);
  const deletions = await noteDeletions(world, 'post_likes');
  await removeDueAccounts(world);
  const rows = await deletions();
  expect(rows.filter((count) => count > 0)).toEqual([10_000, 500, 1000]);
  expect(await exists(person)).toBe(false);
  expect(await likesOf(friend)).toEqual([0]);
  await sql`drop trigger note_deletion on post_likes`.execute(world.db);
});

it('[CHAOS-24] goes on after a failure; from the first deletion on nobody can log in to the account', async () => {
  const [person, friend] = [await world.anAccount(), await world.anAccount()];
  await likedPosts(friend, person, 3);
  await leave(person);
  world.clock.advance(7 * DAY_MS);
  await sql`create function refuse_deletion() returns trigger language plpgsql as $$
    begin raise exception 'the process died'; end $$`.execute(world.db);
  await sql`create trigger refuse_deletion before delete on users execute function refuse_deletion()`.execute(world.db);
  await expect(removeDueAccounts(world)).rejects.toThrow('the process died');
  expect([await exists(person), await likesOf(friend)]).toEqual([true, [0]]);

  const refused = await logIn(person);
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    expect.objectContaining({
      code: 'not_allowed',
      detail: "This account is being deleted and can't be restored anymore.",
    }),
  ]);
  const returned = world.db.updateTable('users').set({ deletion_requested_at: null }).where('id', '=', person.id);
  await expect(returned.execute(), 'as the release before does at a log-in').rejects.toThrow('users_removal_is_final');
  expect((await friend.api.get(`/user/profile/${person.id}`)).statusCode).toBe(404);

  await sql`drop trigger refuse_deletion on users`.execute(world.db);
  world.clock.advance(DAY_MS / 24);
  await removeDueAccounts(world);
  expect(await exists(person)).toBe(false);
  expect((await logIn(person)).statusCode).toBe(401);
  await removeDueAccounts(world);
});

it('[CHAOS-24] a log-in after the date, but before the deletion began, still keeps everything', async () => {
  const [person, friend] = [await world.anAccount(), await world.anAccount()];
  await likedPosts(friend, person, 3);
  await leave(person);
  world.clock.advance(8 * DAY_MS);
  expect((await logIn(person)).statusCode).toBe(200);
  await removeDueAccounts(world);
  expect([await exists(person), await likesOf(friend)]).toEqual([true, [1]]);
});
