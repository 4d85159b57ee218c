import { addDays } from '@right-circle/rules/calendar-date';
import { indiaDate } from '@right-circle/rules/india-time';
import { AppError } from '#platform/app-error.ts';
import type { GuidanceDeps } from '../guidance-deps.ts';
import type { MentorCriteria } from './seek.rules.ts';
import { findSoonest, type SoonestPlace } from './seek.store.ts';
import { LARGEST_BATCH, type SuggestedMentor, withFreeSlots } from './suggest-influencers.ts';

type Request = {
  viewerId: string;
  criteria: MentorCriteria;
  limit: number;
  /** Last mentor of the previous page, and the start of their slot as shown there. */
  after: string | undefined;
  afterStart: string | undefined;
};

/**
 * Mentors by their next free slot. The table only knows the earliest time someone could be free, so mentors are read in
 * that order with their real slots, until none of the rest can be free sooner than those on the page. Later pages start
 * over, because a mentor whose first windows are booked up belongs further back than the table says.
 */
export async function suggestSoonest(
  { db, now }: GuidanceDeps,
  { viewerId, criteria, limit, after, afterStart }: Request,
): Promise<SuggestedMentor[]> {
  if ((after === undefined) !== (afterStart === undefined))
    throw new AppError('invalid_input', 'This page of mentors does not exist.');
  const at = now();
  const today = addDays(indiaDate(at), -1);
  const start = after && afterStart ? { userId: after, startMs: Date.parse(afterStart) } : null;

  let place: SoonestPlace | null = null;
  const found: SuggestedMentor[] = [];
  for (let size = start ? LARGEST_BATCH : limit; ; size = Math.min(size * 2, LARGEST_BATCH)) {
    const batch = await findSoonest(db, { viewerId, criteria, today, now: at, after: place, limit: size });
    const free = await withFreeSlots(db, batch, { viewerId, now: at });
    found.push(...free.filter((mentor) => !start || compare(keyOf(mentor), start) > 0));
    place = batch.at(-1) ?? null;
    if (!place || batch.length < size || settledCount(found, place) >= limit) break;
  }
  return found.toSorted((a, b) => compare(keyOf(a), keyOf(b))).slice(0, limit);
}

type Key = { startMs: number; userId: string };

function keyOf({ nextSlot, userId }: SuggestedMentor): Key {
  return { startMs: nextSlot.startMs, userId };
}

/** Compares ids like the database: they are all lower case. */
function compare(a: Key, b: Key): number {
  if (a.startMs !== b.startMs) return a.startMs - b.startMs;
  if (a.userId === b.userId) return 0;
  return a.userId < b.userId ? -1 : 1;
}

/** Number of mentors whose position is final. */
function settledCount(found: readonly SuggestedMentor[], { mayBeFreeAt, userId }: SoonestPlace): number {
  const last = { startMs: mayBeFreeAt.getTime(), userId };
  return found.filter((mentor) => compare(keyOf(mentor), last) <= 0).length;
}
