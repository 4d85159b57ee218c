import { expectAccessible } from '../accessibility.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { aMentor, book } from './booked.ts';
import { becomeMentor, dayFromNow, window } from './mentors.ts';
import { beganMinutesAgo } from './room-time.ts';

test('[PROMISE-01][PROMISE-04][SESS-60] too late for a refund: the dialog says so, the seeker asks, the mentor grants it in one tap', async ({
  page,
  openAs,
  api,
}) => {
  test.slow();
  const [seeker, mentor] = await Promise.all([api.signUp(), api.signUp({ full_name: 'Kabir Eats' })]);
  await becomeMentor(api, mentor, {
    guest_permissions: {
      can_invite_others: true,
      can_reschedule: true,
      can_cancel: true,
      reschedule_limit_hours: 24,
      cancel_limit_hours: 168,
    },
    selected_time_slots: [{ date: dayFromNow(2), slots: [window('09:00', '12:00')] }],
  });
  const { slotId } = await book(api, seeker, mentor, { topic: 'Food reels' });
  await signIn(page, seeker);
  await page.goto(`/dashboard/live-session?session=${slotId}`);
  const details = page.getByRole('dialog', { name: 'Session details' });
  await details.getByRole('button', { name: 'Cancel Booking' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel Booking' });
  await expect(question).toContainText(/You won't get back the ₹600 you paid\. Free cancellation ended on /);
  await expect(question.getByRole('button')).toHaveText(['Keep Booking', 'Ask for a refund', 'Cancel without refund']);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Ask for a refund' }).click();
  await expect(details).toContainText("You asked for a refund of ₹600. We'll let you know when Kabir Eats answers.");

  const desk = await openAs(mentor, `/dashboard/live-session?session=${slotId}`);
  const asked = desk.getByRole('dialog', { name: 'Session details' });
  await expectAccessible(desk);
  await asked.getByRole('button', { name: 'Refund ₹600' }).click();
  await expect(asked).toContainText('You refunded ₹600 to Asha Rao.');

  await expect(details, 'without a reload').toContainText('Kabir Eats refunded you ₹600.');
  const mail = await api.mailTo(seeker.email, /^Cancelled: session /);
  expect(mail.text).toContain("You'll get a full refund of ₹600.");
});

test('[PROMISE-07][PROMISE-08][PROMISE-15] a session paid later is paid in its lobby, and then joined', async ({
  page,
  api,
}) => {
  test.slow();
  const [seeker, mentor] = await Promise.all([api.signUp(), aMentor(api, { payLater: true })]);
  await signIn(page, seeker);
  await page.goto(`/dashboard/book-session/${mentor.user.id}`);
  await page.getByLabel('Topic').fill('Food reels');
  await page.getByRole('button', { name: /^9:00 am/ }).click();
  await page.getByRole('button', { name: 'Book Now' }).click();
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  const booked = page.getByRole('dialog', { name: 'Session Booked Successfully!' });
  await expect(booked).toContainText('₹600 is due.');
  await expect(booked.getByRole('link', { name: 'Pay ₹600' })).toBeVisible();
  await booked.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL('/dashboard/live-session');

  const { json } = await api.call('POST', '/sessions/', {}, seeker.token);
  const [session] = json as unknown as { slot_id: string }[];
  await beganMinutesAgo(session?.slot_id ?? '', 5);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Next session' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/dashboard/room/${session?.slot_id}`);
  await expect(page.getByRole('heading', { name: 'Payment due' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Pay ₹600' }).click();
  const pay = page.getByRole('dialog', { name: 'Pay ₹600' });
  await pay.getByRole('button', { name: 'Pay ₹600' }).click();
  const details = page.getByRole('dialog', { name: 'Session details' });
  await expect(details.getByRole('link', { name: 'Join session' })).toBeVisible();
});

test('[PROMISE-12][PROMISE-13] a request is announced as sent, with what happens next', async ({ page, api }) => {
  const [seeker, mentor] = await Promise.all([api.signUp(), aMentor(api, { needsApproval: true })]);
  await signIn(page, seeker);
  await page.goto(`/dashboard/book-session/${mentor.user.id}`);
  await page.getByLabel('Topic').fill('Food reels');
  await page.getByRole('button', { name: /^9:00 am/ }).click();
  await page.getByRole('button', { name: 'Book Now' }).click();
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  const sent = page.getByRole('dialog', { name: 'Request sent' });
  await expect(sent).toContainText('Waiting for approval');
  await expect(sent).toContainText(/Kabir Eats has until .+ to answer/);
  await expect(sent).toContainText("You'll get a full refund of ₹600 if it's declined or not answered.");
  await expectAccessible(page);
});
