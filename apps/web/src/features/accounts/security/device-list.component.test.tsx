import { getAccountSecurity } from '@right-circle/contract/account-security';
import { resendVerification } from '@right-circle/contract/accounts';
import { listDevices, revokeDevice } from '@right-circle/contract/sign-in';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { toast } from '#test/checks.ts';
import { answerWith, noReply, reply, requests } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';

const ALONE = 'Only this device is signed in to your account.';
const at = '2030-01-01T00:00:00.000Z';
const aDevice = (label: string, is_current: boolean) => ({
  id: crypto.randomUUID(),
  label,
  created_at: at,
  last_used_at: at,
  is_current,
});
const here = aDevice('Chrome on Linux', true);
const phone = aDevice('Safari on iPhone', false);
const dialog = page.getByRole('alertdialog', { name: 'Sign this device out?' });

/** Long enough for every retry. */
async function waitForRetries(): Promise<void> {
  await vi.advanceTimersByTimeAsync(10_000);
}

it('[SECPAGE-02] a failed sign-out of a device keeps the question open, and the next try forgets the failure', async () => {
  const replies = [reply(listDevices, { sessions: [here, phone] }), noReply(revokeDevice)];
  await openPage('/dashboard/settings/devices', { as: aUser(), replies, fakeTimers: true });
  await expect.element(page.getByText('This device', { exact: true })).toBeVisible();
  // The server writes down the last use from time to time only.
  await expect.element(page.getByRole('listitem').filter({ hasText: here.label })).toMatchTextContent('In use now');
  await expect.element(page.getByText(/^Last used /)).toHaveLength(1);
  const opener = page.getByRole('button', { name: 'Sign out Safari on iPhone' });
  await opener.click();
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await waitForRetries();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Failed to sign the device out. Please try again later.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();

  answerWith(reply(revokeDevice, { message: 'Done.' }), reply(listDevices, { sessions: [here] }));
  await opener.click();
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByRole('alert')).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(ALONE)).toBeVisible();
  expect(requests(revokeDevice).at(-1)).toMatchObject({ params: { id: phone.id } });
});

it('a device list that does not load offers another try', async () => {
  await openPage('/dashboard/settings/devices', { as: aUser(), replies: [noReply(listDevices)], fakeTimers: true });
  await waitForRetries();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Failed to fetch your devices. Please try again later.');
  answerWith(reply(listDevices, { sessions: [here] }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(ALONE)).toBeVisible();
});

it('a new verification link can be asked for, and a failed wish is said', async () => {
  const security = reply(getAccountSecurity, {
    has_password: true,
    linked_accounts: [],
    email_change: null,
    reauthentication_methods: ['password'],
    proved_until: null,
  });
  const replies = [security, noReply(resendVerification)];
  await openPage('/dashboard/settings/email', { as: aUser({ email_verified: false }), replies, fakeTimers: true });
  await expect.element(page.getByText('Not verified', { exact: true })).toBeVisible();
  const resend = page.getByRole('button', { name: 'Resend link' });
  await resend.click();
  await vi.advanceTimersByTimeAsync(2000);
  await expect.element(toast('Failed to send the verification link. Please try again later.')).toBeVisible();
  answerWith(reply(resendVerification, { message: 'We have sent you a new link.' }));
  await resend.click();
  await expect.element(toast('We have sent you a new link.')).toBeVisible();
  expect(requests(resendVerification).at(-1)).toMatchObject({ body: { next: '/dashboard/settings/email' } });
});
