import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeGoogle } from '../../../../test/fakes/google.ts';
import { startFakeInstagram } from '../../../../test/fakes/instagram.ts';
import { noteDeletions } from '../../../../test/note-deletions.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { clearIdTokensJob } from '../account.jobs.ts';

type SignedIn = {
  access_token: string;
  user: { id: string; username: string; age_confirmed: boolean; email_verified: boolean };
};
const NOW = '2030-01-01T00:00:00.000Z';

describe('Google', () => {
  let world: World;
  let google: Awaited<ReturnType<typeof startFakeGoogle>>;
  beforeAll(async () => {
    google = await startFakeGoogle({ now: () => new Date(NOW) });
    world = await createWorld({ env: google.env, now: NOW });
  });
  afterAll(async () => {
    await world.close();
    await google.close();
  });
  const send = async (body: object) => await world.api().post('/auth/google', body);
  const login = async (options: Parameters<typeof google.token>[0]) => await send(await google.credentials(options));

  it('[AUTH-11][ENT-05] signs in with a token Google signed, into the same account each time', async () => {
    const options = { sub: 'g-1', email: 'g1@example.com' };
    const first = await login(options);
    expect(first.statusCode).toBe(200);
    const again = await login(options);
    expect(again.json<SignedIn>().user.id).toBe(first.json<SignedIn>().user.id);
    expect(first.json()).toMatchObject({
      user: { email: 'g1@example.com', email_verified: true, age_confirmed: false },
    });
  });

  it.each([
    ['of another audience', { audience: 'someone-else' }],
    ['of another issuer', { issuer: 'https://evil.example' }],
    ['that has expired', { issuedAt: new Date('2029-12-31T20:00:00Z') }],
    ['with another nonce', { nonce: 'theirs' }],
  ])('[AUTH-16] refuses a token %s with error text', async (_label, options) => {
    const reply = await login({ sub: 'bad', email: 'bad@example.com', ...options });
    expect(reply.statusCode).toBe(401);
    const body = reply.json<{ error: string; detail: string }>();
    expect(body.error).toBe(body.detail);
  });

  it.each(['nonsense', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])('[AUTH-16] refuses %s', async (token) => {
    expect((await send({ token, nonce: 'ours' })).statusCode).toBe(401);
  });

  it('[AUTH-16] refuses a token signed by another key', async () => {
    const token = await google.forgedToken({ sub: 'forged', nonce: 'ours' });
    expect((await send({ token, nonce: 'ours' })).statusCode).toBe(401);
  });

  it.each([
    ['the call', { nonce: undefined }, 'theirs'],
    ['the token', { nonce: 'ours' }, undefined],
    ['both', { nonce: undefined }, undefined],
    ['both, empty in the call', { nonce: '' }, undefined],
  ])('[ACCESS-08] refuses a sign-in without a nonce in %s', async (_where, call, nonce) => {
    const token = await google.token({ sub: 'no-nonce', email: 'no-nonce@example.com', ...(nonce && { nonce }) });
    const reply = await send({ token, ...call });
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({ detail: 'Google did not confirm this sign-in.' });
  });

  it('[ACCESS-09] accepts an ID token once, also in concurrent calls and with any encoding of its signature', async () => {
    const credentials = await google.credentials({ sub: 'g-8', email: 'g8@example.com' });
    const twice = await Promise.all([send(credentials), send(credentials)]);
    expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    const last = credentials.token.at(-1) ?? '';
    // The last character of a 256-byte signature has four unused bits.
    const same = String.fromCharCode(last.charCodeAt(0) + 1);
    const rewritten = { ...credentials, token: credentials.token.slice(0, -1) + same };
    for (const again of [credentials, rewritten]) expect((await send(again)).statusCode).toBe(401);
    expect((await login({ sub: 'g-9', email: 'g9@example.com' })).statusCode, 'of somebody else').toBe(200);
  });

  it('[ACCESS-09] forgets a used token once it has expired', async () => {
    const used = { token_hash: Buffer.from('expired'), expires_at: new Date('2029-12-31T23:59:59Z') };
    await world.db.insertInto('used_id_tokens').values(used).execute();
    await login({ sub: 'g-10', email: 'g10@example.com' });
    await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, clearIdTokensJob, {}));
    await world.runJobs();
    const left = await world.db.selectFrom('used_id_tokens').select('expires_at').execute();
    expect(left.length).toBeGreaterThan(0);
    expect(left.every(({ expires_at }) => expires_at > world.clock.now())).toBe(true);
  });

  it('[CHAOS-17] forgets a backlog of them in several statements', async () => {
    await sql`insert into used_id_tokens (token_hash, expires_at)
      select sha256(n::text::bytea), ${world.clock.now()}::timestamptz - interval '1 day'
      from generate_series(1, 25000) as n`.execute(world.db);
    const deletions = await noteDeletions(world, 'used_id_tokens');
    await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, clearIdTokensJob, {}));
    await world.runJobs();
    expect(await deletions()).toEqual([10_000, 10_000, 5000]);
    await sql`drop trigger note_deletion on used_id_tokens`.execute(world.db);
  });

  it('[GEN-04] blocks everything until the age is confirmed, and children altogether', async () => {
    const { access_token: token } = (await login({ sub: 'g-2', email: 'g2@example.com' })).json<SignedIn>();
    const api = world.api(token);
    expect((await api.get('/auth/sessions')).json()).toMatchObject({ code: 'age_not_confirmed' });
    const child = await api.post('/auth/confirm-age', { date_of_birth: '2020-01-01' });
    expect(child.statusCode).toBe(422);
    expect(child.json()).toMatchObject({ detail: 'You must be 13 or older to sign up.' });
    expect((await api.get('/auth/sessions')).statusCode).toBe(403);
    expect((await api.post('/auth/confirm-age', { date_of_birth: '2000-01-01' })).json()).toMatchObject({
      age_confirmed: true,
    });
    expect((await api.get('/auth/sessions')).statusCode).toBe(200);
  });

  it('links to the verified account that has the address', async () => {
    const account = await world.anAccount({ verified: true, email: 'linked@example.com' });
    const reply = await login({ sub: 'g-3', email: 'Linked@example.com' });
    expect(reply.json<SignedIn>().user.id).toBe(account.id);
    expect((await account.api.get('/user/get-user')).statusCode).toBe(200);
  });

  it('takes over an unverified account opened by a stranger with the address', async () => {
    const squatter = await world.anAccount({ email: 'victim@example.com' });
    const reply = await login({ sub: 'g-4', email: 'victim@example.com' });
    expect(reply.json<SignedIn>().user).toMatchObject({ id: squatter.id, email_verified: true });
    expect((await squatter.api.get('/user/get-user')).statusCode).toBe(401);
    const { username, password } = squatter;
    expect((await world.api().post('/auth/login', { username, password })).statusCode).toBe(401);
  });

  it('[SIGNIN-18] an address Google has not verified gets the same reply whether or not it has an owner', async () => {
    const owner = await world.anAccount({ verified: true, email: 'unproven@example.com' });
    const replyFor = async (sub: string, email: string) => {
      const { statusCode, headers, ...reply } = await login({ sub, email, emailVerified: false });
      const { access_token: token, user } = reply.json<SignedIn & { user: { email: string } }>();
      expect(user.id).not.toBe(owner.id);
      const seen = {
        statusCode,
        headers: Object.keys(headers),
        fields: Object.keys(user),
        email: user.email === email,
        isVerified: user.email_verified,
        resent: (await world.api(token).post('/auth/resend-verification')).statusCode,
        again: (await login({ sub, email, emailVerified: false })).json<SignedIn>().user.id === user.id,
      };
      await world.runJobs();
      return seen;
    };
    const free = await replyFor('g-12', 'unowned@example.com');
    expect(free).toMatchObject({ statusCode: 200, email: true, isVerified: false, again: true });
    expect(await replyFor('g-13', 'unproven@example.com')).toEqual(free);

    const subjects = async (email: string) =>
      (await world.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(await subjects('unowned@example.com')).toContain('Confirm your email address for Right Circle');
    expect(await subjects('unproven@example.com')).toContain('You already have a Right Circle account');
    const { username, password } = owner;
    expect((await world.api().post('/auth/login', { username, password })).json<SignedIn>().user.id).toBe(owner.id);
  });

  it('[ACCESS-12] removes invisible characters from a Google name', async () => {
    const reply = await login({ sub: 'g-11', email: 'g11@example.com', name: `\u202E${'a'.repeat(90)}` });
    expect(reply.json()).toMatchObject({ user: { full_name: 'a'.repeat(80) } });
  });

  it('finds a free user name', async () => {
    await world.anAccount({ username: 'popular' });
    const reply = await login({ sub: 'g-6', email: 'popular@example.com' });
    expect(reply.json<SignedIn>().user.username).toMatch(/^popular[0-9a-f]{5}$/);
  });
});

describe('Google unreachable', () => {
  it('[AUTH-16][ERR-37] answers 502 with advice, and recovers', async () => {
    const google = await startFakeGoogle({ now: () => new Date(NOW) });
    const world = await createWorld({ env: google.env, now: NOW });
    google.failNext('hang-up');
    const credentials = await google.credentials({ sub: 'g-7', email: 'g7@example.com' });
    expect((await world.api().post('/auth/google', credentials)).statusCode).toBe(502);
    expect((await world.api().post('/auth/google', credentials)).statusCode).toBe(200);
    await world.close();
    await google.close();
  });
});

describe('Instagram', () => {
  let world: World;
  let instagram: Awaited<ReturnType<typeof startFakeInstagram>>;
  beforeAll(async () => {
    instagram = await startFakeInstagram();
    world = await createWorld({ env: instagram.env });
  });
  afterAll(async () => {
    await world.close();
    await instagram.close();
  });
  const login = async (code: string) => await world.api().post('/auth/instagram', { code });

  it('[AUTH-36][AUTH-39] exchanges the code with our app id, secret and redirect address', async () => {
    const reply = await login(`${instagram.aCode({ id: 'ig-1', username: 'reel.maker' })}#_`);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      access_token: expect.any(String),
      user: { username: 'reel.maker', email: null, age_confirmed: false },
    });
    const sent = new URLSearchParams(instagram.requests.at(-2)?.body);
    expect(sent.get('redirect_uri')).toBe('http://circle.test/auth/instagram/callback');
    const again = await login(instagram.aCode({ id: 'ig-1', username: 'renamed' }));
    expect(again.json<SignedIn>().user.id).toBe(reply.json<SignedIn>().user.id);
  });

  it.each([
    ['turned around', 'Asha \u202Eoar\u202C', 'Asha oar'],
    ['isolated and marked', '\u2066Asha\u2069\u200F \u061CRao\u2028', 'Asha Rao'],
    ['with control characters', '\u0007Asha\u0085 Rao\u0000', 'Asha Rao'],
    ['joined as Hindi and emoji need it', 'क्\u200Dष 👩\u200D💻', 'क्\u200Dष 👩\u200D💻'],
    ['of nothing else', '\u202E\u2067', 'reel.maker'],
  ])('[ACCESS-12] removes invisible characters from a name %s', async (what, name, kept) => {
    const code = instagram.aCode({ id: `ig-${what}`, username: 'reel.maker', name });
    expect((await login(code)).json<{ user: { full_name: string } }>().user.full_name).toBe(kept);
  });

  it('[AUTH-36] refuses a code that was used or made up', async () => {
    const code = instagram.aCode({ id: 'ig-2', username: 'second' });
    expect((await login(code)).statusCode).toBe(200);
    for (const bad of [code, 'made-up']) {
      const reply = await login(bad);
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toMatchObject({ detail: 'Instagram login failed.', error: 'Instagram login failed.' });
    }
  });

  it.each(['status-500', 'not-json', 'hang-up'] as const)(
    '[AUTH-36][ERR-37] answers 502 when Instagram fails with %s',
    async (fault) => {
      instagram.failNext(fault);
      const reply = await login(instagram.aCode());
      expect(reply.statusCode).toBe(502);
      expect(reply.json()).toMatchObject({ code: 'provider_failed', error: expect.any(String) });
    },
  );

  it('opens one account for two simultaneous first visits', async () => {
    const codes = [
      instagram.aCode({ id: 'ig-twin', username: 'twin' }),
      instagram.aCode({ id: 'ig-twin', username: 'twin' }),
    ];
    const replies = await Promise.all(codes.map(login));
    const ids = replies.map((reply) => reply.json<SignedIn>().user.id);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('not configured', () => {
  it('[AUTH-16][AUTH-39][ACCESS-13] answers 503 with error text, and logs no error', async () => {
    const world = await createWorld({ env: { LOG_LEVEL: 'info' } });
    for (const [path, body] of [
      ['/auth/google', { token: 'x' }],
      ['/auth/instagram', { code: 'x' }],
    ] as const) {
      const reply = await world.api().post(path, body);
      expect(reply.statusCode).toBe(503);
      expect(reply.json()).toMatchObject({
        code: 'not_configured',
        error: expect.any(String),
        detail: expect.any(String),
      });
    }
    const lines = world.logLines.map((line) => JSON.parse(line) as { level: number | string; msg: string });
    const refusals = lines.filter(({ msg }) => msg === 'request refused: not configured');
    expect(refusals).toHaveLength(2);
    expect(lines.filter(({ level }) => level === 'error' || Number(level) >= 50)).toEqual([]);
    await world.close();
  });
});
