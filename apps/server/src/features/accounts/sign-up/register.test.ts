import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRegistration } from '../../../../test/factories/account.ts';
import { createWorld, type World } from '../../../../test/world.ts';

describe('POST /api/auth/register', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());
  const register = async (overrides: object = {}) =>
    await world.api().post('/auth/register', { ...aRegistration(), ...overrides });

  it('[AUTH-09][CONST-02] opens an account and returns a token that works', async () => {
    const reply = await register({ full_name: '  Asha Rao 🎬 ' });
    expect(reply.statusCode).toBe(201);
    const { access_token: token } = reply.json<{ access_token: string }>();
    const me = await world.api(token).get('/user/get-user');
    expect(me.json()).toMatchObject({ full_name: 'Asha Rao 🎬', email_verified: false, age_confirmed: true });
  });

  it('[AUTH-06][AUTH-09] accepts multipart and urlencoded forms too', async () => {
    const form = new URLSearchParams(aRegistration());
    const urlencoded = await world.http.inject({
      method: 'POST',
      url: '/api/auth/register/',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    });
    expect(urlencoded.statusCode).toBe(201);
    const data = new FormData();
    for (const [name, value] of Object.entries(aRegistration())) data.set(name, value);
    const multipart = new Response(data);
    const reply = await world.http.inject({
      method: 'POST',
      url: '/api/auth/register',
      headers: { 'content-type': multipart.headers.get('content-type') ?? '' },
      payload: Buffer.from(await multipart.arrayBuffer()),
    });
    expect(reply.statusCode).toBe(201);
  });

  it('[GEN-04] refuses a child with the exact text', async () => {
    const reply = await register({ date_of_birth: '2017-01-03' });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      detail: 'You must be 13 or older to sign up.',
      message: 'You must be 13 or older to sign up.',
      errors: { date_of_birth: 'You must be 13 or older to sign up.' },
    });
  });

  it.each([
    ['username', ''],
    ['username', 'ab'],
    ['username', 'nul\0byte'],
    ['username', 42],
    ['full_name', '   '],
    ['full_name', 'x'.repeat(81)],
    ['full_name', 'A\0B'],
    ['email', 'not an address'],
    ['email', null],
    ['password', 'short'],
    ['password', ['a', 'b']],
    ['date_of_birth', '2031-01-01'],
    ['date_of_birth', '1880-01-01'],
    ['date_of_birth', '31/12/1999'],
    ['date_of_birth', undefined],
  ])('[AUTH-06][ERR-37] answers 422 naming the field for %s = %j', async (field, value) => {
    const reply = await register({ [field]: value });
    expect(reply.statusCode).toBe(422);
    const body = reply.json<{ detail: string; message: string; errors: Record<string, string> }>();
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(body.detail).toBe(body.message);
    expect(body.detail).not.toMatch(/expected|received|invalid_type/i);
  });

  it.each([
    ['12345678', 'Passwords made only of digits are easy to guess. Add a few words.'],
    ['Password1', 'This password is easy to guess. Try three or more unrelated words.'],
    ['meera.sings9', "Don't use your name, user name or email as your password. Choose something others can't guess."],
  ])('[SIGNIN-09][SIGNIN-10] refuses the password %s and says what to do', async (password, text) => {
    const reply = await register({ password, username: 'meera.sings', full_name: 'Meera Nair' });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ code: 'invalid_input', detail: text, errors: { password: text } });
  });

  it('[SIGNIN-09] reports a wrong date of birth and an easy password together', async () => {
    const { errors } = (await register({ password: 'iloveyou', date_of_birth: '2017-01-03' })).json<{
      errors: object;
    }>();
    expect(Object.keys(errors)).toEqual(['date_of_birth', 'password']);
  });

  it('stores script in a name as plain text', async () => {
    const reply = await register({ full_name: '<script>alert(1)</script>' });
    expect(reply.json<{ user: { full_name: string } }>().user.full_name).toBe('<script>alert(1)</script>');
    expect(reply.headers['content-type']).toContain('application/json');
  });

  it.each([
    ['the same name', 'twin.name', 'twin.name'],
    ['another case', 'casey', 'CASEY'],
    ['a look-alike', 'mohit_k', 'm0hit.k'],
  ])('[AUTH-06] answers 409 for %s', async (_label, first, second) => {
    expect((await register({ username: first })).statusCode).toBe(201);
    const reply = await register({ username: second });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'username_taken', errors: { username: expect.any(String) } });
  });

  it('[AUTH-06][SIGNIN-12] never gives a known address to anyone else, also in another case', async () => {
    const owner = (await register({ email: 'same@example.com' })).json<{ user: { id: string } }>();
    expect((await register({ email: 'Same@Example.com' })).statusCode).toBe(201);
    const owners = await world.db
      .selectFrom('users')
      .select('id')
      .where('email', 'ilike', 'same@example.com')
      .execute();
    expect(owners).toEqual([{ id: owner.user.id }]);
  });

  it('lets one of many simultaneous sign-ups win', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => register({ username: 'racer', email: 'racer@example.com' })),
    );
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('stores neither password nor token in readable form', async () => {
    const account = await world.anAccount();
    const row = await world.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    const sessions = await world.db
      .selectFrom('auth_sessions')
      .select('token_hash')
      .where('user_id', '=', account.id)
      .execute();
    expect(sessions.map((session) => session.token_hash.toString())).not.toContain(account.token);
  });
});
