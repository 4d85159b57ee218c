import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export type ReviewRow = Awaited<ReturnType<typeof newestReviews>>[number];

/** Leaves out reviews removed by moderators. */
function selectReviews(db: Db) {
  return db
    .selectFrom('reviews')
    .innerJoin('users as author', 'author.id', 'seeker_id')
    .innerJoin('users as mentor', 'mentor.id', 'mentor_user_id')
    .leftJoin('review_replies as reply', 'reply.review_id', 'reviews.id')
    .select([
      'reviews.id',
      'reviews.mentor_user_id as mentorUserId',
      'reviews.seeker_id as seekerId',
      'author.username',
      'author.full_name as fullName',
      'author.profile_pic as profilePic',
      'mentor.full_name as mentorName',
      'rating',
      'reviews.comment',
      'reviews.created_at as createdAt',
      'reviews.edited_at as editedAt',
      'reply.comment as replyComment',
      'reply.created_at as replyCreatedAt',
      'reply.edited_at as replyEditedAt',
    ])
    .where('removed_at', 'is', null);
}

type Page = { viewerId: string; mentorUserId: string; after?: string | undefined; limit: number };

export async function newestReviews(db: Db, { viewerId, mentorUserId, after, limit }: Page) {
  return await selectReviews(db)
    .where('mentor_user_id', '=', mentorUserId)
    .where(sql<boolean>`can_see(${viewerId}, seeker_id)`)
    .$if(after !== undefined, (query) => query.where('reviews.id', '<', after ?? ''))
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute();
}

export async function findReview(db: Db, id: string): Promise<ReviewRow | undefined> {
  return await selectReviews(db).where('reviews.id', '=', id).executeTakeFirst();
}

/** Locks the row: of two concurrent changes the second sees the first. */
export async function lockReviewBy(tx: Tx, seekerId: string, id: string): Promise<ReviewRow | undefined> {
  return await selectReviews(tx)
    .where('reviews.id', '=', id)
    .where('seeker_id', '=', seekerId)
    .forUpdate('reviews')
    .executeTakeFirst();
}

/** Locks a review about this mentor whose author they may see. */
export async function lockReviewAbout(tx: Tx, mentorUserId: string, id: string): Promise<ReviewRow | undefined> {
  return await selectReviews(tx)
    .where('reviews.id', '=', id)
    .where('mentor_user_id', '=', mentorUserId)
    .where(sql<boolean>`can_see(${mentorUserId}, seeker_id)`)
    .forUpdate('reviews')
    .executeTakeFirst();
}

export type NewReview = {
  id: string;
  bookingId: string;
  mentorUserId: string;
  seekerId: string;
  rating: number;
  comment: string;
  at: Date;
};

/** Returns false if this session was already reviewed. */
export async function insertReview(tx: Tx, review: NewReview): Promise<boolean> {
  const inserted = await tx
    .insertInto('reviews')
    .values({
      id: review.id,
      booking_id: review.bookingId,
      mentor_user_id: review.mentorUserId,
      seeker_id: review.seekerId,
      rating: review.rating,
      comment: review.comment,
      created_at: review.at,
    })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateReview(
  tx: Tx,
  id: string,
  { rating, comment, at }: { rating: number; comment: string; at: Date },
): Promise<void> {
  await tx.updateTable('reviews').set({ rating, comment, edited_at: at }).where('id', '=', id).execute();
}

export async function deleteReview(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('reviews').where('id', '=', id).execute();
}

/** Hides a review with its reply. */
export async function hideReview(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
}

export async function restoreReview(tx: Tx, id: string, hiddenAt: Date): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ removed_at: null })
    .where('id', '=', id)
    .where('removed_at', '=', hiddenAt)
    .execute();
}

/** Erases the text and keeps the row, so that the session cannot be reviewed again. */
export async function eraseRemoved(tx: Tx, id: string): Promise<void> {
  const erased = await tx
    .updateTable('reviews')
    .set({ comment: '' })
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .executeTakeFirst();
  if (erased.numUpdatedRows > 0n) await deleteReply(tx, id);
}

export async function saveReply(tx: Tx, reviewId: string, comment: string, at: Date): Promise<void> {
  await tx
    .insertInto('review_replies')
    .values({ review_id: reviewId, comment, created_at: at })
    .onConflict((conflict) => conflict.column('review_id').doUpdateSet({ comment, edited_at: at }))
    .execute();
}

export async function deleteReply(tx: Tx, reviewId: string): Promise<void> {
  await tx.deleteFrom('review_replies').where('review_id', '=', reviewId).execute();
}

/** For the data download of a seeker. Other people appear by user name only. */
export async function reviewsBy(db: Db, seekerId: string) {
  return await reviewsToExport(db)
    .innerJoin('users as mentor', 'mentor.id', 'mentor_user_id')
    .select('mentor.username as mentor')
    .where('seeker_id', '=', seekerId)
    .execute();
}

/** For the data download of a mentor. */
export async function reviewsOf(db: Db, mentorUserId: string) {
  return await reviewsToExport(db)
    .innerJoin('users as seeker', 'seeker.id', 'seeker_id')
    .select('seeker.username as seeker')
    .where('mentor_user_id', '=', mentorUserId)
    .where(sql<boolean>`can_see(${mentorUserId}, seeker_id)`)
    .execute();
}

function reviewsToExport(db: Db) {
  return db
    .selectFrom('reviews')
    .leftJoin('review_replies as reply', 'reply.review_id', 'reviews.id')
    .select(['rating', 'reviews.comment', 'reviews.created_at', 'reviews.edited_at', 'reply.comment as reply'])
    .where('removed_at', 'is', null)
    .orderBy('reviews.id');
}
