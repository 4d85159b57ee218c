import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Other people appear by user name only. */
export async function reviewsBy(db: Db, seekerId: string) {
  return await selectReviews(db)
    .innerJoin('users as mentor', 'mentor.id', 'mentor_user_id')
    .select('mentor.username as mentor')
    .where('seeker_id', '=', seekerId)
    .execute();
}

export async function reviewsOf(db: Db, mentorUserId: string) {
  return await selectReviews(db)
    .innerJoin('users as seeker', 'seeker.id', 'seeker_id')
    .select('seeker.username as seeker')
    .where('mentor_user_id', '=', mentorUserId)
    .where(sql<boolean>`can_see(${mentorUserId}, seeker_id)`)
    .execute();
}

function selectReviews(db: Db) {
  return db
    .selectFrom('reviews')
    .leftJoin('review_replies as reply', 'reply.review_id', 'reviews.id')
    .select(['rating', 'reviews.comment', 'reviews.created_at', 'reviews.edited_at', 'reply.comment as reply'])
    .where('removed_at', 'is', null)
    .orderBy('reviews.id');
}
