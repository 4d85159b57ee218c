import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import { deleteReview, lockReviewBy, markRemoved } from './review.store.ts';
import type { ReviewDeps } from './review-deps.ts';

/** Takes the mentor's reply along. The session can be reviewed anew. */
export async function withdrawReview(
  { db }: Pick<ReviewDeps, 'db'>,
  { reviewId, byUserId }: { reviewId: string; byUserId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await lockReviewBy(tx, byUserId, reviewId))) throw new AppError('not_found', 'This review does not exist.');
    await deleteReview(tx, reviewId);
  });
}

/** For moderators, inside their decision. */
export async function removeReview({ now }: Pick<ReviewDeps, 'now'>, tx: Tx, reviewId: string): Promise<void> {
  await markRemoved(tx, reviewId, now());
}
