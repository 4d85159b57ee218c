import { MINUTE_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';

describe('POST /api/auth/login', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  async function multipartLogin(fields: Record<string, string>) {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    const form = new Response(data);
    return await world.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': form.headers.get('content-type') ?? '' },
      payload: Buffer.from(await form.arrayBuffer()),
    });
  }

  it('[AUTH-10][AUTH-07][ENT-04][ENT-02][ENT-03] takes a multipart form and returns token and user', async () => {
    const account = await world.anAccount();
    const reply = await multipartLogin({ username: account.username, password: account.password });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id: account.id,
        user_id: account.id,
        username: account.username,
        full_name: account.full_name,
        name: account.full_name,
        email: account.email,
        bio: '',
        profile_pic: null,
        platform_followers: {},
        categories: [],
        created_at: '2030-01-01T00:00:00.000Z',
        email_verified: false,
        age_confirmed: true,
        is_moderator: false,
        is_admin: false,
      },
    });
  });

  it.each([
    ['user name in another case', (a: { username: string }) => ({ username: a.username.toUpperCase() })],
    ['email in the username field', (a: { email: string }) => ({ username: a.email })],
    ['email as alias', (a: { email: string }) => ({ email: a.email })],
  ])('[AUTH-07] accepts %s', async (_label, fields) => {
    const account = await world.anAccount();
    const reply = await world.api().post('/auth/login', { ...fields(account), password: account.password });
    expect(reply.statusCode).toBe(200);
  });

  it('[AUTH-07] accepts urlencoded bodies', async () => {
    const { username, password } = await world.anAccount();
    const reply = await world.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username, password }).toString(),
    });
    expect(reply.statusCode).toBe(200);
  });

  it('[AUTH-07][ERR-37] answers 401 "Invalid credentials" for a wrong password and for an unknown name alike', async () => {
    const { username } = await world.anAccount();
    const wrong = await world.api().post('/auth/login', { username, password: 'wrong password' });
    const unknown = await world.api().post('/auth/login', { username: 'nobody.here', password: 'wrong password' });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toMatchObject({ detail: 'Invalid credentials', message: 'Invalid credentials' });
    expect({ ...unknown.json<object>(), request_id: '' }).toEqual({ ...wrong.json<object>(), request_id: '' });
  });

  it.each([
    {},
    { username: 'asha' },
    { password: 'x' },
    { username: '', password: 'x' },
    { username: { a: 1 }, password: 'x' },
  ])('[AUTH-07] requires both fields: %j', async (body) => {
    expect((await world.api().post('/auth/login', body)).statusCode).toBe(422);
  });

  it('[ERR-37] answers 400 for broken JSON', async () => {
    const reply = await world.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"username": ',
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      code: 'bad_request',
      detail: expect.any(String),
      message: expect.any(String),
    });
  });

  it('survives a null byte in the name', async () => {
    const reply = await world.api().post('/auth/login', { username: 'a\0b', password: 'whatever!' });
    expect(reply.statusCode).toBe(401);
  });
});

describe('throttling', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ env: { RATE_LIMIT_SCALE: '1000' } });
  });
  afterAll(() => world.close());

  it('[ERR-37] stops a guesser after ten failures, even with the right password, for fifteen minutes', async () => {
    const { username, password } = await world.anAccount();
    const attempt = async (secret: string) => await world.api().post('/auth/login', { username, password: secret });
    for (let i = 0; i < 10; i++) expect((await attempt('wrong')).statusCode).toBe(401);
    const stopped = await attempt(password);
    expect(stopped.statusCode).toBe(429);
    expect(stopped.headers['retry-after']).toBe('900');
    world.clock.advance(15 * MINUTE_MS);
    expect((await attempt(password)).statusCode).toBe(200);
  });

  it('forgets failures after a success', async () => {
    const { username, password } = await world.anAccount();
    const attempt = async (secret: string) =>
      (await world.api().post('/auth/login', { username, password: secret })).statusCode;
    for (let i = 0; i < 9; i++) await attempt('wrong');
    expect(await attempt(password)).toBe(200);
    for (let i = 0; i < 9; i++) await attempt('wrong');
    expect(await attempt(password)).toBe(200);
  });
});

describe('rate limits', () => {
  it('[ERR-37] answers 429 in the usual shape when one address calls too often', async () => {
    const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0.1' } });
    const replies = [];
    for (let i = 0; i < 4; i++) replies.push(await world.api().post('/auth/login', { username: 'x', password: 'y' }));
    expect(replies.map((reply) => reply.statusCode)).toEqual([401, 401, 401, 429]);
    expect(replies[3]?.json()).toMatchObject({ code: 'too_many_requests', detail: expect.any(String) });
    expect(Number(replies[3]?.headers['retry-after'])).toBeGreaterThan(0);
    await world.close();
  });
});
