import { canBeNotifiedOf } from '#domain/visibility.store.ts';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { reviewRefusal, reviewsPath } from './review.rules.ts';
import { findReview, insertReview, type ReviewRow } from './review.store.ts';
import type { ReviewDeps } from './review-deps.ts';
import { findSessionOf } from './reviewed-session.store.ts';

type NewReview = { bookingId: string; byUserId: string; rating: number; comment: string };

/** One review per session, by its seeker, once it has taken place. */
export async function addReview(
  { db, now, notify }: ReviewDeps,
  { bookingId, byUserId, rating, comment }: NewReview,
): Promise<ReviewRow> {
  const at = now();
  return await db.transaction().execute(async (tx) => {
    const session = await findSessionOf(tx, byUserId, bookingId);
    if (!session) throw new AppError('not_found', 'Session not found.');
    const refusal = reviewRefusal(session, byUserId, at);
    if (refusal) throw new AppError('not_allowed', refusal);

    const { mentorUserId, seekerId } = session;
    const id = newId(at);
    if (!(await insertReview(tx, { id, bookingId, mentorUserId, seekerId, rating, comment, at }))) {
      throw new AppError('already_reviewed', 'You have already reviewed this session.');
    }
    const review = await findReview(tx, id);
    if (!review) throw new Error(`Review ${id} was not kept.`);
    await notifyMentor({ notify }, tx, review);
    return review;
  });
}

async function notifyMentor({ notify }: Pick<ReviewDeps, 'notify'>, tx: Tx, review: ReviewRow): Promise<void> {
  const { mentorUserId, seekerId, fullName, rating } = review;
  if (!(await canBeNotifiedOf(tx, mentorUserId, seekerId))) return;
  await notify(tx, {
    type: 'status_update',
    toUserId: mentorUserId,
    title: 'New review',
    message: `${fullName} reviewed your session: ${rating} of 5 stars.`,
    targetUrl: reviewsPath(mentorUserId),
  });
}
