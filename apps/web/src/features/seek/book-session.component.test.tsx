import { getUser } from '@right-circle/contract/accounts';
import {
  type Availability,
  bookSlot,
  type FreeSlot,
  getAvailability,
  listHolds,
} from '@right-circle/contract/bookings';
import { getMentorProfile } from '@right-circle/contract/mentors';
import { getWaitlist } from '@right-circle/contract/waitlist';
import { defaultBookingForm } from '@right-circle/rules/booking-form';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boxOf, expectNoSidewaysScroll, expectPath, holdToasts, toastsAndCovered } from '#test/checks.ts';
import { answerWith, noReply, refuse, reply, requests } from '#test/fake-backend.ts';
import { emit } from '#test/fake-socket.ts';
import { aMentorProfile, day, NOW, someFreeTimes } from '#test/mentors.ts';
import { aNotification } from '#test/notifications.ts';
import { openPage, resizePage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';

const asha = aUser();
const bookNow = page.getByRole('button', { name: 'Book Now' });
const review = page.getByRole('dialog');
const time = (text: string) => page.getByRole('button', { name: new RegExp(`^${text}`) });
const needed = (text: string) => page.getByText(`Still needed: ${text}.`);
const placeOf = (date: string) => page.getByCss(`[data-date="${date}"]`);
const chosenDay = page.getByRole('gridcell', { selected: true });
const topic = page.getByLabelText('Topic');

/** Returns slots every `minutes` minutes from one full hour to another. */
function times(date: string, from: number, to: number, minutes: number): FreeSlot[] {
  const at = (minute: number) =>
    `${date}T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00+05:30`;
  const starts = Array.from({ length: ((to - from) * 60) / minutes }, (_, index) => from * 60 + index * minutes);
  return starts.map((start) => ({
    time_slot_id: crypto.randomUUID(),
    start_time: at(start),
    end_time: at(start + minutes),
  }));
}

/** Free tomorrow from nine to eleven and from four to five, and on Thursday from six to eight in the evening. */
function offer(changes: Partial<Availability> = {}): Availability {
  return someFreeTimes({
    available_time_slots: {
      [day(1)]: {
        '15': [...times(day(1), 9, 11, 15), ...times(day(1), 16, 17, 15)],
        '30': [...times(day(1), 9, 11, 30), ...times(day(1), 16, 17, 30)],
      },
      [day(3)]: { '15': times(day(3), 18, 20, 15), '30': times(day(3), 18, 20, 30) },
    },
    ...changes,
  });
}

async function open(availability = offer(), width = 1280, config = { sms: false }, query = ''): Promise<string> {
  const { user_id: mentorId } = availability.mentor;
  await openPage(`/dashboard/book-session/${mentorId}${query}`, {
    as: asha,
    now: NOW,
    width,
    config,
    replies: [
      reply(getAvailability, availability),
      reply(getWaitlist, { full_dates: [], entries: [] }),
      reply(listHolds, { holds: [], server_time: NOW }),
      reply(getMentorProfile, aMentorProfile({ user_id: mentorId })),
    ],
  });
  await expect.element(bookNow).toBeVisible();
  return mentorId;
}

async function fillIn(): Promise<void> {
  await topic.fill('Reel hooks');
  await page.getByLabelText('Description').fill('Two of mine fell flat.');
}

it('[BOOK-01][BOOK-02][BOOK-03][ROUTE-19] the page of a mentor names them and leads to profile and about', async () => {
  const mentorId = await open();
  await expect.poll(() => document.title).toBe('Book Meera Cooks · Right Circle');
  const links = page.getByRole('link', { name: 'Meera Cooks', exact: true });
  await expect.element(links).toHaveLength(2);
  for (const link of links.all())
    await expect.element(link).toHaveAttribute('href', `/dashboard/view-profile/${mentorId}`);
  await expect.element(links.first().getByRole('img')).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'About' }))
    .toHaveAttribute('href', `/dashboard/about-mentor/${mentorId}`);
});

it('[BOOK-05][BOOK-06][BOOK-16][BOOK-17] the first free day and the first duration are chosen, times stand by part of the day', async () => {
  await open();
  await expect.element(chosenDay.getByCss(`[data-date="${day(1)}"]`)).toBeVisible();
  await expect.element(page.getByRole('button', { name: '15 min · ₹300' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('India Standard Time (GMT +05:30)')).toBeVisible();
  const part = (name: string) => page.getByRole('region', { name: `${name} times` }).getByRole('button');
  await expect.element(part('Morning')).toHaveLength(8);
  await expect.element(part('Afternoon')).toHaveLength(4);
  await expect.element(part('Evening')).toHaveLength(0);
});

it('[BOOK-04][BOOK-20][BOOK-24] another duration or date drops the time, a day without times cannot be chosen', async () => {
  await open();
  await time('9:00 am').click();
  await expect.element(needed('a topic')).toBeVisible();
  await page.getByRole('button', { name: '30 min · ₹600' }).click();
  await expect.element(needed('a time and a topic')).toBeVisible();
  await expect.element(placeOf(day(2))).toHaveAttribute('aria-disabled', 'true');
  (placeOf(day(2)).element() as HTMLElement).click();
  await expect.element(chosenDay.getByCss(`[data-date="${day(1)}"]`)).toBeVisible();
  await placeOf(day(3)).click();
  await time('6:30 pm').click();
  await expect.element(needed('a topic')).toBeVisible();
  await placeOf(day(3)).click();
  await expect.element(needed('a time and a topic')).toBeVisible();
});

it('[BOOK-19] the calendar turns to the month of the first free day', async () => {
  const april = '2026-04-06';
  await open(offer({ available_time_slots: { [april]: { '15': times(april, 9, 10, 15) } } }));
  await expect.element(chosenDay.getByCss(`[data-date="${april}"]`)).toBeVisible();
});

const aField = { is_required: false, is_enabled: true, field_order: 9 };
const form = defaultBookingForm();
const withQuestions = offer({
  booking_form: {
    ...form,
    custom_message: 'Bring your last three posts.',
    fields: [
      ...form.fields,
      { ...aField, field_name: 'Level', field_type: 'select', options: ['New', 'Pro'], is_required: true },
      { ...aField, field_name: 'Language', field_type: 'radio', options: ['English', 'Tamil'] },
      { ...aField, field_name: 'Goals', field_type: 'checkbox', options: ['Grow', 'Sell'] },
    ] as Availability['booking_form']['fields'],
  },
});

it('[LOOK-10] what is still needed names required questions, which leave Book Now enabled and lead to the first one', async () => {
  const { booking_form } = withQuestions;
  const alsoRequired = { ...aField, field_name: 'Link', field_type: 'text' as const, options: [], is_required: true };
  await open(offer({ booking_form: { ...booking_form, fields: [...booking_form.fields, alsoRequired] } }));
  await expect.element(needed('a time, a topic, “Level” and “Link”')).toBeVisible();
  await time('9:00 am').click();
  await fillIn();
  await expect.element(needed('“Level” and “Link”')).toBeVisible();
  await expect.element(bookNow).toBeEnabled();
  await bookNow.click();
  await expect.element(page.getByLabelText('Level')).toHaveFocus();
  await expect.element(review).not.toBeInTheDocument();
  await page.getByLabelText('Level').selectOptions('New');
  await expect.element(needed('“Link”')).toBeVisible();
  await page.getByLabelText('Link').fill('example.com/reel');
  await expect.element(page.getByText('Still needed')).not.toBeInTheDocument();
});

it('[BOOK-07][BOOK-21][BOOK-38] the form is the mentor’s, knows the seeker, and says what is missing', async () => {
  await open(withQuestions);
  await expect.element(page.getByText('Bring your last three posts.')).toBeVisible();
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue(asha.full_name);
  await expect.element(page.getByLabelText('Email')).toHaveValue(asha.email);
  await expect.element(bookNow).toBeDisabled();
  await time('9:00 am').click();
  await expect.element(bookNow).toBeDisabled();
  await fillIn();
  await page.getByLabelText('Tamil').click();
  await page.getByLabelText('Sell').click();
  await page.getByLabelText('Guests').fill('friend@example.com');
  await bookNow.click();
  const level = page.getByLabelText('Level');
  await expect.element(level).toHaveFocus();
  await expect.element(level).toHaveAccessibleDescription('Level is required.');
  await level.selectOptions('New');
  await bookNow.click();
  for (const text of ['New', 'Tamil', 'Sell', 'friend@example.com'])
    await expect.element(review).toMatchTextContent(text);
  await userEvent.keyboard('{Escape}');
  await page.getByLabelText('Name', { exact: true }).fill('Asha R.');
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Asha R.');
});

it('[BOOK-21] what was typed and chosen is still there after a look at About', async () => {
  const mentorId = await open();
  await placeOf(day(3)).click();
  await time('6:30 pm').click();
  await fillIn();
  await page.getByRole('main').getByRole('link', { name: 'About' }).click();
  await expectPath(`/dashboard/about-mentor/${mentorId}`);
  history.back();
  await expect.element(page.getByLabelText('Description')).toHaveValue('Two of mine fell flat.');
  await expect.element(time('6:30 pm')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(bookNow).toBeEnabled();
});

it('[BOOK-28] a review that cannot be prepared says so in red above the button, at 360 px too', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open(offer(), 360);
  expectNoSidewaysScroll();
  await time('9:00 am').click();
  await fillIn();
  answerWith(noReply(getAvailability));
  await bookNow.click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect.element(alert).toHaveTextContent('Failed to prepare booking review');
  expect(getComputedStyle(alert.element()).color).toBe('rgb(179, 38, 30)');
  expect(alert.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
    bookNow.element().getBoundingClientRect().top,
  );
});

it('[BOOK-27] a seeker who is busy then reads why, and chooses another time', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open();
  await time('9:00 am').click();
  await fillIn();
  await bookNow.click();
  const detail = 'You have another session at this time.';
  answerWith(refuse(bookSlot, 'seeker_busy', detail));
  await review.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent(detail);
  await expect.element(review).not.toBeInTheDocument();
  await expect.element(topic).toHaveValue('Reel hooks');
  expect(logged.mock.calls[0]?.[0]).toBe('The booking failed');
});

it('[BOOK-27] a seeker whose address is not verified is offered the link again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open();
  await time('10:00 am').click();
  await fillIn();
  await bookNow.click();
  const detail = 'Please verify your email address first.';
  answerWith(refuse(bookSlot, 'email_not_verified', detail));
  await review.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect.element(review.getByRole('alert')).toHaveTextContent(detail);
  await expect.element(review.getByRole('button', { name: 'Resend link' })).toBeVisible();
});

it('[PROMISE-37] terms that changed while they were read are shown, and sent when they are confirmed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const before = offer();
  await open(before);
  await time('9:00 am').click();
  await fillIn();
  await bookNow.click();
  await expect.element(review.getByText('Needs approval')).not.toBeInTheDocument();
  const detail = 'The mentor has changed the terms of this session.';
  answerWith(refuse(bookSlot, 'terms_changed', detail), reply(getAvailability, { ...before, require_approval: true }));
  const confirm = review.getByRole('button', { name: 'Confirm Booking' });
  await confirm.click();
  await expect.element(review.getByRole('alert')).toHaveTextContent(detail);
  await expect.element(review.getByText('Needs approval')).toBeVisible();
  await confirm.click();
  await expect.poll(() => requests(bookSlot).length).toBe(2);
  const terms = requests(bookSlot).map(({ body }) => (body as { terms: string }).terms);
  expect(terms[0]).toContain('.direct.');
  expect(terms[1]).toBe(terms[0]?.replace('.direct.', '.approval.'));
});

it.each([true, false])('[PROV-70] with text messages: %s, says how many a phone number gets', async (sms) => {
  const form = defaultBookingForm();
  const fields = form.fields.map((field) => (field.field_name === 'Phone' ? { ...field, is_enabled: true } : field));
  await open(offer({ booking_form: { ...form, fields } }), 1280, { sms });
  const phone = page.getByLabelText(/^Phone/);
  const limit = 'At most one text message a day to each phone number.';
  if (sms) await expect.element(phone).toHaveAccessibleDescription(limit);
  else await expect.element(phone).not.toHaveAccessibleDescription(limit);
});

it.each([360, 1280])('[SEEN-20] in a dialog, %d pixels wide, a notification covers nothing', async (width) => {
  await open(offer(), width);
  await time('9:00 am').click();
  await fillIn();
  await bookNow.click();
  await expect.element(review.getByRole('button', { name: 'Confirm Booking' })).toBeVisible();
  await emit('new_notification', aNotification({ id: 1, is_read: false, title: 'Somebody else' }));
  await vi.waitFor(() => expect(document.title).toMatch(/^\(1\)/));
  const toast = page.getByText('Somebody else');
  if (width < 640) return expect(toast.query()).toBeNull();
  await expect.element(toast).toBeVisible();
});

it('[SEEN-37] on a phone, Book Now shows the first missing answer with its question', async () => {
  await open(withQuestions, 360);
  await resizePage(360, 740);
  await time('9:00 am').click();
  await fillIn();
  const level = page.getByLabelText('Level');
  const header = document.querySelector('header.sticky') as Element;
  // The field is in the window, its question below the header.
  scrollTo(0, scrollY + boxOf(level.element()).top - boxOf(header).bottom - 2);
  (bookNow.element() as HTMLElement).click();
  await expect.element(level).toHaveFocus();
  expect(boxOf(level.element()).top).toBeGreaterThan(boxOf(header).bottom + 50);
});

it('[FIND-21] toasts on a phone cover neither the review of a booking nor its buttons', async () => {
  await open(offer(), 360);
  await resizePage(360, 740);
  await time('9:00 am').click();
  await fillIn();
  for (const id of [1, 2, 3]) {
    const message = 'Priya Raman accepted your connection request. Say hello or book a session.';
    await emit('new_notification', aNotification({ id, is_read: false, title: `Notification ${id}`, message }));
  }
  await expect.poll(() => toastsAndCovered().toasts).toBe(3);
  holdToasts();
  (bookNow.element() as HTMLElement).click();
  await expect.element(page.getByRole('button', { name: 'Confirm Booking' })).toBeVisible();
  await expect.poll(toastsAndCovered).toEqual({ toasts: 2, covered: [] });
});

it('[SEEN-15] the notification about the booking is only in the bell, where no toast covers the result', async () => {
  await open(offer(), 360);
  const confirmed = { type: 'booking', subtype: 'confirmed', is_read: false, title: 'Booking confirmed' } as const;
  await emit('new_notification', aNotification({ id: 1, ...confirmed }));
  await emit('new_notification', aNotification({ id: 2, is_read: false, title: 'Somebody else' }));
  await expect.element(page.getByText('Somebody else')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Notifications, 2 unread/ })).toBeVisible();
  // Not polled: a toast leaves by itself.
  expect(page.getByText('Booking confirmed').query()).toBeNull();
});

it('[KEEP-08] what somebody typed is not shown to the next person who logs in in another tab', async () => {
  await open();
  await fillIn();
  const kabir = aUser({ username: 'kabir.eats', full_name: 'Kabir Eats', email: 'kabir@example.com' });
  answerWith(reply(getUser, kabir));
  localStorage.setItem('access_token', 'token of Kabir');
  localStorage.setItem('user_info', JSON.stringify(kabir));
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Kabir Eats');
  await expect.element(topic).toHaveValue('');
});

describe('a link to a time', () => {
  const gone = page.getByText('The time in your link is no longer free. Choose another time.');
  const linkTo = (clock: string) =>
    `?${new URLSearchParams({ date: day(1), duration: '15', start: `${day(1)}T${clock}:00+05:30` })}`;

  it('[FIND-24][FIND-27] that is free chooses it and says nothing about it', async () => {
    await open(offer(), 1280, { sms: false }, linkTo('09:15'));
    await expect.element(time('9:15 am')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByRole('region', { name: 'Fully booked days' })).toHaveLength(0);
    await expect.element(gone).toHaveLength(0);
  });

  it('[FIND-27] that was taken says so until another one is chosen', async () => {
    await open(offer(), 1280, { sms: false }, linkTo('13:00'));
    await expect.element(gone).toBeVisible();
    await time('9:00 am').click();
    await expect.element(gone).toHaveLength(0);
  });
});
