import type { PageStats } from '@right-circle/contract/page-stats';
import { addDays } from '@right-circle/rules/calendar-date';
import { indiaDate } from '@right-circle/rules/india-time';
import type { StatsRange } from '@right-circle/rules/page-source';
import type { BookingEvent } from '#domain/booking-event.ts';
import type { Now } from '#platform/clock.ts';
import type { CountBuffer } from '#platform/count-buffer.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import {
  addPageCounts,
  deletePageCountsBefore,
  findBookingSource,
  type PageCountKey,
  pageCountsOf,
} from './page-count.store.ts';

export type PageStatsDeps = { db: Db; now: Now; counts: CountBuffer<PageCountKey> };

/** Longer than any range that is shown, so that a year can be compared with the one before. */
const KEPT_DAYS = 400;

/** Includes what this process has not saved yet; counts of other processes follow within seconds. */
export async function readPageStats(
  { db, now, counts }: PageStatsDeps,
  userId: string,
  days: StatsRange,
): Promise<PageStats> {
  await counts.flush();
  const lastDay = indiaDate(now());
  const firstDay = addDays(lastDay, 1 - Number(days));
  return { first_day: firstDay, last_day: lastDay, counts: await pageCountsOf(db, userId, firstDay) };
}

/** Counts a booking with the event that makes it one, so that neither exists without the other. */
export async function countBooked(
  { now }: Pick<PageStatsDeps, 'now'>,
  tx: Tx,
  { bookingId, change }: BookingEvent,
): Promise<void> {
  if (change !== 'booked') return;
  const booking = await findBookingSource(tx, bookingId);
  if (!booking?.mentorUserId) return;
  const key: PageCountKey = [booking.mentorUserId, indiaDate(now()), booking.source ?? 'inside', 'finish'];
  await addPageCounts(tx, [{ key, count: 1 }]);
}

export async function clearPageCounts({ db, now }: Pick<PageStatsDeps, 'db' | 'now'>): Promise<void> {
  await deletePageCountsBefore(db, addDays(indiaDate(now()), -KEPT_DAYS));
}
