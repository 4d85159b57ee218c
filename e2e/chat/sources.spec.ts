import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { aMentor } from '../guidance/booked.ts';
import { anAccount, answered, box, log, openChat } from './chat-screen.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

async function importFile(page: Page, name: string, content: string): Promise<void> {
  await page.getByRole('button', { name: 'More about @asha.clay' }).click();
  await page.getByRole('menuitem', { name: 'Import a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import figures of @asha.clay' });
  await dialog.getByLabel('File').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  await dialog.getByRole('button', { name: 'Import' }).click();
}

async function ask(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
  await expect(log(page).getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
  await expect(answered(page).last()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden({ timeout: 20_000 });
}

test('figures from files, a prompt of one’s own, and what SABO offers: a post, a reel, a mentor, the news', async ({
  api,
  person,
  signedInPage: page,
}) => {
  test.slow();
  const [mentor] = await Promise.all([aMentor(api, { fullName: 'Meera Clay' }), anAccount(api, person, 'asha.clay')]);
  await openChat(page);

  await importFile(page, 'figures.csv', 'name,score\nAsha,3\n');
  const dialog = page.getByRole('dialog', { name: 'Import figures of @asha.clay' });
  await expect(dialog.getByRole('alert')).toContainText('a date column');
  const rows = [4, 5, 6].map((days) => `${daysAgo(days).toISOString()},reel,"Wet clay, day ${days}",120,9`);
  const csv = ['posted_at,format,caption,likes,comments', ...rows].join('\n');
  await dialog
    .getByLabel('File')
    .setInputFiles({ name: 'figures.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByText('Read 3 posts and 0 follower counts.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const followers = [9, 20, 40].map((days) => ({
    string_list_data: [{ timestamp: Math.floor(daysAgo(days).getTime() / 1000) }],
  }));
  await importFile(page, 'followers_1.json', JSON.stringify(followers));
  await expect(dialog.getByText(/Read 0 posts and \d+ follower counts\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /^Instagram @asha.clay/ })).toContainText('3 followers, 3 posts');

  await page.getByRole('button', { name: 'Show Prompt Library' }).click();
  const library = page.getByRole('complementary', { name: 'Prompt Library' });
  await library.getByRole('button', { name: 'Save a prompt' }).click();
  await library.getByLabel('Name').fill('My post');
  await library.getByRole('textbox', { name: 'Prompt' }).fill('Draft a post: Clay needs patience.');
  await library.getByRole('button', { name: 'Save', exact: true }).click();
  await library.getByRole('button', { name: /^My post/ }).click();
  await expect(log(page)).toContainText('Draft a post: Clay needs patience.');
  await log(page).getByRole('button', { name: 'Publish the post' }).click();
  await expect(log(page).getByText('Done.')).toBeVisible();
  await library.getByRole('button', { name: 'Delete My post' }).click();
  await expect(library.getByRole('button', { name: /^My post/ })).toBeHidden();

  await ask(page, 'Make a reel about wet clay: Keep your hands wet');
  const offer = log(page).getByRole('region', { name: 'Start this reel' });
  await expect(offer).toContainText('Wet clay · Life style');
  await offer.getByRole('button', { name: 'Start the reel' }).click();
  await expect(offer.getByText('Done.')).toBeVisible();
  await ask(page, 'How are my reels doing?');
  await expect(log(page).getByRole('row', { name: /Wet clay/ })).toContainText('draft');
  await ask(page, 'What is trending in the news?');
  await expect(log(page).getByRole('link', { name: 'How a potter from Khurja found a million viewers' })).toBeVisible();
  await ask(page, `Book a session with mentor @${mentor.username}`);
  await expect(log(page).getByRole('link', { name: 'Book session' })).toHaveAttribute(
    'href',
    `/dashboard/book-session/${mentor.user.id}`,
  );
  await log(page).getByRole('button', { name: 'Go to the booking' }).click();
  await expect(log(page).getByText('Done.')).toHaveCount(3);
  await expectAccessible(page);

  await log(page).getByRole('link', { name: 'Open', exact: true }).first().click();
  await expect(page).toHaveURL(/\/dashboard\/posts\//);
  await expect(page.getByRole('article').getByText('Clay needs patience.')).toBeVisible();
  await page.goBack();
  await offer.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/reel/);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Wet clay');
  await page.goBack();
  await log(page).getByRole('link', { name: 'Open', exact: true }).last().click();
  await expect(page).toHaveURL(`/dashboard/book-session/${mentor.user.id}`);
});
