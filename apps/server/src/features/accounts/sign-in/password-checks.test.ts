import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashesComputed } from '#platform/password-hash.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => world.close());

type Reply = { statusCode: number; json: <T>() => T };

/** Logs in and returns the status with the number of hashes computed for it. */
async function logIn(username: string, password: string): Promise<{ status: number; hashes: number; user?: string }> {
  const before = hashesComputed();
  const reply: Reply = await world.api().post('/auth/login', { username, password });
  const hashes = hashesComputed() - before;
  return reply.statusCode === 200
    ? { status: 200, hashes, user: reply.json<{ user: { id: string } }>().user.id }
    : { status: reply.statusCode, hashes };
}

const WRONG = { status: 401, hashes: 1 };

it('[SIGNIN-19] a log-in computes one hash, for a known, an unknown and a passwordless account', async () => {
  const known = await world.anAccount({ password: 'velvet lamp post' });
  const passwordless = await world.anAccount();
  await world.db.updateTable('users').set({ password_hash: null }).where('id', '=', passwordless.id).execute();

  for (const name of [known.username, known.email]) {
    expect(await logIn(name, known.password)).toEqual({ status: 200, hashes: 1, user: known.id });
    expect(await logIn(name, 'wrong password')).toEqual(WRONG);
  }
  for (const name of ['nobody.here', 'nobody@example.com', passwordless.username, passwordless.email]) {
    expect(await logIn(name, 'wrong password'), name).toEqual(WRONG);
  }
});

it('[SIGNIN-19] an address that another account waits for costs one hash too, also after new passwords', async () => {
  const owner = await world.anAccount({ verified: true, password: 'velvet lamp post' });
  const waiting = await world.anAccount({ email: owner.email, password: 'copper river song' });
  const expectOne = async (passwords: { owner: string; waiting: string }) => {
    expect(await logIn(owner.email, passwords.owner)).toEqual({ status: 200, hashes: 1, user: owner.id });
    expect(await logIn(owner.email, passwords.waiting)).toEqual({ status: 200, hashes: 1, user: waiting.id });
    expect(await logIn(owner.email, 'wrong password')).toEqual(WRONG);
  };
  await expectOne({ owner: owner.password, waiting: waiting.password });

  const change = { current_password: waiting.password, new_password: 'seven quiet kites' };
  expect((await waiting.api.post('/auth/change-password', change)).statusCode).toBe(200);
  await expectOne({ owner: owner.password, waiting: change.new_password });

  await world.api().post('/auth/forgot-password', { email: owner.email });
  await world.runJobs();
  const mail = (await world.mails()).find(({ to, subject }) => to === owner.email && subject.startsWith('Reset'));
  const token = mail?.text.match(/reset-password\?token=([\w-]+)/)?.[1];
  const reset = { token, password: 'amber field piano' };
  expect((await world.api().post('/auth/reset-password', reset)).statusCode).toBe(200);
  await expectOne({ owner: reset.password, waiting: change.new_password });
});
