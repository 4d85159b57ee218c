import { callsTo, changeReply } from '../api-traffic.ts';
import { expect, test } from '../fixtures.ts';
import { aPerson } from '../people.ts';
import { askProvider } from './consent.ts';
import { storedItems } from './forms.ts';

test('[AUTH-16][AUTH-23][AUTH-41][GEN-04] Google signs up, asks the age once and stores every token returned; a token signed for another sign-in is refused', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/^Google login failed/);
  await page.goto('/auth/signup');
  await askProvider(page, 'google', { nonce: 'of-another-sign-in' });
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('alert')).toHaveText('Google did not confirm this sign-in.');
  await expect(page).toHaveURL('/auth/login');
  expect(await storedItems(page)).toEqual({});

  await page.unrouteAll();
  await askProvider(page, 'google', { login_hint: aPerson().username });
  await changeReply(page, '/auth/google', { refresh_token: 'for-later' });
  const calls = callsTo(page, '/auth/google');
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
  expect(calls).toHaveLength(1);
});
