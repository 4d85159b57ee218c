import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

const PAPER = { light: 'rgb(255, 248, 236)', dark: 'rgb(21, 11, 38)' };
const PAGES = ['/', '/policy', '/auth/login', '/auth/signup', '/dev/ui'];

for (const path of PAGES) {
  test(`${path} follows a light and a dark system and is accessible in both`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    await expectTheme(page, 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectTheme(page, 'dark');
    await expectAccessible(page);
    await page.reload();
    await expectTheme(page, 'dark');
  });
}

test('the page follows the system while it is open, until a theme is chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await expectTheme(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectTheme(page, 'dark');

  await page.getByRole('button', { name: 'Use light theme' }).click();
  await expectTheme(page, 'light');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectTheme(page, 'light');
});

test('a chosen theme is remembered over a reload and on the next page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Use dark theme' }).click();
  await page.reload();
  await expectTheme(page, 'dark');
  await page.goto('/auth/login');
  await expectTheme(page, 'dark');
  await page.getByRole('button', { name: 'Use light theme' }).click();
  await page.reload();
  await expectTheme(page, 'light');
});

test('the chosen theme stands before anything is painted', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.documentElement.dataset.themeBeforeBody = document.documentElement.dataset.theme ?? 'none';
    }).observe(document, { childList: true, subtree: true });
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.firstPaper = getComputedStyle(document.documentElement).backgroundColor;
    });
  });
  for (const path of ['/', '/auth/login']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-theme-before-body', 'dark');
    await expect(page.locator('html')).toHaveAttribute('data-first-paper', PAPER.dark);
  }
});

test('My Profile offers System, Light and Dark; the avatar menu the other of the two', async ({
  signedInPage: page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/dashboard/profile');
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
  await expectTheme(page, 'dark');
  await page.getByText('Light', { exact: true }).click();
  await expectTheme(page, 'light');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Dark theme' }).click();
  await expectTheme(page, 'dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByText('System', { exact: true }).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await expectTheme(page, 'light');
});

async function expectTheme(page: Page, theme: keyof typeof PAPER): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await expect(page.locator('html')).toHaveCSS('background-color', PAPER[theme]);
}
