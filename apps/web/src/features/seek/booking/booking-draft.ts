import { keepDraft, readDraft } from '#lib/forms/draft.ts';
import { type Choice, noChoice } from '../choose-time/booking-choice.ts';
import type { Answers } from './booking-answers.ts';

/** A booking that is being filled in: it is there again when the seeker comes back to this mentor. */
export type BookingDraft = { choice: Choice; answers: Answers; guests: string };

type Person = { full_name: string; email: string | null };

const keyOf = (mentorUserId: string) => `booking-draft:${mentorUserId}`;

/** Nothing filled in yet, but the name and email address of the account. */
export function emptyDraft(person: Person | null): BookingDraft {
  return { choice: noChoice, answers: { Name: person?.full_name ?? '', Email: person?.email ?? '' }, guests: '' };
}

/** Null where nothing was filled in, or where the storage holds something else. */
export function readBookingDraft(mentorUserId: string): BookingDraft | null {
  try {
    const kept = JSON.parse(readDraft(keyOf(mentorUserId))) as Partial<BookingDraft>;
    return { choice: { ...noChoice, ...kept.choice }, answers: { ...kept.answers }, guests: kept.guests ?? '' };
  } catch {
    return null;
  }
}

export function keepBookingDraft(mentorUserId: string, draft: BookingDraft | null): void {
  keepDraft(keyOf(mentorUserId), draft ? JSON.stringify(draft) : '');
}
