import { expectAccessible } from '../accessibility.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { aMentor, book } from './booked.ts';

const TOPIC = 'Food reels';

test('[SESS-29] cancelled: the money is refunded, everyone gets a mail, and the slot is free again', async ({
  page,
  api,
}) => {
  const [seeker, mentor] = await Promise.all([api.signUp(), aMentor(api, { fullName: 'Kabir Eats' })]);
  const { slotId } = await book(api, seeker, mentor, { topic: TOPIC });
  const guest = `meera.${seeker.username}@example.com`;
  await api.call('POST', `/live-session/seek/invite/${slotId}`, { emails: [guest] }, seeker.token);
  const invited = await api.mailTo(guest, /^You're invited to a session on Right Circle$/);
  const token = /\/mail\/invitation\?token=(\S+)/.exec(invited.text)?.[1];
  await api.call('POST', '/mail/invitation', { token });

  await signIn(page, seeker);
  await page.goto(`/dashboard/book-session/${mentor.user.id}`);
  const taken = page.getByRole('button', { name: /^9:00 am/ });
  await expect(page.getByRole('button', { name: /^10:00 am/ })).toBeVisible();
  await expect(taken, 'the time is theirs').toHaveCount(0);

  await page.goto(`/dashboard/live-session?session=${slotId}`);
  await page.getByRole('dialog', { name: 'Session details' }).getByRole('button', { name: 'Cancel Booking' }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(page.getByRole('dialog', { name: 'Booking Cancelled!' })).toBeVisible();

  const [toSeeker, toMentor, toGuest] = await Promise.all(
    [seeker.email, mentor.email, guest].map(
      async (address) => await api.mailTo(address, /^Cancelled: (the )?session /),
    ),
  );
  expect(toSeeker?.text).toContain("You'll get a full refund of ₹600.");
  expect(toMentor?.text).toContain('Asha Rao will get a full refund of ₹600.');
  expect(toGuest?.text).toContain('The session has been cancelled');
  expect(toGuest?.text).not.toContain('₹');

  await page.goto('/dashboard/payments');
  const payment = page.getByRole('row').filter({ hasText: TOPIC });
  await expect(payment).toContainText('Cancelled by seeker');
  await expect(payment).toContainText('Refunded');
  await expect(
    page
      .getByRole('term')
      .filter({ hasText: /^Total Spent$/ })
      .locator('xpath=following-sibling::dd[1]'),
  ).toHaveText('₹0');
  await page.goto('/dashboard/notifications');
  await expect(page.getByText(/You'll get a full refund of ₹600 for your session with Kabir Eats on/)).toBeVisible();
  await page.goto(`/dashboard/book-session/${mentor.user.id}`);
  await expect(taken, 'free for everybody').toBeVisible();
});
