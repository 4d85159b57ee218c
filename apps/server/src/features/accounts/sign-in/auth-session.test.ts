import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@right-circle/rules/durations';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractEndpoints } from '../../../../test/contract-calls.ts';
import { openSocket } from '../../../../test/sockets.ts';
import { createWorld, type World } from '../../../../test/world.ts';

describe('sign-ins', () => {
  let world: World;
  let address: string;
  beforeAll(async () => {
    world = await createWorld();
    address = await world.listen();
  });
  afterAll(() => world.close());

  const isSignedIn = async (token: string) => (await world.api(token).get('/user/get-user')).statusCode === 200;

  it.each([
    ['no token', undefined],
    ['a made-up token', 'nonsense'],
    ['a token with odd characters', 'a b\u00e9'],
  ])('[AUTH-29][AUTH-28][AUTH-30] answers 401 with %s', async (_label, token) => {
    const reply = await world.http.inject({
      url: '/api/user/get-user',
      headers: token === undefined ? {} : { authorization: `Bearer ${encodeURIComponent(token)}` },
    });
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({
      code: 'not_signed_in',
      detail: expect.any(String),
      message: expect.any(String),
    });
  });

  it('[AUTH-29][ADMIN-01] every call of the contract that needs a sign-in answers 401 without one, those of operators 404', async () => {
    const guarded = Object.entries(await contractEndpoints()).filter(([, { access }]) => access === 'signed-in');
    expect(guarded.length).toBeGreaterThan(100);
    for (const [name, { method, path, role }] of guarded) {
      // Only operators learn that their calls exist.
      const expected = role === 'admin' ? [404, 'not_found'] : [401, 'not_signed_in'];
      const url = `/api${path.replace(/:\w+/g, randomUUID())}`;
      for (const authorization of [undefined, 'Bearer nonsense', 'Basic YTpi']) {
        const reply = await world.http.inject({ method, url, headers: authorization ? { authorization } : {} });
        expect([reply.statusCode, reply.json<{ code: string }>().code], `${name} with ${authorization}`).toEqual(
          expected,
        );
      }
    }
  });

  it('[USER-01][CONST-01] answers below /api, with and without a trailing slash', async () => {
    const { api, id } = await world.anAccount();
    expect((await api.get('/user/get-user')).json()).toMatchObject({ id });
    expect((await api.get('/user/get-user/')).json()).toMatchObject({ id });
  });

  it('[AUTH-14][AUTH-15][AUTH-42] logout revokes immediately and answers with a message', async () => {
    const { token, api } = await world.anAccount();
    const reply = await api.post('/auth/logout');
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ message: 'You are logged out.' });
    expect(await isSignedIn(token)).toBe(false);
    expect((await api.post('/auth/logout')).statusCode).toBe(401);
  });

  it('[AUTH-14] logout accepts an announced but empty JSON body', async () => {
    const { token } = await world.anAccount();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    expect((await world.http.inject({ method: 'POST', url: '/api/auth/logout', headers })).statusCode).toBe(200);
  });

  it('[AUTH-42] logout disconnects the sockets of that sign-in and no other', async () => {
    const { token, api, username, password, id } = await world.anAccount();
    const second = await world.api().post('/auth/login', { username, password });
    const mine = await openSocket(address, { token, id });
    const other = await openSocket(address, { token: second.json<{ access_token: string }>().access_token, id });
    const said = new Promise<void>((done) => mine.once('signed_out', done));
    const gone = new Promise<void>((done) => mine.once('disconnect', () => done()));
    await api.post('/auth/logout');
    await Promise.all([said, gone]);
    expect(other.connected).toBe(true);
    other.disconnect();
  });

  it.each([
    ['no token', () => ({})],
    ['a bad token', () => ({ auth: { token: 'nope' } })],
    ['a token that is no text', () => ({ auth: { token: 7 } })],
    ["somebody else's user_id", (token: string) => ({ auth: { token }, query: { user_id: 'someone-else' } })],
  ])('refuses a socket with %s as "unauthorized"', async (_label, options) => {
    const { token } = await world.anAccount();
    const socket = io(address, { ...options(token), transports: ['websocket'], reconnection: false, forceNew: true });
    const error = await new Promise<Error>((done) => socket.once('connect_error', done));
    expect(error.message).toBe('unauthorized');
    socket.close();
  });

  it('[AUTH-41] slides: each use extends it by 30 days, and it expires when unused', async () => {
    const { token } = await world.anAccount();
    world.clock.advance(29 * DAY_MS);
    expect(await isSignedIn(token)).toBe(true);
    world.clock.advance(29 * DAY_MS);
    expect(await isSignedIn(token)).toBe(true);
    world.clock.advance(30 * DAY_MS);
    expect(await isSignedIn(token)).toBe(false);
  });

  it('[AUTH-41] lists the devices and revokes one of them', async () => {
    const { api, username, password } = await world.anAccount();
    const phone = await world.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36' },
      payload: { username, password },
    });
    const listed = (await api.get('/auth/sessions')).json<{
      sessions: { id: string; label: string; is_current: boolean }[];
    }>();
    expect(listed.sessions).toHaveLength(2);
    const other = listed.sessions.find((session) => !session.is_current);
    expect(other?.label).toBe('Chrome on Android');
    expect((await api.delete(`/auth/sessions/${other?.id}`)).statusCode).toBe(200);
    expect(await isSignedIn(phone.json<{ access_token: string }>().access_token)).toBe(false);
    expect((await api.delete(`/auth/sessions/${other?.id}`)).statusCode).toBe(404);
  });

  it("[AUTH-32] hides a stranger's device behind 404", async () => {
    const [mine, stranger] = [await world.anAccount(), await world.anAccount()];
    const { sessions } = (await mine.api.get('/auth/sessions')).json<{ sessions: { id: string }[] }>();
    expect((await stranger.api.delete(`/auth/sessions/${sessions[0]?.id}`)).statusCode).toBe(404);
    expect(await isSignedIn(mine.token)).toBe(true);
    expect((await mine.api.delete('/auth/sessions/not-an-id')).statusCode).toBe(422);
  });
});
