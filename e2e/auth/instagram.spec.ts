import { callsTo, holdBack } from '../api-traffic.ts';
import { expect, test } from '../fixtures.ts';
import { aPerson } from '../people.ts';
import { askProvider } from './consent.ts';
import { storedItems } from './forms.ts';

test('[AUTH-33][AUTH-34][AUTH-35][AUTH-36][AUTH-37][AUTH-38] Instagram hands a code to the callback, which signs in with it; one this tab did not ask for is refused', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/^Instagram login failed/);
  const who = aPerson().username;
  const calls = callsTo(page, '/auth/instagram');
  await page.goto('/auth/login');
  await askProvider(page, 'instagram', { login_hint: who, state: 'forged' });
  await page.getByRole('button', { name: 'Continue with Instagram' }).click();
  await expect(page.getByRole('alert')).toContainText('Instagram login failed.');
  expect(calls).toHaveLength(0);
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL('/auth/login');

  await page.unrouteAll();
  await askProvider(page, 'instagram', { login_hint: who });
  const release = await holdBack(page, '/auth/instagram');
  await page.getByRole('button', { name: 'Continue with Instagram' }).click();
  await expect(page.getByText('Logging in with Instagram...')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/auth/instagram/callback\\?code=${who}-code`));
  await expect.poll(() => calls.map((call) => call.postDataJSON() as unknown)).toEqual([{ code: `${who}-code` }]);

  release();
  await expect(page).toHaveURL('/dashboard');
  const reply = (await (await calls[0]?.response())?.json()) as { access_token: string };
  expect(await storedItems(page)).toMatchObject({ access_token: reply.access_token });
  await page.getByLabel('Date of birth').fill('1998-04-12');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Consent');
  expect(calls, 'a code works once, so it is sent once').toHaveLength(1);
});
