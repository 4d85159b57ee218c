import { expect, test } from '../fixtures.ts';

const TITLE = 'Instagram opens longer Reels to everyone';

// The server reads the feeds within its first minute.
test.beforeAll(async ({ api }, testInfo) => {
  testInfo.setTimeout(120_000);
  const { token } = await api.signUp();
  await expect
    .poll(async () => (await api.call('GET', '/trending-news/', undefined, token)).json.status, { timeout: 90_000 })
    .toBe('live');
});

test('[NEWS-01][ROUTE-12][NEWS-02] shows stories of several sources first, and saves a story for later', async ({
  signedInPage: page,
}) => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Trending News' }).click();
  await expect(page).toHaveURL('/dashboard/trending-news');
  await expect(page.getByRole('heading', { level: 1, name: 'Trending News' })).toBeVisible();

  const cards = page.getByRole('region', { name: 'News' }).getByRole('listitem');
  const first = cards.first();
  await expect(first.getByRole('heading')).toContainText(TITLE);
  await expect(first).toContainText('The Creator Desk · 3 h ago');
  await expect(first).toContainText('+1 source');
  await expect(first).toContainText('Up to 20 minutes, from today.');
  await expect(cards).toHaveCount(5);
  const link = first.getByRole('link', { name: `${TITLE} (opens in a new tab)` });
  await expect(link).toHaveAttribute('href', 'https://news.example/desk/reels');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');

  await page.getByRole('button', { name: 'Video' }).click();
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('A camera for the pocket');
  await page.getByRole('button', { name: 'All' }).click();
  await expect(cards).toHaveCount(5);

  const save = page.getByRole('button', { name: `Save for later: ${TITLE}` });
  await save.click();
  await page.getByRole('tab', { name: 'Saved' }).click();
  await expect(page.getByRole('region', { name: 'Saved news' }).getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('tab', { name: 'Trending' }).click();
  await page.getByRole('tab', { name: 'Saved' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
});
