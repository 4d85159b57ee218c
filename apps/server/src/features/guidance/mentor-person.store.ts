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

/** A mentor this person may see, named by either of their ids. */
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

/** Whether this is a session of theirs, as a seeker with that mentor, which can still be moved. */
export async function isOwnSession(
  db: Db,
  { bookingId, seekerId, mentorUserId }: { bookingId: string; seekerId: string; mentorUserId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', bookingId)
    .where('seeker_id', '=', seekerId)
    .where('mentor_user_id', '=', mentorUserId)
    .where('state', '=', 'confirmed')
    .executeTakeFirst();
  return row !== undefined;
}
