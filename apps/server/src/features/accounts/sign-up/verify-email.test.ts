import { HOUR_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeSmtp } from '../../../../test/fakes/smtp.ts';
import { createWorld, type World } from '../../../../test/world.ts';

describe('email verification', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  async function verifyToken(email: string): Promise<string> {
    await world.runJobs();
    const mail = (await world.mails()).find(({ to, subject }) => to === email && subject.startsWith('Confirm'));
    return mail?.text.match(/verify-email\?token=([\w-]+)/)?.[1] ?? '';
  }
  const isVerified = async (api: World['api'] extends (token?: string) => infer A ? A : never) =>
    (await api.get('/user/get-user')).json<{ email_verified: boolean }>().email_verified;

  it('confirms the address with the mailed link, even if opened twice', async () => {
    const { email, api } = await world.anAccount();
    const token = await verifyToken(email);
    expect(await isVerified(api)).toBe(false);
    expect((await world.api().post('/auth/verify-email', { token })).statusCode).toBe(200);
    expect(await isVerified(api)).toBe(true);
    expect((await world.api().post('/auth/verify-email', { token })).statusCode).toBe(200);
  });

  it('[ACCESS-07] works once: opening it again says the address is confirmed, and changes nothing', async () => {
    const [{ id, email, api }, other] = [await world.anAccount(), await world.anAccount()];
    const token = await verifyToken(email);
    const open = async () => await world.api().post('/auth/verify-email', { token });
    const rowOf = async (userId: string) =>
      await world.db
        .selectFrom('users')
        .select(['email', 'email_verified_at', 'updated_at'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
    expect((await open()).statusCode).toBe(200);
    const confirmed = await rowOf(id);
    world.clock.advance(100 * HOUR_MS);
    expect((await open()).json()).toEqual({ message: 'Your email address is confirmed.' });
    expect(await rowOf(id)).toEqual(confirmed);

    // If the confirmation is taken back, the used link does not restore it.
    await world.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', id).execute();
    expect((await open()).statusCode).toBe(400);
    expect(await isVerified(api)).toBe(false);
    expect((await rowOf(other.id)).email_verified_at).toBeNull();
  });

  it('[KEEP-05] the mailed link contains the requested page, at sign-up and when sent again', async () => {
    const wanted = '/dashboard/live-session?session=7&x=a%20b#notes';
    const linksTo = async (email: string) => {
      await world.runJobs();
      const mails = (await world.mails()).filter(({ to }) => to === email);
      return mails.map(
        ({ text }) => new URL(/http\S+verify-email\S+/.exec(text)?.[0] ?? 'http://none.example').searchParams,
      );
    };
    const form = { full_name: 'Asha Rao', password: 'correct horse', date_of_birth: '1998-04-12' };
    const signUp = async (username: string, next: string) => {
      const email = `${username}@example.com`;
      const reply = await world.api().post('/auth/register', { ...form, username, email, next });
      expect(reply.statusCode).toBe(201);
      return { email, api: world.api(reply.json<{ access_token: string }>().access_token) };
    };
    const { email, api } = await signUp('wants.page', wanted);
    expect((await linksTo(email)).map((link) => link.get('next'))).toEqual([wanted]);
    const again = await api.post('/auth/resend-verification', { next: '/dashboard/room/8' });
    expect(again.statusCode).toBe(200);
    const link = (await linksTo(email)).find((one) => one.get('next') === '/dashboard/room/8');
    expect((await world.api().post('/auth/verify-email', { token: link?.get('token') })).statusCode).toBe(200);
  });

  it.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', '/dashboard\u0000', '/%2Fevil.example'])(
    '[KEEP-02] no mail links to %j',
    async (next) => {
      const { email, api } = await world.anAccount();
      const reply = await api.post('/auth/resend-verification', { next });
      expect(reply.statusCode).toBe(200);
      await world.runJobs();
      const mails = (await world.mails()).filter(({ to }) => to === email);
      expect(mails.map(({ text }) => text).join()).not.toMatch(/next=|evil/);
    },
  );

  it('refuses an expired or forged link', async () => {
    const { email, api } = await world.anAccount();
    const token = await verifyToken(email);
    expect((await world.api().post('/auth/verify-email', { token: 'forged' })).statusCode).toBe(400);
    world.clock.advance(72 * HOUR_MS);
    expect((await world.api().post('/auth/verify-email', { token })).statusCode).toBe(400);
    expect(await isVerified((await world.anAccount()).api)).toBe(false);
    expect((await api.get('/user/get-user')).statusCode).toBe(200);
  });

  it('sends the link again on request, but not once verified', async () => {
    const { email, api } = await world.anAccount();
    await world.runJobs();
    const count = async () => (await world.mails()).filter((mail) => mail.to === email).length;
    expect(await count()).toBe(1);
    await api.post('/auth/resend-verification');
    await world.runJobs();
    expect(await count()).toBe(2);
    await world.api().post('/auth/verify-email', { token: await verifyToken(email) });
    await api.post('/auth/resend-verification');
    await world.runJobs();
    expect(await count()).toBe(2);
  });
});

describe('mail over SMTP', () => {
  it('[GEN-14] delivers real mail under the product name, and retries after a refusal', async () => {
    const smtp = await startFakeSmtp();
    const world = await createWorld({ env: { ...smtp.env, APP_NAME: 'Inner Ring' } });
    smtp.refuseNext();
    const { email } = await world.anAccount();
    await expect(world.runJobs()).rejects.toThrow(/451/);
    expect(smtp.received).toHaveLength(0);
    await world.api().post('/auth/forgot-password', { email });
    await world.runJobs();
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.to).toEqual([email]);
    expect(smtp.received[0]?.data).toContain('From: Inner Ring <support@rightcircle.example>');
    expect(smtp.received[0]?.data).not.toContain('Right Circle');
    await world.close();
    await smtp.close();
  });
});
