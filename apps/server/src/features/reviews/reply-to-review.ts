import { canBeNotifiedOf } from '#domain/visibility.store.ts';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import { reviewsPath } from './review.rules.ts';
import { deleteReply, lockReviewAbout, type ReviewRow, saveReply } from './review.store.ts';
import type { ReviewDeps } from './review-deps.ts';

type Whose = { reviewId: string; byUserId: string };

/** One reply per review, by its mentor. The seeker is notified of the first version, not of every change. */
export async function replyToReview(
  { db, now, notify }: ReviewDeps,
  { reviewId, byUserId, comment }: Whose & { comment: string },
): Promise<ReviewRow> {
  return await db.transaction().execute(async (tx) => {
    const review = await reviewAbout(tx, { reviewId, byUserId });
    const { seekerId, mentorName, replyComment } = review;
    await saveReply(tx, reviewId, comment, now());
    if (replyComment === null && (await canBeNotifiedOf(tx, seekerId, byUserId))) {
      await notify(tx, {
        type: 'status_update',
        toUserId: seekerId,
        title: 'Reply to your review',
        message: `${mentorName} replied to your review.`,
        targetUrl: reviewsPath(byUserId),
      });
    }
    return await reviewAbout(tx, { reviewId, byUserId });
  });
}

export async function withdrawReply({ db }: Pick<ReviewDeps, 'db'>, whose: Whose): Promise<ReviewRow> {
  return await db.transaction().execute(async (tx) => {
    await reviewAbout(tx, whose);
    await deleteReply(tx, whose.reviewId);
    return await reviewAbout(tx, whose);
  });
}

async function reviewAbout(tx: Tx, { reviewId, byUserId }: Whose): Promise<ReviewRow> {
  const review = await lockReviewAbout(tx, byUserId, reviewId);
  if (!review) throw new AppError('not_found', 'This review does not exist.');
  return review;
}
