import { expectAccessible } from '../accessibility.ts';
import { callsTo, cutOff, letThrough } from '../api-traffic.ts';
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';

test('[FB-01][ROUTE-20][FB-02] sends feedback from the menu, thanks, and clears the form', async ({
  signedInPage: page,
}) => {
  await page.goto('/dashboard/trending-news');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Feedback' }).click();
  await expect(page).toHaveURL('/dashboard/feedback');
  await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible();

  const message = page.getByLabel('Your message');
  await page.getByRole('radio', { name: '4 of 5: Good' }).check();
  await page.getByLabel('What is it about?').click();
  await page.getByRole('option', { name: 'An idea' }).click();
  await message.fill('More colours, please. <b>Really</b>');
  await expect(page.getByText('35 / 2000')).toBeVisible();
  const calls = callsTo(page, '/user/feedback');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Thank you for your feedback!' })).toBeVisible();
  expect(calls.map((call) => call.postDataJSON() as unknown)).toEqual([
    { rating: 4, category: 'idea', message: 'More colours, please. <b>Really</b>' },
  ]);
  await expect(message).toHaveValue('');
  await expect(page.getByRole('radio', { name: '4 of 5: Good' })).not.toBeChecked();
  await expect(page.getByLabel('What is it about?')).toContainText('Choose one');
});

test('[ERR-15] keeps every word when it cannot be sent', async ({ signedInPage: page }) => {
  await page.goto('/dashboard/feedback');
  await page.getByRole('radio', { name: '2 of 5: Poor' }).check();
  await page.getByLabel('What is it about?').click();
  await page.getByRole('option', { name: 'Something does not work' }).click();
  await page.getByLabel('Your message').fill('The page stays white.');
  await cutOff(page, '/user/feedback');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByRole('alert')).toHaveText('Feedback submission failed. Please try again later.');
  await expect(page.getByLabel('Your message')).toHaveValue('The page stays white.');
  await expect(page.getByRole('radio', { name: '2 of 5: Poor' })).toBeChecked();
  await letThrough(page, '/user/feedback');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('Thank you for your feedback!')).toBeVisible();
});

test('[FB-02] says what is missing, and needs no mouse', async ({ signedInPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/dashboard/feedback');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Send feedback' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose 1 to 5 stars.')).toBeVisible();
  await expect(page.getByText('Choose what it is about.')).toBeVisible();
  await expect(page.getByText('Message is required.')).toBeVisible();
  await expectAccessible(page);

  await expect(page.getByRole('radio', { name: '1 of 5: Very poor' })).toBeFocused();
  await page.keyboard.press('Space');
  for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '5 of 5: Very good' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('What is it about?')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('What is it about?')).toContainText('Something else');
  await expect(page.getByLabel('What is it about?')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Nice.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thank you for your feedback!')).toBeVisible();
});
