import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

const PAPER = { light: 'rgb(255, 248, 236)', dark: 'rgb(21, 11, 38)' };
type Theme = keyof typeof PAPER;

test('pages follow the system until a theme is chosen, and apply it before the first paint', async ({ page }) => {
  await recordFirstTheme(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expectPaintedAs(page, 'dark');

  await page.emulateMedia({ colorScheme: 'light' });
  await expectTheme(page, 'light');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use dark theme' }).click();
  await expectTheme(page, 'dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectTheme(page, 'dark');

  await page.goto('/auth/login');
  await expectPaintedAs(page, 'dark');
  await page.getByRole('button', { name: 'Use light theme' }).click();
  await expectTheme(page, 'light');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expectPaintedAs(page, 'light');
});

/** Records for every document its theme before the body exists, and its colour once it is parsed. */
async function recordFirstTheme(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.documentElement.dataset.themeBeforeBody = document.documentElement.dataset.theme ?? 'none';
    }).observe(document, { childList: true, subtree: true });
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.firstPaper = getComputedStyle(document.documentElement).backgroundColor;
    });
  });
}

async function expectPaintedAs(page: Page, theme: Theme): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme-before-body', theme);
  await expect(page.locator('html')).toHaveAttribute('data-first-paper', PAPER[theme]);
  await expectTheme(page, theme);
}

async function expectTheme(page: Page, theme: Theme): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await expect(page.locator('html')).toHaveCSS('background-color', PAPER[theme]);
}
