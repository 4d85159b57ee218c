import type { Page } from '@playwright/test';
import { answerWith } from '../api-traffic.ts';
import { expect, test } from '../fixtures.ts';
import type { SignedUp } from '../people.ts';
import { totpCode } from '../second-factor.ts';
import { fillLogin } from './forms.ts';

const STEP_MS = 30_000;

test('[FACTOR-01][FACTOR-03][FACTOR-04][FACTOR-05][FACTOR-06] an app is set up, its code logs in, a recovery code does once', async ({
  signedInPage: page,
  person,
}) => {
  await page.goto('/dashboard/settings/security');
  await page.getByRole('button', { name: 'Set up app' }).click();
  const setup = page.getByRole('dialog', { name: 'Set up your authenticator app' });
  await expect(setup.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await setup.locator('code').innerText()).replaceAll(' ', '');
  await setup.getByLabel('6-digit code').fill(codeOf(secret, 0));
  await setup.getByRole('button', { name: 'Finish setup' }).click();

  const saved = page.getByRole('alertdialog', { name: 'Save your recovery codes' });
  await expect(saved.getByRole('listitem')).toHaveCount(10);
  const codes = await saved.getByRole('listitem').allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(saved, 'codes are not lost by accident').toBeVisible();
  await saved.getByRole('button', { name: "I've saved my codes" }).click();
  await expect(page.getByText('10 codes left')).toBeVisible();
  await expect(page.getByText('Authenticator app added')).toBeVisible();

  await logOut(page);
  await firstStep(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Confirm it's you");
  const code = page.getByLabel('6-digit code');
  await expect(code).toBeFocused();
  // The code of an earlier step: never valid now, but of the right length.
  await code.fill(codeOf(secret, -3));
  await expect(page.getByRole('alert')).toHaveText('That code isn’t right. Enter the newest code from your app.');
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('');
  // The set-up spent the current code.
  await code.fill(codeOf(secret, 1));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha');

  for (const isFirst of [true, false]) {
    await logOut(page);
    await firstStep(page, person);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await expect(page.getByLabel('Recovery code')).toBeFocused();
    await page.getByLabel('Recovery code').fill(codes[0]?.toUpperCase() ?? '');
    await page.keyboard.press('Enter');
    if (isFirst) await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha');
  }
  await expect(page.getByRole('alert')).toHaveText('That recovery code isn’t right, or it was used before.');
  await page.getByRole('button', { name: 'Back to Login' }).click();
  await expect(page.getByLabel('User name or email'), 'what was typed is kept').toHaveValue(person.username);
  await expect(page.getByLabel('User name or email')).toBeFocused();

  await page.getByRole('button', { name: 'Log in' }).click();
  const ended = { code: 'invalid_token', detail: 'This sign-in took too long. Please log in again.' };
  await answerWith(page, '/auth/second-factor', 400, ended);
  await page.getByLabel('6-digit code').fill('123456');
  await expect(page.getByRole('alert')).toContainText(ended.detail);
  const again = page.getByRole('button', { name: 'Log in again' });
  await expect(again).toBeFocused();
  await again.click();
  await expect(page.getByLabel('User name or email')).toHaveValue(person.username);
});

test('[FACTOR-02][FACTOR-07][SECPAGE-07][SECPAGE-08] a passkey is added, logs in and is removed', async ({
  signedInPage: page,
  person,
}) => {
  const { turnAway } = await plugInAuthenticator(page);
  await page.goto('/dashboard/settings/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('Work laptop');
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('button', { name: "I've saved my codes" }).click();
  const remove = page.getByRole('button', { name: 'Remove Work laptop' });
  await expect(remove).toBeVisible();

  await logOut(page);
  await firstStep(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await turnAway(true);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('The passkey request was cancelled or took too long.');
  await turnAway(false);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha');

  await page.goto('/dashboard/settings/security');
  await expect(page.getByText(/Added on .* · Last used just now/)).toBeVisible();
  await remove.click();
  const question = page.getByRole('alertdialog', { name: 'Remove this passkey?' });
  await refuseOnce(page, '/user/second-factors/passkeys/*', ['password', 'passkey']);
  await question.getByRole('button', { name: 'Remove' }).click();
  const proof = page.getByRole('dialog', { name: "Confirm it's you" });
  await expect(proof.getByRole('button', { name: 'Use your passkey' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(proof).toHaveCount(0);
  await expect(question.getByRole('alert'), 'the question underneath stays').toHaveText(REFUSED);
  await refuseOnce(page, '/user/second-factors/passkeys/*', ['password', 'passkey']);
  await question.getByRole('button', { name: 'Remove' }).click();
  await proof.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(remove).toHaveCount(0);
  await expect(page.getByText('Recovery codes')).toHaveCount(0);
});

test('[SECPAGE-04][SECPAGE-05][SECPAGE-07] a new password signs the other browser out, a new address waits for its link', async ({
  signedInPage: page,
  person,
  api,
  openAs,
}) => {
  const { json } = await api.call('POST', '/auth/login', { username: person.username, password: person.password });
  const other = await openAs({ token: String(json['access_token']), user: person.user }, '/dashboard');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha');

  await page.goto('/dashboard/settings/security');
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill('seven calm green boats');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toHaveText('That password is not right.');
  await expect(page.getByLabel('New password')).toHaveValue('seven calm green boats');
  await page.getByLabel('Current password').fill(person.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed')).toBeVisible();
  await expect(page.getByText('Only this device is signed in to your account.')).toBeVisible();
  await expect(other).toHaveURL('/auth/login');
  await other.close();

  const newAddress = `new.${person.email}`;
  await page.getByRole('button', { name: 'Change email address' }).click();
  await page.getByLabel('New email address').fill(newAddress);
  await refuseOnce(page, '/user/email-change', ['password']);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const proof = page.getByRole('dialog', { name: "Confirm it's you" });
  await proof.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('alert')).toHaveText(REFUSED);
  await expect(page.getByLabel('New email address'), 'nothing is lost').toHaveValue(newAddress);
  await refuseOnce(page, '/user/email-change', ['password']);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await proof.getByLabel('Your password').fill('seven calm green boats');
  await page.keyboard.press('Enter');
  await expect(proof).toHaveCount(0);
  await expect(page.getByText('Confirm your new address')).toBeVisible();

  const { text } = await api.mailTo(newAddress, /./);
  const [link = ''] = /http\S+confirm-email-change\S+/.exec(text) ?? [];
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email changed');
  await page.getByRole('link', { name: 'Security settings' }).click();
  await expect(page.getByText(newAddress, { exact: true })).toBeVisible();
  await expect(page.getByText('Confirm your new address')).toHaveCount(0);

  await page.getByRole('button', { name: 'Change email address' }).click();
  await page.getByLabel('New email address').fill(`another.${person.email}`);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('button', { name: 'Cancel change' }).click();
  await expect(page.getByText('Your email address stays as it is')).toBeVisible();
  await expect(page.getByText('Confirm your new address')).toHaveCount(0);
});

const REFUSED = 'Confirm that it’s you to continue.';

/** Replies to the next call as if the person's last proof were too old; later calls reach the server. */
async function refuseOnce(page: Page, path: string, methods: string[]): Promise<void> {
  const json = { code: 'reauthentication_required', detail: REFUSED, message: REFUSED, reauthentication: { methods } };
  await page.route(`**/api${path}`, async (route) => await route.fulfill({ status: 403, json }), { times: 1 });
}

/** The code of a later (or earlier) half minute. */
function codeOf(secret: string, steps: number): string {
  return totpCode(secret, Date.now() + steps * STEP_MS);
}

async function firstStep(page: Page, { username, password }: SignedUp): Promise<void> {
  await fillLogin(page, { name: username, password });
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/auth/login');
}

/** Chromium's own authenticator, which accepts everything unless turned away. */
async function plugInAuthenticator(page: Page): Promise<{ turnAway: (isAway: boolean) => Promise<void> }> {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('WebAuthn.enable');
  const { authenticatorId } = await chromium.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    turnAway: async (isAway) => {
      await chromium.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isAway });
    },
  };
}
