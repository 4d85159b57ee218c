import { limits } from '@right-circle/contract/limits';
import {
  type AvailabilityInput,
  findOffered,
  type OfferedSlot,
  offeredDates,
  offeredOn,
} from '@right-circle/rules/availability';
import { MINUTE_MS } from '@right-circle/rules/durations';

const OFFER_MS = limits.waitlist.offerMinutes * MINUTE_MS;

export function offerEnd(now: Date): Date {
  return new Date(now.getTime() + OFFER_MS);
}

/** Dates in India that would be bookable without bookings, and have no free slot left. */
export function fullDates(input: AvailabilityInput): string[] {
  const free = new Set(offeredDates(input));
  return offeredDates({ ...input, bookings: [], busy: [] }).filter((date) => !free.has(date));
}

/**
 * Free slots of a date: the earliest first and, of those that start together, the longest. Only slots that can be booked
 * now and until an offer made now ends.
 */
export function timesToOffer(input: AvailabilityInput, date: string): OfferedSlot[] {
  const keyOf = ({ startMs, endMs }: OfferedSlot) => `${startMs} ${endMs}`;
  const free = new Set(offeredOn(input, date).map(keyOf));
  return offeredOn({ ...input, nowMs: input.nowMs + OFFER_MS }, date)
    .filter((slot) => free.has(keyOf(slot)))
    .toSorted((a, b) => a.startMs - b.startMs || b.endMs - a.endMs);
}

export function isFree(input: AvailabilityInput, { startMs, endMs }: { startMs: number; endMs: number }): boolean {
  return findOffered(input, { startMs, durationMinutes: (endMs - startMs) / MINUTE_MS }) !== null;
}
