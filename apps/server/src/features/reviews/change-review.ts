import { limits } from '@right-circle/contract/limits';
import { AppError } from '#platform/app-error.ts';
import { isEditable } from './review.rules.ts';
import { deleteReview, lockReviewBy, type ReviewRow, updateReview } from './review.store.ts';
import type { ReviewDeps } from './review-deps.ts';

type Edit = { reviewId: string; byUserId: string; rating: number; comment: string };

export async function editReview(
  { db, now }: Pick<ReviewDeps, 'db' | 'now'>,
  { reviewId, byUserId, rating, comment }: Edit,
): Promise<ReviewRow> {
  const at = now();
  return await db.transaction().execute(async (tx) => {
    const review = await lockReviewBy(tx, byUserId, reviewId);
    if (!review) throw new AppError('not_found', 'This review does not exist.');
    if (!isEditable(review, at)) {
      const detail = `A review can be changed for ${limits.review.editDays} days. You can still delete it.`;
      throw new AppError('not_allowed', detail);
    }
    await updateReview(tx, reviewId, { rating, comment, at });
    return { ...review, rating, comment, editedAt: at };
  });
}

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
