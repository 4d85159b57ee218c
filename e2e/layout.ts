import { expect, type Locator, type Page } from '@playwright/test';

/** Position and size of an element on the page, in pixels. */
export async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`Not on the page: ${locator.toString()}`);
  return box;
}

/** `brick` and `brick-tint` of the light theme. */
export const red = { text: 'rgb(179, 38, 30)', background: 'rgb(251, 231, 228)' };

export async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  const { y, height } = await boxOf(upper);
  expect(y + height).toBeLessThanOrEqual((await boxOf(lower)).y);
}

/** Fails if the page can scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
