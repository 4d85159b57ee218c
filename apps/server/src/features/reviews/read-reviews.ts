import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db/db.ts';
import { noSessionText } from './review.rules.ts';
import { newestReviews, type ReviewRow } from './review.store.ts';
import type { ReviewDeps } from './review-deps.ts';
import { findPerson, hasReviewed, type Rating, ratingOf } from './reviewed-mentor.store.ts';
import { sessionsToReview } from './reviewed-session.store.ts';

type Viewed = { viewerId: string; mentorUserId: string };

export async function listReviews(
  { db }: Pick<ReviewDeps, 'db'>,
  { limit, ...page }: Viewed & { after?: string | undefined; limit: number },
): Promise<{ reviews: ReviewRow[]; hasMore: boolean }> {
  await personOf(db, page);
  const rows = await newestReviews(db, { ...page, limit: limit + 1 });
  return { reviews: rows.slice(0, limit), hasMore: rows.length > limit };
}

export type Summary = Rating & { sessions: Awaited<ReturnType<typeof sessionsToReview>>; refusal: string | null };

export async function summariseReviews(
  { db, now }: Pick<ReviewDeps, 'db' | 'now'>,
  { viewerId, mentorUserId }: Viewed,
): Promise<Summary> {
  const { fullName } = await personOf(db, { viewerId, mentorUserId });
  const sessions = await sessionsToReview(db, { seekerId: viewerId, mentorUserId, now: now() });
  const isDone = sessions.length === 0 && (await hasReviewed(db, viewerId, mentorUserId));
  return {
    ...(await ratingOf(db, mentorUserId)),
    sessions,
    refusal: isDone
      ? `You have reviewed your sessions with ${fullName}.`
      : viewerId === mentorUserId
        ? 'You cannot review yourself.'
        : sessions.length === 0
          ? noSessionText(fullName)
          : null,
  };
}

async function personOf(db: Db, { viewerId, mentorUserId }: Viewed): Promise<{ fullName: string }> {
  const person = await findPerson(db, viewerId, mentorUserId);
  if (!person) throw new AppError('not_found', 'This profile does not exist.');
  return person;
}
