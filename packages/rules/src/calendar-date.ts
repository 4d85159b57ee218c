import { DAY_MS } from './durations.ts';

// Dates are 'YYYY-MM-DD' texts, so that none of them ever has a zone, and are counted as whole days since 1970-01-01.

/** Days since 1970-01-01; NaN if the text is not a calendar date. */
export function dayNumber(date: string): number {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!parts) return Number.NaN;
  const [year, month0, day] = [Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])];
  if (month0 < 0 || month0 > 11 || day < 1 || day > daysInMonth(year, month0)) return Number.NaN;
  return dayOf(year, month0, day);
}

/** The date that many days after 1970-01-01; empty outside four-digit years. */
export function dateOfDay(day: number): string {
  const at = new Date(day * DAY_MS);
  const year = at.getUTCFullYear();
  return year >= 0 && year <= 9999 ? at.toISOString().slice(0, 10) : '';
}

export function isCalendarDate(date: string): boolean {
  return !Number.isNaN(dayNumber(date));
}

export function addDays(date: string, days: number): string {
  return dateOfDay(dayNumber(date) + days);
}

/** Number of days from `earlier` to `later`. */
export function daysBetween(earlier: string, later: string): number {
  return dayNumber(later) - dayNumber(earlier);
}

/** 0 is Sunday. */
export function weekdayOf(date: string): number {
  return weekdayOfDay(dayNumber(date));
}

/** 0 is Sunday: 1970-01-01 was a Thursday. */
export function weekdayOfDay(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** `month0` counts from 0 (January) and may overflow into other years. */
export function daysInMonth(year: number, month0: number): number {
  return dayOf(year, month0 + 1, 1) - dayOf(year, month0, 1);
}

/** `month0` may overflow into other years: month 12 is January of the next. */
export function dateOf(year: number, month0: number, day: number): string {
  return dateOfDay(dayOf(year, month0, day));
}

export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** Every date of a month 'YYYY-MM'; empty for an invalid month. */
export function datesOfMonth(month: string): string[] {
  const first = dayNumber(`${month}-01`);
  if (Number.isNaN(first)) return [];
  const [year = 0, month1 = 0] = month.split('-').map(Number);
  return Array.from({ length: daysInMonth(year, month1 - 1) }, (_, i) => dateOfDay(first + i));
}

export function addMonths(month: string, count: number): string {
  const [year = Number.NaN, month1 = Number.NaN] = month.split('-').map(Number);
  return monthOf(dateOf(year, month1 - 1 + count, 1));
}

/** Days since 1970-01-01. `month0` and `day` may overflow into other months and years. */
export function dayOf(year: number, month0: number, day: number): number {
  // Date.UTC would read years below 100 as 19xx.
  return new Date(0).setUTCFullYear(year, month0, day) / DAY_MS;
}
