import type { Availability, FreeSlot } from '@right-circle/contract/bookings';
import type { Session } from '@right-circle/contract/sessions';

type Moved = Pick<Session, 'start_time' | 'duration'>;

/** Free times a session can be moved to, by day in India: same length, without its current time. */
export function slotsForMove(availability: Availability, { start_time, duration }: Moved): Map<string, FreeSlot[]> {
  const own = Date.parse(start_time);
  const days = Object.entries(availability.available_time_slots).toSorted(([one], [other]) => one.localeCompare(other));
  return new Map(
    days.flatMap(([date, byDuration]) => {
      const slots = (byDuration[String(duration)] ?? []).filter((slot) => Date.parse(slot.start_time) !== own);
      return slots.length > 0 ? [[date, slots] as const] : [];
    }),
  );
}

/** Fraction of the day's ring: full for the day with the most free times. */
export function dayRing(slots: ReadonlyMap<string, FreeSlot[]>, date: string): number {
  const most = Math.max(...[...slots.values()].map(({ length }) => length));
  return (slots.get(date)?.length ?? 0) / most || 0;
}
