import type { AccountSecurity } from '@right-circle/contract/account-security';
import type { ErrorReply } from '@right-circle/contract/errors';
import { DAY_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakeGoogle } from '../../../../test/fakes/google.ts';
import { type Api, createWorld, type World } from '../../../../test/world.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;
type SignedIn = { access_token: string };
const NEW_PASSWORD = 'a new battery staple';

let world: World;
let google: Awaited<ReturnType<typeof startFakeGoogle>>;
let asha: Person;
beforeAll(async () => {
  google = await startFakeGoogle({ now: () => world.clock.now() });
  world = await createWorld({ env: google.env });
});
afterAll(async () => {
  await world.close();
  await google.close();
});
beforeEach(async () => {
  asha = await world.anAccount({ verified: true });
});

const logInAs = async (username: string, password: string, headers = {}) =>
  await world.api().post('/auth/login', { username, password }, headers);
const signIn = async ({ username, password }: Person) =>
  world.api((await logInAs(username, password)).json<SignedIn>().access_token);
const isIn = async (api: Api) => (await api.get('/user/get-user')).statusCode === 200;
const securityOf = async ({ api }: { api: Api }) => (await api.get('/user/security')).json<AccountSecurity>();
const kindsOf = async ({ api }: { api: Api }) =>
  (await api.get('/user/security-events')).json<{ events: { kind: string }[] }>().events.map(({ kind }) => kind);
const mailsTo = async (address: string) => {
  await world.runJobs();
  return (await world.mails()).filter(({ to }) => to === address);
};
const emailOf = async ({ id }: { id: string }) =>
  (await world.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
const cookieOf = (reply: { headers: Record<string, unknown> }) =>
  String(reply.headers['set-cookie']).split(';')[0] ?? '';

describe('changing the password', () => {
  const change = async (api: Api, body: object, headers = {}) => await api.post('/auth/change-password', body, headers);

  it('[ACCOUNT-01] requires the current one, ends every other sign-in, and notifies the owner', async () => {
    const kabir = await world.anAccount();
    const phone = await signIn(asha);
    const body = { current_password: asha.password, new_password: NEW_PASSWORD };
    const reply = await change(asha.api, body);
    expect(reply.statusCode, reply.body).toBe(200);
    expect(await Promise.all([asha.api, phone, kabir.api].map(isIn))).toEqual([true, false, true]);
    expect((await logInAs(asha.username, asha.password)).statusCode).toBe(401);
    expect((await logInAs(asha.username, NEW_PASSWORD)).statusCode).toBe(200);
    expect((await logInAs(kabir.username, kabir.password)).statusCode).toBe(200);
    expect((await mailsTo(asha.email)).map(({ subject }) => subject)).toContain(
      'Your Right Circle password was changed',
    );
    expect(await kindsOf(asha)).toContain('password_changed');
  });

  it.each([
    ['no current password', {}, 'current_password'],
    ['a wrong one', { current_password: 'wrong horse' }, 'current_password'],
    ['an easy new one', { current_password: 'correct horse', new_password: 'iloveyou' }, 'new_password'],
    ['a short new one', { current_password: 'correct horse', new_password: 'short' }, 'new_password'],
    ['the own name', { current_password: 'correct horse', new_password: 'Asha Rao 1' }, 'new_password'],
  ])('[ACCOUNT-01] refuses %s', async (_label, wrong, field) => {
    const reply = await change(asha.api, { new_password: NEW_PASSWORD, ...wrong });
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json<ErrorReply>().errors ?? {})).toEqual([field]);
    expect((await logInAs(asha.username, asha.password)).statusCode).toBe(200);
  });

  it('[ACCOUNT-01] invalidates mailed reset links, and keeps this browser known', async () => {
    const first = await logInAs(asha.username, asha.password);
    const cookie = cookieOf(first);
    await world.api().post('/auth/forgot-password', { email: asha.email });
    const mail = (await mailsTo(asha.email)).find(({ subject }) => subject.startsWith('Reset'));
    const token = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const api = world.api(first.json<SignedIn>().access_token);
    const body = { current_password: asha.password, new_password: NEW_PASSWORD };
    const reply = await change(api, body, { cookie });
    const stillKnown = await world.db.selectFrom('known_devices').selectAll().where('user_id', '=', asha.id).execute();
    expect(stillKnown).toHaveLength(1);
    expect(cookieOf(reply)).toMatch(/^device=[\w-]{43}/);
    const reset = await world.api().post('/auth/reset-password', { token, password: 'yet another staple' });
    expect(reset.statusCode).toBe(400);
  });

  it('[ACCOUNT-01] sets a first password for a person without one', async () => {
    const credentials = await google.credentials({ sub: 'nila', email: 'nila@example.com' });
    const api = world.api((await world.api().post('/auth/google', credentials)).json<SignedIn>().access_token);
    await api.post('/auth/confirm-age', { date_of_birth: '1998-04-12' });
    expect(await securityOf({ api })).toMatchObject({ has_password: false, linked_accounts: ['google'] });
    expect((await change(api, { new_password: NEW_PASSWORD })).statusCode).toBe(200);
    expect(await securityOf({ api })).toMatchObject({ has_password: true });
    expect((await logInAs('nila@example.com', NEW_PASSWORD)).statusCode).toBe(200);
  });
});

describe('signing out everywhere else', () => {
  it('[ACCOUNT-02] ends every other sign-in of this person only', async () => {
    const kabir = await world.anAccount();
    const [phone, laptop] = [await signIn(asha), await signIn(asha)];
    const { sessions } = (await asha.api.get('/auth/sessions')).json<{ sessions: { is_current: boolean }[] }>();
    expect(sessions.map(({ is_current }) => is_current).toSorted()).toEqual([false, false, true]);
    const reply = await asha.api.delete('/auth/sessions');
    expect(reply.json()).toEqual({ message: 'Every other device is signed out.', ended: 2 });
    expect(await Promise.all([asha.api, phone, laptop, kabir.api].map(isIn))).toEqual([true, false, false, true]);
    const known = await world.db.selectFrom('known_devices').selectAll().where('user_id', '=', asha.id).execute();
    expect(known, 'other browsers are strangers again').toHaveLength(1);
  });
});

describe('changing the email address', () => {
  let count = 0;
  let address: string;
  beforeEach(() => {
    address = `new${++count}@example.com`;
  });
  const request = async ({ api }: { api: Api }, email = address) => await api.post('/user/email-change', { email });
  const linkIn = async (to: string, page: string) => {
    const texts = (await mailsTo(to)).map(({ text }) => text);
    return texts.flatMap((text) => new RegExp(`${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? [])[0];
  };
  const confirmToken = async (to = address) => await linkIn(to, 'confirm-email-change');
  const undoToken = async ({ email }: Person) => await linkIn(email, 'undo-email-change');
  const confirm = async (token: string | undefined) =>
    await world.api().post('/auth/confirm-email-change', { token: token ?? '-' });
  const undo = async (token: string | undefined) =>
    await world.api().post('/auth/undo-email-change', { token: token ?? '-' });

  it('[ACCOUNT-03] happens once the link emailed to the new address is opened', async () => {
    const kabir = await world.anAccount();
    const reply = await request(asha, address.toUpperCase());
    const open = { new_email: address, requested_at: expect.any(String), expires_at: expect.any(String) };
    expect(reply.json()).toEqual(open);
    expect((await securityOf(asha)).email_change).toEqual(open);
    expect((await securityOf(kabir)).email_change).toBeNull();
    expect(await emailOf(asha)).toBe(asha.email);
    const token = await confirmToken();
    const done = await confirm(token);
    expect(done.json()).toEqual({ message: 'Your email address is changed.', email: address });
    expect((await asha.api.get('/user/get-user')).json()).toMatchObject({ email: address, email_verified: true });
    expect((await securityOf(asha)).email_change).toBeNull();
    expect((await confirm(token)).statusCode, 'opened twice').toBe(200);
    expect((await logInAs(address, asha.password)).statusCode).toBe(200);
    expect((await logInAs(asha.email, asha.password)).statusCode).toBe(401);
    expect(await kindsOf(asha)).toEqual(expect.arrayContaining(['email_changed', 'email_change_requested']));
    expect(JSON.stringify(await world.db.selectFrom('one_time_tokens').selectAll().execute())).not.toContain(token);
  });

  it('[ACCOUNT-03] expires with the link after 24 hours, when cancelled, or with a newer request', async () => {
    await request(asha);
    const old = await confirmToken();
    world.clock.advance(DAY_MS);
    expect((await confirm(old)).json()).toMatchObject({ code: 'invalid_token' });
    expect((await securityOf(asha)).email_change).toBeNull();
    expect((await request(asha, `b.${address}`)).statusCode).toBe(200);
    const replaced = await confirmToken(`b.${address}`);
    expect((await request(asha, `c.${address}`)).statusCode).toBe(200);
    const cancelled = await confirmToken(`c.${address}`);
    expect((await asha.api.delete('/user/email-change')).statusCode).toBe(200);
    expect((await asha.api.delete('/user/email-change')).statusCode).toBe(404);
    for (const token of [replaced, cancelled, 'guessed']) expect((await confirm(token)).statusCode).toBe(400);
    expect(await emailOf(asha)).toBe(asha.email);
  });

  it('[ACCOUNT-03] is cancelled when the password changes, so that an intruder cannot confirm it later', async () => {
    await request(asha);
    const token = await confirmToken();
    const body = { current_password: asha.password, new_password: NEW_PASSWORD };
    expect((await asha.api.post('/auth/change-password', body)).statusCode).toBe(200);
    expect((await confirm(token)).statusCode).toBe(400);
  });

  it('[ACCOUNT-03] refuses the current address, and more than five requests a day', async () => {
    expect((await request(asha, asha.email)).json()).toMatchObject({ errors: { email: expect.any(String) } });
    for (let n = 0; n < 5; n++) expect((await request(asha, `${n}.${address}`)).statusCode).toBe(200);
    expect((await request(asha)).statusCode).toBe(429);
    const kabir = await world.anAccount();
    expect((await request(kabir)).statusCode).toBe(200);
  });

  it('[ACCOUNT-03] invalidates links mailed to the old address', async () => {
    await world.api().post('/auth/forgot-password', { email: asha.email });
    const reset = await linkIn(asha.email, 'reset-password');
    await request(asha);
    await confirm(await confirmToken());
    const reply = await world.api().post('/auth/reset-password', { token: reset, password: NEW_PASSWORD });
    expect(reply.statusCode).toBe(400);
  });

  it('[ACCOUNT-04] looks the same for a taken address, and only its owner is notified', async () => {
    const owner = await world.anAccount({ verified: true });
    const [taken, free] = [await request(asha, owner.email), await request(await world.anAccount(), address)];
    expect([taken.statusCode, Object.keys(taken.json())]).toEqual([free.statusCode, Object.keys(free.json())]);
    expect(await confirmToken(owner.email)).toBeUndefined();
    const mails = (await mailsTo(owner.email)).filter(({ text }) => text.includes('tried to use this email address'));
    expect(mails).toHaveLength(1);
    expect((await securityOf(asha)).email_change).toMatchObject({ new_email: owner.email });
    expect(await emailOf(owner)).toBe(owner.email);
  });

  it('[ACCOUNT-04] succeeds for the first of two people who confirm the same address', async () => {
    const kabir = await world.anAccount({ verified: true });
    await Promise.all([request(asha), request(kabir)]);
    const texts = (await mailsTo(address)).map(({ text }) => text);
    const tokens = texts.map((text) => /confirm-email-change\?token=([\w-]+)/.exec(text)?.[1]);
    const statuses = await Promise.all(tokens.map(async (token) => (await confirm(token)).statusCode));
    expect(statuses.toSorted()).toEqual([200, 400]);
  });

  it('[ACCOUNT-05] can be stopped by the owner of the old address before it is confirmed', async () => {
    const thief = await signIn(asha);
    await request({ api: thief });
    const [confirming, undoing] = [await confirmToken(), await undoToken(asha)];
    const reply = await undo(undoing);
    expect(reply.statusCode, reply.body).toBe(200);
    expect((await confirm(confirming)).statusCode).toBe(400);
    expect(await Promise.all([thief, asha.api].map(isIn))).toEqual([false, false]);
    expect((await logInAs(asha.username, asha.password)).statusCode, 'the thief may know the password').toBe(401);
    const { reset_token: token } = reply.json<{ reset_token: string }>();
    expect((await world.api().post('/auth/reset-password', { token, password: NEW_PASSWORD })).statusCode).toBe(200);
    const back = await logInAs(asha.email, NEW_PASSWORD);
    expect(back.statusCode).toBe(200);
    expect(await kindsOf({ api: world.api(back.json<SignedIn>().access_token) })).toContain('email_change_undone');
    expect((await undo(undoing)).statusCode, 'works once').toBe(400);
  });

  it('[ACCOUNT-05] can be undone within seven days of confirmation, along with everything added since', async () => {
    const undoing = await (async () => {
      await request(asha);
      return await undoToken(asha);
    })();
    await confirm(await confirmToken());
    // The thief moves on to a third address, whose owner cannot keep the first one out.
    await request(asha, `third.${address}`);
    await confirm(await confirmToken(`third.${address}`));
    await world.db
      .insertInto('passkeys')
      .values({
        id: asha.id,
        user_id: asha.id,
        public_key: Buffer.of(0),
        counter: 0,
        transports: [],
        name: 'Thief',
        created_at: world.clock.now(),
      })
      .execute();
    const second = await linkIn(address, 'undo-email-change');
    world.clock.advance(7 * DAY_MS - 1);
    expect((await undo(undoing)).statusCode).toBe(200);
    expect(await emailOf(asha)).toBe(asha.email);
    expect(await world.db.selectFrom('passkeys').select('id').where('user_id', '=', asha.id).execute()).toEqual([]);
    expect((await undo(second)).statusCode, 'the later change is over with it').toBe(400);
    expect(await emailOf(asha)).toBe(asha.email);
  });

  it('[ACCOUNT-05] ends recovery codes that were renewed since, and no older ones', async () => {
    const renew = async () => (await asha.api.post('/user/second-factors/recovery-codes')).statusCode;
    const codesLeft = async () =>
      (await world.db.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', asha.id).execute()).length;
    const backIn = async (undoing: string | undefined) => {
      const { reset_token: token } = (await undo(undoing)).json<{ reset_token: string }>();
      await world.api().post('/auth/reset-password', { token, password: NEW_PASSWORD });
    };
    const key = { public_key: Buffer.of(0), counter: 0, transports: [], name: 'Key', created_at: world.clock.now() };
    await world.db
      .insertInto('passkeys')
      .values({ ...key, id: asha.id, user_id: asha.id })
      .execute();
    expect(await renew()).toBe(200);
    world.clock.advance(1000);
    await request(asha);
    const first = await undoToken(asha);
    await backIn(first);
    expect(await codesLeft(), 'the own ones').toBe(10);

    await world.db.deleteFrom('passkeys').where('user_id', '=', asha.id).execute();
    asha.api = await signIn({ ...asha, password: NEW_PASSWORD });
    await world.db
      .insertInto('passkeys')
      .values({ ...key, id: asha.id, user_id: asha.id })
      .execute();
    await request(asha, `d.${address}`);
    const second = (await mailsTo(asha.email))
      .map(({ text }) => /undo-email-change\?token=([\w-]+)/.exec(text)?.[1])
      .find((token) => token !== undefined && token !== first);
    expect(await renew()).toBe(200);
    await backIn(second);
    expect(await codesLeft(), 'those of the thief').toBe(0);
  });

  it('[ACCOUNT-05] is final after seven days', async () => {
    await request(asha);
    const undoing = await undoToken(asha);
    await confirm(await confirmToken());
    world.clock.advance(7 * DAY_MS);
    expect((await undo(undoing)).statusCode).toBe(400);
    expect(await emailOf(asha)).toBe(address);
  });

  it('[ACCOUNT-05] can be undone even if someone signed up with the old address in the meantime', async () => {
    await request(asha);
    const undoing = await undoToken(asha);
    await confirm(await confirmToken());
    const squatter = await world.anAccount({ email: asha.email });
    expect((await undo(undoing)).statusCode).toBe(200);
    expect([await emailOf(asha), await emailOf(squatter)]).toEqual([asha.email, null]);
  });

  it('[ACCOUNT-05] cannot be undone from an address that was never confirmed', async () => {
    const typo = await world.anAccount();
    await request(typo);
    expect(await undoToken(typo)).toBeUndefined();
    expect((await mailsTo(typo.email)).map(({ subject }) => subject)).toContain(
      'Your Right Circle email address is about to change',
    );
  });
});
