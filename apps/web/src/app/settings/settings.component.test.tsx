import { getAccountSecurity, linkGoogle, linkInstagram, unlinkAccount } from '@right-circle/contract/account-security';
import { listBlocks, listMutes, unblockUser, unmuteUser } from '@right-circle/contract/network';
import { googleLogin } from '@right-circle/contract/sign-in';
import { listSocialProfiles } from '@right-circle/contract/social-profiles';
import { describe, expect, it, vi } from 'vitest';
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
  'Public page',
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
  await expect.element(row('Google').getByText('Connected', { exact: true })).toBeVisible();
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

const connectedPage = '/dashboard/settings/connected';
const providers = {
  google: { clientId: 'c1', authorizeUrl: 'https://accounts.example/auth' },
  instagram: { authorizeUrl: 'https://ig.example/oauth' },
};
const accountWith = (linked_accounts: ('google' | 'instagram')[], has_password = true) =>
  reply(getAccountSecurity, {
    has_password,
    linked_accounts,
    email_change: null,
    reauthentication_methods: ['password'],
    proved_until: null,
  });
const asked = (provider: string, purpose?: 'link') =>
  sessionStorage.setItem(`${provider}_sign_in`, JSON.stringify({ state: 's1', nonce: 'n1', purpose }));

describe('accounts to log in with', () => {
  const others = reply(listSocialProfiles, []);

  it('[SETTINGS-08] Google leads back to the settings, where the account is linked', async () => {
    asked('google', 'link');
    const replies = [accountWith([]), others, reply(linkGoogle, { message: 'Done.' })];
    await openPage('/auth/login#id_token=secret-token&state=s1', { as: aUser(), replies, config: providers });
    await expectPath(connectedPage);
    await expect.element(toast('You can now log in with Google')).toBeVisible();
    expect(requests(linkGoogle)).toMatchObject([{ body: { token: 'secret-token', nonce: 'n1' } }]);
    expect(location.hash).toBe('');
    await expect.poll(() => JSON.stringify(history.state)).not.toContain('secret-token');
  });

  it('[SETTINGS-08] so does Instagram', async () => {
    asked('instagram', 'link');
    const replies = [accountWith([]), others, reply(linkInstagram, { message: 'Done.' })];
    await openPage('/auth/instagram/callback?code=xyz&state=s1', { as: aUser(), replies, config: providers });
    await expectPath(connectedPage);
    await expect.poll(() => requests(linkInstagram)).toMatchObject([{ body: { code: 'xyz' } }]);
  });

  it('[SETTINGS-08] a reply with another state links nothing', async () => {
    asked('google', 'link');
    const replies = [accountWith([]), others];
    await openPage('/auth/login#id_token=abc&state=forged', { as: aUser(), replies, config: providers });
    await expect.element(page.getByText("The account couldn't be connected. Please try again.")).toBeVisible();
    expect(requests(linkGoogle)).toHaveLength(0);
  });

  it('[SETTINGS-08] a reply that was asked for to link signs nobody in', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    asked('google', 'link');
    await openPage('/auth/login#id_token=abc&state=s1', { config: providers });
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(requests(googleLogin)).toHaveLength(0);
  });

  it('[SETTINGS-09] says that an account belongs to somebody else', async () => {
    asked('google', 'link');
    const taken = 'This Google account belongs to another account here.';
    const replies = [accountWith([]), others, refuse(linkGoogle, 'already_linked', taken)];
    await openPage('/auth/login#id_token=abc&state=s1', { as: aUser(), replies, config: providers });
    await expect.element(page.getByText(taken)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Connect Google' })).toBeVisible();
  });

  it('[SETTINGS-10] disconnecting asks first', async () => {
    const replies = [accountWith(['google']), others, reply(unlinkAccount, { message: 'Done.' })];
    await openPage(connectedPage, { as: aUser(), replies, config: providers, width: 360 });
    await page.getByRole('button', { name: 'Disconnect Google' }).click();
    const question = page.getByRole('alertdialog', { name: 'Disconnect Google?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(requests(unlinkAccount)).toHaveLength(0);
    await page.getByRole('button', { name: 'Disconnect Google' }).click();
    await question.getByRole('button', { name: 'Disconnect Google' }).click();
    await expect.element(toast('Google is disconnected')).toBeVisible();
    expect(requests(unlinkAccount)).toMatchObject([{ params: { provider: 'google' } }]);
    expectNoSidewaysScroll();
  });

  it('[SETTINGS-10] the only way to log in cannot be disconnected', async () => {
    await openPage(connectedPage, {
      as: aUser(),
      replies: [accountWith(['google'], false), others],
      config: providers,
    });
    await expect
      .element(page.getByRole('link', { name: 'Set a password first' }))
      .toHaveAttribute('href', '/dashboard/settings/password');
    await expect.element(page.getByRole('button', { name: 'Disconnect Google' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Connect Instagram' })).toBeVisible();
  });
});
