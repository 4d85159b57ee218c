import type { Page } from '@playwright/test';
import { answerWith, cutOff, letThrough } from '../api-traffic.ts';
import { aPerson, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { expectSignupKept, fillLogin, fillSignup, storedItems } from './forms.ts';

type Form = { api: string; button: string; noReply: string; noDetail: string; expectKept: () => Promise<void> };

/** Presses the button under every fault a reply can have; each is told in its words and costs nothing typed. */
async function expectFaultsTold(page: Page, { api, button, noReply, noDetail, expectKept }: Form): Promise<void> {
  const reason = (text: string) => async () => await answerWith(page, api, 422, { detail: text, message: text });
  const faults: [text: string, begin: () => Promise<void>][] = [
    [noReply, async () => await cutOff(page, api)],
    ['Not on Sundays.', reason('Not on Sundays.')],
    [noDetail, async () => await answerWith(page, api, 500, '<html>Bad gateway</html>')],
    ['Not at night.', reason('Not at night.')],
    [noReply, async () => await answerWith(page, api, 200, '<html>Welcome to the hotel</html>')],
  ];
  for (const [text, begin] of faults) {
    await begin();
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('alert')).toHaveText(text);
    await expect(page.getByRole('status')).toHaveCount(0);
    await expect(page.getByRole('button', { name: button })).toBeEnabled();
    await expectKept();
    await letThrough(page, api);
  }
}

test('[ERR-01][ERR-03][ERR-09][ERR-30] login tells every fault and keeps what was typed', async ({ page, person }) => {
  await page.goto('/auth/login');
  await fillLogin(page, { name: person.username, password: person.password });
  await expectFaultsTold(page, {
    api: '/auth/login',
    button: 'Log in',
    noReply: 'Login failed. Please try again later.',
    noDetail: 'Login failed. Please try again later.',
    expectKept: async () => {
      await expect(page.getByLabel('User name or e-mail')).toHaveValue(person.username);
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
    },
  });
  expect(await storedItems(page)).toEqual({});
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('[ERR-02][ERR-08][ERR-30] sign-up tells every fault and keeps what was typed', async ({ page }) => {
  const form = aPerson();
  await page.goto('/auth/signup');
  await fillSignup(page, form);
  await expectFaultsTold(page, {
    api: '/auth/register',
    button: 'Sign up',
    noReply: 'Registration failed. Please try again later.',
    noDetail: 'Registration failed. Please try again later.',
    expectKept: async () => await expectSignupKept(page, form),
  });
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('[PWD-05][ERR-04][ERR-10][ERR-24] forgot password tells every fault in place of the success', async ({ page }) => {
  await page.goto('/auth/forgot-password');
  await page.getByLabel('E-mail').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('status')).toHaveText('A password reset link has been sent to your email.');
  await expectFaultsTold(page, {
    api: '/auth/forgot-password',
    button: 'Send Reset Link',
    noReply: 'Failed to send reset link. Please try again later.',
    noDetail: 'Something went wrong',
    expectKept: async () => await expect(page.getByLabel('E-mail')).toHaveValue('nobody@example.com'),
  });
});

test('[ERR-05][ERR-11][ERR-25] reset password tells every fault and keeps what was typed', async ({ page }) => {
  await page.goto('/auth/reset-password?token=any');
  const field = page.getByLabel('New password', { exact: true });
  await field.fill('staple battery');
  await expectFaultsTold(page, {
    api: '/auth/reset-password',
    button: 'Reset Password',
    noReply: 'Failed to reset password. Please try again later.',
    noDetail: 'Failed to reset password',
    expectKept: async () => await expect(field).toHaveValue('staple battery'),
  });
});

test('a sign-in reply that lacks its token opens no session', async ({ page }) => {
  await answerWith(page, '/auth/login', 200, { hello: 'world' });
  await page.goto('/auth/login');
  await fillLogin(page, { name: 'asha', password: 'correct horse' });
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again later.');
  expect(await storedItems(page)).toEqual({});
});

test('[ERR-30] a socket that cannot connect is only logged', async ({
  signedInPage: page,
  consoleErrors,
  expectErrors,
}) => {
  expectErrors(/^Realtime connection failed/);
  await page.routeWebSocket(/socket\.io/, (socket) => {
    socket.send('0{"sid":"x","upgrades":[],"pingInterval":25000,"pingTimeout":20000,"maxPayload":1000000}');
    socket.onMessage((packet) => {
      if (packet.toString().startsWith('40')) socket.send('44{"message":"unavailable"}');
    });
  });
  await page.goto('/dashboard');
  await expect.poll(() => consoleErrors.join()).toContain('Realtime connection failed');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[ERR-29][ERR-36] a screen that does not load ends at "Application Error", with a way back', async ({
  signedInPage: page,
  expectErrors,
}) => {
  expectErrors(/dynamically imported module|React Router|Screen not loaded/);
  await page.route('**/assets/profile-*.js', async (route) => await route.abort());
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Application Error');
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asha Rao');
});

test('the account screens fit a phone at night', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const screen of ['login', 'signup', 'forgot-password', 'reset-password?token=any', 'verify-email']) {
    await page.goto(`/auth/${screen}`);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expectNoSidewaysScroll(page);
  }
});
