import { readDraft, saveDraft } from '#lib/forms/draft.ts';
import { type Choice, noChoice } from '../choose-time/booking-choice.ts';
import type { Answers } from './booking-answers.ts';

/** An unfinished booking, restored when the seeker returns to this mentor. */
export type BookingDraft = { choice: Choice; answers: Answers; guests: string };

type Person = { full_name: string; email: string | null };

const keyOf = (mentorUserId: string) => `booking-draft:${mentorUserId}`;

/** Returns a draft with only the account's name and email address. */
export function emptyDraft(person: Person | null): BookingDraft {
  return { choice: noChoice, answers: { Name: person?.full_name ?? '', Email: person?.email ?? '' }, guests: '' };
}

/** Returns null if there is no draft, or the storage contains something else. */
export function readBookingDraft(mentorUserId: string): BookingDraft | null {
  try {
    const kept = JSON.parse(readDraft(keyOf(mentorUserId))) as Partial<BookingDraft>;
    return { choice: { ...noChoice, ...kept.choice }, answers: { ...kept.answers }, guests: kept.guests ?? '' };
  } catch {
    return null;
  }
}

export function saveBookingDraft(mentorUserId: string, draft: BookingDraft | null): void {
  saveDraft(keyOf(mentorUserId), draft ? JSON.stringify(draft) : '');
}
