import { DAY_MS, MINUTE_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';
import { clearSignInRecordsJob } from '../account.jobs.ts';

let world: World;
let lastNetwork = 0;
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '1000', PROXY_HOPS: '1' } });
});
afterAll(() => world.close());

type From = { ip?: string; cookie?: string | undefined };
type Account = Awaited<ReturnType<World['anAccount']>>;

const headersFrom = ({ ip = '192.0.2.1', cookie }: From) => ({ 'x-forwarded-for': ip, ...(cookie && { cookie }) });
const newAddress = () => `198.51.100.${++lastNetwork}`;
const cookieOf = (reply: { headers: Record<string, unknown> }) =>
  String(reply.headers['set-cookie']).split(';')[0] ?? '';

async function logIn(username: string, password: string, from: From = {}) {
  return await world.api().post('/auth/login', { username, password }, headersFrom(from));
}
const statusOf = async (...login: Parameters<typeof logIn>) => (await logIn(...login)).statusCode;

/** Ten failures from each of ten addresses: the limit for all strangers together. */
async function attack(identifier: string): Promise<void> {
  const addresses = Array.from({ length: 10 }, newAddress);
  for (let i = 0; i < 10; i++) {
    const statuses = await Promise.all(addresses.map((ip) => statusOf(identifier, 'wrong password', { ip })));
    expect(statuses).toEqual(addresses.map(() => 401));
  }
}

/** Sets the counters to the state after an attack without the minutes it takes. Known browsers have no counter then. */
async function useUpStrangers(identifier: string): Promise<void> {
  expect(await statusOf(identifier, 'wrong password', { ip: newAddress() })).toBe(401);
  await world.db.updateTable('sign_in_failures').set({ count: 100 }).execute();
}

async function resetPassword({ email }: Account, password: string, from: From) {
  await world.api().post('/auth/forgot-password', { email });
  await world.runJobs();
  const mail = (await world.mails()).find(({ to, subject }) => to === email && subject.startsWith('Reset'));
  const token = mail?.text.match(/reset-password\?token=([\w-]+)/)?.[1];
  const reply = await world.api().post('/auth/reset-password', { token, password }, headersFrom(from));
  expect(reply.statusCode).toBe(200);
  return reply;
}

describe('password guessing', () => {
  it('[SIGNIN-01] user name and email of one account share a counter', async () => {
    const [{ username, email, password }, other] = [await world.anAccount(), await world.anAccount()];
    const ip = newAddress();
    for (let i = 0; i < 5; i++) {
      expect(await statusOf(username, 'wrong password', { ip })).toBe(401);
      expect(await statusOf(email, 'wrong password', { ip })).toBe(401);
    }
    expect(await statusOf(username, password, { ip })).toBe(429);
    expect(await statusOf(email.toUpperCase(), password, { ip })).toBe(429);
    expect(await statusOf(other.username, other.password, { ip })).toBe(200);
  });

  it('[SIGNIN-01] refuses tries for an unknown name in the same way', async () => {
    const { username } = await world.anAccount();
    const repliesFor = async (identifier: string) => {
      const replies = [];
      const ip = newAddress();
      for (let i = 0; i < 11; i++) {
        const { statusCode, headers, ...reply } = await logIn(identifier, 'wrong password', { ip });
        replies.push([statusCode, headers['retry-after'], { ...reply.json<object>(), request_id: '' }]);
      }
      return replies;
    };
    const known = await repliesFor(username);
    expect(known.at(-1)).toEqual([
      429,
      '900',
      expect.objectContaining({ detail: 'Too many failed tries. Wait 15 minutes or reset your password.' }),
    ]);
    expect(await repliesFor('nobody.has.this')).toEqual(known);
  });

  it('[SIGNIN-02] checks no more than ten of 25 tries sent at once', async () => {
    const { username, password } = await world.anAccount();
    const ip = newAddress();
    const tries = Array.from({ length: 25 }, () => logIn(username, 'wrong password', { ip }));
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    expect(await statusOf(username, password, { ip })).toBe(429);
  });

  it('[SIGNIN-02] a success takes its own try back', async () => {
    const { username, password } = await world.anAccount();
    const failures = async () =>
      (await world.db.selectFrom('sign_in_failures').select('count').where('count', '>', 0).execute()).length;
    const before = await failures();
    expect(await statusOf(username, password, { ip: newAddress() })).toBe(200);
    expect(await failures()).toBe(before);
    expect(await statusOf(username, 'wrong password', { ip: newAddress() })).toBe(401);
    expect(await failures()).toBe(before + 2);
  });

  it('[SIGNIN-21] counts an appeal against a suspension like a log-in', async () => {
    const { id, username, email, password } = await world.anAccount();
    const suspended_at = world.clock.now();
    await world.db.updateTable('users').set({ suspended_at }).where('id', '=', id).execute();
    const appeal = async (identifier: string, typed: string, ip = newAddress()) =>
      await world
        .api()
        .post('/auth/appeal', { username: identifier, password: typed, message: 'Why?' }, headersFrom({ ip }));
    const ip = newAddress();
    for (let i = 0; i < 5; i++) {
      expect((await appeal(username, 'wrong password', ip)).statusCode).toBe(401);
      expect(await statusOf(email, 'wrong password', { ip })).toBe(401);
    }
    expect((await appeal(username, password, ip)).json()).toMatchObject({ code: 'too_many_requests' });
    await useUpStrangers(username);
    expect((await appeal(username, password)).statusCode, 'from anywhere').toBe(429);

    const active = await world.anAccount();
    for (let i = 0; i < 10; i++)
      expect((await appeal(active.username, i === 5 ? active.password : 'wrong password', ip)).statusCode).toBe(401);
    expect((await appeal(active.username, active.password, ip)).statusCode, 'no guess was right').toBe(429);
    expect((await appeal('nobody.appeals', password)).statusCode).toBe(401);
  });

  it('[SIGNIN-06] counts IPv6 addresses of one network together', async () => {
    const { username, password } = await world.anAccount();
    for (let i = 0; i < 10; i++) await logIn(username, 'wrong password', { ip: `2001:db8:1:2::${i + 1}` });
    expect(await statusOf(username, password, { ip: '2001:db8:1:2:ffff::1' })).toBe(429);
    expect(await statusOf(username, password, { ip: '2001:db8:1:3::1' })).toBe(200);
  });
});

describe('an owner under attack', () => {
  it('[SIGNIN-04] logs in from a known browser after 100 failures from ten addresses', async () => {
    const [owner, other] = [await world.anAccount(), await world.anAccount()];
    const cookie = cookieOf(await logIn(owner.username, owner.password));
    const strangersCookie = cookieOf(await logIn(other.username, other.password));
    await world.api(owner.token).post('/auth/logout');
    await attack(owner.username);

    const ip = newAddress();
    expect(await statusOf(owner.username, owner.password, { ip })).toBe(429);
    expect(await statusOf(owner.username, owner.password, { ip, cookie: strangersCookie })).toBe(429);
    expect(await statusOf(owner.username, owner.password, { ip, cookie })).toBe(200);
    expect(await statusOf(owner.email, owner.password, { ip: newAddress(), cookie })).toBe(200);
    expect(await statusOf(other.username, other.password, { ip })).toBe(200);
  });

  it('[SIGNIN-04] gives a known browser ten tries of its own', async () => {
    const owner = await world.anAccount();
    const [cookie, otherCookie] = [
      cookieOf(await logIn(owner.username, owner.password)),
      cookieOf(await logIn(owner.username, owner.password)),
    ];
    for (let i = 0; i < 10; i++)
      expect(await statusOf(owner.username, 'wrong password', { ip: newAddress(), cookie })).toBe(401);
    expect(await statusOf(owner.username, owner.password, { cookie })).toBe(429);
    expect(await statusOf(owner.username, owner.password, { cookie: otherCookie })).toBe(200);
    expect(await statusOf(owner.username, owner.password)).toBe(200);
  });

  it('[SIGNIN-05] logs in from a new browser after a reset, even during the attack', async () => {
    const owner = await world.anAccount();
    const home = newAddress();
    await useUpStrangers(owner.username);
    await resetPassword(owner, 'a new password', { ip: home });
    expect(await statusOf(owner.username, 'a new password', { ip: newAddress() })).toBe(200);

    await useUpStrangers(owner.email);
    expect(await statusOf(owner.username, 'a new password', { ip: newAddress() })).toBe(429);
    expect(await statusOf(owner.username, 'a new password', { ip: home })).toBe(200);
    world.clock.advance(60 * MINUTE_MS);
    await useUpStrangers(owner.email);
    expect(await statusOf(owner.username, 'a new password', { ip: home })).toBe(429);
  });

  it('[SIGNIN-07] a reset leaves only the browser that did it known', async () => {
    const owner = await world.anAccount();
    const thief = cookieOf(await logIn(owner.username, owner.password));
    const cookie = cookieOf(await resetPassword(owner, 'a new password', {}));
    await useUpStrangers(owner.username);
    expect(await statusOf(owner.username, 'a new password', { ip: newAddress(), cookie: thief })).toBe(429);
    expect(await statusOf(owner.username, 'a new password', { ip: newAddress(), cookie })).toBe(200);
  });
});

describe('the device cookie', () => {
  const devicesOf = async (userId: string) =>
    await world.db.selectFrom('known_devices').selectAll().where('user_id', '=', userId).execute();

  it('[SIGNIN-03] is inaccessible to scripts and other sites, and stored as a hash', async () => {
    const { username, password, id } = await world.anAccount();
    const reply = await logIn(username, password);
    expect(reply.headers['set-cookie']).toMatch(
      /^device=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
    );
    const token = cookieOf(reply).slice('device='.length);
    const rows = await devicesOf(id);
    expect(rows.map((row) => row.key_hash.toString())).not.toContain(token);
    expect((await world.api(token).get('/user/get-user')).statusCode).toBe(401);
  });

  it('[SIGNIN-03] holds a token for each account, at most five, and never reuses another person’s', async () => {
    const people = [];
    for (let i = 0; i < 6; i++) people.push(await world.anAccount());
    let cookie = '';
    for (const { username, password } of people) cookie = cookieOf(await logIn(username, password, { cookie }));
    const tokens = cookie.slice('device='.length).split('.');
    expect(new Set(tokens).size).toBe(5);
    const again = cookieOf(await logIn(people[5]?.username ?? '', people[5]?.password ?? '', { cookie }));
    expect(again).toBe(cookie);
    // One row for the sign-up and one for the log-in: the second log-in is from the same browser.
    expect(await devicesOf(people[5]?.id ?? '')).toHaveLength(2);
  });

  it('[SIGNIN-03] remembers the 20 most recently used browsers of an account', async () => {
    const { username, password, id } = await world.anAccount();
    const first = cookieOf(await logIn(username, password));
    for (let i = 0; i < 20; i++) {
      world.clock.advance(1000);
      await logIn(username, password);
    }
    expect(await devicesOf(id)).toHaveLength(20);
    await useUpStrangers(username);
    expect(await statusOf(username, password, { ip: newAddress(), cookie: first })).toBe(429);
  });

  it.each(['device=', 'device=a.b', `device=${'x'.repeat(50)}`, 'other=1; device', ';;='])(
    'ignores %s',
    async (cookie) => {
      const { username, password } = await world.anAccount();
      expect(await statusOf(username, password, { ip: newAddress(), cookie })).toBe(200);
    },
  );

  it('[SIGNIN-08] old counters and devices are deleted once an hour', async () => {
    const { username, password, id } = await world.anAccount();
    const counters = async () => (await world.db.selectFrom('sign_in_failures').select('count').execute()).length;
    const clear = async () => {
      await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, clearSignInRecordsJob, {}));
      await world.runJobs();
    };
    await logIn(username, password);
    world.clock.advance(15 * MINUTE_MS);
    await logIn(username, 'wrong password', { ip: newAddress() });
    await clear();
    expect(await counters()).toBe(2);
    expect(await devicesOf(id)).toHaveLength(2);
    world.clock.advance(180 * DAY_MS);
    await clear();
    expect(await counters()).toBe(0);
    expect(await devicesOf(id)).toHaveLength(0);
  });
});
