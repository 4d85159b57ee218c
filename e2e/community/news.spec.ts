import { expectAccessible } from '../accessibility.ts';
import { answerWith, changeReply, cutOff, letThrough } from '../api-traffic.ts';
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';

const TITLE = 'Instagram opens longer Reels to everyone';

// The server reads the feeds within the first minute of its life.
test.beforeAll(async ({ api }, testInfo) => {
  testInfo.setTimeout(120_000);
  const { token } = await api.signUp();
  await expect
    .poll(async () => (await api.call('GET', '/trending-news/', undefined, token)).json.status, { timeout: 90_000 })
    .toBe('live');
});

test('[NEWS-01][ROUTE-12][NEWS-02] shows what several sources carry first, with source and age', async ({
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
  await expect(page).toHaveURL('/dashboard/trending-news?category=Video');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('A camera for the pocket');
  await page.getByRole('button', { name: 'All' }).click();
  await expect(cards).toHaveCount(5);
});

test('[NEWS-02] saves a story for later, and takes it back when that fails', async ({ signedInPage: page }) => {
  await page.goto('/dashboard/trending-news');
  const save = page.getByRole('button', { name: `Save for later: ${TITLE}` });
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('tab', { name: 'Saved' }).click();
  await expect(page.getByRole('region', { name: 'Saved news' }).getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();

  await page.getByRole('tab', { name: 'Trending' }).click();
  await cutOff(page, '/trending-news/*/save');
  await save.click();
  await expect(page.getByText('Failed to save the story. Please try again later.')).toBeVisible();
  await expect(save).toHaveAttribute('aria-pressed', 'false');
});

test('[NEWS-02] starts a post about a story without losing what was being written', async ({ signedInPage: page }) => {
  await page.goto('/dashboard');
  const composer = page.getByRole('main').getByRole('textbox').first();
  await composer.fill('Half a thought');
  await page.goto('/dashboard/trending-news');
  await page
    .getByRole('listitem')
    .filter({ hasText: TITLE })
    .getByRole('button', { name: 'Write a post about this' })
    .click();
  await expect(page).toHaveURL('/dashboard');
  await expect(composer).toHaveValue(
    /^Half a thought\n\nInstagram opens longer Reels to everyone \(The Creator Desk\)\n/,
  );
  await expect(composer).toHaveValue(/https:\/\/news\.example\/desk\/reels/);
  await page.waitForLoadState('networkidle');
});

test('[NEWS-02] says when no source can be reached, with samples that are called so', async ({
  signedInPage: page,
}) => {
  const sample = {
    id: '00000000-0000-4000-8000-000000000000',
    title: 'A tea brand hands its account to customers',
    summary: 'One rule applies.',
    source: 'Sample',
    url: null,
    image: null,
    category: 'Marketing',
    published_at: new Date().toISOString(),
    sources_count: 1,
    is_saved: false,
  };
  const topics = [{ tag: 'monsoon', posts_count: 12 }];
  const cut = {
    data: [sample],
    categories: ['Marketing'],
    topics,
    status: 'unreachable',
    fetched_at: null,
    samples: true,
  };
  await changeReply(page, '/trending-news/**', cut);
  await page.goto('/dashboard/trending-news');
  await expect(page.getByRole('status')).toContainText('No news source can be reached right now');
  const card = page.getByRole('region', { name: 'News' }).getByRole('listitem');
  await expect(card.getByText('Sample', { exact: true })).toBeVisible();
  await expect(card.getByRole('link')).toHaveCount(0);
  await expect(card.getByRole('button'), 'nothing to save or to pass on').toHaveCount(0);
  await page.getByRole('complementary', { name: 'Community' }).getByRole('link', { name: '#monsoon' }).click();
  await expect(page).toHaveURL('/dashboard/posts?tag=monsoon');
});

test('shows when the news cannot be loaded, and tries again', async ({ signedInPage: page }) => {
  await answerWith(page, '/trending-news/**', 500, { detail: 'Something went wrong. Please try again.' });
  await page.goto('/dashboard/trending-news');
  await expect(page.getByRole('alert')).toContainText('Something went wrong. Please try again.');
  await letThrough(page, '/trending-news/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
});

test('fits a small phone, in the dark too, with the keyboard alone', async ({ signedInPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/dashboard/trending-news');
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Trending' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Saved' })).toHaveAttribute('aria-selected', 'true');
});
