import { HOUR_MS, MINUTE_MS } from './durations.ts';
import { indiaDay, startOfIndiaDay } from './india-time.ts';
import type { MentorWindows } from './window-blocks.ts';
import type { Interval } from './zone-time.ts';

export type AvailabilityInput = MentorWindows & {
  nowMs: number;
  durations: readonly number[];
  maxAdvanceDays: number;
  minAdvanceHours: number;
  bufferMinutes: number;
  maxBookingsPerDay: number;
  /** Held, pending or confirmed sessions of this mentor, including today's: buffer and daily limit count them. */
  bookings: readonly Interval[];
  /** Sessions in which this mentor is the seeker: only overlaps count. */
  busy: readonly Interval[];
};

export type OfferRefusal =
  | 'outside_windows'
  | 'not_on_grid'
  | 'duration_not_offered'
  | 'too_soon'
  | 'too_far_ahead'
  | 'too_close_to_booking'
  | 'mentor_busy'
  | 'day_full';

type Rule = { code: OfferRefusal; refuses: (startMs: number, endMs: number) => boolean };

export type Limits = {
  earliestMs: number;
  /** First moment beyond the booking horizon: the whole last day can be booked. */
  beyondMs: number;
  bookedWithBuffer: Interval[];
  busy: Interval[];
  fullDays: ReadonlySet<number>;
};

export function limitsOf(input: AvailabilityInput): Limits {
  const bufferMs = input.bufferMinutes * MINUTE_MS;
  const perDay = new Map<number, number>();
  for (const { startMs } of input.bookings) perDay.set(indiaDay(startMs), (perDay.get(indiaDay(startMs)) ?? 0) + 1);
  const full = [...perDay].filter(([, count]) => count >= input.maxBookingsPerDay);
  return {
    earliestMs: input.nowMs + input.minAdvanceHours * HOUR_MS,
    beyondMs: startOfIndiaDay(indiaDay(input.nowMs) + input.maxAdvanceDays + 1),
    bookedWithBuffer: merged(
      input.bookings.map(({ startMs, endMs }) => ({ startMs: startMs - bufferMs, endMs: endMs + bufferMs })),
    ),
    busy: merged(input.busy),
    fullDays: new Set(full.map(([day]) => day)),
  };
}

/** Rules a time must meet besides the windows. Created for each scan, because they keep their position in it. */
export function timeRules({ earliestMs, beyondMs, bookedWithBuffer, busy, fullDays }: Limits): Rule[] {
  return [
    { code: 'too_soon', refuses: (startMs) => !(startMs >= earliestMs) },
    { code: 'too_far_ahead', refuses: (startMs) => !(startMs < beyondMs) },
    { code: 'too_close_to_booking', refuses: overlapWalk(bookedWithBuffer) },
    { code: 'mentor_busy', refuses: overlapWalk(busy) },
    { code: 'day_full', refuses: (startMs) => fullDays.size > 0 && fullDays.has(indiaDay(startMs)) },
  ];
}

/** Sorts and merges the intervals. Empty and invalid ones are left out. */
function merged(times: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  const inOrder = times.filter(({ startMs, endMs }) => endMs > startMs).toSorted((a, b) => a.startMs - b.startMs);
  for (const { startMs, endMs } of inOrder) {
    const last = result.at(-1);
    if (last && startMs <= last.endMs) last.endMs = Math.max(last.endMs, endMs);
    else result.push({ startMs, endMs });
  }
  return result;
}

/**
 * Whether a time overlaps one of `times`. Queries in rising order pass over each of them once; a step back restarts.
 */
function overlapWalk(times: readonly Interval[]): Rule['refuses'] {
  let next = 0;
  let lastMs = Number.NEGATIVE_INFINITY;
  return (startMs, endMs) => {
    if (startMs < lastMs) next = 0;
    lastMs = startMs;
    while (next < times.length && (times[next]?.endMs ?? 0) <= startMs) next++;
    return (times[next]?.startMs ?? Number.POSITIVE_INFINITY) < endMs;
  };
}
