import { expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { expectNoSidewaysScroll, expectTexts } from '#test/checks.ts';
import { openPage, resizePage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { smallTargets } from '#test/small-targets.ts';

const WIDTHS = [360, 767, 768, 1023, 1024, 1440];
const HEIGHT = 740;
/** A page that sends no requests. */
const QUIET_PAGE = '/dashboard/profile/about';
const longName = aUser({ full_name: 'Venkatanarasimharajuvaripeta Subrahmanyeshwaran' });
const nav = page.getByRole('navigation', { name: 'Main' });
const boxOf = (locator: Locator) => locator.element().getBoundingClientRect();

it.each([
  ['/', undefined],
  ['/policy', undefined],
  ['/auth/login', undefined],
  ['/auth/signup', undefined],
  ['/auth/forgot-password', undefined],
  ['/auth/reset-password?token=x', undefined],
  ['/auth/verify-email', undefined],
  ['/nowhere', undefined],
  ['/dashboard/profile/search', longName],
  ['/dashboard/nowhere', longName],
])('[RESP-07] %s never scrolls sideways, and every control takes a finger on a phone', async (path, person) => {
  await openPage(path, { ...(person && { as: person }), width: 360, theme: 'dark' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(getComputedStyle(document.body).colorScheme).toBe('dark');
  expect(smallTargets()).toEqual([]);
  for (const width of WIDTHS) {
    await resizePage(width, HEIGHT);
    expectNoSidewaysScroll();
  }
});

it('[RESP-05] layouts change at 640, 768, 1024, 1280 and 1536 px only', () => {
  const conditions = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => [
      ...(rule instanceof CSSMediaRule ? [rule.conditionText] : []),
      ...('cssRules' in rule ? conditions(rule.cssRules as CSSRuleList) : []),
    ]);
  const all = [...document.styleSheets].flatMap((sheet) => conditions(sheet.cssRules));
  const widths = all.flatMap((condition) =>
    [...condition.matchAll(/width\D*(\d+(?:\.\d+)?)(px|rem)/g)].map(
      ([, size, unit]) => Number(size) * (unit === 'rem' ? 16 : 1),
    ),
  );
  for (const width of widths) expect([640, 768, 1024, 1280, 1536]).toContain(width);
  expect(widths).toEqual(expect.arrayContaining([640, 768, 1024, 1280]));
});

it('[RESP-06] the login has the panel beside it from 1024 px up', async () => {
  await openPage('/auth/login', { theme: 'dark' });
  const beside = page.getByCss('[aria-label="What you join"]');
  for (const [width, isDesktop] of [
    [767, false],
    [768, false],
    [1023, false],
    [1024, true],
  ] as const) {
    await resizePage(width, HEIGHT);
    if (isDesktop) await expect.element(beside).toBeVisible();
    else await expect.element(beside).not.toBeVisible();
  }
});

it('[RESP-06][RESP-07] the links are a bar of icons below 768 px, and stand in the header above', async () => {
  await openPage(QUIET_PAGE, { as: aUser(), width: 360, theme: 'dark' });
  await resizePage(360, HEIGHT);
  expect(boxOf(nav).width).toBe(360);
  expect(boxOf(nav).bottom).toBe(HEIGHT);
  await expectTexts(nav.getByRole('link'), ['Home', 'Connect', 'Live Session', 'Chat']);
  for (const link of nav.getByRole('link').elements()) {
    const [icon, word] = [link.querySelector('svg'), [...link.querySelectorAll('span')].at(-1)];
    expect(icon?.getBoundingClientRect().y).toBeLessThan(word?.getBoundingClientRect().y ?? 0);
  }
  expect(boxOf(page.getByRole('banner')).height).toBeLessThanOrEqual(65);
  for (const [width, isPhone] of [
    [767, true],
    [768, false],
    [1023, false],
    [1024, false],
  ] as const) {
    await resizePage(width, HEIGHT);
    if (isPhone) expect(boxOf(nav).bottom, `${width} px: under the thumb`).toBe(HEIGHT);
    else expect(boxOf(nav).y, `${width} px: in the header`).toBeLessThan(64);
  }
});

it('[RESP-07] the grids of the landing page are one column at 360 px', async () => {
  await openPage('/', { width: 360, theme: 'dark' });
  const columns = (parts: Locator) => new Set(parts.elements().map((part) => part.getBoundingClientRect().x)).size;
  const sections = page.getByCss('#explore, #sabo-ai, #reels, #trending, #feed');
  const cards = page.getByRole('region', { name: 'Top Influencers of the Week' }).getByRole('listitem');
  expect([columns(sections), columns(cards)]).toEqual([1, 1]);
  await resizePage(1440);
  expect(columns(sections)).toBeGreaterThan(1);
  expect(columns(cards)).toBe(3);
});
