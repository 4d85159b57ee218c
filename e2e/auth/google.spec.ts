import { answerWith, callsTo, changeReply, cutOff, holdBack } from '../api-traffic.ts';
import { aPerson, expect, test } from '../fixtures.ts';
import { startServer } from '../server.ts';
import { askProvider } from './consent.ts';
import { storedItems } from './forms.ts';

const FALLBACK = 'Google login failed. Please try again later.';

test('[AUTH-23][AUTH-41][GEN-04] Google signs up, asks the age once and stores every token returned', async ({
  page,
}) => {
  const who = aPerson().username;
  const calls = callsTo(page, '/auth/google');
  await askProvider(page, 'google', { login_hint: who });
  await changeReply(page, '/auth/google', { refresh_token: 'for-later' });
  await page.goto('/auth/signup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your birthday');
  await expect(page.getByRole('navigation', { name: 'Main' }), 'nothing opens before the age is known').toHaveCount(0);
  const reply = (await (await calls[0]?.response())?.json()) as { access_token: string };
  const stored = await storedItems(page);
  expect(stored).toMatchObject({ access_token: reply.access_token, refresh_token: 'for-later' });
  expect(stored, 'one-time secrets are used up').not.toHaveProperty('google_sign_in');

  await page.getByLabel('Date of birth').fill(`${new Date().getFullYear() - 12}-01-01`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText('You must be 13 or older to sign up.');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 }), 'a reload is no way around').toHaveText('Your birthday');
  await page.getByLabel('Date of birth').fill('1998-04-12');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Consent');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Consent');
  expect(calls).toHaveLength(1);
});

test('[AUTH-23][AUTH-08] coming back through Google shows progress, hides the token and opens the dashboard', async ({
  page,
  person,
}) => {
  await askProvider(page, 'google', { login_hint: person.email.split('@')[0] });
  const release = await holdBack(page, '/auth/google');
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('status')).toHaveText('Logging in with Google...');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeDisabled();
  await expect(page, 'the token leaves the address bar').toHaveURL('/auth/login');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha');
  expect(await storedItems(page), 'none was returned').not.toHaveProperty('refresh_token');
});

test('[ERR-01][ERR-13] what the server says about a Google sign-in is shown first', async ({ page, expectErrors }) => {
  expectErrors(/^Google login failed/);
  await answerWith(page, '/auth/google', 503, { error: 'Google is closed today.' });
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('alert')).toHaveText('Google is closed today.');
  await expect(page).toHaveURL('/auth/login');
});

test('a Google token signed for another sign-in is refused', async ({ page, expectErrors }) => {
  expectErrors(/^Google login failed/);
  await askProvider(page, 'google', { nonce: 'of-another-sign-in' });
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('alert')).toHaveText('Google did not confirm this sign-in.');
  expect(await storedItems(page)).toEqual({});
});

test('[ERR-13] a Google reply that was not asked for, or refused, is never sent on', async ({
  page,
  consoleErrors,
  expectErrors,
}) => {
  expectErrors(/^Google login failed/);
  const calls = callsTo(page, '/auth/google');
  await askProvider(page, 'google', { state: 'forged' });
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('alert')).toHaveText(FALLBACK);
  await expect(page).toHaveURL('/auth/login');
  expect(consoleErrors.at(-1)).toContain('state does not match');

  await page.goto('/policy');
  await page.goto('/auth/login#error=access_denied&state=any');
  await expect(page.getByRole('alert')).toHaveText(FALLBACK);
  await expect.poll(() => consoleErrors.at(-1)).toContain('access_denied');
  expect(calls).toHaveLength(0);
});

test('[ERR-13] without a readable reply Google login says to try later, and can be tried again', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/^Google login failed/);
  const calls = callsTo(page, '/auth/google');
  const faults = [
    async () => await cutOff(page, '/auth/google'),
    async () => await answerWith(page, '/auth/google', 500, '<html>down</html>'),
    async () => await answerWith(page, '/auth/google', 200, '<html>hotel wifi</html>'),
  ];
  await page.goto('/auth/login');
  for (const [index, fault] of faults.entries()) {
    await fault();
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect.poll(() => calls.length, 'each reply of Google is sent once').toBe(index + 1);
    await expect(page.getByRole('alert')).toHaveText(FALLBACK);
  }
  expect(calls).toHaveLength(faults.length);
});

test('[AUTH-16][AUTH-39] a server without Google and Instagram offers neither', async ({ page }) => {
  const server = await startServer({ DEMO: '0' });
  try {
    for (const screen of ['/auth/login', '/auth/signup']) {
      await page.goto(server.url + screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button', { name: /Google|Instagram/ })).toHaveCount(0);
    }
    await page.goto('/auth/login');
    await expect(page.getByRole('button', { name: /Google|Instagram/ })).toHaveCount(2);
  } finally {
    await server.stop();
  }
});
