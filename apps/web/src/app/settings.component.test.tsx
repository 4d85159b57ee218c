import { getAccountSecurity } from '@right-circle/contract/account-security';
import { listBlocks, listMutes, unblockUser, unmuteUser } from '@right-circle/contract/network';
import { listSocialProfiles } from '@right-circle/contract/social-profiles';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoSidewaysScroll, expectPath, expectTexts, toast } from '#test/checks.ts';
import { refuse, reply, requests } from '#test/fake-backend.ts';
import { openPage, reloadPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';

const person = (end: string, full_name: string) => ({
  user_id: `01890000-0000-7000-8000-00000000000${end}`,
  username: full_name.toLowerCase(),
  full_name,
  profile_pic: null,
});
const at = '2030-01-01T00:00:00.000Z';
const security = reply(getAccountSecurity, {
  has_password: true,
  linked_accounts: ['google'],
  email_change: null,
  reauthentication_methods: ['password'],
  proved_until: null,
});
const lists = [
  reply(listBlocks, { users: [{ ...person('a', 'Vikram'), blocked_at: at }] }),
  reply(listMutes, { users: [{ ...person('b', 'Meera'), muted_at: at }] }),
  reply(unblockUser, { message: 'Done.' }),
  reply(unmuteUser, { message: 'Done.' }),
];
const nav = page.getByRole('navigation', { name: 'Settings' });
const labels = [
  'Password',
  'Email',
  'Devices',
  'Privacy',
  'Notifications',
  'Appearance',
  'Connected accounts',
  'Your data',
  'Delete account',
];

it('[SETTINGS-01] the settings page has its sections beside the first of them', async () => {
  await openPage('/dashboard/settings', { as: aUser(), replies: [security] });
  await expectTexts(nav.getByCss('a > span > span:first-child'), [...labels, 'Two-factor authentication']);
  await expect.element(page.getByRole('heading', { name: 'Password' })).toBeVisible();
});

it('[SETTINGS-02] on a phone a list leads to each section, and Back leads to the list', async () => {
  await openPage('/dashboard/settings', { as: aUser(), replies: [security], width: 360 });
  await expect.element(page.getByRole('heading', { name: 'Password' })).not.toBeInTheDocument();
  await nav.getByRole('link', { name: 'Appearance' }).click();
  await expectPath('/dashboard/settings/appearance');
  await expect.element(page.getByRole('heading', { name: 'Appearance' })).toBeVisible();
  await expect.element(nav).not.toBeInTheDocument();
  expectNoSidewaysScroll();
  history.back();
  await expect.element(nav.getByRole('link', { name: 'Appearance' })).toBeVisible();
});

it('[SETTINGS-03] a section has an address of its own', async () => {
  await openPage('/dashboard/settings/deletion', { as: aUser() });
  await expect.element(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
  await expect.element(nav.getByRole('link', { name: 'Delete account' })).toHaveAttribute('aria-current', 'page');
});

it('[SETTINGS-03] an unknown section is not found', async () => {
  await openPage('/dashboard/settings/weather', { as: aUser() });
  await expect.element(page.getByRole('heading', { name: '404' })).toBeVisible();
});

it('[SETTINGS-04] the avatar menu leads to the settings', async () => {
  await openPage('/dashboard/settings/data', { as: aUser(), replies: [security] });
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expectPath('/dashboard/settings');
});

it('[SETTINGS-05] privacy lists blocked and muted people, and lifts both', async () => {
  await openPage('/dashboard/settings/privacy', { as: aUser(), replies: lists, width: 360 });
  await page.getByRole('button', { name: 'Unblock Vikram' }).click();
  await expect.element(toast('Vikram is no longer blocked')).toBeVisible();
  await page.getByRole('button', { name: 'Unmute Meera' }).click();
  await expect.poll(() => requests(unmuteUser)).toHaveLength(1);
  expect(requests(unblockUser)).toHaveLength(1);
});

it('[SETTINGS-05] says what failed', async () => {
  const replies = [refuse(listMutes, 'unexpected', 'The list is lost.'), lists[0]!];
  await openPage('/dashboard/settings/privacy', { as: aUser(), replies });
  await expect.element(page.getByText('The list is lost.')).toBeVisible();
});

it('[SETTINGS-06] connected accounts say which are connected, and lead to those of SABO', async () => {
  await openPage('/dashboard/settings/connected', { as: aUser(), replies: [security, reply(listSocialProfiles, [])] });
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name }).last();
  await expect.element(row('Google')).toMatchTextContent(/Connected$/);
  await expect.element(page.getByText('Not connected')).toBeVisible();
  await expect.element(page.getByText('You haven’t linked any accounts.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Manage in SABO' })).toHaveAttribute('href', '/dashboard/chat');
});

it('Appearance offers System, Light and Dark, and the avatar menu the other of the two', async () => {
  await openPage('/dashboard/settings/appearance', { as: aUser() });
  const choice = (name: string) => page.getByRole('radio', { name });
  const theme = () => document.documentElement.dataset['theme'];
  await expect.element(choice('System')).toBeChecked();
  await page.getByText('Dark', { exact: true }).click();
  await expect.poll(theme).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Light theme' }).click();
  await expect.poll(theme).toBe('light');
  await expect.element(choice('Light')).toBeChecked();
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  await page.getByText('System', { exact: true }).click();
  await expect.poll(theme).toBe('dark');
  vi.restoreAllMocks();
  await reloadPage();
  await expect.element(choice('System')).toBeChecked();
});
