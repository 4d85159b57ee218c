import { AppError } from '#platform/app-error.ts';
import type { GuidanceDeps } from '../guidance-deps.ts';
import { type Offer, offerOf } from '../offer.store.ts';
import { findMentorPerson, type MentorPerson, seekerOfSession } from '../search/mentor-person.store.ts';

type Request = { viewerId: string; mentorId: string; rescheduling: string | undefined };

/**
 * Reads a mentor's offer as `viewerId` sees it. A session being moved does not conflict with itself, and slots the
 * waitlist reserves for its seeker are free.
 */
export async function readAvailability(
  { db, now }: GuidanceDeps,
  { viewerId, mentorId, rescheduling }: Request,
): Promise<{ person: MentorPerson; offer: Offer }> {
  const person = await findMentorPerson(db, viewerId, mentorId);
  if (!person) throw new AppError('not_found', 'This mentor does not exist.');
  const session = { bookingId: rescheduling ?? '', viewerId, mentorUserId: person.userId };
  const forUserId = rescheduling ? await seekerOfSession(db, session) : viewerId;
  if (!forUserId) throw new AppError('not_found', 'This session does not exist.');
  const request = { now: now(), forUserId, ignoringBookingId: rescheduling };
  const offer = await offerOf(db, { mentorUserId: person.userId, ...request });
  if (!offer) throw new AppError('not_found', 'This mentor does not exist.');
  return { person, offer };
}
