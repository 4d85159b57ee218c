import { MINUTE_MS } from '@right-circle/rules/durations';
import { indiaDate, indiaIso } from '@right-circle/rules/india-time';
import { paths } from '#domain/navigation/paths.ts';
import { type Choice, noChoice } from './booking-choice.ts';

/**
 * Reads the time from a link: `?date=2026-11-17&duration=30&start=…`; null without one. Links of public pages name only
 * the start, in UTC; free times are compared by their text in India's time.
 */
export function choiceFromLink(query: URLSearchParams): Choice | null {
  const startMs = Date.parse(query.get('start') ?? '');
  const isTime = !Number.isNaN(startMs);
  const date = isTime ? indiaDate(new Date(startMs)) : query.get('date');
  if (!date) return null;
  return {
    ...noChoice,
    date,
    duration: Number(query.get('duration')) || null,
    start: isTime ? indiaIso(startMs) : null,
  };
}

type Slot = { start_time: string; end_time: string };

/** URL of the booking page with this time preselected. */
export function bookSlotPath(mentorUserId: string, { start_time, end_time }: Slot): string {
  const minutes = (Date.parse(end_time) - Date.parse(start_time)) / MINUTE_MS;
  const wish = { date: indiaDate(new Date(start_time)), duration: String(minutes), start: start_time };
  return `${paths.bookSession(mentorUserId)}?${new URLSearchParams(wish)}`;
}
