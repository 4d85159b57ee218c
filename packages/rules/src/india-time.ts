import { dateOfDay, dayNumber } from './calendar-date.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

const OFFSET_MS = 5.5 * HOUR_MS;

/** The calendar date in India (UTC+05:30, no daylight saving), independent of this machine's zone. */
export function indiaDate(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** The day in India, counted from 1970-01-01 there. */
export function indiaDay(epochMs: number): number {
  return Math.floor((epochMs + OFFSET_MS) / DAY_MS);
}

/** Start of that day in India. */
export function startOfIndiaDay(day: number): number {
  return day * DAY_MS - OFFSET_MS;
}

/** Start of that date in India; NaN for an invalid date. */
export function indiaMidnight(date: string): number {
  return startOfIndiaDay(dayNumber(date));
}

/** "2026-11-15T09:00:00+05:30" */
export function indiaIso(epochMs: number): string {
  const day = indiaDay(epochMs);
  const second = Math.floor((epochMs - startOfIndiaDay(day)) / 1000);
  return `${dateText(day)}T${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}+05:30`;
}

/** "9:00 am" */
export function indiaTimeText(epochMs: number): string {
  const minute = Math.floor((epochMs - startOfIndiaDay(indiaDay(epochMs))) / MINUTE_MS);
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${two(minute % 60)} ${hour < 12 ? 'am' : 'pm'}`;
}

// A list of slots formats the same day hundreds of times in a row.
let lastDay = Number.NaN;
let lastText = '';
function dateText(day: number): string {
  if (day !== lastDay) {
    lastText = dateOfDay(day);
    lastDay = day;
  }
  return lastText;
}

function two(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
