import type { ErrorCode } from '@right-circle/contract/errors';
import { describe, expect, it } from 'vitest';
import { ApiError, NoReplyError } from '#lib/api-client.ts';
import {
  amountDue,
  type BookingEvent,
  type BookingFlow,
  bookingTexts,
  choosing,
  eventOf,
  isUnderWay,
  nextFlow,
  type Review,
  titleOf,
} from './booking-flow.ts';

const slot = {
  time_slot_id: 'w1',
  start_time: '2026-11-17T09:00:00+05:30',
  end_time: '2026-11-17T09:30:00+05:30',
};
const service = { id: 's1', duration: 30, price: 600, is_active: true } as const;
const review: Review = {
  slot,
  service,
  request: {
    mentorUserId: 'm',
    timeSlotId: 'w1',
    serviceSlotId: 's1',
    topic: 'Reels',
    startTime: slot.start_time,
    endTime: slot.end_time,
    name: 'Asha',
    seeker_email: 'asha@example.com',
  },
};
const attempt = { key: 'k1', card: 'approved' } as const;

const after = (...events: BookingEvent[]) => events.reduce<BookingFlow>(nextFlow, choosing);
const toReview: BookingEvent[] = [{ type: 'asked' }, { type: 'prepared', review }];
const toBooking: BookingEvent[] = [...toReview, { type: 'confirmed', attempt }];
const refused = (code: ErrorCode, detail = 'Because.') =>
  after(...toBooking, { type: 'refused', failure: { code, detail, errors: { topic: 'Too long.' } } });

const ids = { paymentId: 'p', slotId: 's', meetingLink: 'https://circle.test/room' };

describe('booking a session', () => {
  it('[BOOK-08] [BOOK-09] goes from choosing over the review to the booking', () => {
    expect(after({ type: 'asked' })).toEqual({ kind: 'preparing' });
    expect(after(...toReview)).toEqual({ kind: 'reviewing', review, problem: null });
    expect(after(...toBooking)).toEqual({ kind: 'booking', review, attempt });
    const booked = after(...toBooking, { type: 'succeeded', message: 'Booked.', isWaiting: false, ...ids });
    expect(booked).toEqual({ kind: 'booked', review, message: 'Booked.', isWaiting: false, ...ids });
    expect(nextFlow(booked, { type: 'closed' })).toEqual(choosing);
  });

  it('[PROMISE-07] says what a booked session is yet to be paid, not what a request is', () => {
    const booked = (isWaiting: boolean) => after(...toBooking, { type: 'succeeded', message: '', isWaiting, ...ids });
    const later = { booking_form: { custom_message: '', collect_payment_upfront: false, fields: [] } };
    expect(amountDue(booked(false), later)).toBe('₹600');
    expect(amountDue(booked(true), later)).toBeNull();
    expect(amountDue(after(...toReview), later)).toBeNull();
    const upfront = { booking_form: { ...later.booking_form, collect_payment_upfront: true } };
    expect(amountDue(booked(false), upfront)).toBeNull();
  });

  it('[BOOK-11] [PROMISE-12] announces a booking as booked, and a request as sent', () => {
    const done = (isWaiting: boolean) =>
      titleOf(after(...toBooking, { type: 'succeeded', message: '', isWaiting, ...ids }));
    expect(done(false)).toBe('Session Booked Successfully!');
    expect(done(true)).toBe('Request sent');
    expect(titleOf(after(...toReview))).toBe('Review your booking');
  });

  it('[BOOK-13] a cancelled review is back where one chooses', () => {
    expect(after(...toReview, { type: 'cancelled' })).toEqual(choosing);
  });

  it('[BOOK-28] a review that cannot be prepared says so', () => {
    expect(after({ type: 'asked' }, { type: 'not_prepared' })).toEqual({
      kind: 'choosing',
      problem: { text: 'Failed to prepare booking review' },
    });
  });

  it('[BOOK-22] nothing can be changed while it is under way', () => {
    const kinds = [
      choosing,
      after({ type: 'asked' }),
      after(...toReview),
      after(...toBooking),
      refused('price_changed'),
    ];
    expect(kinds.map(isUnderWay)).toEqual([false, true, false, true, true]);
    expect(after(...toBooking, { type: 'cancelled' })).toEqual(after(...toBooking));
  });

  it('[BOOK-37] texts are as promised', () => {
    expect(bookingTexts.processing).toBe('Processing payment and booking your session...');
    expect(bookingTexts.success).toBe('Session Booked Successfully!');
  });
});

describe('refusals', () => {
  it('names the time that is gone and asks for another one', () => {
    const gone = (reason: string) => ({
      kind: 'choosing',
      problem: { text: `9:00 am on Tue, 17 Nov 2026: ${reason} Everything you typed is kept.`, slotIsGone: true },
    });
    expect(refused('slot_taken')).toEqual(gone('Because.'));
    expect(after({ type: 'asked' }, { type: 'slot_missing', slot })).toEqual(
      gone("This time is no longer free. You weren't charged."),
    );
  });

  it.each([
    ['seeker_busy', { text: 'Because.' }],
    ['outside_rules', { text: 'Because.', slotIsGone: true }],
    ['invalid_input', { text: 'Because.', fieldErrors: { topic: 'Too long.' } }],
  ] as const)('%s is told on the page, where it can be changed', (code, problem) => {
    expect(refused(code)).toEqual({ kind: 'choosing', problem });
  });

  it.each([
    ['payment_failed', { text: 'Because.' }],
    ['own_slot', { text: 'Because.' }],
    ['too_many_requests', { text: 'Because.' }],
    ['email_not_verified', { text: 'Because.', needsVerifiedEmail: true }],
  ] as const)('%s is told in the review, which can be confirmed again', (code, problem) => {
    expect(refused(code)).toEqual({ kind: 'reviewing', review, problem });
  });

  it('[BOOK-27] one without words is a failure all the same', () => {
    expect(refused('unexpected', '')).toMatchObject({ problem: { text: 'Failed to book session' } });
  });

  it('shows the new price before it is agreed to', () => {
    const repricing = refused('price_changed');
    expect(repricing).toEqual({ kind: 'repricing', review });
    const dearer = { ...service, id: 's9', price: 800 };
    expect(nextFlow(repricing, { type: 'repriced', service: dearer })).toEqual({
      kind: 'reviewing',
      review: { ...review, service: dearer, request: { ...review.request, serviceSlotId: 's9' } },
      problem: { text: 'The price has changed from ₹600 to ₹800. Confirm if you agree.' },
    });
    expect(nextFlow(repricing, { type: 'repriced', service: null })).toMatchObject({
      kind: 'choosing',
      problem: { slotIsGone: true },
    });
  });
});

describe('a call nobody answered', () => {
  const unsure = after(...toBooking, { type: 'unanswered', detail: 'Silence.' });

  it('is repeated as the same attempt, so that it never books twice', () => {
    expect(unsure).toMatchObject({ kind: 'unsure', attempt, problem: { text: 'Silence.' } });
    expect(nextFlow(unsure, { type: 'repeated' })).toEqual({ kind: 'booking', review, attempt });
    expect(nextFlow(unsure, { type: 'confirmed', attempt: { key: 'k2', card: 'declined' } })).toBe(unsure);
  });

  it('can be left', () => expect(nextFlow(unsure, { type: 'cancelled' })).toEqual(choosing));
});

describe('a checkout of the payment provider', () => {
  const paying = after(...toBooking, { type: 'checkout_opened' });
  const heldUntil = '2026-11-16T10:40:00.000Z';

  it('is open while nothing else can be done, and goes on once it is paid', () => {
    expect(paying).toEqual({ kind: 'paying', review, attempt });
    expect(isUnderWay(paying)).toBe(true);
    expect(nextFlow(paying, { type: 'checkout_closed', isPaid: true, heldUntil })).toEqual(after(...toBooking));
  });

  it('[SEEN-09] closed unpaid, the same attempt opens it again while the time is held', () => {
    const unpaid = nextFlow(paying, { type: 'checkout_closed', isPaid: false, heldUntil });
    expect(unpaid).toEqual({
      kind: 'unsure',
      review,
      attempt,
      problem: {
        text: "You haven't paid yet. This time is held for you until 4:10 pm IST. Try again, or use another card or payment method.",
      },
    });
    expect(nextFlow(unpaid, { type: 'repeated' })).toEqual(after(...toBooking));
  });

  it('that breaks leaves the attempt to be repeated', () => {
    expect(nextFlow(paying, { type: 'unanswered', detail: 'Silence.' })).toMatchObject({ kind: 'unsure', attempt });
  });
});

describe('an error of the call', () => {
  it('is a refusal only when the server refused', () => {
    const detail = 'Declined.';
    expect(eventOf(new ApiError(402, { code: 'payment_failed', detail }))).toEqual({
      type: 'refused',
      failure: { code: 'payment_failed', detail, errors: {} },
    });
    expect(eventOf(new ApiError(503, { code: 'unavailable', detail: 'Held.' }))).toEqual({
      type: 'unanswered',
      detail: 'Held.',
    });
    expect(eventOf(new ApiError(502, {}))).toEqual({ type: 'unanswered', detail: 'Failed to book session' });
    expect(eventOf(new NoReplyError(null))).toEqual({ type: 'unanswered', detail: bookingTexts.unanswered });
  });
});

describe('late news', () => {
  it.each<BookingEvent>([
    { type: 'prepared', review },
    { type: 'succeeded', message: '', isWaiting: false, ...ids },
    { type: 'refused', failure: { code: 'slot_taken', detail: '', errors: {} } },
    { type: 'unanswered', detail: '' },
    { type: 'repriced', service },
    { type: 'repeated' },
    { type: 'closed' },
  ])('$type changes nothing on a page that has moved on', (event) => {
    expect(nextFlow(choosing, event)).toBe(choosing);
  });

  it('a new choice puts the message away', () => {
    expect(nextFlow(refused('slot_taken'), { type: 'chose' })).toEqual(choosing);
    expect(nextFlow(after(...toReview), { type: 'chose' })).toEqual(after(...toReview));
  });
});
