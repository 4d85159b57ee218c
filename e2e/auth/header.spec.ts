import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

test('[HDR-07][HDR-08][HDR-09] Connect, Live Session and Chat reload when clicked on their own page', async ({
  signedInPage: page,
}) => {
  await page.goto('/dashboard');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  const targets = { Connect: '/dashboard/connect', 'Live Session': '/dashboard/live-session', Chat: '/dashboard/chat' };
  for (const [name, path] of Object.entries(targets)) {
    await markDocument(page);
    await nav.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    expect(await isSameDocument(page), `going to ${name} loads nothing anew`).toBe(true);
    await nav.getByRole('link', { name }).click();
    await expect.poll(async () => await isSameDocument(page)).toBe(false);
    await expect(nav.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveURL(path);
  }
  await nav.getByRole('link', { name: 'Home' }).click();
  await markDocument(page);
  await nav.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha');
  expect(await isSameDocument(page), 'Home never reloads').toBe(true);
  await page.getByRole('banner').getByRole('link', { name: 'Right Circle', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
});

async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
}

async function isSameDocument(page: Page): Promise<boolean> {
  return await page.evaluate(() => 'isMarked' in window);
}
