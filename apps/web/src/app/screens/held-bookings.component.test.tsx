import { bookSlot, getAvailability, type HeldBooking, listHolds } from '@right-circle/contract/bookings';
import { listSessions } from '@right-circle/contract/sessions';
import { getWaitlist } from '@right-circle/contract/waitlist';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anAvailability, free } from '#features/seek/mentor/sample-availability.ts';
import { boxOf } from '#test/checks.ts';
import { answerWith, refuse, reply, requests } from '#test/fake-backend.ts';
import { emit } from '#test/fake-socket.ts';
import { openPage, reloadPage, resizePage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';

const NOW = '2026-11-16T20:00:00+05:30';
const MENTOR = '019a0000-0000-7000-8000-000000000002';
const slot = { ...free('2026-11-17', '09:00', '09:30'), time_slot_id: '019a0000-0000-7000-8000-000000000003' };
const { mentor, service_slots, ...rest } = anAvailability({ available_time_slots: { '2026-11-17': { '30': [slot] } } });
const availability = {
  ...rest,
  mentor: { ...mentor, user_id: MENTOR, mentor_id: MENTOR },
  service_slots: service_slots.map((one) => ({ ...one, id: '019a0000-0000-7000-8000-000000000004' })),
};
const aHold = (changes: Partial<HeldBooking> = {}): HeldBooking => ({
  booking_id: '019a0000-0000-7000-8000-000000000005',
  mentor_user_id: MENTOR,
  mentor_name: 'Aarohi Menon',
  start_time: slot.start_time,
  end_time: slot.end_time,
  topic: 'Reels',
  amount: 600,
  currency: 'INR',
  expires_at: '2026-11-16T14:39:25.000Z',
  payment_state: 'confirming',
  ...changes,
});
const held = (...holds: HeldBooking[]) => reply(listHolds, { holds, server_time: '2026-11-16T14:30:00.000Z' });
const open = async (path: string, ...replies: ReturnType<typeof reply>[]) =>
  await openPage(path, {
    as: aUser(),
    now: NOW,
    replies: [
      reply(listSessions, []),
      reply(getAvailability, availability),
      reply(getWaitlist, { full_dates: [], entries: [] }),
      ...replies,
    ],
  });
const confirming = page.getByRole('status').filter({ hasText: 'Payment being confirmed' });

it('[CONFIRM-01][CONFIRM-03] My session shows a payment that is being confirmed with its countdown, until it is', async () => {
  await open('/dashboard/live-session', held(aHold()));
  await expect.element(confirming.getByText('Reels, with Aarohi Menon')).toBeVisible();
  await expect.element(page.getByRole('timer')).toHaveTextContent('Held for you for 9:25');
  expect(confirming.getByRole('timer').elements(), 'not read out every second').toEqual([]);
  answerWith(held());
  await emit('sessions_changed');
  await expect.element(confirming).not.toBeInTheDocument();
});

it('[CONFIRM-01][CONFIRM-03] the booking page shows it after a reload, with this mentor only', async () => {
  const other = aHold({
    booking_id: '019a0000-0000-7000-8000-000000000006',
    mentor_user_id: '019a0000-0000-7000-8000-000000000007',
    topic: 'Captions',
  });
  await open(`/dashboard/book-session/${MENTOR}`, held(aHold(), other));
  await expect.element(confirming).toHaveLength(1);
  await expect.element(confirming.getByRole('link', { name: 'My session' })).toBeVisible();
});

it.each(['/dashboard/live-session', `/dashboard/book-session/${MENTOR}`])(
  '[SEEN-35] on a phone, %s shows it in the first view and after a reload further down',
  async (path) => {
    const isInView = () => {
      const { top, bottom } = boxOf(page.getByRole('timer').element().parentElement?.parentElement as Element);
      const navigation = boxOf(document.querySelector('nav[aria-label=Main]') as Element);
      return top >= boxOf(document.querySelector('header.sticky') as Element).bottom && bottom <= navigation.top;
    };
    await open(path, held(aHold()));
    await resizePage(360, 740);
    await expect.element(confirming).toBeVisible();
    expect(isInView()).toBe(true);
    scrollTo(0, document.body.scrollHeight);
    await expect.poll(isInView).toBe(false);
    // A reload only knows what the router has stored.
    history.replaceState({ key: `reloaded ${path}`, idx: 0 }, '');
    sessionStorage.setItem('react-router-scroll-positions', JSON.stringify({ [`reloaded ${path}`]: scrollY }));
    await reloadPage();
    await expect.element(confirming).toBeVisible();
    await expect.poll(isInView).toBe(true);
    // Restoring a position goes on for a while.
    for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
    await expect.poll(isInView).toBe(true);
  },
);

it('[CONFIRM-01][CONFIRM-03] with a checkout of the payment provider, says what holds for who paid and who did not', async () => {
  await open('/dashboard/live-session', held(aHold({ payment_state: 'in_checkout' })));
  const banner = page.getByRole('status').filter({ hasText: "Your payment isn't confirmed yet" });
  await expect.element(banner.getByText(/this time is released when the countdown ends/)).toBeVisible();
  await expect.element(page.getByRole('timer')).toHaveTextContent('Held for you for 9:25');
});

/** Fills in the form for the only free time and confirms it. */
async function book(...replies: ReturnType<typeof reply>[]): Promise<void> {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open(
    `/dashboard/book-session/${MENTOR}?date=2026-11-17&duration=30&start=${encodeURIComponent(slot.start_time)}`,
    ...replies,
  );
  await page.getByLabelText('Topic').fill('Reels');
  await page.getByRole('button', { name: 'Book Now' }).click();
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
}

it('[CONFIRM-01][CONFIRM-03] a payment that takes long keeps the countdown in view, in the dialog and on the page', async () => {
  const detail = "Your payment isn't confirmed yet.";
  await book(held(), refuse(bookSlot, 'unavailable', detail));
  answerWith(held(aHold()));
  const dialog = page.getByRole('dialog', { name: 'Review your booking' });
  await expect.element(dialog.getByText(detail)).toBeVisible();
  await expect.element(dialog.getByRole('timer')).toHaveTextContent('Held for you for 9:25');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(confirming).toBeVisible();
});

it('[CONFIRM-02] a time that somebody else took says that nothing was charged', async () => {
  const detail = "That time was just taken. You weren't charged. Choose another time.";
  await book(held(), refuse(bookSlot, 'slot_taken', detail));
  const alert = page.getByRole('alert').getByText(/You weren't charged\. .*Everything you typed is kept\./);
  await expect.element(alert).toBeVisible();
});

const id = '019a0000-0000-7000-8000-000000000005';
const booked = (
  approval_status: 'not_needed' | 'pending' = 'not_needed',
  google_meet_link = `http://circle.test/dashboard/room/${id}`,
) => {
  return reply(bookSlot, {
    slot_id: id,
    booking_id: id,
    payment_id: id,
    status: 'upcoming',
    approval_status,
    google_meet_link,
    message: 'Your session with Aarohi Menon is booked.',
  });
};

it('[CONFIRM-04] a booked session says what was paid and where the details went, and offers receipt and calendars', async () => {
  await book(held(), booked());
  const dialog = page.getByRole('dialog', { name: 'Session Booked Successfully!' });
  await expect.element(dialog.getByRole('button', { name: 'Done' })).toHaveFocus();
  await expect.element(dialog.getByText('You paid ₹600.')).toBeVisible();
  await expect.element(dialog.getByText("We've emailed the details to asha@example.com.")).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'See the receipt' }))
    .toHaveAttribute('href', '/dashboard/payments/019a0000-0000-7000-8000-000000000005/receipt');
  const google = dialog.getByRole('link', { name: 'Google Calendar' }).element() as HTMLAnchorElement;
  expect(new URL(google.href).searchParams.get('dates')).toBe('20261117T033000Z/20261117T040000Z');
  await expect.element(dialog.getByRole('link', { name: 'Outlook' })).toHaveAttribute('rel', 'noopener noreferrer');
  await expect.element(dialog.getByRole('button', { name: 'Calendar file' })).toBeVisible();
  expect(requests(bookSlot)[0]?.body.time_zone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
});

it('[CONFIRM-04] a request is not in the calendar before it is approved', async () => {
  await book(held(), booked('pending'));
  const dialog = page.getByRole('dialog', { name: 'Request sent' });
  await expect.element(dialog.getByText('You paid ₹600.')).toBeVisible();
  await expect.element(dialog.getByRole('heading', { name: 'Add to calendar' })).not.toBeInTheDocument();
});

it.each([
  ['https://meet.google.com/abc', 'https://meet.google.com/abc', 'Meeting: https://meet.google.com/abc\n'],
  ['', `${location.origin}/dashboard/live-session?session=${id}`, ''],
])('[LOOK-07] with the meeting link "%s" the links to calendars lead to %s', async (link, place, meeting) => {
  await book(held(), booked('not_needed', link));
  const dialog = page.getByRole('dialog', { name: 'Session Booked Successfully!' });
  const paramsOf = (name: string) =>
    new URL((dialog.getByRole('link', { name }).element() as HTMLAnchorElement).href).searchParams;
  await expect.element(dialog.getByRole('link', { name: 'Outlook' })).toBeVisible();
  const details = `${meeting}Session: ${location.origin}/dashboard/live-session?session=${id}`;
  const google = paramsOf('Google Calendar');
  expect([google.get('location'), google.get('details')]).toEqual([place, details]);
  const outlook = paramsOf('Outlook');
  expect([outlook.get('location'), outlook.get('body')]).toEqual([place, details]);
});
