import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeModerator } from '../../../../test/factories/account.ts';
import { startFakeGoogle } from '../../../../test/fakes/google.ts';
import { createWorld, type World } from '../../../../test/world.ts';

const NOW = '2030-01-01T00:00:00.000Z';
const ORIGIN = 'https://web.push.apple.com';

let world: World;
let google: Awaited<ReturnType<typeof startFakeGoogle>>;
beforeAll(async () => {
  google = await startFakeGoogle({ now: () => new Date(NOW) });
  world = await createWorld({ env: { ...google.env, PUSH_ORIGINS: ORIGIN }, now: NOW });
});
afterAll(async () => {
  await world.close();
  await google.close();
});

type Person = Awaited<ReturnType<World['anAccount']>>;

const feedOf = async ({ api }: Pick<Person, 'api'>) =>
  new URL((await api.post('/calendar/address')).json<{ url: string }>().url).pathname;
const feedStatus = async (path: string) => (await world.http.inject(path)).statusCode;
const pushCount = async (userId: string) =>
  (await world.db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', userId).execute()).length;
const browsersOf = async (userId: string) =>
  (await world.db.selectFrom('known_devices').select('key_hash').where('user_id', '=', userId).execute()).map((row) =>
    row.key_hash.toString('hex'),
  );
const googleLogin = async (options: Parameters<typeof google.token>[0]) =>
  await world.api().post('/auth/google', await google.credentials(options));

/** Creates an account with every kind of access. */
async function withAccess(): Promise<Person & { feed: string }> {
  const person = await world.anAccount();
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  const reply = await person.api.post('/notifications/push-subscriptions', {
    endpoint: `${ORIGIN}/${person.id}`,
    keys,
  });
  expect(reply.statusCode).toBe(200);
  return { ...person, feed: await feedOf(person) };
}

async function resetPassword(email: string): Promise<void> {
  await world.api().post('/auth/forgot-password', { email });
  await world.runJobs();
  const mail = (await world.mails()).find(({ to, subject }) => to === email && subject.startsWith('Reset'));
  const token = mail?.text.match(/reset-password\?token=([\w-]+)/)?.[1];
  const reply = await world.api().post('/auth/reset-password', { token, password: 'a new password' });
  expect(reply.statusCode).toBe(200);
}

async function suspend({ id }: Person): Promise<void> {
  const [moderator, reader] = [await world.anAccount(), await world.anAccount()];
  await makeModerator(world.db, moderator.id);
  const report = { target_type: 'profile', target_id: id, reason: 'spam', details: '' };
  const { report_id } = (await reader.api.post('/user/report', report)).json<{ report_id: string }>();
  const decision = { action: 'suspend', reason: 'spam', note: 'Against rule 3.' };
  expect((await moderator.api.post(`/moderation/reports/${report_id}/decide`, decision)).statusCode).toBe(200);
}

describe('all access ends', () => {
  it.each([
    ['a password reset', async ({ email }: Person) => await resetPassword(email)],
    [
      'the owner of an unconfirmed address taking over',
      async ({ id, email }: Person) => {
        const reply = await googleLogin({ sub: `owner-of-${id}`, email });
        expect(reply.json()).toMatchObject({ user: { id } });
      },
    ],
    ['a suspension', suspend],
    [
      'a request to delete the account',
      async ({ api, password }: Person) => {
        expect((await api.delete('/user/delete-account', { password })).statusCode).toBe(200);
      },
    ],
  ])('[ACCESS-03][SIGNIN-07] with %s, and other people keep theirs', async (_cause, end) => {
    const [person, other] = [await withAccess(), await withAccess()];
    expect(await feedStatus(person.feed)).toBe(200);
    const [browser] = await browsersOf(person.id);
    expect(browser).toBeDefined();
    await end(person);
    expect(await browsersOf(person.id)).not.toContain(browser);
    expect((await person.api.get('/user/get-user')).statusCode).toBe(401);
    expect(await pushCount(person.id)).toBe(0);
    // Checked with the account active again, because a suspended account hides the calendar anyway.
    const inUse = { suspended_at: null, deletion_requested_at: null };
    await world.db.updateTable('users').set(inUse).where('id', '=', person.id).execute();
    expect(await feedStatus(person.feed)).toBe(404);

    expect((await other.api.get('/user/get-user')).statusCode).toBe(200);
    expect(await pushCount(other.id)).toBe(1);
    expect(await browsersOf(other.id)).toHaveLength(1);
    expect(await feedStatus(other.feed)).toBe(200);
  });

  it.each([
    ['resets the password', async (email: string) => await resetPassword(email)],
    ['signs in with Google', async (email: string) => void (await googleLogin({ sub: `proven-${email}`, email }))],
  ])('[ACCESS-04] a Google sign-in with an unverified address ends when the owner %s', async (what, takeOver) => {
    const email = `${what.replaceAll(' ', '-').toLowerCase()}@example.com`;
    const unproven = { sub: `unproven-${email}`, email, emailVerified: false };
    const opened = (await googleLogin(unproven)).json<{ access_token: string; user: { id: string } }>();
    await takeOver(email);
    expect((await world.api(opened.access_token).get('/user/get-user')).statusCode).toBe(401);
    const again = await googleLogin(unproven);
    expect(again.statusCode).toBe(200);
    expect(again.json<{ user: { id: string } }>().user.id, 'an account of its own').not.toBe(opened.user.id);
  });
});
