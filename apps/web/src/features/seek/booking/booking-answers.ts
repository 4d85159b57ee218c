import type { Availability, BookingRequest } from '@right-circle/contract/bookings';
import type { BookingForm, FormField } from '@right-circle/contract/guidance';
import { limits } from '@right-circle/contract/limits';
import { formProblems, isLockedField, keptAnswers, questionsOf } from '@right-circle/rules/booking-form';
import { guestProblem, looksLikeEmail } from '@right-circle/rules/guest-line';
import type { Offer } from '../choose-time/booking-choice.ts';
import type { Review } from './booking-flow.ts';

/** Answers by field name; a list for checkboxes. */
export type Answers = Record<string, string | string[]>;

/** The fields a seeker sees, in the mentor's order. */
export function shownFields({ fields }: Pick<BookingForm, 'fields'>): FormField[] {
  const asked = questionsOf(fields);
  return fields
    .filter((field) => isLockedField(field.field_name) || asked.includes(field))
    .toSorted((a, b) => a.field_order - b.field_order);
}

function textOf(answers: Answers, field: string): string {
  const answer = answers[field] ?? '';
  return typeof answer === 'string' ? answer : answer.join(', ');
}

/**
 * Returns what is still missing for Book Now, in words; D2 §5 asks for date, slot, topic, a duration option, name and
 * email.
 */
export function missingParts({ date, service, slot }: Offer, answers: Answers): string[] {
  const isBlank = (field: string) => textOf(answers, field).trim() === '';
  const parts = [
    { text: 'a date', isMissing: date === null },
    { text: 'a duration', isMissing: service === null },
    { text: 'a time', isMissing: slot === null },
    { text: 'your name', isMissing: isBlank('Name') },
    { text: 'your email', isMissing: isBlank('Email') },
    { text: 'a topic', isMissing: isBlank('Topic') },
  ];
  return parts.filter(({ isMissing }) => isMissing).map(({ text }) => text);
}

/**
 * Returns the mentor's required questions without an answer. They do not disable Book Now: pressing it focuses the first one
 * and says what is wrong.
 */
export function missingAnswers(fields: readonly FormField[], answers: Answers): string[] {
  return questionsOf(fields)
    .filter((field) => field.is_required && textOf(answers, field.field_name).trim() === '')
    .map((field) => `“${field.field_name}”`);
}

/** Returns true if nothing is missing, loading or being booked. */
export function canBook({ offer, answers, isBusy }: { offer: Offer; answers: Answers; isBusy: boolean }): boolean {
  return !isBusy && missingParts(offer, answers).length === 0;
}

/** Problems to fix before the review, by field; those of guests are under "Guests". */
export function problemsOf(fields: readonly FormField[], answers: Answers, guestLine: string): Record<string, string> {
  const problems = formProblems(fields, answers);
  if (!looksLikeEmail(textOf(answers, 'Email').trim())) problems['Email'] = 'Please enter a valid email address.';
  const wrong = guestProblem(guestLine, limits.guidance.guests);
  if (wrong) problems['Guests'] = wrong;
  return problems;
}

const fieldByInput: Record<string, string> = {
  name: 'Name',
  seeker_email: 'Email',
  topic: 'Topic',
  description: 'Description',
  guests: 'Guests',
};

/** Maps the server's field errors to the form: "seeker_email" is Email, "custom_fields.Page" the question Page. */
export function fieldProblems(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([input, text]) => {
      const [root = '', ...rest] = input.split('.');
      return [root === 'custom_fields' ? rest.join('.') : (fieldByInput[root] ?? input), text];
    }),
  );
}

type ReviewInput = { availability: Availability; offer: Offer; answers: Answers; guests: string[] };

/** Returns the booking to confirm; null if no time is chosen. */
export function reviewOf({ availability, offer, answers, guests }: ReviewInput): Review | null {
  const { slot, service } = offer;
  if (!slot || !service) return null;
  const request: BookingRequest = {
    mentorUserId: availability.mentor.user_id,
    timeSlotId: slot.time_slot_id,
    serviceSlotId: service.id,
    startTime: slot.start_time,
    endTime: slot.end_time,
    name: textOf(answers, 'Name').trim(),
    seeker_email: textOf(answers, 'Email').trim(),
    topic: textOf(answers, 'Topic').trim(),
    description: textOf(answers, 'Description').trim(),
    custom_fields: keptAnswers(availability.booking_form.fields, answers),
    guests: availability.guest_permissions.can_invite_others ? guests : [],
  };
  return { request, slot, service };
}

/** Hint shown if the address given to the mentor differs from the account's. */
export function emailHint(typed: Answers[string] | undefined, account: string | null | undefined): string | undefined {
  if (typeof typed !== 'string' || !account || typed.trim().toLowerCase() === account) return undefined;
  return `Only your mentor sees this address. We'll email you at ${account}.`;
}
