import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boxOf, holdToasts, isOverlapping, toast, toastsAndCovered } from '#test/checks.ts';
import { setNetwork } from '#test/fake-network.ts';
import { aConfiguration, configurationReplies, NOW } from '#test/mentors.ts';
import { openPage, resizePage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';

it.each([360, 800, 1280])('[FIND-21] at %i px a toast covers neither the bar below nor the header', async (width) => {
  const replies = configurationReplies(aConfiguration());
  await openPage('/dashboard/provide-guidance', { as: aUser(), now: NOW, replies, width });
  const durations = page.getByRole('region', { name: 'Configure Service Slot', exact: true });
  await durations.getByRole('button', { name: '60 min' }).click();
  await page.getByRole('button', { name: 'Save Configuration' }).click();
  const shown = toast('Your configuration is saved');
  await expect.element(shown).toBeVisible();
  const bars = [...document.querySelectorAll('[data-bottom-bar], nav[aria-label=Main], header.sticky')];
  expect(bars).toHaveLength(3);
  await expect
    .poll(() => bars.filter((bar) => isOverlapping(boxOf(bar), boxOf(shown.element()))).map(({ tagName }) => tagName))
    .toEqual([]);
});

it('[FIND-21] a toast makes room for a dialog that opens', async () => {
  await openPage('/dev/ui?only=Dialogs&only=Toasts', { width: 1280 });
  await page.getByRole('button', { name: 'Success', exact: true }).first().click();
  await expect.element(toast('Profile saved')).toBeVisible();
  const shown = toast('Profile saved').element();
  (page.getByRole('button', { name: 'Long dialog' }).first().element() as HTMLElement).click();
  const dialog = page.getByRole('dialog', { name: 'Privacy Policy' });
  await expect.element(dialog.getByRole('group', { name: 'Privacy Policy' })).toBeVisible();
  const covers = () => isOverlapping(boxOf(dialog.element()), boxOf(shown));
  await expect.poll(() => ({ isShown: shown.isConnected, covers: covers() })).toEqual({ isShown: true, covers: false });
});

it.each([
  [360, 740],
  [740, 360],
])('[FIND-21] at %i × %i a dialog that fills the window makes room for toasts, two of three', async (width, height) => {
  await openPage('/dev/ui?only=Dialogs&only=Toasts', { width });
  await resizePage(width, height);
  const press = (name: string) =>
    (page.getByRole('button', { name, exact: true }).first().element() as HTMLElement).click();
  for (const name of ['Success', 'Error', 'Info']) press(name);
  await expect.poll(() => toastsAndCovered().toasts).toBe(3);
  holdToasts();
  press('Long dialog');
  await expect.element(page.getByRole('group', { name: 'Privacy Policy' })).toBeVisible();
  await expect.poll(toastsAndCovered).toEqual({ toasts: 2, covered: [] });
});

it('[FIND-21] a dialog that opens below a toast shows its beginning, and grows when the toast is gone', async () => {
  await openPage('/dev/ui?only=Dialogs&only=Toasts', { width: 360 });
  await resizePage(360, 740);
  (page.getByRole('button', { name: 'Success', exact: true }).first().element() as HTMLElement).click();
  await expect.element(toast('Profile saved')).toBeVisible();
  holdToasts();
  (page.getByRole('button', { name: 'Long dialog' }).first().element() as HTMLElement).click();
  const dialog = page.getByRole('dialog', { name: 'Privacy Policy' });
  await expect.element(dialog.getByRole('group', { name: 'Privacy Policy' })).toBeVisible();
  await expect.poll(toastsAndCovered).toEqual({ toasts: 1, covered: [] });
  expect(dialog.getByRole('group', { name: 'Privacy Policy' }).element().scrollTop).toBe(0);
  document.querySelector<HTMLElement>('[aria-modal=false] button[aria-label=Dismiss]')?.click();
  await expect.poll(() => Math.round(boxOf(dialog.element()).height)).toBe(666);
});

it('[LOOK-01] on a phone a toast leaves the offline notice free, also when that comes later', async () => {
  const replies = configurationReplies(aConfiguration());
  await openPage('/dashboard/provide-guidance', { as: aUser(), now: NOW, replies, width: 360 });
  const durations = page.getByRole('region', { name: 'Configure Service Slot', exact: true });
  await durations.getByRole('button', { name: '60 min' }).click();
  await page.getByRole('button', { name: 'Save Configuration' }).click();
  const shown = toast('Your configuration is saved');
  await expect.element(shown).toBeVisible();
  setNetwork('offline');
  const notice = page.getByText("You're offline. We'll send posts and likes later.");
  await expect.element(notice).toBeVisible();
  const bar = notice.element().closest('p') as Element;
  await expect.poll(() => isOverlapping(boxOf(bar), boxOf(shown.element()))).toBe(false);
});

it('[LOOK-01] on a phone a toast leaves a menu free that opens later', async () => {
  const replies = configurationReplies(aConfiguration());
  await openPage('/dashboard/provide-guidance', { as: aUser(), now: NOW, replies, width: 360 });
  const trigger = page.getByRole('button', { name: 'Your menu' });
  const menu = page.getByRole('menu');
  // Opened once before, so that its code is loaded while the toast is shown.
  await trigger.click();
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  const durations = page.getByRole('region', { name: 'Configure Service Slot', exact: true });
  await durations.getByRole('button', { name: '60 min' }).click();
  await page.getByRole('button', { name: 'Save Configuration' }).click();
  await expect.element(toast('Your configuration is saved')).toBeVisible();
  const shown = toast('Your configuration is saved').element();
  await trigger.click();
  await expect.element(menu).toBeVisible();
  const covers = () => isOverlapping(boxOf(menu.element()), boxOf(shown));
  await expect.poll(() => ({ isShown: shown.isConnected, covers: covers() })).toEqual({ isShown: true, covers: false });
});
