import type { ErrorReply } from '@right-circle/contract/errors';
import type { SecondFactors } from '@right-circle/contract/second-factors';
import { HOUR_MS, MINUTE_MS } from '@right-circle/rules/durations';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminCommand } from '../../../../test/factories/admin.ts';
import { FakeAuthenticator } from '../../../../test/fakes/authenticator.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { setRole } from '../suspension/suspension.store.ts';
import { deleteSecondFactors } from './second-factor.store.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;
type Added = { factors: SecondFactors; recovery_codes: string[] | null };
const ORIGIN = 'https://circle.test';

let world: World;
let asha: Person;
beforeAll(async () => {
  world = await createWorld({ env: { PUBLIC_URL: ORIGIN } });
});
afterAll(async () => await world.close());
beforeEach(async () => {
  world.clock.advance(2 * HOUR_MS);
  asha = await world.anAccount();
});

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock.now().getTime() });
/** Codes of earlier steps are spent, so each call moves to the next step. */
const nextCode = (secret: string) => {
  world.clock.advance(30_000);
  return codeOf(secret);
};

async function addTotp({ api }: Person) {
  const { secret, uri } = (await api.post('/user/second-factors/totp')).json<{ secret: string; uri: string }>();
  const reply = await api.post('/user/second-factors/totp/confirm', { code: codeOf(secret) });
  expect(reply.statusCode, reply.body).toBe(200);
  return { secret, uri, codes: reply.json<Added>().recovery_codes ?? [] };
}

async function addPasskey({ api }: Person, authenticator = new FakeAuthenticator(ORIGIN)) {
  const { options } = (await api.post('/user/second-factors/passkeys/options')).json<{ options: string }>();
  const answer = authenticator.register(options);
  return { authenticator, answer, reply: await api.post('/user/second-factors/passkeys', { name: 'Phone', answer }) };
}

const logIn = async ({ username, password }: Person) => await world.api().post('/auth/login', { username, password });
async function startLogIn(person: Person) {
  const reply = await logIn(person);
  const { code, second_factor } = reply.json<ErrorReply>();
  expect([reply.statusCode, code]).toEqual([401, 'second_factor_required']);
  return second_factor ?? { token: '', methods: [] };
}
const finish = async (token: string, proof: object) => await world.api().post('/auth/second-factor', { token, proof });
const factorsOf = async ({ api }: Person) => (await api.get('/user/second-factors')).json<SecondFactors>();

describe('an authenticator app', () => {
  it('[TWOFA-01][TWOFA-02] is required after the password, and each code works once', async () => {
    const { secret, uri, codes } = await addTotp(asha);
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    expect(codes).toHaveLength(10);
    const { token, methods } = await startLogIn(asha);
    expect(methods).toEqual(['totp', 'recovery']);
    const code = nextCode(secret);
    const done = await finish(token, { method: 'totp', code });
    expect(done.statusCode, done.body).toBe(200);
    const { access_token } = done.json<{ access_token: string }>();
    expect((await world.api(access_token).get('/user/get-user')).statusCode).toBe(200);

    const again = await startLogIn(asha);
    expect((await finish(again.token, { method: 'totp', code })).json()).toMatchObject({ code: 'invalid_credentials' });
    expect((await finish(token, { method: 'totp', code: nextCode(secret) })).json()).toMatchObject({
      code: 'invalid_token',
    });
  });

  it('[TWOFA-01] is active only after a code has confirmed it, and is stored encrypted', async () => {
    const { secret } = (await asha.api.post('/user/second-factors/totp')).json<{ secret: string }>();
    expect((await logIn(asha)).statusCode).toBe(200);
    for (const code of ['000000', '1', '12345678', 'letter', '']) {
      expect((await asha.api.post('/user/second-factors/totp/confirm', { code })).statusCode, code).toBe(422);
    }
    expect((await factorsOf(asha)).totp).toBe(false);
    const row = await world.db
      .selectFrom('totp_secrets')
      .select('secret')
      .where('user_id', '=', asha.id)
      .executeTakeFirstOrThrow();
    expect(row.secret.toString('latin1')).not.toContain(secret);
  });

  it('[TWOFA-03] allows five tries per sign-in and twenty an hour per account, also in parallel', async () => {
    const { secret } = await addTotp(asha);
    for (let round = 0; round < 4; round++) {
      const { token } = await startLogIn(asha);
      const guesses = await Promise.all(
        Array.from({ length: 10 }, async () => await finish(token, { method: 'totp', code: '000000' })),
      );
      const codes = guesses.map((reply) => reply.json<ErrorReply>().code);
      expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(5);
    }
    const { token } = await startLogIn(asha);
    const right = { method: 'totp', code: nextCode(secret) };
    expect((await finish(token, right)).statusCode).toBe(429);
    const kabir = await world.anAccount();
    const other = await addTotp(kabir);
    const theirs = await startLogIn(kabir);
    expect((await finish(theirs.token, { method: 'totp', code: nextCode(other.secret) })).statusCode).toBe(200);
    world.clock.advance(HOUR_MS);
    const later = await startLogIn(asha);
    expect((await finish(later.token, { method: 'totp', code: nextCode(secret) })).statusCode).toBe(200);
  });

  it('[TWOFA-03] expires after ten minutes', async () => {
    const { secret } = await addTotp(asha);
    const { token } = await startLogIn(asha);
    world.clock.advance(10 * MINUTE_MS);
    expect((await finish(token, { method: 'totp', code: codeOf(secret) })).json()).toMatchObject({
      code: 'invalid_token',
    });
  });
});

describe('a passkey', () => {
  it('[TWOFA-04] finishes a sign-in with a challenge that works once', async () => {
    const { authenticator, reply } = await addPasskey(asha);
    expect(reply.json<Added>()).toMatchObject({ factors: { passkeys: [{ name: 'Phone', last_used_at: null }] } });
    expect(reply.json<Added>().recovery_codes).toHaveLength(10);
    const { token, methods } = await startLogIn(asha);
    expect(methods).toEqual(['passkey', 'recovery']);
    const ask = async () =>
      (await world.api().post('/auth/second-factor/passkey-options', { token })).json<{ options: string }>().options;
    const answer = authenticator.authenticate(await ask());
    const forged = { ...answer, response: { ...answer.response, signature: 'AAAA' } };
    expect((await finish(token, { method: 'passkey', answer: forged })).statusCode).toBe(401);
    expect((await finish(token, { method: 'passkey', answer })).statusCode, 'the challenge is spent').toBe(401);
    const fresh = authenticator.authenticate(await ask());
    expect((await finish(token, { method: 'passkey', answer: fresh })).statusCode).toBe(200);
    expect((await factorsOf(asha)).passkeys[0]?.last_used_at).not.toBeNull();
  });

  it('[TWOFA-04] of another person, another site or a copy with an old counter is refused', async () => {
    const { authenticator } = await addPasskey(asha);
    const kabir = await world.anAccount();
    const { authenticator: theirs } = await addPasskey(kabir);
    const copy = authenticator.counter;
    const { token } = await startLogIn(asha);
    const ask = async () =>
      (await world.api().post('/auth/second-factor/passkey-options', { token })).json<{ options: string }>().options;
    const used = authenticator.authenticate(await ask());
    expect((await finish(token, { method: 'passkey', answer: used })).statusCode).toBe(200);
    const second = await startLogIn(asha);
    const options = async () =>
      (await world.api().post('/auth/second-factor/passkey-options', { token: second.token })).json<{
        options: string;
      }>().options;
    expect(
      (await finish(second.token, { method: 'passkey', answer: theirs.authenticate(await options()) })).statusCode,
    ).toBe(401);
    authenticator.counter = copy - 1;
    const old = authenticator.authenticate(await options());
    expect((await finish(second.token, { method: 'passkey', answer: old })).statusCode).toBe(401);
    const elsewhere = await addPasskey(await world.anAccount(), new FakeAuthenticator('https://evil.test'));
    expect(elsewhere.reply.statusCode).toBe(400);
  });

  it('[TWOFA-05] can only be removed by its owner', async () => {
    const { answer } = await addPasskey(asha);
    const kabir = await world.anAccount();
    expect((await kabir.api.delete(`/user/second-factors/passkeys/${answer.id}`)).statusCode).toBe(404);
    expect((await factorsOf(asha)).passkeys).toHaveLength(1);
    const left = await asha.api.delete(`/user/second-factors/passkeys/${answer.id}`);
    expect(left.json()).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
    expect((await logIn(asha)).statusCode).toBe(200);
  });
});

describe('recovery codes', () => {
  it('[TWOFA-06] work once each, as typed, and new ones replace the old', async () => {
    const { codes } = await addTotp(asha);
    const [first = '', second = ''] = codes;
    const { token } = await startLogIn(asha);
    expect((await finish(token, { method: 'recovery', code: ` ${first.toUpperCase()} ` })).statusCode).toBe(200);
    expect((await factorsOf(asha)).recovery_codes_left).toBe(9);
    const again = await startLogIn(asha);
    expect((await finish(again.token, { method: 'recovery', code: first })).statusCode).toBe(401);
    const renewed = (await asha.api.post('/user/second-factors/recovery-codes')).json<Added>().recovery_codes ?? [];
    expect(renewed).toHaveLength(10);
    expect((await finish(again.token, { method: 'recovery', code: second })).statusCode).toBe(401);
    expect((await finish(again.token, { method: 'recovery', code: renewed[0] })).statusCode).toBe(200);
    expect(JSON.stringify(await world.db.selectFrom('recovery_codes').selectAll().execute())).not.toContain(second);
  });

  it('[TWOFA-06] require another factor', async () => {
    expect((await asha.api.post('/user/second-factors/recovery-codes')).statusCode).toBe(422);
  });
});

describe('second factors', () => {
  it('[TWOFA-05] a moderator keeps the last one', async () => {
    await addTotp(asha);
    await setRole(world.db, asha.id, 'moderator');
    const refused = await asha.api.delete('/user/second-factors/totp');
    expect([refused.statusCode, (await factorsOf(asha)).totp]).toEqual([422, true]);
    await addPasskey(asha);
    expect((await asha.api.delete('/user/second-factors/totp')).json()).toMatchObject({ totp: false });
  });

  it('[TWOFA-10] are required when the terminal grants the role', async () => {
    const grant = async () => await adminCommand(world, 'grant-moderator', asha.username);
    const needsOne = 'They need to set up two-factor authentication before they can moderate.';
    expect(await grant()).toBe(`${asha.username} is a moderator now. ${needsOne}\n`);
    await addTotp(asha);
    expect(await grant()).toBe(`${asha.username} is a moderator now.\n`);
  });

  it('[TWOFA-11] finish no sign-in that was begun before its owner signed out everywhere else', async () => {
    const { secret } = await addTotp(asha);
    const { token } = await startLogIn(asha);
    expect((await asha.api.delete('/auth/sessions')).statusCode).toBe(200);
    const late = await finish(token, { method: 'totp', code: nextCode(secret) });
    expect([late.statusCode, late.json<ErrorReply>().code]).toEqual([400, 'invalid_token']);
    const again = await startLogIn(asha);
    expect((await finish(again.token, { method: 'totp', code: nextCode(secret) })).statusCode).toBe(200);
  });

  it('[TWOFA-07] survive a password reset, and are removed when the owner of an unverified address takes over', async () => {
    await addTotp(asha);
    const reset = async (person: Person, password: string) => {
      await world.api().post('/auth/forgot-password', { email: person.email });
      await world.runJobs();
      const mail = (await world.mails()).find(
        ({ to, text }) => to === person.email && /reset-password\?token=/.test(text),
      );
      const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
      expect((await world.api().post('/auth/reset-password', { token, password })).statusCode).toBe(200);
      return { ...person, password };
    };
    const owner = await reset(asha, 'a new battery staple');
    expect((await logIn(owner)).statusCode, 'the address was not proven before').toBe(200);
    const signedIn = { ...owner, api: world.api((await logIn(owner)).json<{ access_token: string }>().access_token) };
    await addTotp(signedIn);
    world.clock.advance(60_000);
    await startLogIn(await reset(signedIn, 'yet another staple'));
  });

  it('[TWOFA-08] are recorded in the security log, and an operator can remove them', async () => {
    const { codes } = await addTotp(asha);
    const { token } = await startLogIn(asha);
    await finish(token, { method: 'recovery', code: codes[0] });
    await addPasskey(asha);
    await asha.api.post('/user/second-factors/recovery-codes');
    await world.db.transaction().execute(async (tx) => await deleteSecondFactors(tx, asha.id));
    const events = (await asha.api.get('/user/security-events')).json<{ events: { kind: string; detail: string }[] }>();
    expect(
      events.events
        .map(({ kind, detail }) => `${kind} ${detail}`.trim())
        .filter((text) => !text.startsWith('signed_in')),
    ).toEqual([
      'second_factor_removed authenticator app',
      'second_factor_removed passkey',
      'second_factor_added new recovery codes',
      'second_factor_added passkey',
      'recovery_code_used',
      'second_factor_added authenticator app',
    ]);
    expect((await logIn(asha)).statusCode).toBe(200);
  });
});
