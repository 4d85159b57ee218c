import type { MentorListItem } from '@right-circle/contract/mentors';
import { DAY_MS } from '@right-circle/rules/durations';
import { indiaDate } from '@right-circle/rules/india-time';
import { sessionTimeText } from '#domain/bookings/session-time.ts';

const dayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const weekdayFormat = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' });

/** Formats "2026-11-17" as "17 Nov". */
function shortDay(date: string): string {
  return dayFormat.format(new Date(`${date}T00:00:00Z`));
}

/** Formats "2026-11-17" as "Tuesday, 17 Nov". */
export function longDay(date: string): string {
  return `${weekdayFormat.format(new Date(`${date}T00:00:00Z`))}, ${shortDay(date)}`;
}

/** Formats a range as "17 Nov – 12 Dec", or a single day. */
export function dateRange(slots: MentorListItem['available_slots']): string | null {
  const dates = slots.map(({ date }) => date).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return null;
  return first === last ? shortDay(first) : `${shortDay(first)} – ${shortDay(last)}`;
}

/** Formats India's days and hours: "Today, 4:30 pm", "Tomorrow, 9:00 am", "Tuesday, 17 Nov, 9:00 am". */
export function nextSlotText(startTime: string, now: number): string {
  const date = indiaDate(new Date(startTime));
  const day = [
    { date: indiaDate(new Date(now)), word: 'Today' },
    { date: indiaDate(new Date(now + DAY_MS)), word: 'Tomorrow' },
  ].find((known) => known.date === date);
  return `${day?.word ?? longDay(date)}, ${sessionTimeText(startTime)}`;
}

export function connectionsText(count: number): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? 'connection' : 'connections'}`;
}

/** For each of the coming days, starting today, whether it has a free time. */
export function comingDays(slots: MentorListItem['available_slots'], now: number, days: number): boolean[] {
  const free = new Set(slots.map(({ date }) => date));
  return Array.from({ length: days }, (_, index) => free.has(indiaDate(new Date(now + index * DAY_MS))));
}
