import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

test('[HDR-07] Connect reloads when clicked on its own page, Home never does', async ({ signedInPage: page }) => {
  await page.goto('/dashboard');
  const nav = page.getByRole('navigation', { name: 'Main' });
  const [home, connect] = [nav.getByRole('link', { name: 'Home' }), nav.getByRole('link', { name: 'Connect' })];
  await expect(home).toHaveAttribute('aria-current', 'page');
  await markDocument(page);
  await home.click();
  await expect(page).toHaveURL('/dashboard/posts');
  await home.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha');
  await connect.click();
  await expect(page).toHaveURL('/dashboard/connect');
  expect(await isSameDocument(page), 'going from page to page loads nothing anew').toBe(true);
  await connect.click();
  await expect.poll(async () => await isSameDocument(page)).toBe(false);
  await expect(connect).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL('/dashboard/connect');
  await page.getByRole('banner').getByRole('link', { name: 'Right Circle', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
});

async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
}

async function isSameDocument(page: Page): Promise<boolean> {
  return await page.evaluate(() => 'isMarked' in window);
}
