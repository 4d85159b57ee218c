import { removeReview } from '#features/reviews/delete-review.ts';
import { reviewRoutes } from '#features/reviews/review.routes.ts';
import type { ReviewDeps } from '#features/reviews/review-deps.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Parts } from './parts.ts';

/** What moderators do inside their own transaction. */
export type ReviewHandles = { removeReview: (tx: Tx, reviewId: string) => Promise<void> };

export function wireReviews({ db, now, http }: Parts, { notify }: Pick<ReviewDeps, 'notify'>): ReviewHandles {
  reviewRoutes(http, { db, now, notify });
  return { removeReview: async (tx, reviewId) => await removeReview({ now }, tx, reviewId) };
}
