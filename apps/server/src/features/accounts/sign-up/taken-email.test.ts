import { DAY_MS, MINUTE_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRegistration, removeDueAccounts } from '../../../../test/factories/account.ts';
import { startFakeGoogle } from '../../../../test/fakes/google.ts';
import { readZip } from '../../../../test/read-zip.ts';
import { createWorld, type World } from '../../../../test/world.ts';

const NOW = '2030-01-01T00:00:00.000Z';

let world: World;
let google: Awaited<ReturnType<typeof startFakeGoogle>>;
beforeAll(async () => {
  google = await startFakeGoogle({ now: () => new Date(NOW) });
  world = await createWorld({ env: { ...google.env, RATE_LIMIT_SCALE: '1000', PROXY_HOPS: '1' }, now: NOW });
});
afterAll(async () => {
  await world.close();
  await google.close();
});

type Person = Awaited<ReturnType<World['anAccount']>>;

/** Has a unique password, so that no other account matches it. */
const anOwner = async () => await world.anAccount({ verified: true, password: 'velvet lamp post' });
const mailsTo = async (email: string) => {
  await world.runJobs();
  return (await world.mails()).filter(({ to }) => to === email).map(({ subject, text }) => ({ subject, text }));
};
const logIn = async (username: string, password: string, headers = {}) =>
  await world.api().post('/auth/login', { username, password }, headers);
const userOf = (reply: { json: <T>() => T }) => reply.json<{ user: { id: string } }>().user.id;
const linkFor = async (email: string) =>
  (await mailsTo(email))
    .find(({ subject }) => subject.startsWith('Confirm'))
    ?.text.match(/verify-email\?token=([\w-]+)/)?.[1] ?? '';

async function removeForGood({ api, password }: Person): Promise<void> {
  expect((await api.delete('/user/delete-account', { password })).statusCode).toBe(200);
  world.clock.advance(31 * DAY_MS);
  await removeDueAccounts(world);
}

describe('signing up with a taken address', () => {
  it('[SIGNIN-12] looks like any other sign-up, and the address stays with its owner', async () => {
    const owner = await anOwner();
    const reply = async (email: string) => {
      const form = aRegistration({ email });
      const { statusCode, headers, ...registered } = await world.api().post('/auth/register', form);
      const { access_token: token, user } = registered.json<{ access_token: string; user: Record<string, unknown> }>();
      const api = world.api(token);
      const { id, username } = user;
      const hidden = (value: unknown) =>
        JSON.parse(JSON.stringify(value).replaceAll(String(id), 'ID').replaceAll(String(username), 'NAME')) as object;
      const download = readZip((await api.get('/user/export')).rawPayload);
      return hidden({
        statusCode,
        headers: Object.keys(headers),
        user: { ...user, email: user.email === email },
        me: { ...(await api.get('/user/get-user')).json<object>(), email: '' },
        resent: await api.post('/auth/resend-verification').then((resent) => [resent.statusCode, resent.body]),
        download: [...download.values()].some((file) => file.toString().includes(email)),
        byAddress: (await logIn(email, form.password)).statusCode,
        byAddressWrong: (await logIn(email, 'wrong password')).statusCode,
        forgot: (await world.api().post('/auth/forgot-password', { email })).body,
      });
    };
    const free = await reply('free.address@example.com');
    expect(await reply(owner.email)).toEqual(free);
    expect(free).toMatchObject({
      statusCode: 201,
      user: { email: true, email_verified: false },
      download: true,
      byAddress: 200,
    });

    const rows = await world.db
      .selectFrom('users')
      .select(['id', 'email', 'pending_email'])
      .where((eb) => eb.or([eb('email', '=', owner.email), eb('pending_email', '=', owner.email)]))
      .execute();
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ id: owner.id, email: owner.email, pending_email: null });
    expect(rows).toContainEqual({ id: expect.any(String), email: null, pending_email: owner.email });
  });

  it('[SIGNIN-13] notifies the owner instead, at most once an hour', async () => {
    const [owner, other] = [await world.anAccount(), await world.anAccount()];
    await mailsTo(owner.email);
    const squatter = await world.anAccount({ email: owner.email });
    await world.anAccount({ email: owner.email });
    await squatter.api.post('/auth/resend-verification');
    const subjects = async () => (await mailsTo(owner.email)).map(({ subject }) => subject).toSorted();
    expect(await subjects()).toEqual([
      'Confirm your email address for Right Circle',
      'You already have a Right Circle account',
    ]);
    const notice = (await mailsTo(owner.email)).find(({ subject }) => subject.startsWith('You already'));
    expect(notice?.text).toContain('http://circle.test/auth/login');
    expect(notice?.text).toContain('http://circle.test/auth/forgot-password');
    expect(notice?.text).not.toContain('token=');
    world.clock.advance(60 * MINUTE_MS);
    await squatter.api.post('/auth/resend-verification');
    expect(await subjects()).toHaveLength(3);
    expect(await mailsTo(other.email)).toHaveLength(1);
  });

  it('[SIGNIN-14] the address still refers to the owner, by password and with Google', async () => {
    const owner = await anOwner();
    const squatter = await world.anAccount({ email: owner.email });
    expect(userOf(await logIn(owner.email, owner.password))).toBe(owner.id);
    expect(userOf(await logIn(owner.email, squatter.password))).toBe(squatter.id);
    world.clock.set(NOW);
    const credentials = await google.credentials({ sub: `owner-${owner.id}`, email: owner.email });
    expect(userOf(await world.api().post('/auth/google', credentials))).toBe(owner.id);
    expect((await squatter.api.get('/user/get-user')).json()).toMatchObject({ email_verified: false });
  });

  it.each([
    ['the address, then the user name', ['email', 'username']],
    ['the user name, then the address', ['username', 'email']],
    ['the address before signing up', ['before', 'email']],
  ] as const)('[SIGNIN-14] replies to tries with %s reveal nothing', async (what, [first, then]) => {
    const owner = await anOwner();
    const replies = async (email: string, ip: string) => {
      const from = { 'x-forwarded-for': ip };
      const form = aRegistration({ email });
      const statuses: number[] = [];
      const tryTen = async (identifier: string) => {
        for (let i = 0; i < 11; i++) statuses.push((await logIn(identifier, 'wrong password', from)).statusCode);
      };
      if (first === 'before') await tryTen(email);
      await world.api().post('/auth/register', form, from);
      const identifiers = { email, username: form.username, before: email };
      if (first !== 'before') await tryTen(identifiers[first]);
      for (const identifier of [identifiers[then], form.username, email])
        for (const password of ['wrong password', form.password])
          statuses.push((await logIn(identifier, password, from)).statusCode);
      return statuses;
    };
    const free = await replies(`free.${what.length}@example.com`, '192.0.2.10');
    expect(await replies(owner.email, '192.0.2.11')).toEqual(free);
    expect(free).toContain(429);
  });

  it('[SIGNIN-14] repeated log-ins with the address reveal nothing', async () => {
    const owner = await anOwner();
    const replies = async (email: string, ip: string) => {
      const form = aRegistration({ email });
      await world.api().post('/auth/register', form);
      const statuses = [];
      for (const password of [...Array.from({ length: 11 }, () => form.password), 'wrong password'])
        statuses.push((await logIn(email, password, { 'x-forwarded-for': ip })).statusCode);
      return statuses;
    };
    const free = await replies('often.free@example.com', '192.0.2.20');
    expect(await replies(owner.email, '192.0.2.21')).toEqual(free);
    expect(free.at(-1)).toBe(401);
    // Each was a guess at the owner's password and is counted.
    expect((await logIn(owner.username, owner.password, { 'x-forwarded-for': '192.0.2.21' })).statusCode).toBe(429);
  });

  it('[SIGNIN-15] a released address goes to the first person who confirms it', async () => {
    const owner = await world.anAccount();
    const [first, second] = [
      await world.anAccount({ email: owner.email }),
      await world.anAccount({ email: owner.email }),
    ];
    await removeForGood(owner);
    const [firstSignIn, secondSignIn] = [
      await logIn(first.username, first.password),
      await logIn(second.username, second.password),
    ];
    const apiOf = (reply: { json: <T>() => T }) => world.api(reply.json<{ access_token: string }>().access_token);
    const links = [];
    for (const api of [apiOf(firstSignIn), apiOf(secondSignIn)]) {
      world.clock.advance(1000);
      await api.post('/auth/resend-verification');
      links.push(await linkFor(owner.email));
    }
    const open = async (token: string | undefined) => await world.api().post('/auth/verify-email', { token });
    const statuses = (await Promise.all(links.map(open))).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 400]);
    const verified = [];
    for (const api of [apiOf(firstSignIn), apiOf(secondSignIn)]) {
      const user = (await api.get('/user/get-user')).json<{ email: string; email_verified: boolean }>();
      expect(user.email).toBe(owner.email);
      verified.push(user.email_verified);
    }
    expect(verified).toEqual(statuses.map((status) => status === 200));
    expect((await open(links[verified.indexOf(false)])).statusCode).toBe(400);
  });
});
