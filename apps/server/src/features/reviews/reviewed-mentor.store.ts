import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Finds a person the viewer may see. */
export async function findPerson(db: Db, viewerId: string, userId: string): Promise<{ fullName: string } | undefined> {
  return await db
    .selectFrom('users')
    .select('full_name as fullName')
    .where('id', '=', userId)
    .where(sql<boolean>`can_see(${viewerId}, id)`)
    .executeTakeFirst();
}

export type Rating = { average: number | null; count: number; stars: number[] };

/** Equal for all viewers: a block changes which reviews someone sees, not the mentor's rating. */
export async function ratingOf(db: Db, mentorUserId: string): Promise<Rating> {
  const row = await db
    .selectFrom('mentor_ratings')
    .select(['average', 'count', 'stars'])
    .where('mentor_user_id', '=', mentorUserId)
    .executeTakeFirst();
  return row ?? { average: null, count: 0, stars: [0, 0, 0, 0, 0] };
}

export async function hasReviewed(db: Db, seekerId: string, mentorUserId: string): Promise<boolean> {
  const row = await db
    .selectFrom('reviews')
    .select('id')
    .where('seeker_id', '=', seekerId)
    .where('mentor_user_id', '=', mentorUserId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
