import { getUser, verifyEmail } from '@right-circle/contract/accounts';
import { forgotPassword, resetPassword } from '@right-circle/contract/sign-in';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { afterPaint, expectPath, textsOf, untilPainted } from '#test/checks.ts';
import { noReply, refuse, reply, requests } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';

const RESET = '/auth/reset-password?token=t0ken';
const DONE = { message: 'Password reset successfully' };
const REDIRECTING = 'Password reset successfully. Redirecting to login...';
const field = page.getByLabelText('New password', { exact: true });
const reset = page.getByRole('button', { name: 'Reset Password' });
const alert = page.getByRole('alert');

it('[PWD-01][PWD-02][PWD-03][PWD-06] forgot password takes one address, which the browser checks', async () => {
  await openPage('/auth/forgot-password');
  await expect.element(page.getByRole('textbox')).toHaveLength(1);
  const email = page.getByLabelText('Email');
  await expect.element(email).toHaveAttribute('type', 'email');
  await expect.element(email).toHaveAttribute('required');
  for (const text of ['', 'asha', 'asha@']) {
    await email.fill(text);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect.element(email).toHaveFocus();
    expect((email.element() as HTMLInputElement).validity.valid).toBe(false);
  }
  expect(requests(forgotPassword)).toEqual([]);
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expectPath('/auth/login');
});

it('[PWD-12][ERR-05] shows why the server refuses a new password, and keeps it', async () => {
  const text = 'Password needs at least 8 characters.';
  await openPage(RESET, { replies: [refuse(resetPassword, 'invalid_input', text, { errors: { password: text } })] });
  await field.fill('short');
  await reset.click();
  await expect.element(alert).toHaveTextContent(text);
  await expect.element(field).toHaveValue('short');
  expect(requests(resetPassword)).toHaveLength(1);
});

it('[ERR-05] offers a new link where one is used or forged', async () => {
  await openPage(RESET, { replies: [refuse(resetPassword, 'invalid_token', 'Invalid or expired reset token')] });
  await field.fill('another battery');
  await reset.click();
  await expect.element(alert).toMatchTextContent('Invalid or expired reset token');
  await expect.element(field).toHaveValue('another battery');
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expectPath('/auth/forgot-password');
});

it('[PWD-15][ERR-25] without a token the form stays, says it failed and leads to a new link', async () => {
  await openPage('/auth/reset-password');
  await field.fill('staple battery');
  await reset.click();
  await expect.element(alert.getByText('Failed to reset password', { exact: true })).toBeVisible();
  await expect.element(field).toHaveValue('staple battery');
  await expect.element(alert.getByRole('link')).toHaveAttribute('href', '/auth/forgot-password');
  expect(requests(resetPassword)).toEqual([]);
});

it('[PWD-10][PWD-11] signs out someone who follows a reset link, and asks for a new log-in two seconds later', async () => {
  await openPage(RESET, { as: aUser(), replies: [reply(resetPassword, DONE)] });
  await field.fill('staple battery');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  (reset.element() as HTMLElement).click();
  await untilPainted(() => textsOf(page.getByRole('status')).includes(REDIRECTING));
  await afterPaint();
  vi.advanceTimersByTime(1999);
  await afterPaint();
  expect(location.pathname + location.search).toBe(RESET);
  vi.advanceTimersByTime(1);
  await expectPath('/auth/login');
  expect(Object.keys(localStorage)).toEqual([]);
  expect(requests(getUser)).toEqual([]);
});

it('a forged verification link says what to do next', async () => {
  const text = 'This link is not valid any more.';
  await openPage('/auth/verify-email?token=forged', { replies: [refuse(verifyEmail, 'invalid_token', text)] });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Not confirmed');
  await expect.element(alert).toMatchTextContent(text);
});

it('an incomplete verification link leads to the log-in', async () => {
  await openPage('/auth/verify-email');
  await expect.element(alert).toMatchTextContent('The link is incomplete.');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expectPath('/auth/login');
});

it('a verification link opened while the server is away says to try later', async () => {
  await openPage('/auth/verify-email?token=any', { replies: [noReply(verifyEmail)] });
  await expect.element(alert).toMatchTextContent('Verification failed. Please try again later.');
});
