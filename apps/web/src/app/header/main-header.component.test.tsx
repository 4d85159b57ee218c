import { logout } from '@right-circle/contract/sign-in';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectPath, expectTexts } from '#test/checks.ts';
import { type DeclaredReply, hold, noReply, refuse, reply, requests } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';

/** A page that sends no requests. */
const QUIET_PAGE = '/dashboard/profile/about';
const trigger = page.getByRole('button', { name: 'Your menu' });
const menu = page.getByRole('menu');
const dialog = page.getByRole('alertdialog');
const nav = page.getByRole('navigation', { name: 'Main' });

async function open(options = {}): Promise<void> {
  await openPage(QUIET_PAGE, { as: aUser(), ...options });
}

it('[HDR-01][HDR-02][HDR-03][HDR-04][HDR-05][HDR-06] carries the logo and exactly its four links', async () => {
  await open();
  await expectTexts(nav.getByRole('link'), ['Home', 'Connect', 'Live Session', 'Chat']);
  expect(
    nav
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/dashboard/posts', '/dashboard/connect', '/dashboard/live-session', '/dashboard/chat']);
  const logo = page.getByRole('banner').getByRole('link', { name: 'Right Circle', exact: true });
  await expect.element(logo).toHaveAttribute('href', '/dashboard');
});

it('shows everything within reach on a phone', async () => {
  await open({ width: 360 });
  for (const name of ['Home', 'Connect', 'Live Session', 'Chat']) {
    await expect.element(nav.getByRole('link', { name })).toBeInViewport();
  }
  await expect.element(trigger).toBeInViewport();
});

it('[HDR-10][HDR-11][HDR-12][HDR-13][HDR-15][HDR-16] the avatar opens and closes its menu', async () => {
  await open();
  await expect.element(menu).not.toBeInTheDocument();
  await trigger.click();
  await expectTexts(menu.getByRole('menuitem'), [
    'My Profile',
    'Settings',
    'Feedback',
    'Payments History',
    'Privacy Policy',
    'Dark theme',
    'Logout',
  ]);
  const links = { 'My Profile': 'profile', Feedback: 'feedback', 'Payments History': 'payments' };
  for (const [name, path] of Object.entries(links)) {
    await expect.element(menu.getByRole('menuitem', { name })).toHaveAttribute('href', `/dashboard/${path}`);
  }
  // Forced, because the open menu's layer covers the page and handles the click.
  await page.getByRole('main').click({ position: { x: 2, y: 300 }, force: true });
  await expect.element(menu).not.toBeInTheDocument();
});

it('[HDR-14][POL-11] the menu opens the policies, and Escape leads back to it', async () => {
  await open();
  await trigger.click();
  await menu.getByRole('menuitem', { name: 'Privacy Policy' }).click();
  const panel = page.getByRole('dialog', { name: 'Privacy & Safety Policies' });
  await expectTexts(panel.getByRole('heading', { level: 3 }), [
    'Privacy policy',
    'Child sexual abuse and exploitation policy',
  ]);
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
});

describe('Logout', () => {
  async function ask(...replies: DeclaredReply[]): Promise<void> {
    await open({ replies });
    await trigger.click();
    await menu.getByRole('menuitem', { name: 'Logout' }).click();
    await expect.element(dialog).toBeVisible();
  }

  it('[HDR-17][HDR-18][HDR-19][HDR-22] asks first, and Cancel changes nothing', async () => {
    await ask();
    const before = { ...localStorage };
    await expect.element(dialog.getByRole('heading')).toHaveTextContent('Log out?');
    await expect.element(dialog).toHaveAccessibleDescription('Are you sure you want to log out?');
    await expect.element(dialog.getByText('Are you sure you want to log out?', { exact: true })).toBeVisible();
    await expectTexts(dialog.getByRole('button'), ['Cancel', 'Log out']);
    // A press outside doesn't close a confirmation.
    document.elementFromPoint(10, 400)?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await expect.element(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(trigger).toHaveFocus();
    await expectPath(QUIET_PAGE);
    expect({ ...localStorage }).toEqual(before);
    expect(requests(logout)).toEqual([]);
  });

  it('[HDR-20][HDR-21][HDR-31][HDR-32] sends one request, shows progress and ends at the login', async () => {
    const held = hold(reply(logout, { message: 'Logged out.' }));
    await ask(held);
    await dialog.getByRole('button', { name: 'Log out' }).dblClick();
    await expect.element(dialog.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).toBeVisible();
    held.release();
    await expectPath('/auth/login');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Log in');
    expect(Object.keys(localStorage)).toEqual([]);
    expect(requests(logout)).toHaveLength(1);
  });

  it.each([
    [
      '[HDR-23][ERR-06] refused',
      refuse(logout, 'not_allowed', 'The session store is closed.'),
      'The session store is closed.',
    ],
    ['[HDR-23][ERR-12] unanswered', noReply(logout), 'Failed to reset password. Please try again later.'],
  ])('%s, still ends the session, and is only logged', async (_title, fault, text) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await ask(fault);
    await dialog.getByRole('button', { name: 'Log out' }).click();
    await expectPath('/auth/login');
    await expect.element(page.getByRole('alert')).toHaveLength(0);
    expect(Object.keys(localStorage)).toEqual([]);
    expect(log.mock.calls.flat().map(String).join()).toContain(text);
  });

  it('keeps the focus inside the question until it closes', async () => {
    await ask();
    for (const keys of ['{Tab}', '{Tab}', '{Tab}', '{Shift>}{Tab}{/Shift}', '{Shift>}{Tab}{/Shift}']) {
      await userEvent.keyboard(keys);
      await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
    }
  });
});

describe('[HDR-24][HDR-25][HDR-26] the avatar', () => {
  const shown = trigger.getByCss('[data-size]');

  it.each([
    ['asha devi rao', null, 'AD'],
    ['Prince', null, 'P'],
    ['', null, '?'],
    ['Asha Rao', 'data:image/png;base64,broken', 'AR'],
  ])('of "%s" with the picture %s shows %s', async (full_name, profile_pic, text) => {
    await open({ as: aUser({ full_name, profile_pic }) });
    await expect.element(shown).toHaveTextContent(text);
    await expect.element(trigger.getByCss('img')).toHaveLength(0);
  });

  it('shows the picture', async () => {
    await open({ as: aUser({ profile_pic: '/apple-touch-icon.png' }) });
    const image = trigger.getByCss('img');
    await expect.element(image).toHaveAttribute('src', '/apple-touch-icon.png');
    await expect.poll(() => (image.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
    expect(shown.element().textContent).toBe('');
  });
});
