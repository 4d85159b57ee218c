import { getUser } from '@right-circle/contract/accounts';
import { listDevices, revokeDevice } from '@right-circle/contract/sign-in';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { afterPaint, expectPath } from '#test/checks.ts';
import { answerWith, noReply, refuse, reply, requests } from '#test/fake-backend.ts';
import { emit, refuseSockets } from '#test/fake-socket.ts';
import { aList, serveNotifications } from '#test/notifications.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';

/** A page that only requests the user. */
const QUIET_PAGE = '/dashboard/profile/about';
const asha = aUser();
const heading = page.getByRole('heading', { level: 1 });
const alert = page.getByRole('alert');

function muteLog() {
  return vi.spyOn(console, 'error').mockImplementation(() => undefined);
}

/** Sets what the browser has stored about the person. */
function keep(items: Record<string, string>): void {
  Object.assign(localStorage, { access_token: 'token', ...items });
}

beforeEach(() => serveNotifications(aList()));

it('[AUTH-19][AUTH-20][AUTH-26] a broken user_info is logged, asked for anew and rewritten', async () => {
  const log = muteLog();
  keep({ user_info: '{"id": "half a us' });
  await openPage(QUIET_PAGE, { replies: [reply(getUser, asha)] });
  await expect.element(heading).toHaveTextContent('Coming Soon');
  expect(new Set(log.mock.calls.flat())).toEqual(new Set(["Invalid JSON in 'user_info' localStorage"]));
  expect(JSON.parse(localStorage.getItem('user_info') ?? '')).toEqual(asha);
});

it.each(['42', 'null', '{"hello":"world"}'])('[AUTH-20] a user_info of %s is asked for anew', async (foreign) => {
  keep({ user_info: foreign });
  await openPage(QUIET_PAGE, { replies: [reply(getUser, asha)] });
  await expect.element(heading).toHaveTextContent('Coming Soon');
  expect(JSON.parse(localStorage.getItem('user_info') ?? '')).toEqual(asha);
});

it('[AUTH-03][AUTH-27] any 401 in use leads to the login with empty storage', async () => {
  const at = '2030-01-01T00:00:00.000Z';
  const device = { id: crypto.randomUUID(), label: 'Firefox on Linux', created_at: at, last_used_at: at };
  const replies = [
    reply(listDevices, { sessions: [{ ...device, is_current: false }] }),
    refuse(revokeDevice, 'not_signed_in', 'Please log in to continue.'),
  ];
  await openPage('/dashboard/settings/devices', { as: asha, replies });
  keep({ selectedCategory: 'food', explanation: 'draft', reelId: '7' });
  sessionStorage.setItem('anything', 'else');
  await page.getByRole('button', { name: 'Sign out Firefox' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expectPath('/auth/login');
  expect({ ...localStorage, ...sessionStorage }).toEqual({});
});

it('[CONST-09][CONST-10] stale data is fetched again on reconnect, never on focus', async () => {
  await openPage(QUIET_PAGE, { as: asha, now: '2030-01-01T00:00:00.000Z' });
  const before = requests(getUser).length;
  vi.setSystemTime(new Date('2030-01-01T00:01:01.000Z'));
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  await afterPaint();
  expect(requests(getUser)).toHaveLength(before);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => requests(getUser)).toHaveLength(before + 1);
});

it('[ERR-07] when the user cannot be fetched the reason is shown, with a retry', async () => {
  keep({});
  const detail = 'This account rests until Monday.';
  await openPage(QUIET_PAGE, { replies: [refuse(getUser, 'not_allowed', detail)] });
  await expect.element(alert).toMatchTextContent(detail);
  answerWith(reply(getUser, asha));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(heading).toHaveTextContent('Coming Soon');
});

it('[ERR-07] when nobody answers for the user, logging out is a way on', async () => {
  keep({});
  await openPage(QUIET_PAGE, { replies: [noReply(getUser)], fakeTimers: true });
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(alert).toMatchTextContent('Failed to fetch user profile. Please try again later.');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expectPath('/auth/login');
});

it('[ERR-30] a socket that cannot connect is only logged', async () => {
  const log = muteLog();
  refuseSockets('unavailable');
  await openPage(QUIET_PAGE, { as: asha });
  await expect.poll(() => log.mock.calls.flat().map(String).join()).toContain('Realtime connection failed');
  await expect.element(heading).toHaveTextContent('Coming Soon');
  await expect.element(alert).toHaveLength(0);
});

it('[ACCESS-17] the end of an earlier sign-in does not sign out whoever has logged in since', async () => {
  await openPage(QUIET_PAGE, { as: asha });
  // Another tab has written it; this one does not know yet.
  localStorage.setItem('access_token', 'newer');
  await emit('signed_out');
  await afterPaint();
  expect(localStorage.getItem('access_token')).toBe('newer');
  await expectPath(QUIET_PAGE);
});
