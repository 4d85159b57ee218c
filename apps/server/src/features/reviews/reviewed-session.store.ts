import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { ReviewedSession } from './review.rules.ts';

const wasMissed = sql<boolean>`(
  attended_at is null and exists (select from room_no_shows where booking_id = bookings.id)
)`;

/** Finds a session of this person in either role, if they may see the other participant. */
export async function findSessionOf(db: Db, userId: string, bookingId: string): Promise<ReviewedSession | undefined> {
  return await db
    .selectFrom('bookings')
    .innerJoin('users as mentor', 'mentor.id', 'mentor_user_id')
    .innerJoin('users as seeker', 'seeker.id', 'seeker_id')
    .select([
      'mentor.id as mentorUserId',
      'seeker.id as seekerId',
      'mentor.full_name as mentorName',
      'state',
      'approval',
      'ends_at as endsAt',
      wasMissed.as('wasMissed'),
    ])
    .where('bookings.id', '=', bookingId)
    .where((eb) => eb.or([eb('mentor_user_id', '=', userId), eb('seeker_id', '=', userId)]))
    .where('state', 'in', ['confirmed', 'cancelled'])
    .where(sql<boolean>`can_see(${userId}, mentor.id) and can_see(${userId}, seeker.id)`)
    .executeTakeFirst();
}

const MOST = 20;

/** Sessions that took place, as in `reviewRefusal`, without a review; newest first. */
export async function sessionsToReview(
  db: Db,
  { seekerId, mentorUserId, now }: { seekerId: string; mentorUserId: string; now: Date },
): Promise<{ id: string; startsAt: Date; endsAt: Date; topic: string }[]> {
  return await db
    .selectFrom('bookings')
    .select(['id', 'starts_at as startsAt', 'ends_at as endsAt', 'topic'])
    .where('seeker_id', '=', seekerId)
    .where('mentor_user_id', '=', mentorUserId)
    .where('state', '=', 'confirmed')
    .where('approval', '!=', 'pending')
    .where('ends_at', '<=', now)
    .where((eb) => eb.not(wasMissed))
    .where(sql<boolean>`not exists (select from reviews where booking_id = bookings.id)`)
    .orderBy('starts_at', 'desc')
    .limit(MOST)
    .execute();
}
