import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

test('[HDR-24] an avatar with an image shows it; one whose image is broken shows initials', async ({ page }) => {
  const avatars = await openSpecimen(page, 'Avatar');
  const pictured = avatars.getByRole('img', { name: 'Kabir Rao' });
  await expect(pictured).toHaveText(['', '']);
  for (const avatar of await pictured.all()) await expect(avatar.locator('img')).toBeVisible();
  await expect(avatars.getByRole('img', { name: 'Broken Image' })).toHaveText('BI');
  await expect(avatars.getByRole('img', { name: 'Broken Image' }).locator('img')).toHaveCount(0);
});

test('[HDR-25, HDR-26] without an image an avatar shows up to two initials, without a name "?"', async ({ page }) => {
  const avatars = await openSpecimen(page, 'Avatar');
  for (const avatar of await avatars.getByRole('img', { name: 'Aarohi Menon' }).all())
    await expect(avatar).toHaveText('AM');
  await expect(avatars.getByRole('img', { name: 'Zoya' })).toHaveText('Z');
  await expect(avatars.getByRole('img', { name: 'Unknown' })).toHaveText('?');
});

test('[HDR-27] avatars come in sm, md, lg and xl, each larger than the one before', async ({ page }) => {
  const avatars = await openSpecimen(page, 'Avatar');
  const widths = [];
  for (const size of ['sm', 'md', 'lg', 'xl']) {
    const avatar = avatars.locator(`[data-size=${size}]`).first();
    const box = await avatar.boundingBox();
    expect(box?.width).toBe(box?.height);
    widths.push(box?.width);
  }
  expect(widths).toEqual([32, 44, 64, 96]);
});

test('[HDR-28, HDR-29, HDR-30] a confirm dialog asks, warns and offers Confirm and Cancel', async ({ page }) => {
  const opener = (await openSpecimen(page, 'Dialogs')).getByRole('button', { name: 'Confirm', exact: true });
  for (const answer of ['Confirm', 'Cancel']) {
    await opener.click();
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure?', exact: true });
    await expect(dialog).toHaveAccessibleDescription('This action cannot be undone.');
    await expect(dialog.getByText('This action cannot be undone.', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Confirm']);
    await dialog.getByRole('button', { name: answer, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('[HDR-31, HDR-32] a confirm dialog that is loading says so, cannot be confirmed and does not go away', async ({
  page,
}) => {
  await (await openSpecimen(page, 'Dialogs')).getByRole('button', { name: 'Confirm, loading' }).click();
  const dialog = page.getByRole('alertdialog');
  const confirm = dialog.getByRole('button', { name: 'Processing...', exact: true });
  await expect(confirm).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.mouse.click(8, 8);
  await expect(confirm).toBeVisible();
});

test('a question is not answered by a click beside it, and a failed answer says why', async ({ page }) => {
  await (await openSpecimen(page, 'Dialogs')).getByRole('button', { name: 'Confirm, failed' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete this reel?' });
  await expect(dialog.getByRole('alert')).toHaveText('The server did not answer. Try again.');
  await page.mouse.click(8, 8);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('[CONST-13] at most five toasts stand at once, each for 5000 ms', async ({ page }) => {
  await page.clock.install();
  const toasts = page.getByRole('dialog', { name: 'Profile saved' });
  const show = (await openSpecimen(page, 'Toasts')).getByRole('button', { name: 'Success' });
  await show.scrollIntoViewIfNeeded();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (let shown = 1; shown <= 5; shown++) {
    await show.click();
    await expect(toasts).toHaveCount(shown);
  }
  await show.click();
  await page.clock.runFor(100);
  await expect(toasts).toHaveCount(5);
  await page.clock.runFor(4800);
  await expect(toasts).toHaveCount(5);
  await page.clock.runFor(300);
  await expect(toasts).toHaveCount(0);
  await page.clock.resume();
});

test('a toast is announced, can be dismissed and waits while it is pointed at', async ({ page }) => {
  await page.clock.install();
  await (await openSpecimen(page, 'Toasts')).getByRole('button', { name: 'Error' }).click();
  const toast = page.getByRole('dialog', { name: 'Not sent' }).or(page.getByRole('alertdialog', { name: 'Not sent' }));
  await expect(toast).toContainText('The connection dropped. Try again.');
  await toast.hover();
  await page.clock.fastForward(20_000);
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toBeHidden();
});

test('the Tab key reaches every control, and each shows that it has the focus', async ({ page }) => {
  test.slow();
  await page.goto('/dev/ui');
  const { expected, reached, unmarked } = await walk(page);
  expect(expected.length).toBeGreaterThan(80);
  expect(expected.filter((control) => !reached.has(control))).toEqual([]);
  expect(unmarked).toEqual([]);
});

test('a dialog opened by key keeps the focus inside, and Escape gives it back', async ({ page }) => {
  const opener = (await openSpecimen(page, 'Dialogs')).getByRole('button', { name: 'Dialog', exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit profile' });
  await expect(dialog).toBeVisible();
  const names = new Set<string>();
  for (let press = 0; press < 7; press++) {
    await expect(dialog.locator(':focus')).toHaveCount(1);
    names.add(await dialog.locator(':focus').evaluate((element) => element.ariaLabel ?? element.textContent ?? ''));
    await page.keyboard.press('Tab');
  }
  for (const name of ['Cancel', 'Save', 'Close']) expect([...names]).toContain(name);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a long dialog scrolls by key', async ({ page }) => {
  await (await openSpecimen(page, 'Dialogs')).getByRole('button', { name: 'Long dialog' }).click();
  const dialog = page.getByRole('dialog', { name: 'Privacy Policy' });
  const text = dialog.getByRole('group', { name: 'Privacy Policy' });
  await text.focus();
  await page.keyboard.press('End');
  await expect(dialog.getByText('24. You decide')).toBeInViewport();
});

test('the menu is worked with arrows, passes what is disabled, and Escape returns to its button', async ({ page }) => {
  const opener = (await openSpecimen(page, 'Menu, popover, tooltip')).getByRole('button', {
    name: 'Menu',
    exact: true,
  });
  await opener.focus();
  await page.keyboard.press('ArrowDown');
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await expect(item('My Profile')).toBeFocused();
  await expectAccessible(page);
  await expect(item('Settings')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('End');
  await expect(item('Logout')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('My Profile')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(item('Logout')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(opener).toBeFocused();
});

test('arrows move along the tabs and the chosen one shows its panel', async ({ page }) => {
  const tabs = await openSpecimen(page, 'Tabs');
  await tabs.getByRole('tab', { name: 'Suggestions' }).focus();
  await expect(tabs.getByRole('tabpanel')).toHaveText('People you may know.');
  await page.keyboard.press('ArrowRight');
  const requests = tabs.getByRole('tab', { name: 'Requests' });
  await expect(requests).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(requests).toHaveAttribute('aria-selected', 'true');
  // The panel before it may still be leaving.
  await expect(tabs.getByRole('tabpanel', { name: 'Requests' })).toHaveText('Four people want to connect.');
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.getByRole('tab', { name: 'Suggestions' })).toBeFocused();
});

test('the calendar is walked with arrows, over the end of its month, and passes what is disabled', async ({ page }) => {
  const calendar = await openSpecimen(page, 'Month calendar');
  const day = (name: RegExp) => calendar.getByRole('button', { name });
  await day(/^Thursday, 19 November 2026, 4 hours open/).focus();
  await page.keyboard.press('ArrowRight');
  await expect(day(/20 November/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(calendar.getByRole('gridcell', { selected: true }), 'a disabled day is not chosen').toHaveText('19');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(calendar.getByRole('gridcell', { selected: true })).toHaveText('21');
  await page.keyboard.press('PageDown');
  await expect(day(/^Monday, 21 December 2026/)).toBeFocused();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await expect(day(/21 November/), 'nothing lies before the earliest month').toBeFocused();
  await expect(calendar.getByRole('button', { name: 'Previous month' })).toBeDisabled();
});

test('the select opens, chooses and closes by key', async ({ page }) => {
  const select = (await openSpecimen(page, 'Fields')).getByRole('combobox', { name: 'Platform' });
  await select.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(select).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('You');
  await expect(page.getByRole('option', { name: 'YouTube' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(select).toHaveText('YouTube');
  await expect(select).toBeFocused();
});

test('the popover closes by Escape and gives the focus back; the tooltip comes with the focus', async ({ page }) => {
  const row = await openSpecimen(page, 'Menu, popover, tooltip');
  const opener = row.getByRole('button', { name: 'Popover' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const popover = page.getByRole('dialog', { name: 'Pick a day' });
  await expect(popover).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(row.getByRole('button', { name: 'Account settings' })).toBeFocused();
  await expect(page.getByText('Account settings', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Account settings', { exact: true })).toBeHidden();
});

/** Opens the gallery with one component alone, and returns its light half; the dark half beside it is the same. */
async function openSpecimen(page: Page, title: string): Promise<Locator> {
  await page.goto(`/dev/ui?only=${encodeURIComponent(title)}`);
  return page
    .locator('div')
    .filter({ has: page.locator(`xpath=./h3[.="${title}"]`) })
    .locator('> div > [data-theme=light]');
}

type Walk = { expected: string[]; reached: Set<string>; unmarked: string[] };

/** Presses Tab from the first control until the focus leaves the page. */
async function walk(page: Page): Promise<Walk> {
  // Of a radio group, tabs and a calendar the Tab key visits the chosen one; arrows do the rest.
  const expected = await page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, textarea, select, [role="combobox"]',
    );
    return [...controls].flatMap((control, index) => {
      const isOneOfMany = control.matches(
        '[role="tab"]:not([aria-selected="true"]), [type="radio"]:not(:checked), [role="grid"] [tabindex="-1"]',
      );
      if (control.matches(':disabled, [hidden], [type="hidden"], [aria-hidden="true"]') || isOneOfMany) return [];
      control.dataset.stop = `${index} ${control.ariaLabel ?? (control.textContent || control.outerHTML)}`;
      return [control.dataset.stop];
    });
  });
  const reached = new Set<string>();
  const unmarked: string[] = [];
  await page.locator('body').press('Tab');
  for (let press = 0; press < expected.length * 2; press++) {
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || focused === document.body) return null;
      const marked = [focused, focused.closest('label')].some(
        (element) => element && getComputedStyle(element).outlineStyle !== 'none',
      );
      return { name: focused.dataset.stop ?? focused.outerHTML.slice(0, 120), marked };
    });
    if (!stop || (reached.has(stop.name) && stop.name === expected[0])) break;
    // A date field has several stops; the browser itself marks the later ones, inside the field.
    if (!stop.marked && !reached.has(stop.name)) unmarked.push(stop.name);
    reached.add(stop.name);
    await page.keyboard.press('Tab');
  }
  return { expected, reached, unmarked };
}
