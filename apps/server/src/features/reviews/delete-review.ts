import { AppError } from '#platform/app-error.ts';
import { deleteReview, lockReviewBy } from './review.store.ts';
import type { ReviewDeps } from './review-deps.ts';

/** Also deletes the mentor's reply. The session can be reviewed again. */
export async function withdrawReview(
  { db }: Pick<ReviewDeps, 'db'>,
  { reviewId, byUserId }: { reviewId: string; byUserId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await lockReviewBy(tx, byUserId, reviewId))) throw new AppError('not_found', 'This review does not exist.');
    await deleteReview(tx, reviewId);
  });
}
