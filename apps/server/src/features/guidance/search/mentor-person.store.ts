import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export type MentorPerson = {
  userId: string;
  mentorId: string;
  username: string;
  fullName: string;
  profilePic: string | null;
  bio: string;
  /** Null without reviews. */
  rating: { average: number; count: number } | null;
};

/** Finds a mentor this person may see, by either of their ids. */
export async function findMentorPerson(db: Db, viewerId: string, id: string): Promise<MentorPerson | undefined> {
  const row = await db
    .selectFrom('mentors')
    .innerJoin('users', 'users.id', 'mentors.user_id')
    .leftJoin('mentor_ratings as rated', 'rated.mentor_user_id', 'users.id')
    .select([
      'users.id as userId',
      'mentors.id as mentorId',
      'users.username',
      'users.full_name as fullName',
      'users.profile_pic as profilePic',
      'users.bio',
      'rated.average',
      'rated.count',
    ])
    .where((eb) => eb.or([eb('mentors.id', '=', id), eb('mentors.user_id', '=', id)]))
    .where(sql<boolean>`can_see(${viewerId}, users.id)`)
    .executeTakeFirst();
  if (!row) return undefined;
  const { average, count, ...person } = row;
  return { ...person, rating: average !== null && count ? { average, count } : null };
}

export type SessionToMove = {
  seekerId: string;
  /** As the mentor had it when it was booked. */
  requiresApproval: boolean;
};

/** A session with that mentor that can still be moved; undefined unless one of its participants asks. */
export async function findSessionToMove(
  db: Db,
  { bookingId, viewerId, mentorUserId }: { bookingId: string; viewerId: string; mentorUserId: string },
): Promise<SessionToMove | undefined> {
  const row = await db
    .selectFrom('bookings')
    .select([
      'seeker_id as seekerId',
      sql<boolean>`(booking_confirmation ->> 'require_approval')::boolean`.as('requiresApproval'),
    ])
    .where('id', '=', bookingId)
    .where('mentor_user_id', '=', mentorUserId)
    .where((eb) => eb.or([eb('seeker_id', '=', viewerId), eb('mentor_user_id', '=', viewerId)]))
    .where('state', '=', 'confirmed')
    .executeTakeFirst();
  return row?.seekerId ? { ...row, seekerId: row.seekerId } : undefined;
}
