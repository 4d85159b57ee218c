import type { Session } from '@right-circle/contract/sessions';
import { type AvailabilityInput, offeredSlots } from '@right-circle/rules/availability';
import { minuteOfTime, timeOfMinute } from '@right-circle/rules/time-of-day';
import { hasHours } from '@right-circle/rules/weekly-hours';
import { epochToWall } from '@right-circle/rules/zone-time';
import type { Draft } from '../configuration/configuration-draft.ts';

/** A date in the mentor's time zone, and the start times of its free slots. */
export type FreeDay = { date: string; times: string[] };

const MAX_DAYS = 365;
const NEAR_DAYS = 14;

type Asked = { draft: Draft; sessions: readonly Session[]; nowMs: number; days: number };

/** Returns the next days seekers could book if this draft were saved, for the shortest session: it has the most starts. */
export function nextTimes({ draft, sessions, nowMs, days }: Asked): FreeDay[] {
  const input = inputOf(draft, sessions, nowMs);
  const near = freeDays({ ...input, maxAdvanceDays: Math.min(input.maxAdvanceDays, NEAR_DAYS) });
  // Look far ahead only if the next days have too few.
  const found = near.length < days ? freeDays(input) : near;
  return found.slice(0, days);
}

function freeDays(input: AvailabilityInput): FreeDay[] {
  const byDate = new Map<string, string[]>();
  for (const lists of offeredSlots(input).values()) {
    for (const { startMs } of [...lists.values()].flat()) {
      const { date, minute } = epochToWall(startMs, input.timeZone);
      byDate.set(date, [...(byDate.get(date) ?? []), timeOfMinute(minute)]);
    }
  }
  return [...byDate].map(([date, times]) => ({ date, times }));
}

function inputOf(draft: Draft, sessions: readonly Session[], nowMs: number): AvailabilityInput {
  const { scheduling_window: scheduling, weekly_hours: hours } = draft;
  const taken = (role: Session['current_user_role']) =>
    sessions
      .filter(({ current_user_role }) => current_user_role === role)
      .map(({ start_time, end_time }) => ({ startMs: Date.parse(start_time), endMs: Date.parse(end_time) }));
  return {
    nowMs,
    timeZone: draft.time_zone,
    durations: draft.service_slot_config.allowed_durations.toSorted((a, b) => a - b).slice(0, 1),
    // While somebody types, the number can be anything.
    maxAdvanceDays: Math.min(scheduling.max_advance_days, MAX_DAYS),
    minAdvanceHours: scheduling.min_advance_hours,
    bufferMinutes: scheduling.buffer_time,
    maxBookingsPerDay: scheduling.max_bookings_per_day,
    windows: draft.selected_time_slots.flatMap(({ date, slots }) =>
      slots.map(({ id, start_time, end_time }) => ({
        id,
        date,
        startMinute: minuteOfTime(start_time),
        endMinute: minuteOfTime(end_time),
      })),
    ),
    weekly: hasHours(hours) ? { id: 'weekly', hours } : null,
    bookings: taken('provider'),
    busy: taken('seeker'),
  };
}
