import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, MINUTE_MS } from '@right-circle/rules/durations';
import { indiaDate } from '@right-circle/rules/india-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeDueAccounts } from '../../../../test/factories/account.ts';
import { aRequest, book, send } from '../../../../test/factories/bookings.ts';
import { configure, daily } from '../../../../test/factories/guidance.ts';
import { aForm, aPhoto } from '../../../../test/factories/posts.ts';
import { startFakeGoogle } from '../../../../test/fakes/google.ts';
import { startFakeInstagram } from '../../../../test/fakes/instagram.ts';
import { openSocket } from '../../../../test/sockets.ts';
import { createWorld, type World } from '../../../../test/world.ts';

const NOW = '2030-01-01T00:00:00.000Z';

type Person = Awaited<ReturnType<World['anAccount']>>;
type SignedIn = { access_token: string; user: { id: string }; message?: string };

let world: World;
let google: Awaited<ReturnType<typeof startFakeGoogle>>;
let instagram: Awaited<ReturnType<typeof startFakeInstagram>>;
beforeAll(async () => {
  google = await startFakeGoogle({ now: () => world.clock.now() });
  instagram = await startFakeInstagram();
  world = await createWorld({ env: { ...google.env, ...instagram.env }, now: NOW });
});
afterAll(async () => {
  await world.close();
  await Promise.all([google.close(), instagram.close()]);
});

const logIn = async ({ username, password }: Person) => await world.api().post('/auth/login', { username, password });
const leave = async (person: Person) => await person.api.delete('/user/delete-account', { password: person.password });
const isSignedIn = async (token: string) => (await world.api(token).get('/user/get-user')).statusCode === 200;
const exists = async (id: string) =>
  (await world.db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

const runSchedule = async () => await removeDueAccounts(world);

describe('DELETE /api/user/delete-account', () => {
  it('[POL-13][PROF-02] hides the account, signs out every device and mails the date', async () => {
    const [person, friend] = [await world.anAccount(), await world.anAccount()];
    const phone = (await logIn(person)).json<SignedIn>().access_token;
    const reply = await leave(person);
    expect(reply.statusCode).toBe(200);
    const message = 'Your account will be deleted on Tue 8 Jan. Log in before then to keep it.';
    expect(reply.json()).toEqual({ message, delete_on: '2030-01-08T00:00:00.000Z' });
    expect(await isSignedIn(person.token)).toBe(false);
    expect(await isSignedIn(phone)).toBe(false);
    expect((await friend.api.get(`/user/profile/${person.id}`)).statusCode).toBe(404);
    await world.runJobs();
    const mail = (await world.mails()).find(
      ({ to, subject }) => to === person.email && /will be deleted/.test(subject),
    );
    expect(mail?.text).toContain(message);
  });

  it('[POL-13] accepts no revoked sign-in until the owner logs in again', async () => {
    const [person, friend] = [await world.anAccount(), await world.anAccount()];
    await leave(person);
    await world.db.updateTable('auth_sessions').set({ revoked_at: null }).where('user_id', '=', person.id).execute();
    expect([await isSignedIn(person.token), await isSignedIn(friend.token)]).toEqual([false, true]);
    expect(await isSignedIn((await logIn(person)).json<SignedIn>().access_token)).toBe(true);
  });

  it('[POL-13] disconnects the sockets of the account', async () => {
    const person = await world.anAccount();
    const socket = await openSocket(await world.listen(), person);
    const said = new Promise<void>((done) => socket.once('signed_out', done));
    await leave(person);
    await said;
  });

  it.each([
    ['a wrong password', { password: 'wrong horse' }],
    ['an empty password', { password: '' }],
    ['no password', {}],
  ])('[POL-13] refuses %s at its field and leaves the person signed in', async (_label, body) => {
    const person = await world.anAccount();
    const reply = await person.api.delete('/user/delete-account', body);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ errors: { password: expect.any(String) } });
    expect(await isSignedIn(person.token)).toBe(true);
  });

  it('accepts a call without a body, and refuses a wrong type and a missing token', async () => {
    const person = await world.anAccount();
    expect((await person.api.delete('/user/delete-account')).statusCode).toBe(422);
    expect((await person.api.delete('/user/delete-account', { password: 7 })).statusCode).toBe(422);
    expect((await world.api().delete('/user/delete-account', { password: 'x' })).statusCode).toBe(401);
    expect((await person.api.post('/user/delete-account/link')).statusCode).toBe(403);
  });
});

describe('the grace period', () => {
  it('[POL-13] logging in keeps the account and says so', async () => {
    const person = await world.anAccount();
    await leave(person);
    world.clock.advance(7 * DAY_MS - 1000);
    await runSchedule();
    const back = await logIn(person);
    expect(back.json<SignedIn>().message).toBe('Welcome back: your account will not be deleted');
    world.clock.advance(DAY_MS);
    await runSchedule();
    expect(await isSignedIn(back.json<SignedIn>().access_token)).toBe(true);
    expect((await logIn(person)).json<SignedIn>().message, 'said once').toBeUndefined();
  });

  it('[POL-13] restarts when the deletion is requested again after a return', async () => {
    const person = await world.anAccount();
    await leave(person);
    world.clock.advance(5 * DAY_MS);
    const token = (await logIn(person)).json<SignedIn>().access_token;
    await world.api(token).delete('/user/delete-account', { password: person.password });
    world.clock.advance(5 * DAY_MS);
    await runSchedule();
    expect(await exists(person.id)).toBe(true);
    world.clock.advance(2 * DAY_MS);
    await runSchedule();
    expect(await exists(person.id)).toBe(false);
    expect((await logIn(person)).statusCode).toBe(401);
  });
});

describe('emails to a deleted account', () => {
  it('[ADMIN-45] are forgotten with it, also those to addresses it had before, but not those of their next holder', async () => {
    const mailedTo = async (address: string) => {
      await world.runJobs();
      const log = await world.db.selectFrom('mail_log').select('id').where('to_address', '=', address).execute();
      return [(await world.mails()).some(({ to }) => to === address), log.length > 0];
    };
    const [none, some] = [
      [false, false],
      [true, true],
    ];
    const changedTo = async (person: Person, email: string) => {
      expect((await person.api.post('/user/email-change', { email })).statusCode).toBe(200);
      expect(await mailedTo(email)).toEqual(some);
      const token = (await world.mails())
        .filter(({ to }) => to === email)
        .flatMap(({ text }) => /confirm-email-change\?token=([\w-]+)/.exec(text)?.[1] ?? [])[0];
      expect((await world.api().post('/auth/confirm-email-change', { token })).statusCode).toBe(200);
      return { ...person, email };
    };
    const [first, second] = [await world.anAccount({ verified: true }), await world.anAccount({ verified: true })];
    const moved = await changedTo(first, 'moved.on@example.com');
    const heir = await changedTo(second, first.email);
    await leave(moved);
    expect(await mailedTo(moved.email)).toEqual(some);
    world.clock.advance(8 * DAY_MS);
    await runSchedule();
    expect(await exists(moved.id)).toBe(false);
    expect(await mailedTo(moved.email)).toEqual(none);
    expect(await mailedTo(heir.email), 'the address has another holder').toEqual(some);

    const heirLogIn = await logIn(heir);
    await world
      .api(heirLogIn.json<SignedIn>().access_token)
      .delete('/user/delete-account', { password: heir.password });
    world.clock.advance(8 * DAY_MS);
    await runSchedule();
    expect([await mailedTo(heir.email), await mailedTo(second.email)]).toEqual([none, none]);
  });
});

describe('accounts without a password', () => {
  const withGoogle = async (sub: string) =>
    (
      await world.api().post('/auth/google', await google.credentials({ sub, email: `${sub}@example.com` }))
    ).json<SignedIn>();

  it('[POL-13][PROF-02] confirm with a mailed link, which works once', async () => {
    const { access_token: token, user } = await withGoogle('leaver');
    expect((await world.api(token).get('/user/delete-account')).json()).toEqual({
      proof: 'email_link',
      grace_days: 7,
      refusal: null,
    });
    expect((await world.api(token).delete('/user/delete-account')).statusCode).toBe(403);
    expect((await world.api(token).post('/user/delete-account/link')).statusCode).toBe(200);
    await world.runJobs();
    const mail = (await world.mails()).find(
      ({ to, subject }) => to === 'leaver@example.com' && /Confirm/.test(subject),
    );
    const secret = /delete-account\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    expect(await isSignedIn(token), 'asking for the link deletes nothing').toBe(true);

    const confirm = async () => await world.api().post('/auth/delete-account', { token: secret });
    expect((await confirm()).statusCode).toBe(200);
    expect(await isSignedIn(token)).toBe(false);
    const back = await withGoogle('leaver');
    expect(back).toMatchObject({ user: { id: user.id }, message: 'Welcome back: your account will not be deleted' });
    expect((await confirm()).statusCode, 'an old link does not delete again').toBe(400);
  });

  it('[ACCESS-21] refuse links mailed before a password reset', async () => {
    const { access_token: token } = await withGoogle('secured');
    await world.api(token).post('/user/delete-account/link');
    await world.api().post('/auth/forgot-password', { email: 'secured@example.com' });
    await world.runJobs();
    const texts = (await world.mails()).filter(({ to }) => to === 'secured@example.com').map(({ text }) => text);
    const linkIn = (page: string) =>
      texts.map((text) => new RegExp(`${page}\\?token=([\\w-]+)`).exec(text)?.[1]).find((found) => found !== undefined);
    const reset = { token: linkIn('reset-password'), password: 'a new password' };
    expect((await world.api().post('/auth/reset-password', reset)).statusCode).toBe(200);
    const reply = await world.api().post('/auth/delete-account', { token: linkIn('delete-account') });
    expect([reply.statusCode, reply.json()]).toEqual([400, expect.objectContaining({ code: 'invalid_token' })]);
  });

  it('[POL-13] refuse links that are expired, forged or for another purpose', async () => {
    const { access_token: token } = await withGoogle('late');
    await world.api(token).post('/user/delete-account/link');
    await world.runJobs();
    const mail = (await world.mails()).find(({ to, subject }) => to === 'late@example.com' && /Confirm/.test(subject));
    const secret = /delete-account\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    world.clock.advance(61 * MINUTE_MS);
    for (const used of [secret, 'made-up']) {
      const reply = await world.api().post('/auth/delete-account', { token: used });
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ code: 'invalid_token' });
    }
    const reset = await world.api().post('/auth/reset-password', { token: secret, password: 'a new password' });
    expect(reset.statusCode).toBe(400);
  });

  it('[POL-13] without an email address require a sign-in within the last ten minutes', async () => {
    const signIn = async (code: string) =>
      (await world.api().post('/auth/instagram', { code })).json<SignedIn>().access_token;
    const stale = await signIn(instagram.aCode({ id: 'ig-1', username: 'ig.leaver', name: 'Ig' }));
    world.clock.advance(10 * MINUTE_MS);
    const refused = await world.api(stale).delete('/user/delete-account');
    expect(refused.statusCode).toBe(403);
    expect(refused.json<{ detail: string }>().detail).toContain('within 10 minutes');
    const fresh = await signIn(instagram.aCode({ id: 'ig-1', username: 'ig.leaver', name: 'Ig' }));
    expect((await world.api(fresh).get('/user/delete-account')).json()).toMatchObject({ proof: 'recent_sign_in' });
    expect((await world.api(fresh).delete('/user/delete-account')).statusCode).toBe(200);
  });
});

describe('after the grace period', () => {
  it('[POL-05][POL-13][PROF-02] no row or file of the person is left, and the counts of others are right', async () => {
    const filesBefore = await storedFiles();
    const [person, friend] = [await world.anAccount({ username: 'gone.soon' }), await world.anAccount()];
    await liveALittle(person, friend);
    const tablesBefore = await tablesNaming(person.id);
    expect(tablesBefore).toEqual(
      expect.arrayContaining([
        'auth_sessions',
        'booking_keys',
        'bookings',
        'comments',
        'connections',
        'follows',
        'ledger_accounts',
        'notifications',
        'payments',
        'post_likes',
        'posts',
      ]),
    );
    expect((await storedFiles()).length).toBeGreaterThanOrEqual(filesBefore.length + 4);

    await leave(person);
    await world.runJobs();
    world.clock.advance(7 * DAY_MS);
    await runSchedule();
    expect(await tablesNaming(person.id)).toEqual([]);
    expect(await storedFiles()).toEqual(filesBefore);
    expect((await world.mails()).filter(({ to }) => to === person.email)).toEqual([]);
    const rest = await world.db
      .selectFrom('users')
      .select(['followers_count', 'following_count', 'connections_count'])
      .where('id', '=', friend.id)
      .executeTakeFirst();
    expect(rest).toEqual({ followers_count: 0, following_count: 0, connections_count: 0 });
    const posts = await world.db.selectFrom('posts').select(['likes_count', 'comments_count']).execute();
    expect(posts).toEqual([{ likes_count: 0, comments_count: 0 }]);
    await runSchedule();
  });

  async function liveALittle(person: Person, friend: Person): Promise<void> {
    await person.api.post('/user/update-user', ...(await aForm({ profile_pic: await aPhoto() })));
    const post = async ({ api }: Person, fields: Parameters<typeof aForm>[0]) => {
      const reply = await api.post('/posts', ...(await aForm(fields)));
      expect(reply.statusCode).toBe(201);
      return reply.json<{ id: string }>().id;
    };
    const mine = await post(person, { content: `Hello @${friend.username}`, image: await aPhoto() });
    const theirs = await post(friend, { content: 'Hello @gone.soon' });
    for (const [by, postId, other] of [
      [person, theirs, friend],
      [friend, mine, person],
    ] as const) {
      await by.api.post(`/posts/${postId}/like`);
      await by.api.post(`/posts/${postId}/comments`, { content: 'Nice' });
      await by.api.post(`/user/follow-toggle/${other.id}`);
      await by.api.post(`/user/connect/send/${other.id}`, { target_user_id: other.id });
    }
    await person.api.post(`/user/mute/${friend.id}`);
    const selected_time_slots = daily(indiaDate(new Date(world.clock.now().getTime() + DAY_MS)), 3);
    for (const mentor of [person, friend]) await configure(mentor, { selected_time_slots });
    expect((await send(person, await aRequest(person, friend), 'my-try')).statusCode).toBe(201);
    await book(friend, person, { nth: 3 });
    await world.runJobs();
  }

  async function storedFiles(): Promise<string[]> {
    const folder = join(world.config.dataDir, 'media');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : [])).toSorted();
  }

  /** Lists every table with a column that contains this id, with or without a foreign key. */
  async function tablesNaming(id: string): Promise<string[]> {
    const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
      select c.table_name, c.column_name
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'uuid'`.execute(world.db);
    const found = new Set<string>();
    for (const { table_name: table, column_name: column } of columns) {
      const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit 1`.execute(
        world.db,
      );
      if (rows.length > 0) found.add(table);
    }
    return [...found].toSorted();
  }
});
