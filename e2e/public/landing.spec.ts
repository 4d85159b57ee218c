import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { boxOf } from '../layout.ts';

const HEADLINE = 'Grow 5X Faster with the Right Circle';
const OFFERINGS = ['explore', 'sabo-ai', 'reels', 'trending', 'feed'];
const CALLS = [
  'Connect Now!',
  'Chat with the AI assistant',
  'Join Creators Now!',
  'Create Reel Now!',
  'Explore Trends Now!',
  'Post First Thought',
];

// The first one moves the clock of its whole context.
test.use({ needsOwnContext: true });

test('[LAND-01, LAND-02, LAND-05, LAND-07, LAND-29, LAND-31] opens without sign-in, shows only our own pictures and becomes interactive', async ({
  page,
  baseURL,
}) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) strangers.push(request.url());
  });
  // The server rendered the page in another year than the reader opens it.
  await page.clock.setFixedTime(new Date('2031-06-15T12:00:00Z'));
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADLINE);
  await expect(page.getByRole('contentinfo')).toContainText('© 2031 Right Circle.');

  await test.step('every offering is in the overview', async () => {
    const overview = page.getByRole('region', { name: 'Everything a page needs to grow, in one circle.' });
    for (const id of OFFERINGS) await expect(overview.locator(`#${id}`)).toBeVisible();
    await expect(page.locator('#explore').getByText('₹300', { exact: true })).toBeVisible();
  });

  await test.step('three influencers have a name, a handle and figures', async () => {
    const showcase = page.getByRole('region', { name: 'Top Influencers of the Week', exact: true });
    const cards = showcase.getByRole('listitem');
    await expect(cards).toHaveCount(3);
    for (const card of await cards.all()) {
      await expect(card.getByRole('heading')).toHaveText(/^\p{L}+ \p{L}+$/u);
      await expect(card.getByText(/^@[\w.]+ · /)).toBeVisible();
      for (const fact of ['Connections', 'Shares']) {
        const figure = card.getByRole('definition').filter({ has: page.locator(`xpath=../dt[.="${fact}"]`) });
        await expect(figure).toHaveText(/^[\d.,]+k?$/);
      }
    }
  });

  await test.step('the partner brands are in one row', async () => {
    const partners = page.getByRole('region', { name: 'Partner brands' }).getByRole('listitem');
    await expect(partners).toHaveCount(6);
    const marks = await Promise.all((await partners.locator('svg').all()).map(boxOf));
    expect(marks).toHaveLength(6);
    expect(new Set(marks.map(({ y }) => Math.round(y))).size).toBe(1);
    for (const mark of marks) expect(mark.width).toBeGreaterThanOrEqual(24);
  });

  await test.step('every picture loads, and nothing is requested from third parties', async () => {
    const pictures = page.locator('img');
    expect(await pictures.count()).toBeGreaterThan(10);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(async () => await naturalWidth(picture)).toBeGreaterThan(0);
      expect(await picture.getAttribute('src')).toMatch(/^\/people\/[a-z.]+\.svg$/);
    }
    await page.waitForLoadState('networkidle');
    expect(strangers).toEqual([]);
  });

  await page.getByRole('list', { name: 'Our channels, coming soon' }).getByRole('listitem').first().click();
  await expect(page, 'the social icons lead nowhere').toHaveURL('/');
  await page.getByRole('button', { name: 'Use dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[LAND-02, LAND-03, LAND-04, LAND-08] is readable and has working links', async ({ context, baseURL }) => {
    const page = await context.newPage();
    await page.goto(baseURL ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADLINE);
    await expect(page.getByRole('heading', { name: 'Top Influencers of the Week', exact: true })).toBeVisible();
    for (const id of OFFERINGS) await expect(page.locator(`section#${id}`)).toBeVisible();
    for (const call of CALLS) {
      await expect(page.getByRole('link', { name: call, exact: true }).first()).toHaveAttribute('href', '/auth/signup');
    }
    await expect(page.getByRole('link', { name: 'Login/Signup' })).toHaveAttribute('href', '/auth/login');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' })).toBeVisible();
  });
});

test('[LAND-14, LAND-15, LAND-24, LAND-30, POL-12] links open the sections, the sign-up and the policies', async ({
  page,
}) => {
  await page.goto('/');
  await test.step('header links stop below the sticky header', async () => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      for (const [name, id] of [
        ['Explore', 'explore'],
        ['Trending', 'trending'],
        ['Reels', 'reels'],
      ] as const) {
        await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(`/#${id}`);
        await expectRightBelowHeader(page, page.locator(`#${id}`));
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('so do footer links', async () => {
    for (const [name, id] of [
      ['Creator search', 'explore'],
      ['Trending News', 'trending'],
      ['AI Reel', 'reels'],
    ] as const) {
      await column(page, 'Products & services').getByRole('link', { name }).click();
      await expectRightBelowHeader(page, page.locator(`#${id}`));
    }
    await column(page, 'Home').getByRole('link', { name: 'Home', exact: true }).click();
    await expect.poll(async () => await page.evaluate(() => scrollY)).toBe(0);
  });

  await test.step('calls to action open the sign-up', async () => {
    for (const name of ['Connect Now!', "I'm Creator"]) {
      await page.getByRole('link', { name, exact: true }).first().click();
      await expect(page).toHaveURL('/auth/signup');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create account');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADLINE);
    }
  });

  const about = column(page, 'About us');
  await test.step('the footer opens the policies at their text', async () => {
    for (const [name, id] of [
      ['Terms & Conditions', 'terms'],
      ['Cancellation & Refunds', 'refunds'],
    ] as const) {
      await about.getByRole('link', { name }).click();
      await expect(page).toHaveURL(`/policy#${id}`);
      await expect(page.locator(`#${id}`).getByRole('heading', { level: 2 })).toHaveText(name);
      await expectRightBelowHeader(page, page.locator(`#${id}`));
      if (id === 'terms') await page.goBack();
    }
  });

  await test.step("the policies' table of contents links to their text, also from outside", async () => {
    await expect(page).toHaveTitle('Policies · Right Circle');
    const header = await boxOf(page.getByRole('banner'));
    const top = async (id: string) => (await boxOf(page.locator(`#${id}-title`))).y;
    for (const [name, id] of [
      ['Child sexual abuse and exploitation policy', 'safety'],
      ['Terms & Conditions', 'terms'],
      ['Privacy policy', 'privacy'],
    ] as const) {
      await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name }).click();
      await expect(page).toHaveURL(`/policy#${id}`);
      await expect.poll(async () => await top(id)).toBeLessThan(200);
      expect(await top(id)).toBeGreaterThanOrEqual(header.height);
    }
    const other = await page.context().newPage();
    await other.goto('/policy#refunds');
    await expect(other.locator('#refunds-title')).toBeInViewport();
    expect((await boxOf(other.locator('#refunds-title'))).y).toBeGreaterThanOrEqual(header.height);
  });
});

function column(page: Page, title: string): Locator {
  return page
    .getByRole('contentinfo')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

async function naturalWidth(image: Locator): Promise<number> {
  return await image.evaluate((element) => (element instanceof HTMLImageElement ? element.naturalWidth : 0));
}

/** Close below the header, so that the section's first line is visible at the top. */
async function expectRightBelowHeader(page: Page, section: Locator): Promise<void> {
  const gap = async () => {
    const header = await boxOf(page.getByRole('banner'));
    return (await boxOf(section)).y - (header.y + header.height);
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  expect(await gap()).toBeLessThan(96);
}
