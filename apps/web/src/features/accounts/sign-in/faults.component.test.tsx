import { register } from '@right-circle/contract/accounts';
import type { Endpoint } from '@right-circle/contract/endpoint';
import { forgotPassword, login, resetPassword } from '@right-circle/contract/sign-in';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, type DeclaredReply, noReply, refuse, reply, replyOfProxy } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { expectSignupKept, fillSignup } from '#test/sign-up-form.ts';

type Form = { endpoint: Endpoint; button: string; silence: string; noDetail: string; expectKept: () => void };

/** Presses the button for every kind of faulty reply; each one shows its own text and keeps what was typed. */
async function expectFaultsShown({ endpoint, button, silence, noDetail, expectKept }: Form): Promise<void> {
  const faults: [text: string, fault: DeclaredReply][] = [
    [silence, noReply(endpoint)],
    ['Not on Sundays.', refuse(endpoint, 'invalid_input', 'Not on Sundays.')],
    [noDetail, replyOfProxy(endpoint, 500)],
    ['Not at night.', refuse(endpoint, 'invalid_input', 'Not at night.')],
    [silence, replyOfProxy(endpoint, 200, '<html>Welcome to the hotel</html>')],
  ];
  for (const [text, fault] of faults) {
    answerWith(fault);
    await page.getByRole('button', { name: button }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(text);
    await expect.element(page.getByRole('status')).toHaveLength(0);
    await expect.element(page.getByRole('button', { name: button })).toBeEnabled();
    expectKept();
  }
}

const valueOf = (label: string) => (page.getByLabelText(label, { exact: true }).element() as HTMLInputElement).value;

async function fillLogin(): Promise<void> {
  await page.getByLabelText('User name or email').fill('asha.rao');
  await page.getByLabelText('Password', { exact: true }).fill('correct horse');
}

it('[ERR-01][ERR-03][ERR-09][ERR-30] login tells every fault and keeps what was typed', async () => {
  await openPage('/auth/login');
  await fillLogin();
  await expectFaultsShown({
    endpoint: login,
    button: 'Log in',
    silence: 'Login failed. Please try again later.',
    noDetail: 'Login failed. Please try again later.',
    expectKept: () =>
      expect([valueOf('User name or email'), valueOf('Password')]).toEqual(['asha.rao', 'correct horse']),
  });
  expect(Object.keys(localStorage)).toEqual([]);
});

it('[ERR-02][ERR-08][ERR-30] sign-up tells every fault and keeps what was typed', async () => {
  await openPage('/auth/signup');
  await fillSignup();
  await expectFaultsShown({
    endpoint: register,
    button: 'Sign up',
    silence: 'Registration failed. Please try again later.',
    noDetail: 'Registration failed. Please try again later.',
    expectKept: () => expectSignupKept(),
  });
});

it('[PWD-05][ERR-04][ERR-10][ERR-24] forgot password tells every fault in place of the success', async () => {
  await openPage('/auth/forgot-password', { replies: [reply(forgotPassword, { message: 'Sent.' })] });
  await page.getByLabelText('Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('A password reset link has been sent to your email.');
  await expectFaultsShown({
    endpoint: forgotPassword,
    button: 'Send Reset Link',
    silence: 'Failed to send reset link. Please try again later.',
    noDetail: 'Something went wrong',
    expectKept: () => expect(valueOf('Email')).toBe('nobody@example.com'),
  });
});

it('[ERR-05][ERR-11][ERR-25] reset password tells every fault and keeps what was typed', async () => {
  await openPage('/auth/reset-password?token=any');
  await page.getByLabelText('New password', { exact: true }).fill('staple battery');
  await expectFaultsShown({
    endpoint: resetPassword,
    button: 'Reset Password',
    silence: 'Failed to reset password. Please try again later.',
    noDetail: 'Failed to reset password',
    expectKept: () => expect(valueOf('New password')).toBe('staple battery'),
  });
});

it('a sign-in reply that lacks its token opens no session', async () => {
  await openPage('/auth/login', { replies: [replyOfProxy(login, 200, '{"hello":"world"}')] });
  await fillLogin();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Login failed. Please try again later.');
  expect(Object.keys(localStorage)).toEqual([]);
});
