import { firstOfferedSlot, type OfferedSlot, offeredDates } from '@right-circle/rules/availability';
import { addDays } from '@right-circle/rules/calendar-date';
import { indiaDate } from '@right-circle/rules/india-time';
import { AppError } from '#platform/app-error.ts';
import type { GuidanceDeps } from '../guidance-deps.ts';
import { offersOf } from '../offer.store.ts';
import type { ServiceSlot } from '../service-slot.store.ts';
import type { MentorCriteria } from './seek.rules.ts';
import { type FoundMentor, findMentors, type StoredSort, seekPlaceOf } from './seek.store.ts';

export type SuggestedMentor = FoundMentor & { serviceSlots: ServiceSlot[]; dates: string[]; nextSlot: OfferedSlot };

type Request = {
  viewerId: string;
  criteria: MentorCriteria;
  limit: number;
  after: string | undefined;
  sort?: StoredSort;
};

export const LARGEST_BATCH = 200;

/**
 * Mentors with a free slot. The table does not know who has one, so mentors are read in batches until the page is full,
 * and each batch is checked together. Batches grow if many mentors are booked up.
 */
export async function suggestInfluencers(
  { db, now }: GuidanceDeps,
  { viewerId, criteria, limit, after, sort = 'followers' }: Request,
): Promise<SuggestedMentor[]> {
  const at = now();
  const today = addDays(indiaDate(at), -1);
  let place = after === undefined ? null : await seekPlaceOf(db, after);
  if (place === undefined) throw new AppError('invalid_input', 'This page of mentors does not exist.');

  const suggested: SuggestedMentor[] = [];
  for (let size = limit; suggested.length < limit; size = Math.min(size * 2, LARGEST_BATCH)) {
    const found = await findMentors(db, { viewerId, criteria, today, sort, after: place, limit: size });
    suggested.push(...(await withFreeSlots(db, found, { viewerId, now: at })));
    place = found.at(-1) ?? null;
    if (found.length < size) break;
  }
  return suggested.slice(0, limit);
}

/** Adds each mentor's offer and leaves out those without a free slot. Runs four queries. */
export async function withFreeSlots(
  db: GuidanceDeps['db'],
  found: FoundMentor[],
  { viewerId, now }: { viewerId: string; now: Date },
): Promise<SuggestedMentor[]> {
  const visible = found.filter(({ isVisible }) => isVisible);
  if (visible.length === 0) return [];
  const offers = await offersOf(db, { mentorUserIds: visible.map(({ userId }) => userId), now, forUserId: viewerId });
  return visible.flatMap((mentor) => {
    const offer = offers.get(mentor.userId);
    const nextSlot = offer && firstOfferedSlot(offer.input);
    return nextSlot
      ? [{ ...mentor, serviceSlots: offer.serviceSlots, dates: offeredDates(offer.input), nextSlot }]
      : [];
  });
}
