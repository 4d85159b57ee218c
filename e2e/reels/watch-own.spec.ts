import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, type OpenAs, test } from '../fixtures.ts';
import { boxOf, expectNoSidewaysScroll } from '../layout.ts';
import type { SignedUp } from '../people.ts';
import { aFinishedReel } from './finished-reel.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const film = (page: Page) => page.locator('main video');

test('[REEL-13, ROUTE-21] a finished reel: found on My Profile, played, downloaded, published, watched by others, deleted', async ({
  signedInPage: page,
  person,
  api,
  openAs,
}) => {
  test.slow();
  const title = `Chai ${person.username}`;
  const id = await aFinishedReel(api, person, title);
  await page.goto('/dashboard/profile');
  const tile = page.getByRole('link', { name: title });
  await expect(tile).toContainText('Only you');
  await tile.click();
  await expect(page).toHaveURL(`/dashboard/preview?id=${id}`);
  await expect(heading(page)).toHaveText(title);

  await film(page).evaluate(async (video: HTMLVideoElement) => await video.play());
  await expect
    .poll(async () => await film(page).evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 20_000 })
    .toBeGreaterThan(0);
  await film(page).evaluate((video: HTMLVideoElement) => video.pause());
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^reel.*\.mp4$/);

  // Typed text survives a reload.
  await page.getByRole('textbox', { name: 'Caption' }).fill('Masala in a minute');
  await page.getByRole('textbox', { name: 'Hashtags' }).fill('Street food');
  await page.keyboard.press('Enter');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Caption' })).toHaveValue('Masala in a minute #Streetfood');
  await expect(page.getByRole('list', { name: 'Hashtags of the caption' })).toContainText('#streetfood');
  await page.getByLabel('Also share it as a post').check();
  await page.getByRole('button', { name: 'Publish to Explore' }).click();
  await expect(page.getByText('Your reel is in Explore')).toBeVisible();
  await expect(page.getByRole('link', { name: 'a post of yours' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const viewer = await api.signUp({ full_name: 'Vera Viewer' });
  await api.call('POST', `/reels/${id}/comments`, { content: 'Ask me anything' }, person.token);
  await watchIt(openAs, viewer, { id, title, maker: person.full_name });
  await expect
    .poll(async () => (await api.call('GET', `/reels/${id}`, undefined, person.token)).json.data)
    .toMatchObject({ likes_count: 1, comments_count: 2, views_count: 1, caption: 'Masala in a minute #Streetfood' });

  await page.evaluate(() => Object.assign(localStorage, { selectedCategory: 'Food', explanation: 'tea', reelId: 'x' }));
  await page.getByRole('button', { name: 'Create another' }).click();
  await expect(page).toHaveURL('/dashboard/create');
  const kept = await page.evaluate(() =>
    ['selectedCategory', 'explanation', 'reelId'].filter((key) => key in localStorage),
  );
  expect(kept).toEqual([]);

  await page.goto(`/dashboard/preview?id=${id}`);
  // Toasts appear in the lower right corner, 26 rem wide with their margin: never over this button.
  const { x, width } = await boxOf(page.getByRole('button', { name: 'Delete' }));
  expect(x + width).toBeLessThan(1280 - 416);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/dashboard/explore');
  await expect(page.getByText('Your reel is deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
  expect((await api.call('GET', `/reels/${id}`, undefined, viewer.token)).status).toBe(404);
});

/** Another person follows the link: watches three seconds, seeks, likes, comments, reports. */
async function watchIt(
  openAs: OpenAs,
  viewer: SignedUp,
  { id, title, maker }: { id: string; title: string; maker: string },
): Promise<void> {
  const films = new Map<string, number[]>();
  const page = await openAs(viewer, `/dashboard/explore?reel=${id}`, async (opened) => {
    opened.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.mp4')) films.set(pathname, [...(films.get(pathname) ?? []), response.status()]);
    });
    await opened.route(`**/media/reels/${id}.mp4`, async (route) => await route.abort());
  });
  const player = page.getByRole('dialog', { name: title });
  await expect(player.getByText('Video not available')).toBeVisible();
  await page.unroute(`**/media/reels/${id}.mp4`);
  await player.getByRole('button', { name: 'Try again' }).click();

  // The slider follows the video that loaded at the second try, and seeks anywhere in it.
  const bar = player.getByRole('slider', { name: 'Position in the film' });
  await expect.poll(async () => Number(await bar.inputValue()), { timeout: 30_000 }).toBeGreaterThan(0);
  await player.getByRole('button', { name: 'Pause' }).click();
  await bar.fill('4');
  const shown = player.locator('video').first();
  await expect
    .poll(async () => await shown.evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 20_000 })
    .toBeCloseTo(4, 1);
  expect(await partOf(page, `/media/reels/${id}.mp4`)).toEqual([206, 'bytes 100-199', 100]);
  // This video and the next of the list, each requested in ranges; nothing further ahead.
  await expect.poll(() => films.has(`/media/reels/${id}.mp4`)).toBe(true);
  expect(films.size).toBeLessThanOrEqual(2);
  expect([...films.values()].flat().filter((status) => status !== 206)).toEqual([]);
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await player.getByRole('button', { name: 'Like, 0 likes' }).click();
  await expect(player.getByRole('button', { name: 'Like, 1 like' })).toHaveAttribute('aria-pressed', 'true');
  await player.getByRole('button', { name: 'Comments, 1 comment' }).click();
  await player.getByRole('textbox', { name: 'Write a comment' }).fill('Just like at home, m, l, j');
  await player.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(player.getByRole('listitem').filter({ hasText: 'Just like at home' })).toBeVisible();
  await expect(player.getByText('1 view', { exact: false })).toBeVisible({ timeout: 30_000 });
  // One's own comment can be deleted, another person's reported, and so can the reel.
  await player.getByRole('button', { name: 'More about the comment of Vera Viewer' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Delete']);
  await page.keyboard.press('Escape');
  for (const [more, what] of [
    [`More about the comment of ${maker}`, 'Report this comment'],
    ['More about this reel', 'Report this reel'],
  ] as const) {
    await player.getByRole('button', { name: more }).click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    const report = page.getByRole('dialog', { name: what });
    await report.getByLabel('Spam').check();
    await expectAccessible(page);
    await report.getByRole('button', { name: 'Send report' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(player).toBeVisible();
  }
  await page.close();
}

/** The second hundred bytes of a file, as a player that seeks would request them. */
async function partOf(page: Page, address: string): Promise<[number, string | undefined, number]> {
  return await page.evaluate(async (url) => {
    const response = await fetch(url, { headers: { range: 'bytes=100-199' }, cache: 'no-store' });
    const range = response.headers.get('content-range')?.split('/')[0];
    return [response.status, range, (await response.arrayBuffer()).byteLength] as [number, string | undefined, number];
  }, address);
}

test('[HDR-33, GEN-01, GEN-08, ROUTE-04, ROUTE-16] one account reaches reels, news, people, the assistant, sessions and payments', async ({
  signedInPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard');
  const discover = page.getByRole('navigation', { name: 'Discover' });
  await expect(discover.getByRole('link')).toHaveText([/^Explore Reels/, /^Create Reel/, /^Trending News/]);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link')).toHaveText(['Home', 'Connect', 'Live Session', 'Chat']);

  const reached = async (address: string, title: string) => {
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle(`${title} · Right Circle`);
    await expect(heading(page)).toBeVisible();
  };
  for (const [link, address, title] of [
    ['Explore Reels', '/dashboard/explore', 'Explore Reels'],
    ['Create Reel', '/dashboard/create', 'Create a reel'],
    ['Trending News', '/dashboard/trending-news', 'Trending News'],
  ] as const) {
    await discover.getByRole('link', { name: link }).click();
    await reached(address, title);
    await page.goBack();
  }
  await main.getByRole('link', { name: 'Connect' }).click();
  await reached('/dashboard/connect', 'Connect');
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Follow/ })
      .first(),
  ).toBeVisible();
  await main.getByRole('link', { name: 'Live Session' }).click();
  await reached('/dashboard/live-session', 'My session');
  await main.getByRole('link', { name: 'Chat' }).click();
  await reached('/dashboard/chat', 'SABO');
  await page.goto('/dashboard/payments');
  for (const figure of ['Total Earnings', 'Total Spent']) await expect(page.getByText(figure)).toBeVisible();
  await page.goto('/dashboard/reel');
  await reached('/dashboard/reel', 'Your reel');
});
