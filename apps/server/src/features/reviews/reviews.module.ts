import type { Platform } from '#module.ts';
import { reviewsPart } from './export-reviews.ts';
import { reviewRoutes } from './review.routes.ts';
import { eraseRemoved, hideReview, restoreReview } from './review.store.ts';
import type { ReviewDeps } from './review-deps.ts';

type ReviewsNeeds = Pick<ReviewDeps, 'notify'>;

export function reviewsModule({ db, now, http }: Platform, { notify }: ReviewsNeeds) {
  return {
    // Moderators call these inside their own transaction.
    hideReview,
    restoreReview,
    eraseReview: eraseRemoved,
    exportPart: reviewsPart({ db }),
    register: () => reviewRoutes(http, { db, now, notify }),
  };
}
