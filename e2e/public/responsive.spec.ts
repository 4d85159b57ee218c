import type { Locator, Page } from '@playwright/test';
import { boxOf, expect, expectNoSidewaysScroll, signIn, test } from '../fixtures.ts';

const WIDTHS = [360, 767, 768, 1023, 1024, 1440];
const PUBLIC = [
  '/',
  '/policy',
  '/auth/login',
  '/auth/signup',
  '/auth/forgot-password',
  '/auth/reset-password?token=x',
  '/dev/ui',
  '/nowhere',
];
const SIGNED_IN = ['/dashboard', '/dashboard/profile', '/dashboard/profile/search', '/dashboard/nowhere'];
const FINGER = 44;

test.use({ viewport: { width: 360, height: 740 } });

for (const path of PUBLIC) {
  test(`[RESP-07] ${path} never scrolls sideways, from 360 to 1440 px`, async ({ page }) => {
    await expectFitsEveryWidth(page, path);
  });
}

test('[RESP-07] pages of the dashboard never scroll sideways, from 360 to 1440 px, also with a long name', async ({
  page,
  api,
}) => {
  const person = await api.signUp({ full_name: 'Venkatanarasimharajuvaripeta Subrahmanyeshwaran' });
  await signIn(page, person);
  for (const path of SIGNED_IN) await expectFitsEveryWidth(page, path);
});

test('[RESP-05] layouts change at 640, 768, 1024, 1280 and 1536 px only', async ({ page }) => {
  await page.goto('/');
  const widths = await page.evaluate(() => {
    const conditions = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSMediaRule ? [rule.conditionText] : []),
        ...('cssRules' in rule ? conditions(rule.cssRules as CSSRuleList) : []),
      ]);
    const all = [...document.styleSheets].flatMap((sheet) => conditions(sheet.cssRules));
    return all.flatMap((condition) =>
      [...condition.matchAll(/width\D*(\d+(?:\.\d+)?)(px|rem)/g)].map(
        ([, size, unit]) => Number(size) * (unit === 'rem' ? 16 : 1),
      ),
    );
  });
  for (const width of widths) expect([640, 768, 1024, 1280, 1536]).toContain(width);
  expect(widths).toEqual(expect.arrayContaining([640, 768, 1024, 1280]));
});

test('[RESP-06] 767 px is a phone, 768 and 1023 px are tablets, 1024 px is a desktop', async ({ page, api }) => {
  await page.goto('/auth/login');
  const beside = page.getByRole('complementary', { name: 'What you join' });
  for (const [width, isDesktop] of [
    [767, false],
    [768, false],
    [1023, false],
    [1024, true],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await expect(beside, `${width} px`).toBeVisible({ visible: isDesktop });
  }
  const { username, password } = await api.signUp();
  await page.getByLabel('User name or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav).toBeVisible();
  for (const [width, isPhone] of [
    [767, true],
    [768, false],
    [1023, false],
    [1024, false],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    const { y, height } = await boxOf(nav);
    if (isPhone) expect(y + height, `${width} px: under the thumb`).toBe(740);
    else expect(y, `${width} px: in the header`).toBeLessThan(64);
  }
});

test('[RESP-07] at 360 px the header keeps one line and its links become a bar of icons', async ({
  signedInPage: page,
}) => {
  await page.goto('/dashboard');
  const nav = page.getByRole('navigation', { name: 'Main' });
  const bar = await boxOf(nav);
  expect(bar.width).toBe(360);
  expect(bar.y + bar.height).toBe(740);
  await expect(nav.getByRole('link')).toHaveText(['Home', 'Connect', 'Live Session', 'Chat']);
  for (const link of await nav.getByRole('link').all()) {
    const [{ y: icon }, { y: word }] = await Promise.all([
      boxOf(link.locator('svg')),
      boxOf(link.locator('span').last()),
    ]);
    expect(icon).toBeLessThan(word);
  }
  expect((await boxOf(page.getByRole('banner'))).height).toBeLessThanOrEqual(65);
});

test('[RESP-07] at 360 px the grids of the landing page are one column', async ({ page }) => {
  await page.goto('/');
  const lefts = async (parts: Locator) =>
    new Set(await Promise.all((await parts.all()).map(async (part) => (await boxOf(part)).x)));
  const sections = page.locator('#explore, #sabo-ai, #reels, #trending, #feed');
  const cards = page.getByRole('region', { name: 'Top Influencers of the Week' }).getByRole('listitem');
  expect((await lefts(sections)).size).toBe(1);
  expect((await lefts(cards)).size).toBe(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await lefts(sections)).size).toBeGreaterThan(1);
  expect((await lefts(cards)).size).toBe(3);
});

test('on a phone, whatever can be tapped in headers and forms takes a finger', async ({ page }) => {
  for (const path of [
    '/',
    '/policy',
    '/auth/login',
    '/auth/signup',
    '/auth/forgot-password',
    '/auth/reset-password?token=x',
  ]) {
    await page.goto(path);
    expect(await smallTargets(page), path).toEqual([]);
  }
});

test('on a phone, whatever can be tapped in the dashboard takes a finger', async ({ signedInPage: page }) => {
  for (const path of [
    '/dashboard',
    '/dashboard/profile',
    '/dashboard/profile/search',
    '/dashboard/connect',
    '/dashboard/seek-guidance',
  ]) {
    await page.goto(path);
    expect(await smallTargets(page), path).toEqual([]);
  }
});

async function expectFitsEveryWidth(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await test.step(`${path} at ${width} px`, async () => await expectNoSidewaysScroll(page));
  }
}

/** Controls whose tappable area, felt out point by point, is under 44 px. A link inside a sentence or a byline is as high as its line. */
async function smallTargets(page: Page): Promise<string[]> {
  return await page.evaluate((finger) => {
    const isInSentence = (element: Element) =>
      element.tagName === 'A' &&
      (element.closest('article header, [data-byline]') !== null ||
        [...(element.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        ));
    const reach = (owns: (hit: Element | null) => boolean, x: number, y: number, dx: number, dy: number) => {
      let steps = 0;
      while (steps < finger && owns(document.elementFromPoint(x + dx * (steps + 1), y + dy * (steps + 1)))) steps++;
      return steps;
    };
    const small: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, textarea, [role="combobox"]',
    )) {
      if (
        !element.checkVisibility() ||
        element.tabIndex < 0 ||
        isInSentence(element) ||
        element.textContent === 'Skip to content'
      )
        continue;
      const area = (element instanceof HTMLInputElement && element.closest('label')) || element;
      area.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = area.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const owns = (hit: Element | null) => hit !== null && area.contains(hit);
      // Most are large enough: four looks instead of up to two hundred, each of which may lay out the page anew.
      const half = finger / 2;
      const corners = [
        [x - half, y],
        [x + half - 1, y],
        [x, y - half],
        [x, y + half - 1],
      ] as const;
      if (corners.every(([left, top]) => owns(document.elementFromPoint(left, top)))) continue;
      const wide = 1 + reach(owns, x, y, 1, 0) + reach(owns, x, y, -1, 0);
      const high = 1 + reach(owns, x, y, 0, 1) + reach(owns, x, y, 0, -1);
      if (wide < finger || high < finger) {
        small.push(
          `${wide} x ${high} <${element.tagName.toLowerCase()}> ${element.ariaLabel ?? element.textContent ?? ''}`,
        );
      }
    }
    return small;
  }, FINGER);
}
