import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../layout.ts';
import type { SignedUp } from '../people.ts';
import { aMentor, book, cancel, decline, tryToBook } from './booked.ts';

type Api = Parameters<typeof book>[0];

const card = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]');
const row = (page: Page, topic: string) => page.getByRole('row').filter({ hasText: topic });

/** One payment in each status between the same two people, 600 rupees each, the completed one last. */
async function oneOfEach(api: Api): Promise<{ seeker: SignedUp; mentor: SignedUp }> {
  const [seeker, mentor, later, careful] = await Promise.all([
    api.signUp(),
    aMentor(api),
    aMentor(api, { payLater: true, hours: ['14:00', '16:00'] }),
    aMentor(api, { needsApproval: true, hours: ['17:00', '19:00'] }),
  ]);
  await tryToBook(api, seeker, mentor, { topic: 'Failed talk', card: 'declined' });
  await book(api, seeker, later, { topic: 'Pending talk' });
  await decline(api, careful, await book(api, seeker, careful, { topic: 'Declined talk' }), 'Not my subject.');
  await cancel(api, mentor, await book(api, seeker, mentor, { topic: 'Mentor called off' }));
  await cancel(api, seeker, await book(api, seeker, mentor, { topic: 'Seeker called off' }));
  await book(api, seeker, mentor, { topic: 'Good talk' });
  return { seeker, mentor };
}

test('[ROUTE-05][PAY-01] the history shows every status, filters them and explains one', async ({ page, api }) => {
  const { seeker, mentor } = await oneOfEach(api);
  await signIn(page, seeker);
  await page.goto('/dashboard/payments');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await test.step('[PAY-02][PAY-25][SEEN-31] cards sum the payments up', async () => {
    for (const [name, value] of Object.entries({
      'Net Total': '-₹600',
      'Total Earnings': '₹0',
      'Total Spent': '₹600',
      'Completed Payments': '1',
      'Total Transactions': '6',
      Successful: '1',
      Cancelled: '3',
      'Gross Amount includes ₹600 not paid yet': '₹3,000',
    }))
      await expect(card(page, name), name).toHaveText(value);
  });
  await test.step('[PAY-04][PAY-11][PAY-12] the table lists them', async () => {
    await expect(page.getByRole('columnheader')).toHaveText([
      'Date & Time',
      'Description',
      'Amount',
      'Status',
      'Payment Type',
      'Actions',
    ]);
    await expect(rows).toHaveText([
      /Good talk.*-₹600Completed.*Sent/,
      /Seeker called off.*₹600Cancelled by seeker.*Refunded/,
      /Mentor called off.*₹600Cancelled.*Refunded/,
      /Declined talk.*₹600Refunded.*Refunded/,
      /Pending talk.*[^-]₹600Pending.*Due/,
      /Failed talk.*[^-]₹600Failed.*Not charged/,
    ]);
    await expect(page.getByText('Showing 6 payments')).toBeVisible();
    await expect(row(page, 'Good talk').getByRole('time')).toHaveAttribute('title', /IST$/);
  });
  await test.step('[PAY-05] Details explain one', async () => {
    await page.setViewportSize({ width: 768, height: 800 });
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Details: Mentor called off' }).click();
    const details = page.getByRole('dialog', { name: 'Payment details' });
    await expect(details).toContainText('Cancelled by the mentor');
    await expect(details).toContainText(mentor.email);
    await expect(details.getByText(`@${mentor.username}`)).toHaveCount(2);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });
  await test.step('[PAY-03][PAY-25] filters are set in a dialog', async () => {
    await page.getByRole('button', { name: 'Filters' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filter payments' });
    const choices = (name: string) => dialog.getByRole('group', { name }).getByRole('radio');
    await expect(choices('Status')).toHaveCount(7);
    await expect(choices('User Type')).toHaveCount(3);
    await expectAccessible(page);
    await dialog.getByRole('group', { name: 'Status' }).getByText('Failed').click();
    await dialog.getByText('As Seeker').click();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(rows).toHaveText([/Failed talk/]);
    await expect(page).toHaveURL('/dashboard/payments?status=failed&user_type=seeker');
    await page.getByRole('button', { name: 'Remove filter As Seeker' }).click();
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expect(rows).toHaveCount(6);
  });
  await test.step('[PAY-07] Refresh loads again', async () => {
    await book(api, seeker, mentor, { topic: 'Another talk' });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(rows.first()).toContainText('Another talk');
  });
});

test('[PAY-10] a mentor sees what was received, pays later for their own booking, and downloads receipt and CSV', async ({
  page,
  api,
}) => {
  const [seeker, mentor, later] = await Promise.all([
    api.signUp(),
    aMentor(api),
    aMentor(api, { payLater: true, hours: ['14:00', '16:00'] }),
  ]);
  const { paymentId } = await book(api, seeker, mentor, { topic: '=Earned, "talk"' });
  await book(api, mentor, later, { topic: 'Paid later' });
  await signIn(page, mentor);
  await page.goto('/dashboard/payments');
  await expect(row(page, 'Earned')).toContainText('+₹600');
  await expect(row(page, 'Earned')).toContainText('Received');
  await expect(card(page, 'Net Total')).toHaveText('₹600');

  await page.getByRole('button', { name: 'Pay now: Paid later' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay ₹600' });
  await dialog.getByText('A card that is declined').click();
  await page.setViewportSize({ width: 600, height: 900 });
  await expect(page.getByRole('list', { name: 'Payments, newest first', includeHidden: true })).toBeAttached();
  await expect(dialog.getByLabel('A card that is declined'), 'a turned phone keeps it open').toBeChecked();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Pay ₹600' }).click();
  await expect(dialog.getByRole('button', { name: 'Processing payment...' })).toBeDisabled();
  await expect(dialog.getByText('Your card was declined and nothing was charged.')).toBeVisible();
  await dialog.getByText('A card that pays').click();
  await dialog.getByRole('button', { name: 'Pay ₹600' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, 'Paid later')).toContainText('Completed');
  await expect(card(page, 'Net Total')).toHaveText('₹0');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^right-circle-payments-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(`"'=Earned, ""talk"""`);

  await row(page, 'Earned')
    .getByRole('link', { name: /^Receipt RC-/ })
    .click();
  await expect(page).toHaveURL(`/dashboard/payments/${paymentId}/receipt`);
  const receipt = page.getByRole('article');
  await expect(receipt).toContainText('Total paid₹600');
  await expect(receipt, 'names, not the address of the other person').not.toContainText(seeker.email);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(receipt).toBeVisible();
  await expect(page.getByRole('banner'), 'nothing but the receipt is printed').toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});
