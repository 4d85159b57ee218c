import { confirmAge, getUser, register, verifyEmail } from '@right-circle/contract/accounts';
import { finishSignIn } from '@right-circle/contract/second-factors';
import {
  forgotPassword,
  googleLogin,
  instagramLogin,
  login,
  logout,
  resetPassword,
} from '@right-circle/contract/sign-in';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, hold, refuse, reply, requests } from '#test/fake-backend.ts';
import { emit } from '#test/fake-socket.ts';
import { aList, serveNotifications } from '#test/notifications.ts';
import { openPage, reloadPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { fillSignup } from '#test/sign-up-form.ts';

const WANTED = '/dashboard/profile/live?tab=2&q=a%20b#part';
const LOGIN_WANTING = `/auth/login?next=${encodeURIComponent(WANTED)}`;
const SENTENCE = 'You need to log in to open this link.';
const asha = aUser();
const signedIn = { access_token: 'token', user: asha };
const status = page.getByRole('status');
const heading = page.getByRole('heading', { level: 1 });

async function expectAddress(address: string): Promise<void> {
  await expect.poll(() => location.pathname + location.search + location.hash).toBe(address);
}

async function logIn(): Promise<void> {
  await page.getByLabelText('User name or email').fill('asha.rao');
  await page.getByLabelText('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function expectWantedPage(): Promise<void> {
  await expectAddress(WANTED);
  await expect.element(heading).toHaveTextContent('Coming Soon');
}

beforeEach(() => {
  answerWith(reply(getUser, asha), reply(login, signedIn), reply(register, signedIn));
  serveNotifications(aList());
});

it('[KEEP-01][ROUTE-27][ROUTE-33] a visitor is told to log in, here and after a reload, and lands where the link leads', async () => {
  await openPage(WANTED);
  await expectAddress('/');
  await expect.element(status.getByText(SENTENCE)).toBeVisible();
  await reloadPage();
  await expect.element(status.getByText(SENTENCE)).toBeVisible();
  // Anchors on the landing page keep it.
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Explore' }).click();
  await expectAddress('/#explore');
  const entries = history.length;
  await status.getByRole('link', { name: 'Log in' }).click();
  await expectAddress(LOGIN_WANTING);
  await expect.element(status.getByText(SENTENCE)).toBeVisible();
  await logIn();
  await expectWantedPage();
  expect(history.length, 'Back does not lead through the login again').toBe(entries);
});

it('[KEEP-01] every way in from the landing page and between the forms keeps the link', async () => {
  await openPage(WANTED);
  await page.getByRole('link', { name: 'Login/Signup' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expectAddress(LOGIN_WANTING.replace('login', 'signup'));
  await expect.element(status).toHaveTextContent('Sign up to open this link.');
  await fillSignup();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expectWantedPage();
  expect(requests(register)).toMatchObject([{ body: { next: WANTED } }]);
});

it('[KEEP-01] the start of the dashboard is where everybody lands, so nothing is said', async () => {
  await openPage('/dashboard');
  await expectAddress('/');
  await expect.element(status).toHaveLength(0);
});

it.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/%2Fevil.example',
  '/dashboard/..//evil.example',
])('[KEEP-02] %s is ignored', async (next) => {
  await openPage(`/auth/login?next=${encodeURIComponent(next)}`);
  await expect.element(heading).toHaveTextContent('Log in');
  await expect.element(status).toHaveLength(0);
  await expect.element(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/auth/signup');
});

it('[KEEP-03] a second factor and the question for the birthday keep the link', async () => {
  const pending = { token: 'half', methods: ['totp' as const] };
  const young = { ...asha, age_confirmed: false };
  answerWith(
    refuse(login, 'second_factor_required', 'Confirm that it is you.', { second_factor: pending }),
    reply(finishSignIn, { ...signedIn, user: young }),
    reply(getUser, young),
    reply(confirmAge, asha),
  );
  await openPage(LOGIN_WANTING);
  await logIn();
  await page.getByLabelText(/code/i).fill('123456');
  await expectAddress(WANTED);
  await expect.element(heading).toHaveTextContent('Your birthday');
  answerWith(reply(getUser, asha));
  await page.getByLabelText('Date of birth').fill('1998-04-12');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectWantedPage();
});

it('[KEEP-04] Google brings people back to the link', async () => {
  sessionStorage.setItem('google_sign_in', JSON.stringify({ state: 's1', nonce: 'n1', wantedPath: WANTED }));
  answerWith(reply(googleLogin, signedIn));
  await openPage('/auth/login#id_token=abc&state=s1', {
    config: { google: { clientId: 'c', authorizeUrl: 'https://g.example' } },
  });
  await expectWantedPage();
});

it('[KEEP-04] Instagram brings people back to the link', async () => {
  sessionStorage.setItem('instagram_sign_in', JSON.stringify({ state: 's1', nonce: 'n1', wantedPath: WANTED }));
  answerWith(reply(instagramLogin, signedIn));
  await openPage('/auth/instagram/callback?code=abc&state=s1');
  await expectWantedPage();
});

it('[KEEP-05] a verification link leads on to the page, signed in or not', async () => {
  answerWith(reply(verifyEmail, { message: 'Done.' }));
  await openPage(`/auth/verify-email?token=t&next=${encodeURIComponent(WANTED)}`);
  await page.getByRole('link', { name: 'Log in' }).click();
  await expectAddress(LOGIN_WANTING);
  await logIn();
  await expectWantedPage();
});

it('[KEEP-05] signed in, a verification link offers to continue there', async () => {
  answerWith(reply(verifyEmail, { message: 'Done.' }));
  await openPage(`/auth/verify-email?token=t&next=${encodeURIComponent(WANTED)}`, { as: asha });
  await page.getByRole('link', { name: 'Continue' }).click();
  await expectWantedPage();
});

it('[KEEP-05] a forgotten password does not lose the page', async () => {
  answerWith(reply(forgotPassword, { message: 'Sent.' }), reply(resetPassword, { message: 'Done.' }));
  await openPage(LOGIN_WANTING);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expectAddress(LOGIN_WANTING.replace('login', 'forgot-password'));
  await page.getByLabelText('Email').fill('asha@example.com');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect.poll(() => requests(forgotPassword)).toMatchObject([{ body: { next: WANTED } }]);
});

it('[KEEP-05][PWD-11] after a reset the login is shown, and leads on to the page', async () => {
  answerWith(reply(resetPassword, { message: 'Done.' }));
  await openPage(`/auth/reset-password?token=t&next=${encodeURIComponent(WANTED)}`, { fakeTimers: true });
  await page.getByLabelText('New password').fill('another horse');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect.poll(() => location.pathname + location.search, { timeout: 60_000 }).toBe('/auth/login');
  await logIn();
  await expectWantedPage();
});

it('[KEEP-06][AUTH-03] an expired sign-in is explained, and leads back to the page', async () => {
  answerWith(refuse(getUser, 'not_signed_in', 'Please log in to continue.'));
  localStorage.setItem('access_token', 'old');
  await openPage(WANTED);
  await expectAddress('/auth/login');
  await expect
    .element(status)
    .toHaveTextContent(
      'Your sign-in has expired or was ended on another device. Log in to return to the page you were on.',
    );
  expect({ ...localStorage, ...sessionStorage }).toEqual({});
  answerWith(reply(getUser, asha));
  await logIn();
  await expectWantedPage();
});

it('[KEEP-06] a sign-in that was ended elsewhere is explained, and leads back to the page', async () => {
  await openPage(WANTED, { as: asha });
  await emit('signed_out');
  await expectAddress('/auth/login');
  await expect
    .element(status)
    .toHaveTextContent(
      'This sign-in was ended in another tab or on another device. Log in to return to the page you were on.',
    );
  await logIn();
  await expectWantedPage();
});

it('[KEEP-06][AUTH-02] logging out keeps nothing for the next person', async () => {
  const held = hold(reply(logout, { message: 'You are logged out.' }));
  await openPage(WANTED, { as: asha, replies: [held] });
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  // The server closes the session's sockets before it replies.
  await emit('signed_out');
  await expectAddress('/auth/login');
  held.release();
  await expect.element(status).toHaveLength(0);
  await expect.element(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/auth/signup');
});
