import { MINUTE_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFakeGoogle } from '../../../../test/fakes/google.ts';
import { startFakeInstagram } from '../../../../test/fakes/instagram.ts';
import { createWorld, type World } from '../../../../test/world.ts';

type Api = ReturnType<World['api']>;
type SignedIn = { access_token: string; user: { id: string } };
const NOW = '2030-01-01T00:00:00.000Z';

let world: World;
let google: Awaited<ReturnType<typeof startFakeGoogle>>;
let instagram: Awaited<ReturnType<typeof startFakeInstagram>>;
beforeAll(async () => {
  google = await startFakeGoogle({ now: () => world.clock.now() });
  instagram = await startFakeInstagram();
  world = await createWorld({ env: { ...google.env, ...instagram.env, REAUTH_MINUTES: '15' }, now: NOW });
});
afterAll(async () => {
  await world.close();
  await google.close();
  await instagram.close();
});

const link = async (api: Api, sub: string, email = `${sub}@example.com`) =>
  await api.post('/user/linked-accounts/google', await google.credentials({ sub, email }));
const unlink = async (api: Api, provider: string) => await api.delete(`/user/linked-accounts/${provider}`);
const logIn = async (sub: string, email = `${sub}@example.com`) =>
  await world.api().post('/auth/google', await google.credentials({ sub, email }));
const linkedOf = async (api: Api) =>
  (await api.get('/user/security')).json<{ linked_accounts: string[] }>().linked_accounts;
const eventsOf = async (api: Api) =>
  (await api.get('/user/security-events')).json<{ events: { kind: string; detail: string }[] }>().events;

/** Signed up with Google, without a password. */
async function aGooglePerson(sub: string): Promise<Api> {
  const api = world.api((await logIn(sub)).json<SignedIn>().access_token);
  await api.post('/auth/confirm-age', { date_of_birth: '1998-04-12' });
  return api;
}

it('[SETTINGS-08] links Google and Instagram, and logs in to the same account with either', async () => {
  const asha = await world.anAccount();
  expect((await link(asha.api, 'asha-g')).json()).toEqual({ message: 'You can now log in with Google.' });
  const code = instagram.aCode({ id: 'asha-i' });
  expect((await asha.api.post('/user/linked-accounts/instagram', { code })).statusCode).toBe(200);
  expect(await linkedOf(asha.api)).toEqual(['google', 'instagram']);
  expect((await logIn('asha-g')).json<SignedIn>().user.id).toBe(asha.id);
  const byInstagram = await world.api().post('/auth/instagram', { code: instagram.aCode({ id: 'asha-i' }) });
  expect(byInstagram.json<SignedIn>().user.id).toBe(asha.id);
  const linked = (await eventsOf(asha.api)).filter(({ kind }) => kind === 'sign_in_linked');
  expect(linked.map(({ detail }) => detail).toSorted()).toEqual(['google', 'instagram']);
});

it('[SETTINGS-08] requires a recent proof, to link and to unlink', async () => {
  const asha = await world.anAccount();
  await link(asha.api, 'late-g');
  world.clock.advance(60 * MINUTE_MS);
  for (const reply of [await link(asha.api, 'later-g'), await unlink(asha.api, 'google')]) {
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ code: 'reauthentication_required' });
  }
  expect(await linkedOf(asha.api)).toEqual(['google']);
});

it('[SETTINGS-09] refuses an account that another person logs in with, and merges nothing', async () => {
  const kabir = await aGooglePerson('kabir-g');
  const asha = await world.anAccount();
  const reply = await link(asha.api, 'kabir-g');
  expect(reply.statusCode).toBe(409);
  expect(reply.json()).toMatchObject({
    code: 'already_linked',
    detail: 'This Google account belongs to another account here. Nothing was changed. Choose another Google account.',
  });
  expect(await linkedOf(asha.api)).toEqual([]);
  expect(await linkedOf(kabir)).toEqual(['google']);
  expect((await logIn('kabir-g')).json<SignedIn>().user.id).not.toBe(asha.id);
});

it("[SETTINGS-09] keeps the person's own address if Google reports another person's", async () => {
  const victim = await world.anAccount({ verified: true, email: 'victim-link@example.com' });
  const asha = await world.anAccount({ verified: true });
  expect((await link(asha.api, 'other-address', 'victim-link@example.com')).statusCode).toBe(200);
  expect((await asha.api.get('/user/get-user')).json()).toMatchObject({ id: asha.id, email: asha.email });
  expect((await victim.api.get('/user/get-user')).json()).toMatchObject({ email: 'victim-link@example.com' });
  expect(await linkedOf(victim.api)).toEqual([]);
});

it('[SETTINGS-09] has one Google account at a time; linking the same one again changes nothing', async () => {
  const asha = await world.anAccount();
  expect((await link(asha.api, 'one')).statusCode).toBe(200);
  expect((await link(asha.api, 'one')).statusCode).toBe(200);
  const reply = await link(asha.api, 'two');
  expect(reply.json()).toMatchObject({
    detail: 'You already log in with another Google account. Disconnect it first.',
  });
  expect((await eventsOf(asha.api)).filter(({ kind }) => kind === 'sign_in_linked')).toHaveLength(1);
});

it('[SETTINGS-09] gives an account to only one of two people who link it at the same time', async () => {
  const [asha, kabir] = [await world.anAccount(), await world.anAccount()];
  const replies = await Promise.all([link(asha.api, 'wanted'), link(kabir.api, 'wanted')]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

it('[SETTINGS-08] accepts a token once, and none with another nonce or key', async () => {
  const asha = await world.anAccount();
  const credentials = await google.credentials({ sub: 'spent', email: 'spent@example.com' });
  await world.api().post('/auth/google', credentials);
  const path = '/user/linked-accounts/google';
  expect((await asha.api.post(path, credentials)).statusCode).toBe(401);
  const token = await google.forgedToken({ sub: 'forged', nonce: 'ours' });
  expect((await asha.api.post(path, { token, nonce: 'ours' })).statusCode).toBe(401);
  const other = await google.credentials({ sub: 'other' });
  expect((await asha.api.post(path, { ...other, nonce: 'theirs' })).statusCode).toBe(401);
  expect(await linkedOf(asha.api)).toEqual([]);
});

it('[SETTINGS-10] unlinks an account, records it, and leaves others alone', async () => {
  const [asha, kabir] = [await world.anAccount(), await world.anAccount()];
  await link(asha.api, 'asha-out');
  await link(kabir.api, 'kabir-stays');
  expect((await unlink(asha.api, 'google')).statusCode).toBe(200);
  expect(await linkedOf(asha.api)).toEqual([]);
  expect(await linkedOf(kabir.api)).toEqual(['google']);
  expect((await eventsOf(asha.api))[0]).toMatchObject({ kind: 'sign_in_unlinked', detail: 'google' });
  expect((await unlink(asha.api, 'google')).statusCode, 'a second time').toBe(404);
  expect((await logIn('asha-out')).json<SignedIn>().user.id).not.toBe(asha.id);
});

it('[SETTINGS-10] keeps the only way to log in', async () => {
  const api = await aGooglePerson('only-g');
  const reply = await unlink(api, 'google');
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toMatchObject({
    detail: 'Set a password first. Google is the only way you can log in at the moment.',
  });
  await api.post('/user/linked-accounts/instagram', { code: instagram.aCode({ id: 'only-i' }) });
  const both = await Promise.all([unlink(api, 'google'), unlink(api, 'instagram')]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  const [left] = await linkedOf(api);
  await api.post('/auth/change-password', { new_password: 'a new battery staple' });
  expect((await unlink(api, left ?? '')).statusCode).toBe(200);
});
