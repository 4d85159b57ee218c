import type { FreeSlot } from '@right-circle/contract/bookings';
import { MINUTE_MS } from '@right-circle/rules/durations';

const INDIA_OFFSET_MINUTES = 330;
const DAY_MINUTES = 1440;

const parts = [
  { name: 'Morning', from: 0, until: 12 * 60 },
  { name: 'Afternoon', from: 12 * 60, until: 17 * 60 },
  { name: 'Evening', from: 17 * 60, until: DAY_MINUTES },
] as const;

export type DayPart = { name: (typeof parts)[number]['name']; slots: FreeSlot[] };

/** Groups a day's times by the part of the day they start in, in India; omits empty parts. */
export function dayParts(slots: readonly FreeSlot[]): DayPart[] {
  return parts
    .map(({ name, from, until }) => ({
      name,
      slots: slots.filter((slot) => minuteOf(slot) >= from && minuteOf(slot) < until),
    }))
    .filter((part) => part.slots.length > 0);
}

function minuteOf({ start_time }: FreeSlot): number {
  return (Date.parse(start_time) / MINUTE_MS + INDIA_OFFSET_MINUTES) % DAY_MINUTES;
}
