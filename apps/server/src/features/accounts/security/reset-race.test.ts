import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#platform/db/connect.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { DATABASE_POOL_MAX: '8' } });
});
afterAll(async () => await world.close());

/** Waits until so many of our connections wait for a row that another transaction holds. */
const waitForWaiting = async (count: number): Promise<void> => {
  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db);
    return rows[0]?.n;
  };
  await expect.poll(waiting, { timeout: 20_000 }).toBe(count);
};

const isSignedIn = async (token: string | undefined) =>
  token !== undefined && (await world.api(token).get('/user/get-user')).statusCode === 200;

/** Sends a call while a reset of the password waits for the row, so that the reset is done first. */
async function afterReset<T>(asha: Awaited<ReturnType<World['anAccount']>>, send: () => Promise<T>): Promise<T> {
  await world.api().post('/auth/forgot-password', { email: asha.email });
  await world.runJobs();
  const mail = (await world.mails()).find(({ to, text }) => to === asha.email && text.includes('reset-password'));
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

  // Any write to the row holds it for a moment: here it makes the order of two calls certain.
  const holder = await connect({ connectionString: world.databaseUrl });
  await holder.query('begin');
  await holder.query('select from users where id = $1 for update', [asha.id]);
  const reset = world.api().post('/auth/reset-password', { token, password: 'a brand new secret of mine' });
  await waitForWaiting(1);
  const sent = send();
  await waitForWaiting(2);
  await holder.query('commit');
  await holder.end();
  expect((await reset).statusCode).toBe(200);
  return await sent;
}

it('[ACCESS-03] a log-in with the old password that runs while the password is reset does not survive it', async () => {
  const asha = await world.anAccount({ verified: true });
  const login = await afterReset(
    asha,
    async () => await world.api().post('/auth/login', { username: asha.username, password: asha.password }),
  );
  expect(await isSignedIn(asha.token), 'the sign-ins before have ended').toBe(false);
  const thief = login.json<{ access_token?: string }>().access_token;
  expect(await isSignedIn(thief), 'a sign-in with the password that was replaced').toBe(false);
});

it('[ACCESS-03] a change with the old password that runs while the password is reset does not undo it', async () => {
  const asha = await world.anAccount({ verified: true });
  const change = { current_password: asha.password, new_password: 'what the thief has chosen' };
  const changed = await afterReset(asha, async () => await asha.api.post('/auth/change-password', change));
  const logIn = async (password: string) =>
    (await world.api().post('/auth/login', { username: asha.username, password })).statusCode;
  expect([changed.statusCode, await logIn(change.new_password), await logIn('a brand new secret of mine')]).toEqual([
    422, 401, 200,
  ]);
});

it('[ACCESS-03] a sign-in that waits for its second factor ends with a new password', async () => {
  const asha = await world.anAccount({ verified: true });
  const { secret } = (await asha.api.post('/user/second-factors/totp')).json<{ secret: string }>();
  const codeOf = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock.now().getTime() });
  const confirmed = await asha.api.post('/user/second-factors/totp/confirm', { code: codeOf() });
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  const waiting = await world.api().post('/auth/login', { username: asha.username, password: asha.password });
  const { token } = waiting.json<{ second_factor: { token: string } }>().second_factor;
  const change = { current_password: asha.password, new_password: 'a brand new secret of mine' };
  expect((await asha.api.post('/auth/change-password', change)).statusCode).toBe(200);
  world.clock.advance(60_000);
  const finished = await world.api().post('/auth/second-factor', { token, proof: { method: 'totp', code: codeOf() } });
  expect(finished.json()).toMatchObject({ code: 'invalid_token' });
});
