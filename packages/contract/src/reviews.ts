import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { manyLines } from './text.ts';

const rating = z
  .int({ error: 'Choose one to five stars.' })
  .min(1, { error: 'Choose one to five stars.' })
  .max(5, { error: 'Choose one to five stars.' });
const comment = manyLines({ name: 'The comment', max: limits.review.comment });

export const review = z.object({
  id: z.uuid(),
  author: z.object({
    user_id: z.uuid(),
    username: z.string(),
    full_name: z.string(),
    profile_pic: z.string().nullable(),
  }),
  rating: z.int(),
  comment: z.string(),
  created_at: z.iso.datetime(),
  /** Null if never edited. */
  edited_at: z.iso.datetime().nullable(),
  /** The mentor's public reply. */
  reply: z
    .object({ comment: z.string(), created_at: z.iso.datetime(), edited_at: z.iso.datetime().nullable() })
    .nullable(),
  is_own: z.boolean(),
  can_edit: z.boolean(),
  can_reply: z.boolean(),
});
export type Review = z.infer<typeof review>;

const byMentor = z.object({ userId: z.uuid() });

export const listReviews = endpoint({
  method: 'GET',
  path: '/reviews/of/:userId',
  summary: 'What seekers say about a mentor, the newest first',
  access: 'signed-in',
  params: byMentor,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(50).default(limits.review.pageSize),
    /** Id of the last review on the previous page. */
    after: z.uuid().optional(),
  }),
  reply: z.object({ data: z.array(review), has_more: z.boolean() }),
});

const sessionToReview = z.object({
  slot_id: z.uuid(),
  start_time: z.iso.datetime({ offset: true }),
  end_time: z.iso.datetime({ offset: true }),
  topic: z.string(),
});
export type SessionToReview = z.infer<typeof sessionToReview>;

export const reviewSummary = z.object({
  /** Null without reviews. */
  average: z.number().nullable(),
  count: z.int().nonnegative(),
  /** Number of ratings with one, two, three, four and five stars. */
  stars: z.array(z.int().nonnegative()).length(5),
  /** The caller's past sessions with this mentor that have no review yet, newest first. */
  sessions_to_review: z.array(sessionToReview),
  /** Why the caller can't write a review; null if they can. */
  refusal: z.string().nullable(),
});
export type ReviewSummary = z.infer<typeof reviewSummary>;

export const getReviewSummary = endpoint({
  method: 'GET',
  path: '/reviews/of/:userId/summary',
  summary: 'The rating of a mentor, and what the caller may review',
  access: 'signed-in',
  params: byMentor,
  reply: reviewSummary,
});

export const addReview = endpoint({
  method: 'POST',
  path: '/reviews',
  summary: 'Review a session that was held, once',
  access: 'signed-in',
  needsVerifiedEmail: true,
  limit: { max: 30, perSeconds: 600 },
  body: z.object({ slot_id: z.uuid({ error: 'Choose a session.' }), rating, comment }),
  replyStatus: 201,
  reply: review,
});

const byId = z.object({ id: z.uuid() });

export const editReview = endpoint({
  method: 'PATCH',
  path: '/reviews/:id',
  summary: 'Change a review of one’s own, within a week',
  access: 'signed-in',
  limit: { max: 60, perSeconds: 600 },
  params: byId,
  body: z.object({ rating, comment }),
  reply: review,
});

export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/reviews/:id',
  summary: 'Delete a review of one’s own',
  access: 'signed-in',
  params: byId,
  reply: z.object({ message: z.string() }),
});

export const saveReply = endpoint({
  method: 'PUT',
  path: '/reviews/:id/reply',
  summary: 'The mentor answers a review in public, or changes that answer',
  access: 'signed-in',
  limit: { max: 60, perSeconds: 600 },
  params: byId,
  body: z.object({ comment: manyLines({ name: 'The reply', max: limits.review.comment }) }),
  reply: review,
});

export const deleteReply = endpoint({
  method: 'DELETE',
  path: '/reviews/:id/reply',
  summary: 'The mentor takes their answer back',
  access: 'signed-in',
  params: byId,
  reply: review,
});
