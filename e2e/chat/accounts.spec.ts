import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { answered, box, chats, log, openChat } from './chat-screen.ts';

test('[SOC-01][SOC-02][SOC-05][SOC-10][SOC-12][CHAT-07] link an account, enter figures, have it analyzed, switch it off and on, and keep the page', async ({
  signedInPage: page,
}) => {
  await openChat(page);
  await page.getByRole('button', { name: 'Link an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link an account' });
  await expect(dialog.locator('[data-platform]')).toHaveCount(1);
  await expect(dialog.locator('[data-platform="instagram"]')).toBeVisible();
  const link = dialog.getByRole('button', { name: 'Link', exact: true });
  await expect(link).toBeDisabled();
  await dialog.getByRole('textbox').fill('asha.cooks');
  await expect(link).toBeDisabled();
  await dialog.getByRole('textbox').fill('https://example.com/asha.cooks');
  await link.click();
  await expect(dialog.getByRole('alert')).toContainText('The link must point to instagram.com.');
  await expect(dialog.getByRole('textbox')).toHaveValue('https://example.com/asha.cooks');
  await dialog.getByRole('textbox').fill('https://www.instagram.com/asha.cooks');
  await link.click();
  await expect(dialog).toBeHidden();
  const account = page.getByRole('button', { name: /@asha.cooks/, pressed: true });
  await expect(account).toContainText('No figures yet');

  await page.getByRole('button', { name: 'More about @asha.cooks' }).click();
  await page.getByRole('menuitem', { name: 'Enter figures' }).click();
  const form = page.getByRole('dialog', { name: 'Figures of @asha.cooks' });
  await form.getByLabel('Followers today').fill('12400');
  await form.getByRole('button', { name: 'Add a post' }).click();
  await expect(form.getByRole('button', { name: 'Save figures' })).toBeDisabled();
  await form.getByLabel('Day', { exact: true }).fill('2026-10-01');
  await form.getByLabel('Likes').fill('320');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save figures' }).click();
  await expect(account).toContainText('12.4k followers, 1 post');

  await page.getByRole('button', { name: 'Analyze @asha.cooks' }).click();
  await expect(log(page)).toContainText(
    'Please analyze my instagram profile @asha.cooks and share insights on content, engagement and growth.',
  );
  await expect(answered(page)).toBeVisible({ timeout: 20_000 });
  await expect(chats(page).getByRole('listitem')).toHaveCount(1);

  await box(page).fill('half a thought');
  await account.click();
  await expect(box(page)).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Welcome to SABO AI' })).toBeVisible();
  const switchedAt = Date.now();
  await page.getByRole('button', { name: /^Instagram @asha.cooks/, pressed: false }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to SABO AI' })).toBeVisible();
  await expect(log(page)).toContainText('Please analyze my instagram profile');
  expect(Date.now() - switchedAt).toBeGreaterThanOrEqual(1000);

  await page.getByRole('button', { name: 'More about @asha.cooks' }).click();
  await page.getByRole('menuitem', { name: 'Analyses' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Analysis of @asha.cooks' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the chat' }).click();

  await page.getByRole('button', { name: 'More about @asha.cooks' }).click();
  await page.getByRole('menuitem', { name: 'Unlink' }).click();
  await page.route('**/api/chat/profiles/remove/**', (route) => route.abort());
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('An error occurred. Please try again.')).toBeVisible();
  await page.unroute('**/api/chat/profiles/remove/**');
  await page.getByRole('button', { name: 'More about @asha.cooks' }).click();
  await page.getByRole('menuitem', { name: 'Unlink' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('Link an account to have it analyzed.')).toBeVisible();
  await expect(chats(page).getByRole('listitem')).toHaveCount(1);
});
