import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { aPerson } from '../people.ts';

test('signing up, logging out and logging in need no mouse', async ({ page }) => {
  const form = aPerson({ date_of_birth: '1998-04-04' });
  await page.goto('/auth/signup');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');

  await type(page, page.getByLabel('Full name'), form.full_name);
  await type(page, page.getByLabel('User name'), form.username);
  await type(page, page.getByLabel('Email'), form.email);
  await type(page, page.getByLabel('Password', { exact: true }), form.password);
  await type(page, page.getByLabel('Confirm password'), form.password);
  // Day and month are the same, so that the order in which the browser asks for them does not matter.
  await type(page, page.getByLabel('Date of birth'), '04041998');
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Sign up' }));
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 }), 'reading starts at the new page').toBeFocused();

  await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.ownerDocument.body.focus());
  const trigger = page.getByRole('button', { name: 'Your menu' });
  await tabTo(page, trigger, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(trigger).toBeFocused();

  const dialog = page.getByRole('alertdialog');
  await openLogout(page);
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(trigger).toBeFocused();

  await openLogout(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Log out' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await type(page, page.getByLabel('User name or email'), form.email);
  await type(page, page.getByLabel('Password', { exact: true }), form.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

/** Opens the menu and the logout confirmation. */
async function openLogout(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  // The menu takes the keyboard a moment after it is visible.
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

const MAX_STOPS = 25;

/** Tabs there key by key; every stop must show its focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press(key);
    const { name, outline } = await page.evaluate(() => {
      const focused = document.activeElement ?? document.body;
      const style = getComputedStyle(focused);
      // Inside a date field the browser itself marks the day, the month, the year and the calendar.
      if (focused.matches('input[type=date]')) return { name: 'date', outline: 2 };
      const outline = style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth);
      return { name: focused.outerHTML.slice(0, 120), outline };
    });
    expect(outline, `the focus ring of ${name}`).toBeGreaterThanOrEqual(2);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${MAX_STOPS} stops and no ${target.toString()}`);
}
