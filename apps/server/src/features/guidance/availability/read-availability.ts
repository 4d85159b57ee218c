import type { OfferRefusal } from '@right-circle/contract/guidance';
import { refusalsOf } from '@right-circle/rules/availability';
import { minuteOfTime } from '@right-circle/rules/time-of-day';
import { wallTimeToEpoch } from '@right-circle/rules/zone-time';
import { AppError } from '#platform/app-error.ts';
import type { GuidanceDeps } from '../guidance-deps.ts';
import { type Offer, offerOf } from '../offer.store.ts';
import { type AskedTime, refusalText } from '../refusal.texts.ts';
import { findMentorPerson, findSessionToMove, type MentorPerson } from '../search/mentor-person.store.ts';

export type SeenAvailability = {
  person: MentorPerson;
  offer: Offer;
  /** Whether the mentor has to approve what is booked, or the move of the session. */
  requiresApproval: boolean;
};
type Request = { viewerId: string; mentorId: string; rescheduling: string | undefined };

/**
 * Reads a mentor's offer as `viewerId` sees it. A session being moved does not conflict with itself, and slots the
 * waitlist reserves for its seeker are free.
 */
export async function readAvailability(
  { db, now }: GuidanceDeps,
  { viewerId, mentorId, rescheduling }: Request,
): Promise<SeenAvailability> {
  const person = await findMentorPerson(db, viewerId, mentorId);
  if (!person) throw new AppError('not_found', 'This mentor does not exist.');
  const mentorUserId = person.userId;
  const session = rescheduling
    ? await findSessionToMove(db, { bookingId: rescheduling, viewerId, mentorUserId })
    : undefined;
  if (rescheduling && !session) throw new AppError('not_found', 'This session does not exist.');
  const forUserId = session?.seekerId ?? viewerId;
  const request = { now: now(), forUserId, ignoringBookingId: rescheduling };
  const offer = await offerOf(db, { mentorUserId, ...request });
  if (!offer) throw new AppError('not_found', 'This mentor does not exist.');
  const requiresApproval = session?.requiresApproval ?? offer.mentor.bookingConfirmation.require_approval;
  return { person, offer, requiresApproval };
}

/**
 * Returns every rule that prevents a time in the mentor's zone from being offered, using the engine of the list; empty
 * if it is offered.
 */
export async function explainTime(
  { db, now }: GuidanceDeps,
  userId: string,
  asked: AskedTime,
): Promise<{ code: OfferRefusal; text: string }[]> {
  const offer = await offerOf(db, { mentorUserId: userId, now: now() });
  if (!offer) throw new AppError('not_found', 'You have no mentor configuration yet.');
  const startMs = wallTimeToEpoch(asked.date, minuteOfTime(asked.time), offer.mentor.timeZone);
  return refusalsOf(offer.input, { startMs, durationMinutes: asked.durationMinutes }).map((code) => ({
    code,
    text: refusalText(code, asked, offer.input),
  }));
}
