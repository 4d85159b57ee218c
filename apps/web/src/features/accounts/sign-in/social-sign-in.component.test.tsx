import { getUser } from '@right-circle/contract/accounts';
import type { Endpoint } from '@right-circle/contract/endpoint';
import { finishSignIn } from '@right-circle/contract/second-factors';
import { googleLogin, instagramLogin } from '@right-circle/contract/sign-in';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectPath, press } from '#test/checks.ts';
import { type DeclaredReply, hold, noReply, refuse, reply, replyOfProxy, requests } from '#test/fake-backend.ts';
import { aList, serveNotifications } from '#test/notifications.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';

/** A page that requests only the user from the server. */
const QUIET_PAGE = '/dashboard/profile/about';
const FALLBACK = 'Google login failed. Please try again later.';
const CONFIG = {
  google: { clientId: 'c', authorizeUrl: 'https://g.example' },
  instagram: { authorizeUrl: 'https://i.example' },
};
const asha = aUser();
const signedIn = { access_token: 'token', user: asha };
const alert = page.getByRole('alert');
const google = page.getByRole('button', { name: 'Continue with Google' });

/** Opens the page like a provider's redirect back to the app. */
async function comeBack(
  provider: 'google' | 'instagram',
  address: string,
  replies: DeclaredReply[],
  wantedPath = QUIET_PAGE,
): Promise<void> {
  sessionStorage.setItem(`${provider}_sign_in`, JSON.stringify({ state: 's1', nonce: 'n1', wantedPath }));
  serveNotifications(aList());
  await openPage(address, { replies, config: CONFIG });
}

function muteLog() {
  return vi.spyOn(console, 'error').mockImplementation(() => undefined);
}

const storedNames = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
const unreadable = (endpoint: Endpoint): [string, DeclaredReply][] => [
  ['no reply', noReply(endpoint)],
  ['a proxy that is down', replyOfProxy(endpoint, 500)],
  ['the page of a hotel', replyOfProxy(endpoint, 200, '<html>Welcome to the hotel</html>')],
];

describe('Google', () => {
  const comeBackFromGoogle = async (...replies: DeclaredReply[]) =>
    await comeBack('google', '/auth/login#id_token=abc&state=s1', replies);

  it.each([undefined, 'for-later'])(
    '[AUTH-08][AUTH-23] shows progress and signs in, with the refresh token %s',
    async (refresh_token) => {
      const held = hold(reply(googleLogin, { ...signedIn, ...(refresh_token && { refresh_token }) }));
      await comeBackFromGoogle(held, reply(getUser, asha));
      await expect.element(page.getByRole('status').filter({ hasText: 'Logging in with Google...' })).toBeVisible();
      await expect.element(google).toBeDisabled();
      expect(requests(googleLogin)).toMatchObject([{ body: { token: 'abc', nonce: 'n1' } }]);
      held.release();
      await expectPath(QUIET_PAGE);
      expect(localStorage.getItem('access_token')).toBe('token');
      expect(localStorage.getItem('refresh_token')).toBe(refresh_token ?? null);
      expect(sessionStorage.getItem('google_sign_in')).toBeNull();
    },
  );

  it('[ERR-01][ERR-13] hides the token from the address, and shows what the server says first', async () => {
    muteLog();
    const held = hold(replyOfProxy(googleLogin, 503, '{"error":"Google is closed today."}'));
    await comeBack('google', '/auth/login#id_token=abc&state=s1', [held], '');
    await expect.poll(() => requests(googleLogin)).toHaveLength(1);
    expect(location.pathname + location.search + location.hash).toBe('/auth/login');
    held.release();
    await expect.element(alert).toHaveTextContent('Google is closed today.');
    expect(location.pathname).toBe('/auth/login');
  });

  it.each(unreadable(googleLogin))(
    '[ERR-13] says to try later after %s, and can be tried again',
    async (_title, fault) => {
      muteLog();
      await comeBackFromGoogle(fault);
      await expect.element(alert).toHaveTextContent(FALLBACK);
      await expect.element(google).toBeEnabled();
      // Each reply from Google is sent only once.
      expect(requests(googleLogin)).toHaveLength(1);
      expect(localStorage.length).toBe(0);
    },
  );

  it.each([
    ['#id_token=abc&state=forged', 'state does not match'],
    ['#error=access_denied&state=s1', 'access_denied'],
  ])('[ERR-13] never sends on a reply that was not asked for, or refused: %s', async (hash, reason) => {
    const log = muteLog();
    await comeBack('google', `/auth/login${hash}`, []);
    await expect.element(alert).toHaveTextContent(FALLBACK);
    expect(log.mock.calls.flat().map(String).join()).toContain(reason);
    expect(requests(googleLogin)).toEqual([]);
  });
});

describe('Instagram', () => {
  const CALLBACK = '/auth/instagram/callback';

  async function expectFailed(): Promise<void> {
    await expect.element(alert).toMatchTextContent('Instagram login failed.');
    await expect.element(page.getByText('Logging in with Instagram...')).toHaveLength(0);
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await expect.poll(() => location.pathname).toBe('/auth/login');
    await expect.element(alert).toHaveLength(0);
    expect(localStorage.length).toBe(0);
  }

  it.each([
    ['?error=access_denied&error_reason=user_denied&state=s1', 'access_denied'],
    ['', 'code is missing'],
    ['?code=stolen&state=forged', 'state does not match'],
  ])('[AUTH-38][AUTH-40] stops at the callback %s and offers the login', async (query, reason) => {
    const log = muteLog();
    await comeBack('instagram', `${CALLBACK}${query}`, []);
    await expectFailed();
    expect(log.mock.calls.flat().map(String).join()).toContain(reason);
    expect(requests(instagramLogin)).toEqual([]);
    expect(storedNames()).not.toContain('instagram_sign_in');
  });

  it.each([
    ...unreadable(instagramLogin),
    ['a refusal', replyOfProxy(instagramLogin, 401, '{"error":"Instagram login failed."}')],
  ] as [string, DeclaredReply][])('[AUTH-38] logs and says that it failed after %s', async (_title, fault) => {
    const log = muteLog();
    await comeBack('instagram', `${CALLBACK}?code=abc&state=s1`, [fault]);
    await expectFailed();
    expect(log).toHaveBeenCalledOnce();
    // Each code works only once.
    expect(requests(instagramLogin)).toHaveLength(1);
  });
});

describe('[FACTOR-01] the second step', () => {
  const second_factor = { token: 'half', methods: ['totp' as const, 'recovery' as const] };
  const waiting = (endpoint: Endpoint) =>
    refuse(endpoint, 'second_factor_required', 'Confirm that it is you.', { second_factor });
  const done = [reply(finishSignIn, signedIn), reply(getUser, asha)];

  it('follows Google', async () => {
    await comeBack('google', '/auth/login#id_token=abc&state=s1', [waiting(googleLogin), ...done]);
    await page.getByLabelText('6-digit code').fill('123456');
    await expectPath(QUIET_PAGE);
    expect(requests(finishSignIn)).toMatchObject([{ body: { token: 'half' } }]);
  });

  it('follows Instagram', async () => {
    await comeBack('instagram', '/auth/instagram/callback?code=abc&state=s1', [waiting(instagramLogin), ...done]);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabelText('Recovery code').fill('aaaa-bbbb-cccc');
    await press(page.getByLabelText('Recovery code'), '{Enter}');
    await expectPath(QUIET_PAGE);
    expect(localStorage.getItem('access_token')).toBe('token');
  });
});
