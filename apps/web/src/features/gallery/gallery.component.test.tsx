import { expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import {
  afterPaint,
  clickAt,
  expectFocusInside,
  expectNoSidewaysScroll,
  expectTexts,
  press,
  toast,
  untilPainted,
} from '#test/checks.ts';
import { openPage, resizePage } from '#test/open-page.tsx';

const dialog = page.getByRole('dialog');
const question = page.getByRole('alertdialog');

/** Opens the gallery with only one component, and returns its light half; the dark half beside it is the same. */
async function openSpecimen(title: string, options = {}): Promise<Locator> {
  await openPage(`/dev/ui?only=${encodeURIComponent(title)}`, options);
  return page.getByCss('main [data-theme=light]');
}

const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });

it('[HDR-24][HDR-25][HDR-26] an avatar shows its image, else up to two initials, else "?"', async () => {
  const avatars = await openSpecimen('Avatar');
  const avatar = (name: string) => avatars.getByRole('img', { name });
  await expectTexts(avatar('Kabir Rao'), ['', '']);
  expect(avatar('Kabir Rao').getByCss('img').elements()).toHaveLength(2);
  await expectTexts(avatar('Broken Image'), ['BI']);
  await expect.element(avatar('Broken Image').getByCss('img')).toHaveLength(0);
  await expectTexts(avatar('Aarohi Menon'), ['AM', 'AM', 'AM', 'AM']);
  await expectTexts(avatar('Zoya'), ['Z']);
  await expectTexts(avatar('Unknown'), ['?']);
});

it('[HDR-27] avatars come in sm, md, lg and xl, each larger than the one before', async () => {
  const avatars = await openSpecimen('Avatar');
  const sizes = ['sm', 'md', 'lg', 'xl'].map((size) => {
    const { width, height } = avatars.getByCss(`[data-size=${size}]`).first().element().getBoundingClientRect();
    return [width, height];
  });
  expect(sizes).toEqual([32, 44, 64, 96].map((size) => [size, size]));
});

it('[HDR-28][HDR-29][HDR-30][HDR-31][HDR-32] a question waits for its answer, says why one failed and is not asked twice', async () => {
  const row = await openSpecimen('Dialogs');
  const opener = button(row, 'Confirm');
  for (const answer of ['Confirm', 'Cancel']) {
    await opener.click();
    await expect.element(question.getByRole('heading')).toHaveTextContent('Are you sure?');
    await expect.element(question).toHaveAccessibleDescription('This action cannot be undone.');
    await expect.element(question.getByText('This action cannot be undone.', { exact: true })).toBeVisible();
    await expectTexts(question.getByRole('button'), ['Cancel', 'Confirm']);
    await button(question, answer).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  }

  await button(row, 'Confirm, failed').click();
  await expect.element(question.getByRole('heading')).toHaveTextContent('Delete this reel?');
  await expect.element(question.getByRole('alert')).toHaveTextContent('The server did not answer. Try again.');
  await clickAt(8, 8);
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();

  await button(row, 'Confirm, loading').click();
  const confirm = button(question, 'Processing...');
  await expect.element(confirm).toBeDisabled();
  await expect.element(button(question, 'Confirm')).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  await clickAt(8, 8);
  await expect.element(confirm).toBeVisible();
});

it('a dialog opened by key keeps the focus inside, and Escape gives it back', async () => {
  const opener = button(await openSpecimen('Dialogs'), 'Dialog');
  await press(opener, '{Enter}');
  await expect.element(dialog.getByRole('heading')).toHaveTextContent('Edit profile');
  const names = new Set<string>();
  for (let stop = 0; stop < 7; stop++) {
    await expectFocusInside(dialog);
    names.add(document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '');
    await userEvent.keyboard('{Tab}');
  }
  expect([...names]).toEqual(expect.arrayContaining(['Cancel', 'Save', 'Close']));
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it('a long dialog scrolls by key', async () => {
  await button(await openSpecimen('Dialogs'), 'Long dialog').click();
  await press(dialog.getByRole('group', { name: 'Privacy Policy' }), '{End}');
  await expect.element(dialog.getByText('24. You decide')).toBeInViewport();
});

it('[CONST-13] shows at most five toasts at once, each for 5000 ms', async () => {
  const show = button(await openSpecimen('Toasts'), 'Success').element() as HTMLElement;
  const toasts = toast('Profile saved');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  for (let shown = 1; shown <= 5; shown++) {
    show.click();
    await untilPainted(() => toasts.length === shown);
  }
  show.click();
  vi.advanceTimersByTime(100);
  await afterPaint();
  expect(toasts).toHaveLength(5);
  vi.advanceTimersByTime(4800);
  await afterPaint();
  expect(toasts).toHaveLength(5);
  vi.advanceTimersByTime(300);
  await expect.element(toasts).toHaveLength(0);
});

it('a toast is announced, waits while it is pointed at and can be dismissed', async () => {
  await button(await openSpecimen('Toasts', { fakeTimers: true }), 'Error').click();
  const shown = page.getByCss('[role=dialog], [role=alertdialog]').filter({ hasText: 'Not sent' });
  await expect.element(shown).toMatchTextContent('The connection dropped. Try again.');
  await shown.hover();
  vi.advanceTimersByTime(20_000);
  await afterPaint();
  await expect.element(shown).toBeVisible();
  await button(shown, 'Dismiss').click();
  await expect.element(shown).not.toBeInTheDocument();
});

it('the menu is worked with arrows, passes what is disabled, and Escape returns to its button', async () => {
  const opener = button(await openSpecimen('Menu, popover, tooltip'), 'Menu');
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await press(opener, '{ArrowDown}');
  await expect.element(item('My Profile')).toHaveFocus();
  await expect.element(item('Settings')).toHaveAttribute('aria-disabled', 'true');
  for (const [key, name] of [
    ['{End}', 'Logout'],
    ['{ArrowDown}', 'My Profile'],
    ['{ArrowUp}', 'Logout'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(item(name)).toHaveFocus();
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await press(opener, '{ArrowDown}');
  // The test ends with the menu open, so that axe checks it too.
  await expect.element(item('My Profile')).toHaveFocus();
});

it('the popover closes by Escape and gives the focus back; the tooltip comes with the focus', async () => {
  const row = await openSpecimen('Menu, popover, tooltip');
  const opener = button(row, 'Popover');
  await press(opener, '{Enter}');
  await expect.element(dialog.getByText('Pick a day')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(button(row, 'Account settings')).toHaveFocus();
  const tip = page.getByText('Account settings', { exact: true });
  await expect.element(tip).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(tip).not.toBeInTheDocument();
});

it('arrows move along the tabs and the chosen one shows its panel', async () => {
  const tabs = await openSpecimen('Tabs');
  const tab = (name: string) => tabs.getByRole('tab', { name });
  await expect.element(tabs.getByRole('tabpanel')).toHaveTextContent('People you may know.');
  await press(tab('Suggestions'), '{ArrowRight}');
  await expect.element(tab('Requests')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(tab('Requests')).toHaveAttribute('aria-selected', 'true');
  await expect
    .element(tabs.getByRole('tabpanel', { name: 'Requests' }))
    .toHaveTextContent('Four people want to connect.');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tab('Suggestions')).toHaveFocus();
});

it('the calendar is walked with arrows, over the end of its month, and passes what is disabled', async () => {
  const calendar = await openSpecimen('Month calendar');
  const day = (name: RegExp) => calendar.getByRole('button', { name });
  const chosen = calendar.getByRole('gridcell', { selected: true });
  await press(day(/^Thursday, 19 November 2026, 4 hours open/), '{ArrowRight}');
  await expect.element(day(/20 November/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  // A disabled day cannot be chosen.
  await expectTexts(chosen, ['19']);
  await userEvent.keyboard('{End}{Enter}');
  await expectTexts(chosen, ['21']);
  await userEvent.keyboard('{PageDown}');
  await expect.element(day(/^Monday, 21 December 2026/)).toHaveFocus();
  // There is nothing before the earliest month.
  await userEvent.keyboard('{PageUp}{PageUp}');
  await expect.element(day(/21 November/)).toHaveFocus();
  await expect.element(button(calendar, 'Previous month')).toBeDisabled();
});

it('the select opens, chooses and closes by key', async () => {
  const select = (await openSpecimen('Fields')).getByRole('combobox', { name: 'Platform' });
  const list = page.getByRole('listbox');
  await press(select, '{ArrowDown}');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(select).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('You');
  await expect.element(page.getByRole('option', { name: 'YouTube' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(select).toHaveTextContent('YouTube');
  await expect.element(select).toHaveFocus();
  await press(select, '{ArrowDown}');
  // The test ends with the list open, so that axe checks it too.
  await expect.element(list).toBeVisible();
});

const TABS_AT_ONCE = 40;

it('[RESP-07] the whole gallery never scrolls sideways, and Tab reaches every control, each with a mark', async () => {
  await openPage('/dev/ui', { theme: 'dark', width: 360 });
  for (const width of [360, 767, 768, 1023, 1024, 1440]) {
    await resizePage(width);
    expectNoSidewaysScroll();
  }
  const expected = markStops();
  expect(expected.length).toBeGreaterThan(80);
  const reached = new Set<string>();
  const unmarked: string[] = [];
  const note = ({ target }: FocusEvent) => {
    const focused = target as HTMLElement;
    const name = focused.dataset['stop'] ?? focused.outerHTML.slice(0, 120);
    const isMarked = [focused, focused.closest('label')].some(
      (element) => element && getComputedStyle(element).outlineStyle !== 'none',
    );
    if (!isMarked && !reached.has(name)) unmarked.push(name);
    reached.add(name);
  };
  document.addEventListener('focusin', note);
  const missing = () => expected.filter((control) => !reached.has(control));
  // A date field has several tab stops.
  for (let pressed = 0; missing().length > 0 && pressed < expected.length * 2; pressed += TABS_AT_ONCE) {
    await userEvent.keyboard('{Tab}'.repeat(TABS_AT_ONCE));
  }
  document.removeEventListener('focusin', note);
  expect(missing()).toEqual([]);
  expect(unmarked).toEqual([]);
});

/** Marks every control that Tab stops at. In a radio group, tabs and a calendar, that is only the chosen one. */
function markStops(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, textarea, select, [role="combobox"]',
  );
  const left =
    ':disabled, [hidden], [type="hidden"], [aria-hidden="true"], [role="tab"]:not([aria-selected="true"]), [type="radio"]:not(:checked), [role="grid"] [tabindex="-1"]';
  return [...controls].flatMap((control, index) => {
    if (control.matches(left)) return [];
    const name = `${index} ${control.ariaLabel ?? (control.textContent || control.outerHTML)}`;
    control.dataset['stop'] = name;
    return [name];
  });
}
