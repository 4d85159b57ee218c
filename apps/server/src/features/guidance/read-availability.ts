import { AppError } from '#platform/app-error.ts';
import type { GuidanceDeps } from './guidance-deps.ts';
import { findMentorPerson, isOwnSession, type MentorPerson } from './mentor-person.store.ts';
import { type Offer, offerOf } from './offer.store.ts';

type Request = { viewerId: string; mentorId: string; rescheduling: string | undefined };

/** What a mentor offers, as `viewerId` sees it: a session of theirs that is to be moved does not stand in its own way. */
export async function readAvailability(
  { db, now }: GuidanceDeps,
  { viewerId, mentorId, rescheduling }: Request,
): Promise<{ person: MentorPerson; offer: Offer }> {
  const person = await findMentorPerson(db, viewerId, mentorId);
  const request = { now: now(), forUserId: viewerId, ignoringBookingId: rescheduling };
  const offer = person && (await offerOf(db, { mentorUserId: person.userId, ...request }));
  if (!person || !offer) throw new AppError('not_found', 'This mentor does not exist.');
  if (rescheduling) {
    const session = { bookingId: rescheduling, seekerId: viewerId, mentorUserId: person.userId };
    if (!(await isOwnSession(db, session))) throw new AppError('not_found', 'This session does not exist.');
  }
  return { person, offer };
}
