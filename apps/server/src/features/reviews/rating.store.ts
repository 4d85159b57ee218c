import type { Db } from '#platform/db/db.ts';

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
