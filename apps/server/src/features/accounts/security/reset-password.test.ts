import { MINUTE_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#platform/password-hash.ts';
import { createWorld, type World } from '../../../../test/world.ts';

describe('forgot and reset password', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  async function resetToken(email: string): Promise<string> {
    await world.api().post('/auth/forgot-password', { email });
    await world.runJobs();
    const mail = (await world.mails()).find(({ to, subject }) => to === email && subject.startsWith('Reset'));
    const token = mail?.text.match(/http:\/\/circle\.test\/auth\/reset-password\?token=([\w-]+)/)?.[1];
    if (!token) throw new Error('no reset mail');
    return token;
  }
  const reset = async (token: string, password = 'a new password') =>
    await world.api().post('/auth/reset-password', { token, password });
  const canLogIn = async (username: string, password: string) =>
    (await world.api().post('/auth/login', { username, password })).statusCode === 200;

  it('[AUTH-12][AUTH-15][PWD-14][PWD-16][ENT-05] mails a link to the address, in the local outbox without SMTP', async () => {
    const { email } = await world.anAccount();
    const reply = await world.api().post('/auth/forgot-password', { email: email.toUpperCase() });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ message: 'A password reset link has been sent to your email.' });
    expect(await resetToken(email)).toMatch(/^[\w-]{43}$/);
  });

  it('[KEEP-05] the mailed link contains the requested page', async () => {
    const { email } = await world.anAccount();
    await world.api().post('/auth/forgot-password', { email, next: '/dashboard/room/7#chat' });
    await world.runJobs();
    const mail = (await world.mails()).find(({ to, subject }) => to === email && subject.startsWith('Reset'));
    expect(mail?.text).toContain('&next=%2Fdashboard%2Froom%2F7%23chat');
  });

  it('[PWD-14] gives the same reply for an unknown address and sends nothing', async () => {
    const { email } = await world.anAccount();
    const known = await world.api().post('/auth/forgot-password', { email });
    await world.runJobs();
    const before = (await world.mails()).length;
    const unknown = await world.api().post('/auth/forgot-password', { email: 'stranger@example.com' });
    await world.runJobs();
    expect(unknown.statusCode).toBe(known.statusCode);
    expect(unknown.json()).toEqual(known.json());
    expect(await world.mails()).toHaveLength(before);
  });

  it('[AUTH-13][AUTH-15][PWD-13] sets the password, signs out every device and sends a notice', async () => {
    const { email, username, password, api } = await world.anAccount();
    const reply = await reset(await resetToken(email));
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ message: 'Password reset successfully.' });
    expect(await canLogIn(username, password)).toBe(false);
    expect(await canLogIn(username, 'a new password')).toBe(true);
    expect((await api.get('/user/get-user')).statusCode).toBe(401);
    await world.runJobs();
    expect((await world.mails()).some(({ to, subject }) => to === email && subject.includes('was changed'))).toBe(true);
  });

  it('[PWD-13] works once', async () => {
    const { email } = await world.anAccount();
    const token = await resetToken(email);
    const replies = await Promise.all([reset(token), reset(token, 'another password')]);
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 400]);
    expect((await reset(token)).json()).toMatchObject({
      detail: 'Invalid or expired reset token',
      code: 'invalid_token',
    });
  });

  it('[PWD-13] works for 60 minutes', async () => {
    const [early, late] = [await world.anAccount(), await world.anAccount()];
    const [earlyToken, lateToken] = [await resetToken(early.email), await resetToken(late.email)];
    world.clock.advance(60 * MINUTE_MS - 1);
    expect((await reset(earlyToken)).statusCode).toBe(200);
    world.clock.advance(1);
    const reply = await reset(lateToken);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ detail: 'Invalid or expired reset token' });
  });

  it('[PWD-13] an older mail stops working once a newer one was used', async () => {
    const { email } = await world.anAccount();
    const older = await resetToken(email);
    world.clock.advance(1000);
    const newer = await resetToken(email);
    expect(newer).not.toBe(older);
    expect((await reset(newer)).statusCode).toBe(200);
    expect((await reset(older)).statusCode).toBe(400);
  });

  it.each(['forged-token', 'x'.repeat(5000)])('[PWD-13] refuses a forged token', async (token) => {
    expect((await reset(token)).statusCode).toBe(400);
  });

  it('[PWD-12] applies the sign-up rule on the server and keeps the token valid', async () => {
    const { email } = await world.anAccount();
    const token = await resetToken(email);
    const reply = await reset(token, 'short');
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ detail: 'Password needs at least 8 characters.' });
    expect((await reset(token)).statusCode).toBe(200);
  });

  it.each([
    ['12345678', 'noor.one'],
    ['iloveyou', 'noor.two'],
    ['ashanti.k2030', 'ashanti.k'],
    ['Noor Begum', 'noor.four'],
  ])(
    '[SIGNIN-09][SIGNIN-10] refuses the password %s, and keeps the old one and the link valid',
    async (easy, username) => {
      const { email, password } = await world.anAccount({ username, full_name: 'Noor Begum' });
      const token = await resetToken(email);
      const reply = await reset(token, easy);
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toMatchObject({ errors: { password: expect.any(String) } });
      expect(await canLogIn(username, password)).toBe(true);
      expect((await reset(token)).statusCode).toBe(200);
    },
  );

  it('[SIGNIN-11] an account whose password is easy to guess keeps working', async () => {
    const { id, username } = await world.anAccount();
    const passwordHash = await hashPassword('password');
    await world.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
    expect(await canLogIn(username, 'password')).toBe(true);
  });

  it('refuses a verification token', async () => {
    const { email } = await world.anAccount();
    await world.runJobs();
    const mail = (await world.mails()).find(({ to, subject }) => to === email && subject.startsWith('Confirm'));
    const token = mail?.text.match(/verify-email\?token=([\w-]+)/)?.[1] ?? '';
    expect(token).not.toBe('');
    expect((await reset(token)).statusCode).toBe(400);
  });
});
