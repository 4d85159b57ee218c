import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';
import { sendNewDeviceMailJob } from '../account.jobs.ts';
import { sendNewDeviceMail } from '../send-account-mails.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;
const ANDROID = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
};

let world: World;
beforeAll(async () => {
  world = await createWorld({ now: '2030-01-01T20:00:00.000Z' });
});
afterAll(async () => await world.close());

const logIn = async ({ username, password }: Person, headers: Record<string, string> = ANDROID) =>
  await world.api().post('/auth/login', { username, password }, headers);
const cookieOf = (reply: { headers: Record<string, unknown> }) =>
  String(reply.headers['set-cookie']).split(';')[0] ?? '';
const noticesTo = async ({ email }: Person) => {
  await world.runJobs();
  return (await world.mails()).filter(({ to, subject }) => to === email && subject.startsWith('New sign-in'));
};
const newestSignIn = async ({ id }: Person) =>
  (
    await world.db
      .selectFrom('auth_sessions')
      .select('id')
      .where('user_id', '=', id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id;

describe('a sign-in from a new device', () => {
  it('[SIGNIN-16] is mailed to the owner with device, time and a link, once per device', async () => {
    const [asha, kabir] = [await world.anAccount(), await world.anAccount()];
    expect(await noticesTo(asha), 'signing up is no news').toEqual([]);
    const reply = await logIn(asha);
    const [notice, ...more] = await noticesTo(asha);
    expect(more).toEqual([]);
    expect(notice?.subject).toBe('New sign-in to your Right Circle account');
    expect(notice?.text).toContain('Device: Chrome on Android');
    expect(notice?.text).toMatch(/Time: Wed 2 Jan, 1:30 am IST\n\s+Tue 1 Jan, 8:00 pm UTC/);
    expect(notice?.text).toContain('http://circle.test/dashboard/settings/security');
    await logIn(asha, { cookie: cookieOf(reply) });
    expect(await noticesTo(asha), 'the same browser again').toHaveLength(1);
    await logIn(asha, { cookie: cookieOf(await logIn(kabir)) });
    expect(await noticesTo(asha), "somebody else's browser").toHaveLength(2);
    expect(await noticesTo(kabir)).toHaveLength(1);
  });

  it('[SIGNIN-22] is mailed again after its owner has signed the device out from another one', async () => {
    const asha = await world.anAccount();
    const first = await logIn(asha);
    const cookie = cookieOf(first);
    await world.api(first.json<{ access_token: string }>().access_token).post('/auth/logout');
    await logIn(asha, { cookie });
    expect(await noticesTo(asha), 'the browser that logged out itself').toHaveLength(1);
    expect((await asha.api.delete(`/auth/sessions/${await newestSignIn(asha)}`)).statusCode).toBe(200);
    await logIn(asha, { cookie });
    expect(await noticesTo(asha), 'the one that was signed out').toHaveLength(2);
    const { sessions } = (await asha.api.get('/auth/sessions')).json<{
      sessions: { id: string; is_current: boolean }[];
    }>();
    expect(sessions).toHaveLength(2);
  });

  it('[SIGNIN-16] is not reported right after a password reset from the same place', async () => {
    const asha = await world.anAccount();
    await world.api().post('/auth/forgot-password', { email: asha.email });
    await world.runJobs();
    const mail = (await world.mails()).find(({ to, subject }) => to === asha.email && subject.startsWith('Reset'));
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const password = 'a new battery staple';
    expect((await world.api().post('/auth/reset-password', { token, password })).statusCode).toBe(200);
    expect((await logIn({ ...asha, password })).statusCode).toBe(200);
    expect(await noticesTo(asha)).toEqual([]);
  });

  it('[SIGNIN-17] is mailed once, even if the job runs again or the mail server refused it', async () => {
    const asha = await world.anAccount();
    await logIn(asha);
    const authSessionId = await newestSignIn(asha);
    const { db, clock, config } = world;
    const refuse = async () => await Promise.reject(new Error('busy'));
    const deps = { db, now: clock.now, sendMail: refuse, sender: config };
    await expect(sendNewDeviceMail(deps, authSessionId)).rejects.toThrow('busy');
    await db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, sendNewDeviceMailJob, { authSessionId }));
    expect(await noticesTo(asha)).toHaveLength(1);
  });

  it('[SIGNIN-16] is not mailed without an address', async () => {
    const taken = await world.anAccount();
    const second = await world.anAccount({ email: taken.email });
    await logIn(second);
    expect(await noticesTo(taken)).toEqual([]);
  });
});
