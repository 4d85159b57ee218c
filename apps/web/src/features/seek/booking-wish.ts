import { type Choice, noChoice } from './booking-choice.ts';

/** The time a link asks for: `?date=2026-11-17&duration=30&start=…`; null where it asks for none. */
export function wishOf(query: URLSearchParams): Choice | null {
  const date = query.get('date');
  if (!date) return null;
  return { ...noChoice, date, duration: Number(query.get('duration')) || null, start: query.get('start') };
}
