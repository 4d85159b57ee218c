import type { Locator, Page } from '@playwright/test';
import { boxOf, expect, test } from '../fixtures.ts';

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

test('[LAND-01, LAND-02, LAND-08] opens without sign-in, with its headline and footer, and comes alive', async ({
  page,
}) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADLINE);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('button', { name: 'Use dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[LAND-02, LAND-03, LAND-04, LAND-08] reads and leads on', async ({ context, baseURL }) => {
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

test('[LAND-03, LAND-09, LAND-10, LAND-11, LAND-12, LAND-13] the overview holds every offering under its id', async ({
  page,
}) => {
  await page.goto('/');
  const overview = page.getByRole('region', { name: 'Everything a page needs to grow, in one circle.' });
  await expect(overview).toBeVisible();
  for (const id of OFFERINGS) {
    await expect(page.locator(`#${id}`)).toHaveCount(1);
    await expect(overview.locator(`#${id}`)).toBeVisible();
  }
});

test('presents following, the assistant, reels, news and sessions', async ({ page }) => {
  await page.goto('/');
  for (const words of [
    'Follow the people you learn from',
    'Chat with the AI assistant',
    'A short vertical video comes back',
    'Trending news for creators',
    'How a session works',
  ]) {
    await expect(page.getByText(words).first()).toBeVisible();
  }
});

test('[GEN-06] introduces SABO, the assistant for growth that reads a linked profile', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#sabo-ai')).toContainText(
    'SABO is the AI assistant for social media growth. Link a social profile and it reads your numbers',
  );
});

test('[GEN-12] prices the sample session in rupees', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#explore').getByText('₹300', { exact: true })).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/[$€£]\s?\d/);
});

test('[LAND-04, LAND-05, LAND-06] shows three influencers with name, handle, image, connections and shares', async ({
  page,
}) => {
  await page.goto('/');
  const showcase = page.getByRole('region', { name: 'Top Influencers of the Week', exact: true });
  await expect(showcase.getByRole('heading', { level: 2 })).toHaveText('Top Influencers of the Week');
  const cards = showcase.getByRole('listitem');
  await expect(cards).toHaveCount(3);
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByRole('heading')).toHaveText(/^\p{L}+ \p{L}+$/u);
    await expect(card.getByText(/^@[\w.]+ · /)).toBeVisible();
    await expect.poll(async () => await naturalWidth(card.locator('img'))).toBeGreaterThan(0);
    for (const fact of ['Connections', 'Shares']) {
      await expect(card.getByRole('definition').filter({ has: page.locator(`xpath=../dt[.="${fact}"]`) })).toHaveText(
        /^[\d.,]+k?$/,
      );
    }
  }
});

test('[LAND-07] shows the partner brands in one row', async ({ page }) => {
  await page.goto('/');
  const partners = page.getByRole('region', { name: 'Partner brands' }).getByRole('listitem');
  await expect(partners).toHaveCount(6);
  const marks = await Promise.all((await partners.locator('svg').all()).map(boxOf));
  expect(marks).toHaveLength(6);
  expect(new Set(marks.map(({ y }) => Math.round(y))).size).toBe(1);
  for (const mark of marks) expect(mark.width).toBeGreaterThanOrEqual(24);
});

test('[LAND-14] header links scroll to their sections, below the sticky header', async ({ page }) => {
  await page.goto('/');
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
});

test('[LAND-15, LAND-16, LAND-17, LAND-18, LAND-19, LAND-20] every call to action opens the sign-up', async ({
  page,
}) => {
  await page.goto('/');
  for (const call of CALLS) {
    const count = await page.getByRole('link', { name: call, exact: true }).count();
    expect(count, call).toBeGreaterThan(0);
    for (let place = 0; place < count; place++) {
      await page.getByRole('link', { name: call, exact: true }).nth(place).click();
      await expect(page).toHaveURL('/auth/signup');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create account');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADLINE);
    }
  }
});

test('[LAND-21] no other link leads anywhere but to anchors, policies, mail and the login button', async ({ page }) => {
  await page.goto('/');
  const hrefs = await page.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const others = hrefs.filter((href) => !/^(#|\/policy#|mailto:)/.test(href) && href !== '/auth/signup');
  expect(others).toEqual(['/auth/login']);
  expect(hrefs.filter((href) => href === '/auth/signup').length).toBeGreaterThanOrEqual(CALLS.length);
  await expect(page.locator('main a:not([href="/auth/signup"])')).toHaveCount(0);
});

test('[LAND-22] "Login/Signup" in the header opens the login', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Login/Signup', exact: true }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
});

test('[LAND-23, LAND-24, LAND-25, LAND-27] the footer has its four columns with their entries', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo').getByRole('heading')).toHaveText([
    'Home',
    "I'm Creator",
    'About us',
    'Products & services',
  ]);
  await expect(column(page, 'About us').getByRole('listitem')).toHaveText([
    'Terms & Conditions',
    'Privacy policy',
    'Contact us',
    'Cancellation & Refunds',
  ]);
  await expect(column(page, 'Products & services').getByRole('listitem')).toHaveText([
    'Creator search',
    'Creator Insights',
    'Topic Research',
    'Trending News',
    'AI Reel',
  ]);
});

test('[LAND-30] footer entries lead to the policies, to mail, to the sections and to sign-up', async ({ page }) => {
  await page.goto('/');
  await expect(column(page, 'About us').getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    'mailto:support@rightcircle.example',
  );
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
  for (const name of ['Creator Insights', 'Topic Research', "I'm Creator"]) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL('/auth/signup');
    await page.goBack();
  }
  for (const [name, id] of [
    ['Terms & Conditions', 'terms'],
    ['Cancellation & Refunds', 'refunds'],
  ] as const) {
    await column(page, 'About us').getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/policy#${id}`);
    await expect(page.locator(`#${id}`).getByRole('heading', { level: 2 })).toHaveText(name);
    await expectRightBelowHeader(page, page.locator(`#${id}`));
    await page.goBack();
  }
});

test('[LAND-28] the social icons lead nowhere', async ({ page }) => {
  await page.goto('/');
  const marks = page.getByRole('list', { name: 'Our channels, coming soon' });
  await expect(marks.locator('svg')).toHaveCount(4);
  await expect(marks.locator('a, button')).toHaveCount(0);
  await marks.getByRole('listitem').first().click();
  await expect(page).toHaveURL('/');
});

test("[LAND-29] the footer shows this year, by the reader's clock", async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()} Right Circle.`);
  await page.clock.setFixedTime(new Date('2031-06-15T12:00:00Z'));
  await page.reload();
  await expect(page.getByRole('contentinfo')).toContainText('© 2031 Right Circle.');
});

test('[LAND-31] every picture is ours and loads, and nothing is asked of anyone else', async ({ page, baseURL }) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) strangers.push(request.url());
  });
  await page.goto('/');
  const pictures = page.locator('img');
  expect(await pictures.count()).toBeGreaterThan(10);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(async () => await naturalWidth(picture)).toBeGreaterThan(0);
    expect(await picture.getAttribute('src')).toMatch(/^\/people\/[a-z.]+\.svg$/);
  }
  await page.waitForLoadState('networkidle');
  expect(strangers).toEqual([]);
  await expect(page.getByText('These people are drawn, not real.')).toBeVisible();
  await expect(page.getByText('Sample marks of invented brands, drawn by us.')).toBeVisible();
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

/** Close under the header, so that the section's first line is what the eye meets. */
async function expectRightBelowHeader(page: Page, section: Locator): Promise<void> {
  const gap = async () => {
    const header = await boxOf(page.getByRole('banner'));
    return (await boxOf(section)).y - (header.y + header.height);
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  expect(await gap()).toBeLessThan(96);
}
