import * as contract from '@right-circle/contract/reviews';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { addReview } from './add-review.ts';
import { editReview, withdrawReview } from './change-review.ts';
import { listReviews, summariseReviews } from './read-reviews.ts';
import { replyToReview, withdrawReply } from './reply-to-review.ts';
import { reviewView, summaryView } from './review.view.ts';
import type { ReviewDeps } from './review-deps.ts';

export function reviewRoutes(app: FastifyInstance, deps: ReviewDeps): void {
  readRoutes(app, deps);
  serve(app, contract.addReview, async ({ actor: { userId }, body: { slot_id: bookingId, ...words } }) =>
    reviewView(await addReview(deps, { bookingId, byUserId: userId, ...words }), userId, deps.now()),
  );
  serve(app, contract.editReview, async ({ actor: { userId }, params, body }) =>
    reviewView(await editReview(deps, { reviewId: params.id, byUserId: userId, ...body }), userId, deps.now()),
  );
  serve(app, contract.deleteReview, async ({ actor, params }) => {
    await withdrawReview(deps, { reviewId: params.id, byUserId: actor.userId });
    return { message: 'Your review is deleted.' };
  });
  serve(app, contract.saveReply, async ({ actor: { userId }, params, body }) => {
    const review = await replyToReview(deps, { reviewId: params.id, byUserId: userId, comment: body.comment });
    return reviewView(review, userId, deps.now());
  });
  serve(app, contract.deleteReply, async ({ actor: { userId }, params }) =>
    reviewView(await withdrawReply(deps, { reviewId: params.id, byUserId: userId }), userId, deps.now()),
  );
}

function readRoutes(app: FastifyInstance, deps: ReviewDeps): void {
  serve(app, contract.listReviews, async ({ actor: { userId: viewerId }, params, query }) => {
    const { reviews, hasMore } = await listReviews(deps, { viewerId, mentorUserId: params.userId, ...query });
    return { data: reviews.map((review) => reviewView(review, viewerId, deps.now())), has_more: hasMore };
  });
  serve(app, contract.getReviewSummary, async ({ actor, params }) =>
    summaryView(await summariseReviews(deps, { viewerId: actor.userId, mentorUserId: params.userId })),
  );
}
