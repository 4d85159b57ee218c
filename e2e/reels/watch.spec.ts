import type { Page } from '@playwright/test';
import { limits } from '@right-circle/contract/limits';
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { aReel, serveReels } from './reel-list.ts';

const cards = (page: Page) => page.getByRole('feed', { name: 'Reels' }).getByRole('article');
const player = (page: Page) => page.getByRole('dialog');

async function playing(page: Page, selector: string): Promise<{ paused: boolean; at: number; muted: boolean }> {
  return await page
    .locator(selector)
    .first()
    .evaluate((film: HTMLVideoElement) => ({ paused: film.paused, at: film.currentTime, muted: film.muted }));
}

test.describe('with videos that play', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('[EXPL-01, EXPL-02, EXPL-05, EXPL-06, EXPL-07, EXPL-08, EXPL-09, EXPL-10, EXPL-11, EXPL-19, EXPL-21, EXPL-25, EXPL-26, EXPL-30, ROUTE-15] the list: one column, videos on hover, more at the bottom, another choice from the start', async ({
    signedInPage: page,
  }) => {
    const asked = await serveReels(
      page,
      Array.from({ length: 27 }, (_, index) => aReel(index + 1)),
    );
    const films: string[] = [];
    page.on('request', (request) => request.url().endsWith('.mp4') && films.push(request.url()));
    await page.goto('/dashboard/explore');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore Reels');
    await expect(page).toHaveTitle('Explore Reels · Right Circle');

    const first = cards(page).first();
    await expect(first).toContainText('Maker 1');
    await expect(first).toContainText('@maker1');
    await expect(first).toContainText('1 hours ago');
    await expect(first).not.toContainText('ago ago');
    for (const card of await cards(page).all()) await expect(card.getByText('New', { exact: true })).toHaveCount(1);
    const lefts = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(1);

    // No video is fetched until its card is hovered.
    expect(films).toEqual([]);
    const film = 'article video';
    expect(await playing(page, film)).toEqual({ paused: true, at: 0, muted: true });
    await first.hover();
    await expect.poll(async () => (await playing(page, film)).at, { timeout: 20_000 }).toBeGreaterThan(0);
    await page.mouse.move(2, 2);
    await expect.poll(async () => await playing(page, film)).toEqual({ paused: true, at: 0, muted: true });
    expect(films.every((url) => url.endsWith('/1.mp4'))).toBe(true);

    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/explore\?.*offset=12/, async (route) => {
      await released;
      await route.fallback();
    });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByText('Loading more reels...')).toBeVisible();
    release();
    await expect(cards(page)).toHaveCount(24);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(cards(page)).toHaveCount(27);
    await expect(page.getByText('That is every reel for now.')).toBeVisible();
    expect(asked.map((query) => [query.get('offset'), query.get('limit'), query.get('sort_by')])).toEqual([
      ['0', '12', 'desc'],
      ['12', '12', 'desc'],
      ['24', '12', 'desc'],
    ]);
    expect(asked.map((query) => query.has('category'))).toEqual([false, false, false]);
    // Later pages end at the time of the first, so that new reels shift nothing.
    expect(asked.map((query) => query.has('until'))).toEqual([false, true, true]);

    const category = page.getByLabel('Category');
    await expect(category.getByRole('option')).toHaveText(['All Categories', 'Food', 'Travel']);
    await category.selectOption('Travel');
    await expect(cards(page)).toHaveCount(9);
    await page.getByLabel('Sort').selectOption('Oldest First');
    await expect(cards(page).first()).toContainText('Maker 27');
    const last = asked.at(-1);
    expect([last?.get('offset'), last?.get('sort_by'), last?.get('category')]).toEqual(['0', 'asc', 'Travel']);
    expect(limits.explorePageSize).toBe(12);
  });
});

test('[EXPL-12, EXPL-13, EXPL-14, EXPL-15, EXPL-16, EXPL-17, EXPL-18, EXPL-34, REEL-02] the player: loops through the list, by keyboard and swipe, like, comment, share, download, and Back closes it', async ({
  signedInPage: page,
  expectErrors,
  consoleErrors,
}) => {
  test.slow();
  expectErrors(/No reel available for download\./);
  const unfinished = { reel_url: null, poster_url: null, status: 'draft', is_own: true } as const;
  await serveReels(page, [aReel(1), aReel(2), aReel(3, unfinished)]);
  await page.route(/\/api\/reels\/[^/]+\/view$/, async (route) => await route.fulfill({ json: { views_count: 1300 } }));
  await page.goto('/dashboard/explore');
  await page.getByRole('button', { name: 'Play “Reel number 1”' }).click();
  await expect(player(page)).toHaveAccessibleName('Reel number 1, by Maker 1');
  await expect(page).toHaveURL(/\?reel=01890000/);
  await expect(player(page).getByText('Created by Maker 1')).toBeVisible();
  await expect(player(page).getByRole('link', { name: 'Book this creator' })).toHaveAttribute(
    'href',
    `/dashboard/book-session/${aReel(1).author.user_id}`,
  );
  // Three seconds of watching count as a view.
  await expect(player(page).getByText('1.3k views')).toBeVisible({ timeout: 30_000 });

  // Loops at both ends, by button and by key; the one without a video says so.
  await page.getByRole('button', { name: 'Previous reel' }).click();
  await expect(player(page)).toHaveAccessibleName('Reel number 3, by Maker 3');
  await expect(player(page).getByText('Video not available')).toBeVisible();
  await player(page).getByRole('button', { name: 'Download' }).click();
  await expect.poll(() => consoleErrors).toContain('No reel available for download.');
  await page.getByRole('button', { name: 'Next reel' }).click();
  await expect(player(page)).toHaveAccessibleName('Reel number 1, by Maker 1');
  await page.keyboard.press('j');
  await expect(player(page)).toHaveAccessibleName('Reel number 2, by Maker 2');
  await expect(player(page).getByRole('link', { name: 'Book this creator' })).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(player(page)).toHaveAccessibleName('Reel number 1, by Maker 1');
  await swipeUp(page);
  await expect(player(page)).toHaveAccessibleName('Reel number 2, by Maker 2');

  // A refused like is reverted.
  await page.route(/\/like$/, async (route) => await route.fulfill({ status: 500, json: {} }));
  const like = player(page).getByRole('button', { name: /^Like/ });
  await page.keyboard.press('l');
  await expect(page.getByText('Your like was not saved.')).toBeVisible();
  await expect(like).toHaveAccessibleName('Like, 2 likes');
  await expect(like).toHaveAttribute('aria-pressed', 'false');

  await page.keyboard.press('m');
  await expect(player(page).getByRole('button', { name: 'Turn sound on' })).toBeVisible();
  const download = page.waitForEvent('download');
  await player(page).getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^reel.*\.mp4$/);

  // However many were watched, one Back closes the player; a link opens it again, still muted.
  await page.goBack();
  await expect(player(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard\/explore$/);
  await page.goto(`/dashboard/explore?reel=${aReel(2).id}`);
  await expect(player(page)).toHaveAccessibleName('Reel number 2, by Maker 2');
  await expect(player(page).getByRole('button', { name: 'Turn sound on' })).toBeVisible();
  await player(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(player(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Go on making “Reel number 3”' }).click();
  await expect(page).toHaveURL('/dashboard/reel');
  expect(await page.evaluate(() => localStorage.getItem('reelId'))).toBe(aReel(3).id);
});

test('[EXPL-20, EXPL-22, EXPL-23, EXPL-24, EXPL-33] loading, nothing found, and messages when the server fails', async ({
  signedInPage: page,
}) => {
  await serveReels(page, []);
  let isDown = true;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/reels\/(explore\?|categories$)/, async (route) => {
    await released;
    if (isDown) await route.fulfill({ status: 403, json: { detail: 'Not now.' } });
    else await route.fallback();
  });
  await page.goto('/dashboard/explore');
  await expect(page.getByText('Fetching Reels...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Failed to load reels' })).toBeVisible();
  await expect(page.getByLabel('Category').getByRole('option')).toHaveText([
    'All Categories',
    'Fitness',
    'Sports',
    'Food',
    'Travel',
    'Music',
    'Comedy',
  ]);
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No reels found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your filters or check back later')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

/** A finger swiping up on the video. */
async function swipeUp(page: Page): Promise<void> {
  await page.evaluate(() => {
    const film = document.querySelector('[role=dialog] video');
    const finger = (y: number) => [
      new Touch({ identifier: 1, target: film ?? document.body, clientX: 200, clientY: y }),
    ];
    const send = (type: string, touches: Touch[], changedTouches: Touch[]) =>
      film?.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches }));
    send('touchstart', finger(500), finger(500));
    send('touchend', [], finger(300));
  });
}
