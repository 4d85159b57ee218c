import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { releaseEarnedJob } from '../../apps/server/src/features/payments/payment.jobs.ts';
import { createDb } from '../../apps/server/src/platform/db/db.ts';
import { findRunningPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import { createJobs } from '../../apps/server/src/platform/jobs/jobs.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import { startFakeRazorpay } from '../../apps/server/test/fakes/razorpay.ts';
import { expectAccessible } from '../accessibility.ts';
import { admin } from '../admin.ts';
import { test as base, expect } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../layout.ts';
import type { SignedUp } from '../people.ts';
import { type RunningServer, startServer } from '../server.ts';
import { aMentor, book } from './booked.ts';
import { dayFromNow } from './mentors.ts';

/** A server that takes payments with a fake Razorpay, and has a tax number. */
const test = base.extend<{ paid: RunningServer }>({
  paid: async ({}, use) => {
    const razorpay = await startFakeRazorpay();
    const env = { ...razorpay.env, DEMO: '0', GSTIN: '29ABCDE1234F1Z5', GST_RATE_PERCENT: '18' };
    const server = await startServer(env);
    await use(server);
    await server.stop();
    await razorpay.close();
  },
  baseURL: async ({ paid }, use) => {
    await use(paid.url);
  },
});

async function signInAt(page: Page, { url }: RunningServer, { token, user }: SignedUp): Promise<void> {
  const localStorage = Object.entries({ access_token: token, user_info: JSON.stringify(user) }).map(
    ([name, value]) => ({
      name,
      value,
    }),
  );
  await page.context().setStorageState({ cookies: [], origins: [{ origin: url, localStorage }] });
}

/** Moves every booked session to yesterday and releases its earnings. */
async function letSessionsPass({ dataDir }: RunningServer): Promise<void> {
  const url = (await findRunningPostgres(dataDir)) ?? '';
  const log = createLogger('warn');
  const db = createDb({ url, poolMax: 1, log });
  const jobs = createJobs({ databaseUrl: url, log });
  await jobs.start({ work: false });
  await sql`update bookings set starts_at = starts_at - interval '30 days', ends_at = ends_at - interval '30 days'`.execute(
    db,
  );
  await db.transaction().execute(async (tx) => await jobs.enqueue(tx, releaseEarnedJob, {}));
  await jobs.stop();
  await db.destroy();
}

/** A session that was requested, then approved, then paid in the provider's window. */
async function payApprovedRequest(page: Page, api: Parameters<typeof aMentor>[0], seeker: SignedUp): Promise<void> {
  const careful = await aMentor(api, { payLater: true, needsApproval: true, hours: ['14:00', '16:00'] });
  const { slotId } = await book(api, seeker, careful, { topic: 'Paid when approved' });
  await api.call('PATCH', `/live-session/provide-guidance/approve-booking/${slotId}`, {}, careful.token);
  await page.goto('/dashboard/payments');
  const row = page.getByRole('row').filter({ hasText: 'Paid when approved' });
  await row.getByRole('button', { name: /^Pay now/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay ₹600' });
  await expect(dialog.getByText("You'll pay in the next step")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Pay ₹600' }).click();
  const bank = page.frameLocator('iframe[title="Razorpay Checkout"]');
  await bank.getByRole('button', { name: 'Close' }).click();
  await expect(
    dialog.getByText("You haven't paid yet. Nothing was charged. Try again, or use another card or payment method."),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Pay ₹600' }).click();
  await bank.getByRole('button', { name: 'Success' }).click();
  await expect(page.getByText('₹600 paid')).toBeVisible();
  await expect(row).toContainText('Completed');
  await expect(row.getByRole('link', { name: 'Receipt RC-000002' })).toBeVisible();
}

test('[BOOK-31][BOOK-34] a session is paid in the provider’s own window, invoiced, earned and paid out', async ({
  page,
  api,
  paid,
}) => {
  test.slow();
  const [seeker, mentor] = await Promise.all([api.signUp(), aMentor(api)]);
  await signInAt(page, paid, seeker);
  await page.goto(`/dashboard/book-session/${mentor.user.id}`);
  const day = page.locator(`[data-date="${dayFromNow(2)}"]`);
  await expect(page.locator('[data-date]').first()).toBeVisible();
  if ((await day.count()) === 0) await page.getByRole('button', { name: 'Next month' }).click();
  await day.click();
  await page.getByRole('button', { name: /^9:00 am/ }).click();
  await page.getByLabel('Topic').fill('Grow my channel');
  await page.getByRole('button', { name: 'Book Now' }).click();
  const review = page.getByRole('dialog', { name: 'Review your booking' });
  await expect(review.getByText("You'll pay in the next step")).toBeVisible();
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Confirm Booking' }).click();
  const bank = page.frameLocator('iframe[title="Razorpay Checkout"]');
  await bank.getByRole('button', { name: 'Failure' }).click();
  await bank.getByRole('button', { name: 'Close' }).click();
  await expect(review.getByText(/You haven't paid yet. This time is held for you until/)).toBeVisible();
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Try again' }).click();
  await bank.getByRole('button', { name: 'Success' }).click();
  await expect(page.getByRole('dialog', { name: 'Session Booked Successfully!' })).toBeVisible();

  await page.goto('/dashboard/payments');
  await page.getByRole('link', { name: 'Receipt RC-000001' }).click();
  const invoice = page.getByRole('article');
  await expect(invoice.getByRole('heading', { name: 'Tax invoice' })).toBeVisible();
  for (const text of [
    'GSTIN 29ABCDE1234F1Z5',
    'Karnataka (29)',
    'SAC 999293',
    'taxable value₹508.47',
    'CGST 9%₹45.76',
    'SGST 9%₹45.77',
    'Total paid₹600',
  ])
    await expect(invoice).toContainText(text);
  await expectAccessible(page);

  await payApprovedRequest(page, api, seeker);

  await signInAt(page, paid, mentor);
  await page.goto('/dashboard/payments');
  const earnings = page.getByRole('region', { name: 'Earnings and payouts' });
  await expect(earnings).toContainText('Held until the session is over₹600');
  await expect(earnings.getByRole('button', { name: 'Request payout' })).toBeDisabled();
  await letSessionsPass(paid);
  await expect(async () => {
    await page.reload();
    await expect(earnings).toContainText('Payable₹600', { timeout: 1000 });
  }).toPass({ timeout: 15_000 });

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const leaving = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(leaving).toContainText('₹600 is payable to you. Request a payout first, then delete your account.');
  await expect(leaving.getByRole('button', { name: 'Delete account' })).toHaveCount(0);
  await expectAccessible(page);
  await leaving.getByRole('link', { name: 'Go to payouts' }).click();
  await expect(page).toHaveURL('/dashboard/payments');
  await expectNoSidewaysScroll(page);
  await earnings.getByRole('button', { name: 'Request payout' }).click();
  const form = page.getByRole('dialog', { name: 'Request a payout' });
  await form.getByText('Bank account').click();
  await form.getByLabel('Account holder').fill('Kabir Eats');
  await form.getByLabel('Account number', { exact: true }).fill('1234 5678 4321');
  await form.getByLabel('Account number again').fill('1234');
  await form.getByLabel('IFSC').fill('hdfc0001234');
  await form.getByRole('button', { name: 'Request payout' }).click();
  await expect(form.getByText('The two account numbers differ.')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Not now' }).click();
  await earnings.getByRole('button', { name: 'Request payout' }).click();
  await expect(form.getByLabel('IFSC'), 'what was typed is still there').toHaveValue('hdfc0001234');
  await form.getByLabel('Account number again').fill('123456784321');
  await form.getByRole('button', { name: 'Request payout' }).click();
  await expect(form).toBeHidden();
  await expect(earnings.getByRole('list', { name: 'Payouts, newest first' })).toContainText(
    '₹600to •••• 4321, HDFC0001234Requested',
  );
  await expect(earnings.getByText('You can ask again when the open payout is settled.')).toBeVisible();

  const open = await admin(['payouts', 'list'], paid.dataDir);
  expect(open).toContain('"account_number":"123456784321"');
  await admin(['payouts', 'settle', open.split(' ')[0] ?? '', 'UTR', '42'], paid.dataDir);
  await page.reload();
  await expect(earnings).toContainText('Paid out₹600');
  await expect(earnings.getByRole('list')).toContainText('Reference UTR 42');
});
