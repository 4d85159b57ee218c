import { bookingRequest } from '@right-circle/contract/bookings';
import type { FormField } from '@right-circle/contract/guidance';
import { defaultBookingForm } from '@right-circle/rules/booking-form';
import { guestsOf } from '@right-circle/rules/guest-line';
import { describe, expect, it } from 'vitest';
import { noChoice, offerOf } from '../choose-time/booking-choice.ts';
import { anAvailability } from '../mentor/sample-availability.ts';
import {
  canBook,
  emailHint,
  fieldProblems,
  missingParts,
  problemsOf,
  reviewOf,
  shownFields,
} from './booking-answers.ts';

const form = defaultBookingForm();
const question = (field_name: string, changes: Partial<FormField> = {}): FormField => ({
  field_name,
  field_type: 'text',
  is_required: true,
  is_enabled: true,
  field_order: 9,
  options: [],
  ...changes,
});
const availability = anAvailability({
  booking_form: {
    ...form,
    fields: [
      ...form.fields,
      question('Goals', { field_type: 'checkbox', options: ['Grow', 'Sell'], field_order: 11 }),
      question('Page', { field_order: 10 }),
      question('Level', { field_type: 'select', options: [] }),
    ],
  },
});
const choice = { ...noChoice, start: '2026-11-17T09:00:00+05:30' };
const offer = offerOf(availability, choice, '2026-11-16');
const answers = { Name: 'Asha', Email: 'asha@example.com', Topic: 'Reels', Page: '@asha', Goals: ['Grow'] };

describe('Book Now', () => {
  it('[BOOK-21] [BOOK-23] takes date, slot, duration, topic, name and email, and no description', () => {
    expect(canBook({ offer, answers, isBusy: false })).toBe(true);
  });

  it.each(['Topic', 'Name', 'Email'])('[BOOK-21] waits for %s, and takes no blanks for it', (field) => {
    expect(canBook({ offer, answers: { ...answers, [field]: '  ' }, isBusy: false })).toBe(false);
  });

  it.each(['date', 'slot', 'service'] as const)('[BOOK-21] waits for the %s', (part) => {
    expect(canBook({ offer: { ...offer, [part]: null }, answers, isBusy: false })).toBe(false);
  });

  it('[BOOK-22] waits while something is loading or being booked', () => {
    expect(canBook({ offer, answers, isBusy: true })).toBe(false);
  });
});

describe('what is missing', () => {
  it('is said in words', () => {
    const nothing = { date: null, service: null, times: [], slot: null };
    expect(missingParts(nothing, {})).toEqual(['a date', 'a duration', 'a time', 'your name', 'your email', 'a topic']);
    expect(missingParts(offer, answers)).toEqual([]);
  });
});

describe('the form', () => {
  it('[BOOK-07] has the mentor’s fields in their order, without those switched off or without choices', () => {
    const names = shownFields(availability.booking_form).map(({ field_name }) => field_name);
    expect(names).toEqual(['Name', 'Email', 'Topic', 'Description', 'Page', 'Goals']);
  });

  it('says what has to be put right', () => {
    const { fields } = availability.booking_form;
    expect(problemsOf(fields, answers, '')).toEqual({});
    expect(
      problemsOf(fields, { ...answers, Email: 'asha@', Page: '', Goals: ['Fly'] }, 'x@example.com, nobody'),
    ).toEqual({
      Email: 'Please enter a valid email address.',
      Page: 'Page is required.',
      Goals: 'Choose from the offered answers.',
      Guests: '“nobody” is not an email address.',
    });
    const crowd = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@example.com`).join(' ');
    expect(problemsOf(fields, answers, crowd)).toEqual({ Guests: 'You can invite at most 5 people.' });
  });

  it('puts what the server complains about under its field', () => {
    const errors = { seeker_email: 'a', 'custom_fields.Your page?': 'b', 'guests.0': 'c', topic: 'd' };
    expect(fieldProblems(errors)).toEqual({ Email: 'a', 'Your page?': 'b', Guests: 'c', Topic: 'd' });
  });

  it('reads guests with anything between them, each once', () => {
    expect(guestsOf(' a@x.in, b@x.in;c@x.in\na@x.in ')).toEqual(['a@x.in', 'b@x.in', 'c@x.in']);
    expect(guestsOf('')).toEqual([]);
  });
});

it('[CONSENT-01] says where emails go when another address is typed', () => {
  expect(emailHint('friend@example.com', 'asha@example.com')).toBe(
    "Only your mentor sees this address. We'll email you at asha@example.com.",
  );
  expect(emailHint(' Asha@Example.com ', 'asha@example.com')).toBeUndefined();
  expect(emailHint('friend@example.com', null)).toBeUndefined();
});

describe('the review', () => {
  it('holds what the call needs, and what the mentor asked', () => {
    const review = reviewOf({ availability, offer, answers, guests: ['b@example.com'] });
    expect(review?.request).toEqual({
      mentorUserId: 'm1',
      timeSlotId: 'w1',
      serviceSlotId: 's1',
      startTime: '2026-11-17T09:00:00+05:30',
      endTime: '2026-11-17T09:30:00+05:30',
      name: 'Asha',
      seeker_email: 'asha@example.com',
      topic: 'Reels',
      description: '',
      custom_fields: { Page: '@asha', Goals: ['Grow'] },
      guests: ['b@example.com'],
    });
    expect(bookingRequest.shape.topic.safeParse(review?.request.topic).success).toBe(true);
  });

  it('takes no guests where the mentor allows none, and needs a time', () => {
    const strict = {
      ...availability,
      guest_permissions: { ...availability.guest_permissions, can_invite_others: false },
    };
    expect(reviewOf({ availability: strict, offer, answers, guests: ['b@example.com'] })?.request.guests).toEqual([]);
    expect(reviewOf({ availability, offer: { ...offer, slot: null }, answers, guests: [] })).toBeNull();
  });
});
