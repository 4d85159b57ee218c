import { reviewRoutes } from '#features/reviews/review.routes.ts';
import { eraseRemoved, hideReview, restoreReview } from '#features/reviews/review.store.ts';
import type { ReviewDeps } from '#features/reviews/review-deps.ts';
import type { Platform } from '#module.ts';
import type { Tx } from '#platform/db/db.ts';

/** What moderators do inside their own transaction. */
export type ReviewHandles = {
  hideReview: (tx: Tx, reviewId: string, at: Date) => Promise<void>;
  restoreReview: (tx: Tx, reviewId: string, hiddenAt: Date) => Promise<void>;
  eraseReview: (tx: Tx, reviewId: string) => Promise<void>;
};

export function wireReviews({ db, now, http }: Platform, { notify }: Pick<ReviewDeps, 'notify'>): ReviewHandles {
  reviewRoutes(http, { db, now, notify });
  return {
    hideReview,
    restoreReview,
    eraseReview: eraseRemoved,
  };
}
