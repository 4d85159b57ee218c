import { MINUTE_MS } from '@right-circle/rules/durations';
import { indiaDate } from '@right-circle/rules/india-time';
import { paths } from '#domain/navigation/paths.ts';
import { type Choice, noChoice } from './booking-choice.ts';

/** The time a link asks for: `?date=2026-11-17&duration=30&start=…`; null where it asks for none. */
export function choiceFromLink(query: URLSearchParams): Choice | null {
  const date = query.get('date');
  if (!date) return null;
  return { ...noChoice, date, duration: Number(query.get('duration')) || null, start: query.get('start') };
}

type Slot = { start_time: string; end_time: string };

/** The address that books exactly this time: the booking page opens with it chosen. */
export function bookSlotPath(mentorUserId: string, { start_time, end_time }: Slot): string {
  const minutes = (Date.parse(end_time) - Date.parse(start_time)) / MINUTE_MS;
  const wish = { date: indiaDate(new Date(start_time)), duration: String(minutes), start: start_time };
  return `${paths.bookSession(mentorUserId)}?${new URLSearchParams(wish)}`;
}
