import type { Locator, Page } from '@playwright/test';
import { defaultBookingForm } from '@right-circle/rules/booking-form';
import { defaultBookingConfirmation, defaultSchedulingWindow } from '@right-circle/rules/guidance-choices';
import { expectAccessible } from '../accessibility.ts';
import { expect, signIn, test } from '../fixtures.ts';
import type { SignedUp } from '../people.ts';
import { aMentor, book } from './booked.ts';
import { aQuestion, becomeMentor, dayFromNow, window } from './mentors.ts';

const row = (page: Page, topic: string) =>
  page.getByRole('region', { name: 'Sessions' }).getByRole('listitem').filter({ hasText: topic });
const details = (page: Page) => page.getByRole('dialog', { name: 'Session details' });
const fact = (dialog: Locator, name: string) =>
  dialog
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]');
const total = (page: Page, name: string) => fact(page.locator('body'), name);
const payment = (page: Page, topic: string) => page.getByRole('row').filter({ hasText: topic });

type Api = Parameters<typeof aMentor>[0];

/** A mentor with every setting: times, price, horizon, questions, manual approval, and an about text. */
async function setUp(api: Api, mentor: SignedUp): Promise<void> {
  const form = defaultBookingForm();
  await becomeMentor(api, mentor, {
    service_slot_config: { price_per_hour: 1200, allowed_durations: [30] },
    scheduling_window: { ...defaultSchedulingWindow, max_advance_days: 5 },
    booking_form: {
      ...form,
      custom_message: 'Bring one reel.',
      fields: [...form.fields, aQuestion('What have you tried', 'text', { is_required: true })],
    },
    booking_confirmation: { ...defaultBookingConfirmation, auto_confirm: false, require_approval: true },
    selected_time_slots: [2, 6].map((days) => ({ date: dayFromNow(days), slots: [window('09:00', '13:00')] })),
  });
  const about = { about: 'I grew a food channel from nothing.', highlights: ['420k on Instagram'] };
  await api.call('PUT', '/live-session/provide-guidance/about', about, mentor.token);
}

async function approve(page: Page, topic: string, facts: Record<string, string | RegExp> = {}): Promise<void> {
  await row(page, topic).getByRole('link', { name: 'View details' }).click();
  for (const [name, value] of Object.entries(facts)) await expect(fact(details(page), name)).toHaveText(value);
  await details(page).getByRole('button', { name: 'Approve' }).click();
  await expect(details(page).getByRole('button', { name: 'Approve' })).toBeHidden();
  await details(page).getByRole('button', { name: 'Close' }).click();
  await expect(details(page)).toBeHidden();
}

async function cancelFromDetails(page: Page, reason?: string): Promise<void> {
  await details(page).getByRole('button', { name: 'Cancel Booking' }).click();
  if (reason) await page.getByRole('alertdialog').getByLabel('Reason').fill(reason);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(page.getByRole('dialog', { name: 'Booking Cancelled!' })).toBeVisible();
}

test("[GEN-09][GEN-10][GEN-11][SESS-29][SESS-45][SESS-63] two people book, approve, move, invite and cancel with a refund, each seeing the other's changes live", async ({
  page,
  openAs,
  api,
}) => {
  test.slow();
  const [seeker, mentor] = await Promise.all([
    api.signUp({ full_name: 'Asha Rao' }),
    api.signUp({ full_name: 'Kabir Eats' }),
  ]);
  await setUp(api, mentor);
  const desk = await openAs(mentor, '/dashboard/live-session');
  await expect(desk.getByText('No sessions found for selected filters.')).toBeVisible();

  await signIn(page, seeker);
  await page.goto(`/dashboard/seek-guidance?q=${mentor.username}`);
  await page.getByRole('link', { name: 'Book Now with Kabir Eats' }).click();
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page.getByText('I grew a food channel from nothing.')).toBeVisible();
  await expect(page.getByText('420k on Instagram')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Bring one reel.')).toBeVisible();
  await page.getByLabel('Topic').fill('Food reels');
  await page.getByLabel('What have you tried').fill('Posting daily');
  await page.getByRole('button', { name: '9:30 am' }).click();
  await page.getByRole('button', { name: 'Book Now' }).click();
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL('/dashboard/live-session');
  await expect(row(page, 'Food reels')).toContainText('Waiting for approval');

  await expect(row(desk, 'Food reels'), 'the mentor sees it without a reload').toContainText('Needs your answer');
  await approve(desk, 'Food reels', { 'What have you tried': 'Posting daily', Price: /₹600 · Paid/ });
  await expect(row(page, 'Food reels'), 'so does the seeker').not.toContainText('Waiting for approval');

  await row(page, 'Food reels').getByRole('link', { name: 'View details' }).click();
  await expect(fact(details(page), 'Meet link').getByRole('link')).toHaveAttribute('href', /\/dashboard\/room\//);
  await details(page).getByRole('button', { name: 'Invite' }).click();
  const invite = page.getByRole('dialog', { name: 'Invite others' });
  await invite.getByLabel('Email').fill('meera');
  await invite.getByRole('button', { name: 'Add' }).click();
  await expect(invite.getByRole('alert')).toHaveText('Please enter a valid email address.');
  await invite.getByLabel('Email').fill('meera@example.com, dev@example.com');
  await invite.getByRole('button', { name: 'Add' }).click();
  await invite.getByRole('button', { name: 'Remove dev@example.com' }).click();
  await expectAccessible(page);
  await invite.getByRole('button', { name: 'Send invitations' }).click();
  await expect(fact(details(page), 'Guests')).toHaveText('meera@example.comRemove meera@example.com');

  await details(page).getByRole('button', { name: 'Reschedule' }).click();
  const move = page.getByRole('dialog', { name: 'Reschedule' });
  await expect(move.getByRole('list', { name: 'Free times' })).not.toContainText('9:30 am');
  await expect(move.getByRole('button', { name: /times? free$/ }), 'only as far ahead as allowed').toHaveCount(1);
  await expect(move.getByRole('button', { name: 'Move session' })).toBeDisabled();
  await move.getByRole('button', { name: '11:00 am' }).click();
  await expectAccessible(page);
  await move.getByRole('button', { name: 'Move session' }).click();
  await expect(fact(details(page), 'Date')).toContainText('11:00 – 11:30 am');
  await expect(fact(details(page), 'Price')).toContainText('₹600 · Paid');
  await expect(row(desk, 'Food reels')).toContainText('11:00 – 11:30 am');
  await approve(desk, 'Food reels');

  await expect(fact(details(page), 'Meeting status')).toHaveText('Upcoming');
  await cancelFromDetails(page);
  await expect(row(desk, 'Food reels'), 'gone for the mentor too').toHaveCount(0);

  await page.goto('/dashboard/payments');
  await expect(payment(page, 'Food reels')).toContainText('Cancelled by seeker');
  await expect(payment(page, 'Food reels')).toContainText('Refunded');
  await expect(total(page, 'Total Spent')).toHaveText('₹0');
  await desk.goto('/dashboard/payments');
  await expect(payment(desk, 'Food reels')).toContainText('Cancelled by seeker');
  await expect(total(desk, 'Total Earnings')).toHaveText('₹0');

  await desk.goto('/dashboard/notifications');
  await desk.getByRole('link', { name: /Asha Rao cancelled the session/ }).click();
  await expect(fact(details(desk), 'Meeting status')).toContainText('Cancelled by the seeker');
  await desk.close();
});

test('[SESS-36][SESS-44][SESS-56][PROPOSE-01][PROPOSE-03] a provider declines one booking with a reason, moves another and cancels it; the seeker gets both refunds', async ({
  page,
  openAs,
  api,
}) => {
  const [seeker, mentor] = await Promise.all([
    api.signUp({ full_name: 'Asha Rao' }),
    aMentor(api, { fullName: 'Kabir Eats', needsApproval: true }),
  ]);
  const [declined, cancelled] = [
    await book(api, seeker, mentor, { topic: 'Not my subject' }),
    await book(api, seeker, mentor, { topic: 'Travel that day' }),
  ];
  await signIn(page, mentor);
  await page.goto(`/dashboard/live-session?session=${declined.slotId}`);
  await expect(details(page).getByRole('button', { name: 'Reschedule' })).toHaveCount(0);
  await details(page).getByRole('button', { name: 'Decline' }).click();
  const question = page.getByRole('dialog', { name: 'Decline this booking?' });
  await question.getByLabel('Reason').fill('I know little about this.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(row(page, 'Not my subject')).toHaveCount(0);

  await page.goto(`/dashboard/live-session?session=${cancelled.slotId}`);
  await details(page).getByRole('button', { name: 'Propose another time' }).click();
  const proposing = page.getByRole('dialog', { name: 'Propose another time' });
  await proposing.getByRole('list', { name: 'Free times' }).getByRole('button').last().click();
  await proposing.getByRole('button', { name: 'Propose time' }).click();
  const other = await openAs(seeker, `/dashboard/live-session?session=${cancelled.slotId}`);
  const proposed = details(other).getByRole('list', { name: 'Proposed times' }).getByRole('listitem');
  const newTime = (await proposed.textContent())?.split(' IST')[0] ?? '';
  await proposed.getByRole('button', { name: 'Accept' }).click();
  for (const each of [other, page]) await expect(fact(details(each), 'Date')).toContainText(newTime);

  await details(page).getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(page.getByRole('alertdialog').getByText('Seeker notified', { exact: true })).toBeVisible();
  await page.goBack();
  await cancelFromDetails(page, 'I am ill.');
  await expect(row(page, 'Travel that day')).toHaveCount(0);
  await expect(fact(details(other), 'Meeting status')).toContainText('Cancelled by the provider: I am ill.');

  await other.goto(`/dashboard/live-session?session=${declined.slotId}`);
  await expect(fact(details(other), 'Meeting status')).toContainText(
    'Declined by the provider: I know little about this.',
  );
  await expect(fact(details(other), 'Price')).toContainText('Refunded');
  await expect(details(other).getByRole('button', { name: 'Cancel Booking' })).toHaveCount(0);
  await other.goto('/dashboard/payments');
  await expect(payment(other, 'Not my subject')).toContainText('Refunded');
  await expect(payment(other, 'Travel that day')).toContainText('Cancelled');
  await expect(total(other, 'Total Spent')).toHaveText('₹0');
  await other.close();
});
