import type { Review, ReviewSummary } from '@right-circle/contract/reviews';
import { HOUR_MS } from '@right-circle/rules/durations';
import type { Api, World } from '../world.ts';
import { aBookedTime } from './guidance.ts';

type Member = { id: string; api: Api };

let hour = 0;

/** A session of theirs that took place in the days before a world's first. */
export async function aPastSession(world: World, seeker: Member, mentor: { id: string }): Promise<string> {
  const startsAt = new Date(Date.parse('2029-12-01T00:00:00.000Z') + ++hour * HOUR_MS).toISOString();
  return await aBookedTime(world, { mentor, seeker, startsAt });
}

export const words = { rating: 5, comment: 'Five reels later I know what to leave out.' };

export async function review(
  world: World,
  seeker: Member,
  mentor: { id: string },
  overrides: Partial<typeof words> = {},
): Promise<Review> {
  const slot_id = await aPastSession(world, seeker, mentor);
  const reply = await seeker.api.post('/reviews', { slot_id, ...words, ...overrides });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json<Review>();
}

export async function reviewsOf({ api }: Pick<Member, 'api'>, mentor: { id: string }, query = '') {
  const reply = await api.get(`/reviews/of/${mentor.id}${query}`);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<{ data: Review[]; has_more: boolean }>();
}

export async function summaryOf({ api }: Pick<Member, 'api'>, mentor: { id: string }): Promise<ReviewSummary> {
  const reply = await api.get(`/reviews/of/${mentor.id}/summary`);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<ReviewSummary>();
}
