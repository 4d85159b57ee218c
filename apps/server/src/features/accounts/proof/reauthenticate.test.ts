import type { AccountSecurity } from '@right-circle/contract/account-security';
import type { ErrorReply } from '@right-circle/contract/errors';
import { MINUTE_MS } from '@right-circle/rules/durations';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractEndpoints } from '../../../../test/contract-calls.ts';
import { makeAdmin } from '../../../../test/factories/account.ts';
import { FakeAuthenticator } from '../../../../test/fakes/authenticator.ts';
import { startFakeGoogle } from '../../../../test/fakes/google.ts';
import { startFakeInstagram } from '../../../../test/fakes/instagram.ts';
import { type Api, createWorld, type World } from '../../../../test/world.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;
type SignedIn = { access_token: string };
const ORIGIN = 'https://circle.test';

let world: World;
let google: Awaited<ReturnType<typeof startFakeGoogle>>;
let instagram: Awaited<ReturnType<typeof startFakeInstagram>>;
beforeAll(async () => {
  google = await startFakeGoogle({ now: () => world.clock.now() });
  instagram = await startFakeInstagram();
  world = await createWorld({
    env: { ...google.env, ...instagram.env, PUBLIC_URL: ORIGIN, REAUTH_MINUTES: '10', RATE_LIMIT_SCALE: '1000' },
  });
});
afterAll(async () => {
  await world.close();
  await Promise.all([google.close(), instagram.close()]);
});

const wait = (minutes: number) => world.clock.advance(minutes * MINUTE_MS);
const prove = async (api: Api, proof: object) => await api.post('/user/reauthenticate', { proof });
const provePassword = async ({ api, password }: Person) => await prove(api, { method: 'password', password });
const logIn = async ({ username, password }: Person) =>
  world.api((await world.api().post('/auth/login', { username, password })).json<SignedIn>().access_token);
const securityOf = async (api: Api) => (await api.get('/user/security')).json<AccountSecurity>();
const isAsked = async (api: Api) => {
  const reply = await api.post('/user/second-factors/passkeys/options');
  return reply.statusCode === 403 && reply.json<ErrorReply>().code === 'reauthentication_required';
};

async function addTotp({ api }: Person) {
  const { secret } = (await api.post('/user/second-factors/totp')).json<{ secret: string }>();
  const codeOf = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock.now().getTime() });
  const added = await api.post('/user/second-factors/totp/confirm', { code: codeOf() });
  expect(added.statusCode, added.body).toBe(200);
  return { codeOf, codes: added.json<{ recovery_codes: string[] }>().recovery_codes };
}

async function withGoogle(sub: string): Promise<Api> {
  const credentials = await google.credentials({ sub, email: `${sub}@example.com` });
  const api = world.api((await world.api().post('/auth/google', credentials)).json<SignedIn>().access_token);
  expect((await api.post('/auth/confirm-age', { date_of_birth: '1998-04-12' })).statusCode).toBe(200);
  return api;
}
const withInstagram = async (id: string) => {
  const code = instagram.aCode({ id, username: `${id}.name`, name: 'Ig' });
  return world.api((await world.api().post('/auth/instagram', { code })).json<SignedIn>().access_token);
};

async function mailedCode(to: string): Promise<string> {
  await world.runJobs();
  const mail = (await world.mails()).find((sent) => sent.to === to && sent.subject.endsWith(' code'));
  return /Code: (\d{6})/.exec(mail?.text ?? '')?.[1] ?? '';
}

describe('sensitive calls', async () => {
  const endpoints = await contractEndpoints();

  it('[REAUTH-01] are exactly these', () => {
    const flagged = (kind: string, role?: string) =>
      Object.keys(endpoints)
        .filter((name) => endpoints[name]?.reauthenticate === kind && endpoints[name].role === role)
        .toSorted();
    expect(flagged('always')).toEqual([
      'addPasskey',
      'confirmTotp',
      'exportData',
      'linkGoogle',
      'linkInstagram',
      'removePasskey',
      'removeTotp',
      'renewRecoveryCodes',
      'requestEmailChange',
      'requestPayout',
      'startPasskey',
      'startTotp',
      'unlinkAccount',
    ]);
    expect(flagged('unless-password')).toEqual(['changePassword', 'deleteAccount']);
    expect(flagged('always', 'admin')).toEqual([
      'changeSwitch',
      'createInvite',
      'downloadPayouts',
      'downloadStatements',
      'dropJob',
      'endSignIns',
      'exportAccount',
      'installVoicePack',
      'refundBooking',
      'refusePayout',
      'restoreAccount',
      'setFees',
      'settlePayout',
      'suspendAccount',
    ]);
  });

  const always = Object.entries(endpoints).filter(([, { reauthenticate }]) => reauthenticate === 'always');
  const callAs = async ({ api }: Person, endpoint: (typeof always)[number][1]) => {
    const method = endpoint.method.toLowerCase() as keyof Api;
    return await api[method](endpoint.path.replace(':id', 'guessed').replace(':provider', 'google'));
  };
  const codeOf = (reply: Awaited<ReturnType<typeof callAs>>) =>
    reply.statusCode < 300 ? 'done' : reply.json<ErrorReply>().code;

  it.each(always.filter(([, { role }]) => role === 'admin'))(
    '[ADMIN-02] %s requires a proof of an operator younger than ten minutes',
    async (_, endpoint) => {
      const operator = await world.anAccount({ verified: true });
      await makeAdmin(world.db, operator.id);
      wait(9.9);
      expect(codeOf(await callAs(operator, endpoint))).not.toBe('reauthentication_required');
      wait(0.1);
      const refused = await callAs(operator, endpoint);
      expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'reauthentication_required']);
    },
  );

  const ofMembers = always.filter(([, { role }]) => role !== 'admin');
  it.each(ofMembers)('[REAUTH-01][REAUTH-02] %s requires a proof younger than ten minutes', async (_, endpoint) => {
    const person = await world.anAccount({ verified: true });
    const call = async () => await callAs(person, endpoint);
    wait(9.9);
    expect(codeOf(await call())).not.toBe('reauthentication_required');
    wait(0.1);
    const refused = await call();
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: 'reauthentication_required',
      detail: 'Confirm that it’s you to continue.',
      reauthentication: { methods: ['password'] },
    });
    expect((await provePassword(person)).statusCode).toBe(200);
    expect(codeOf(await call())).not.toBe('reauthentication_required');
  });

  it('[REAUTH-02] leave all other calls unchanged', async () => {
    const { api } = await world.anAccount();
    wait(60);
    for (const path of ['/user/get-user', '/user/second-factors', '/auth/sessions', '/user/security'])
      expect((await api.get(path)).statusCode, path).toBe(200);
  });

  it('[REAUTH-03] accept a password sent with the call', async () => {
    const person = await world.anAccount();
    wait(60);
    const wrong = await person.api.delete('/user/delete-account', { password: 'wrong horse' });
    expect([wrong.statusCode, wrong.json<ErrorReply>().code]).toEqual([422, 'invalid_input']);
    expect((await person.api.delete('/user/delete-account', { password: person.password })).statusCode).toBe(200);
    const nila = await withGoogle('nila');
    wait(60);
    for (const call of [
      nila.delete('/user/delete-account'),
      nila.post('/auth/change-password', { new_password: 'a new battery staple' }),
    ]) {
      expect((await call).json()).toMatchObject({
        code: 'reauthentication_required',
        reauthentication: { methods: ['email_code'] },
      });
    }
  });
});

describe('a proof', () => {
  it('[REAUTH-02] is valid for its own sign-in only', async () => {
    const [asha, kabir] = [await world.anAccount(), await world.anAccount({ password: 'another horse' })];
    const phone = await logIn(asha);
    wait(10);
    expect((await securityOf(asha.api)).proved_until).toBe(world.clock.now().toISOString());
    const proved = await provePassword(asha);
    const until = new Date(world.clock.now().getTime() + 10 * MINUTE_MS).toISOString();
    expect(proved.json()).toEqual({ proved_until: until });
    expect((await securityOf(asha.api)).proved_until).toBe(until);
    expect(await Promise.all([asha.api, phone, kabir.api].map(isAsked))).toEqual([false, true, true]);
    expect((await prove(kabir.api, { method: 'password', password: asha.password })).statusCode).toBe(422);
  });

  it('[REAUTH-04] is the password or any second factor of this person', async () => {
    const asha = await world.anAccount();
    expect((await securityOf(asha.api)).reauthentication_methods).toEqual(['password']);
    const { codeOf, codes } = await addTotp(asha);
    const key = new FakeAuthenticator(ORIGIN);
    const { options } = (await asha.api.post('/user/second-factors/passkeys/options')).json<{ options: string }>();
    const added = await asha.api.post('/user/second-factors/passkeys', { name: 'Key', answer: key.register(options) });
    expect(added.statusCode, added.body).toBe(200);
    expect((await securityOf(asha.api)).reauthentication_methods).toEqual(['password', 'totp', 'passkey', 'recovery']);

    const askPasskey = async () =>
      (await asha.api.post('/user/reauthenticate/passkey-options')).json<{ options: string }>().options;
    const totp = () => ({ method: 'totp', code: codeOf() });
    const proofs = [
      async () => ({ method: 'password', password: asha.password }),
      async () => totp(),
      async () => ({ method: 'recovery', code: codes[0] }),
      async () => ({ method: 'passkey', answer: key.authenticate(await askPasskey()) }),
    ];
    for (const proofOf of proofs) {
      wait(10);
      expect(await isAsked(asha.api)).toBe(true);
      const proof = await proofOf();
      const reply = await prove(asha.api, proof);
      expect(reply.statusCode, `${proof.method}: ${reply.body}`).toBe(200);
      expect(await isAsked(asha.api)).toBe(false);
      if (proof.method !== 'password')
        expect((await prove(asha.api, proof)).statusCode, `${proof.method} works once`).toBe(422);
    }
    expect((await prove(asha.api, { method: 'email_code', code: '123456' })).statusCode).toBe(422);
    const kabir = await world.anAccount();
    const own = await addTotp(kabir);
    wait(10);
    expect((await prove(asha.api, { method: 'totp', code: own.codeOf() })).statusCode, "somebody else's").toBe(422);
    expect((await prove(kabir.api, { method: 'recovery', code: codes[1] })).statusCode).toBe(422);
    expect((await kabir.api.post('/user/reauthenticate/passkey-options')).statusCode, 'has no passkey').toBe(422);
    expect(await isAsked(kabir.api)).toBe(true);
  });

  it('[REAUTH-04] leaves the person signed in if it is wrong, and names the field', async () => {
    const { api } = await world.anAccount();
    const reply = await prove(api, { method: 'password', password: 'wrong horse' });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ errors: { password: 'That password is not right.' } });
    expect((await api.get('/user/get-user')).statusCode).toBe(200);
    expect((await prove(world.api(), { method: 'password', password: 'x' })).statusCode).toBe(401);
  });
});

describe('a mailed code', () => {
  const send = async (api: Api) => await api.post('/user/reauthenticate/email-code');
  const proveCode = async (api: Api, code: string) => (await prove(api, { method: 'email_code', code })).statusCode;
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('[REAUTH-05] proves people who have neither password nor second factor, for ten minutes and once', async () => {
    const meera = await withGoogle('meera');
    const phone = await withGoogle('meera');
    wait(60);
    expect((await send(meera)).statusCode).toBe(200);
    const code = await mailedCode('meera@example.com');
    expect(code).toMatch(/^\d{6}$/);
    expect(await proveCode(phone, code), 'asked for by another sign-in').toBe(422);
    wait(9.9);
    expect(await proveCode(meera, `${code.slice(0, 3)} ${code.slice(3)}`)).toBe(200);
    expect(await Promise.all([isAsked(meera), isAsked(phone)])).toEqual([false, true]);
    expect(await proveCode(meera, code), 'works once').toBe(422);
    await send(meera);
    const late = await mailedCode('meera@example.com');
    wait(10);
    expect(await proveCode(meera, late), 'too old').toBe(422);
  });

  it('[REAUTH-05] allows five tries; only the newest code is valid, and one is sent a minute', async () => {
    const nisha = await withGoogle('nisha');
    await send(nisha);
    const first = await mailedCode('nisha@example.com');
    expect((await send(nisha)).statusCode).toBe(429);
    wait(1);
    expect((await send(nisha)).statusCode).toBe(200);
    const second = await mailedCode('nisha@example.com');
    if (first !== second) expect(await proveCode(nisha, first)).toBe(422);
    const guesses = await Promise.all(Array.from({ length: 4 }, async () => await proveCode(nisha, other(second))));
    expect(guesses).toEqual([422, 422, 422, 422]);
    if (first === second) await proveCode(nisha, other(second));
    expect(await proveCode(nisha, second), 'the sixth try').toBe(422);
    const rows = await world.db.selectFrom('proof_requests').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(second);
  });

  it('[REAUTH-05] is not for people who have a password or a second factor', async () => {
    const { api } = await world.anAccount();
    expect((await send(api)).statusCode).toBe(422);
    expect(await proveCode(api, '123456')).toBe(422);
  });

  it('[REAUTH-06] people without a mailbox log in again', async () => {
    const stale = await withInstagram('ig-lost');
    await stale.post('/auth/confirm-age', { date_of_birth: '1998-04-12' });
    wait(60);
    expect((await stale.get('/user/export')).json()).toMatchObject({ reauthentication: { methods: ['sign_in'] } });
    expect((await send(stale)).statusCode).toBe(422);
    expect((await (await withInstagram('ig-lost')).get('/user/export')).statusCode).toBe(200);
  });
});

describe('guessed proofs', () => {
  const guess = async ({ api }: Person) =>
    (await prove(api, { method: 'password', password: 'wrong horse' })).statusCode;

  it('[REAUTH-07] are refused after ten in 15 minutes, wherever the password is required', async () => {
    const [asha, kabir] = [await world.anAccount(), await world.anAccount()];
    for (let n = 0; n < 4; n++) expect(await guess(asha)).toBe(422);
    for (let n = 0; n < 3; n++) {
      expect((await asha.api.delete('/user/delete-account', { password: 'wrong horse' })).statusCode).toBe(422);
      const change = { current_password: 'wrong horse', new_password: 'a new battery staple' };
      expect((await asha.api.post('/auth/change-password', change)).statusCode).toBe(422);
    }
    expect((await provePassword(asha)).statusCode, 'the 11th try, with the right password').toBe(429);
    expect((await asha.api.delete('/user/delete-account', { password: asha.password })).statusCode).toBe(429);
    expect((await provePassword(kabir)).statusCode, 'others are not affected').toBe(200);
    wait(15);
    expect((await provePassword(asha)).statusCode).toBe(200);
    for (let n = 0; n < 10; n++) expect(await guess(asha), 'forgiven by the right one').toBe(422);
  });

  it('[REAUTH-07] by strangers at log-in do not stop the owner from reauthenticating', async () => {
    const asha = await world.anAccount();
    await world.api().post('/auth/login', { username: asha.username, password: 'wrong horse' });
    await world.db.updateTable('sign_in_failures').set({ count: 100 }).execute();
    expect(
      (await world.api().post('/auth/login', { username: asha.username, password: asha.password })).statusCode,
    ).toBe(429);
    expect((await provePassword(asha)).statusCode).toBe(200);
  });

  it('[REAUTH-07] of a second factor share the limit with sign-ins: twenty an hour', async () => {
    const asha = await world.anAccount();
    const { codeOf } = await addTotp(asha);
    wait(1);
    const guesses = async () =>
      await Promise.all(
        Array.from({ length: 10 }, async () => (await prove(asha.api, { method: 'totp', code: '000000' })).statusCode),
      );
    expect(await guesses()).toEqual(Array.from({ length: 10 }, () => 422));
    wait(15);
    expect(await guesses()).toEqual(Array.from({ length: 10 }, () => 422));
    wait(15);
    expect((await prove(asha.api, { method: 'totp', code: codeOf() })).statusCode).toBe(429);
    const { second_factor } = (
      await world.api().post('/auth/login', { username: asha.username, password: asha.password })
    ).json<ErrorReply>();
    const proof = { method: 'totp', code: codeOf() };
    const finished = await world.api().post('/auth/second-factor', { token: second_factor?.token, proof });
    expect(finished.statusCode).toBe(429);
    wait(61);
    expect((await prove(asha.api, { method: 'totp', code: codeOf() })).statusCode).toBe(200);
  });
});
