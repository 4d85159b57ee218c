import { admin } from '../admin.ts';
import { fillLogin } from '../auth/forms.ts';
import { expect, test } from '../fixtures.ts';
import { aMentor, book } from '../guidance/booked.ts';
import { expectNoSidewaysScroll } from '../layout.ts';
import type { SignedUp } from '../people.ts';
import { totpCode } from '../second-factor.ts';

type Reply = { status: number; json: Record<string, unknown> };
type Api = Parameters<typeof aMentor>[0] & {
  mailTo: (address: string, subject: RegExp) => Promise<{ text: string }>;
  call: (method: string, path: string, body?: object, token?: string) => Promise<Reply>;
};

const STEP_MS = 30_000;

/** With a confirmed address and an authenticator app; returns the app's secret. */
async function anOperator(api: Api): Promise<{ operator: SignedUp; secret: string }> {
  const operator = await api.signUp({ full_name: 'Olu Operator' });
  const { text } = await api.mailTo(operator.email, /confirm|verify/i);
  const token = /verify-email\?token=([^\s&]+)/.exec(text)?.[1];
  expect((await api.call('POST', '/auth/verify-email', { token })).status).toBe(200);
  const factor = '/user/second-factors/totp';
  const { json } = await api.call('POST', factor, {}, operator.token);
  const secret = String(json.secret);
  const confirmed = await api.call('POST', `${factor}/confirm`, { code: totpCode(secret) }, operator.token);
  expect(confirmed.status).toBe(200);
  await admin(['grant-admin', operator.username]);
  return { operator, secret };
}

for (const width of [1280, 360]) {
  test(`[ADMIN-41] an operator logs in, suspends and restores, refunds, and reads what was written down, at ${width} pixels`, async ({
    page,
    api,
  }) => {
    test.setTimeout(240_000);
    const { operator, secret } = await anOperator(api);
    const [troublemaker, seeker, mentor] = [await api.signUp(), await api.signUp(), await aMentor(api)];
    const { slotId } = await book(api, seeker, mentor);
    await page.setViewportSize({ width, height: 800 });
    const dialog = page.getByRole('alertdialog');
    const tab = (name: string) => page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name });

    await test.step('logs in with the second factor', async () => {
      await page.goto('/auth/login');
      await fillLogin(page, { name: operator.username, password: operator.password });
      await page.getByRole('button', { name: 'Log in' }).click();
      // Setting up the app spent the current code.
      await page.getByLabel('6-digit code').fill(totpCode(secret, Date.now() + STEP_MS));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Olu');
      await page.getByRole('button', { name: 'Your menu' }).click();
      await page.getByRole('menuitem', { name: 'Admin' }).click();
      await expect(page.getByRole('heading', { name: 'Accounts', level: 1 })).toBeVisible();
    });

    await test.step('finds an account, suspends it and restores it', async () => {
      await page.getByLabel('Find an account').fill(troublemaker.email);
      await page.getByRole('link', { name: `@${troublemaker.username}` }).click();
      await page.getByRole('button', { name: 'Suspend account' }).click();
      await dialog.getByLabel('Broken rule').selectOption('Scam or fraud');
      await dialog.getByLabel('Reason').fill('Asked for money outside.');
      await dialog.getByRole('button', { name: 'Suspend account' }).click();
      await expect(page.getByText('Suspended', { exact: true }).first()).toBeVisible();
      expect((await api.call('GET', '/user/get-user', undefined, troublemaker.token)).status).toBe(401);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Restore account' }).click();
      await dialog.getByLabel('Reason').fill('It was a mistake.');
      await dialog.getByRole('button', { name: 'Restore account' }).click();
      await expect(page.getByRole('button', { name: 'Suspend account' })).toBeVisible();
      const { username, password } = troublemaker;
      expect((await api.call('POST', '/auth/login', { username, password })).status).toBe(200);
    });

    await test.step('refunds a booking', async () => {
      await tab('Bookings').click();
      await page.getByLabel('Find a booking').fill(slotId);
      // The list shows everybody's bookings until the search has its answer.
      const found = page.getByRole('main').getByRole('link', { name: /\d{1,2} \w{3}/ });
      await expect(found).toHaveCount(1);
      await found.click();
      await page.getByRole('button', { name: 'Refund ₹600' }).click();
      await dialog.getByLabel('Reason').fill('The mentor fell ill.');
      await dialog.getByRole('button', { name: 'Refund ₹600' }).click();
      await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
      await expect(page.getByText('Refunded by an operator')).toBeVisible();
      await expectNoSidewaysScroll(page);
    });

    await test.step('reads all of it in the audit log', async () => {
      await page.getByRole('link', { name: 'Changes by operators' }).click();
      await expect(page.getByText('Payment refunded').last()).toBeVisible();
      await page.goto(`/dashboard/admin/audit?target=${troublemaker.user.id}`);
      await expect(page.getByText('Account restored').last()).toBeVisible();
      await expect(page.getByText('Account suspended').last()).toBeVisible();
      await expect(page.getByText(operator.username).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
    });
  });
}
