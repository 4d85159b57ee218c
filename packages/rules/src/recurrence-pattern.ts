import { isCalendarDate } from './calendar-date.ts';
import type { RecurrenceType } from './guidance-choices.ts';

/** Recurrence of a window. Weekdays count from 0 (Sunday), months from 0 (January). */
export type RecurrencePattern = {
  type: RecurrenceType;
  interval: number;
  selectedDays?: number[] | undefined;
  dayOfMonth?: number | undefined;
  /** With `ordinalWeekday`: the 2nd Tuesday; -1 is the last. If both are set they override `dayOfMonth`. */
  ordinalWeek?: 1 | 2 | 3 | 4 | 5 | -1 | undefined;
  ordinalWeekday?: number | undefined;
  yearlyMonth?: number | undefined;
  yearlyDay?: number | undefined;
  endDate?: string | null | undefined;
};

/** Days that a series without an end date runs; a yearly one runs `yearlyHorizonYears`. */
export const horizonDays = { daily: 30, weekly: 90, monthly: 365, none: 90 } as const;
export const yearlyHorizonYears = 5;

/** Missing or invalid value in a pattern that starts on `firstDate`, or null. */
export function patternProblem(pattern: RecurrencePattern, firstDate: string): string | null {
  if (!isCalendarDate(firstDate)) return 'Choose a first date.';
  if (pattern.type === 'none') return null;
  const { endDate } = pattern;
  if (!isWhole(pattern.interval, 1, 30)) return 'The interval is from 1 to 30.';
  if (endDate && !isCalendarDate(endDate)) return 'Choose an end date.';
  if (endDate && endDate < firstDate) return 'The end date is before the first date.';
  return typeProblem(pattern);
}

function typeProblem(pattern: RecurrencePattern): string | null {
  const { type, selectedDays = [], dayOfMonth = 1, ordinalWeek = 1, ordinalWeekday = 0 } = pattern;
  const { yearlyMonth = 0, yearlyDay = 1 } = pattern;
  if (type === 'weekly' && selectedDays.length === 0) return 'Choose at least one weekday.';
  if (type === 'weekly' && !selectedDays.every(isWeekday)) return 'Choose from the days of the week.';
  if (type === 'monthly' && !isWhole(dayOfMonth, 1, 31)) return 'The day of the month is from 1 to 31.';
  if (type === 'monthly' && ordinalWeek !== -1 && !isWhole(ordinalWeek, 1, 5)) return 'Choose which week of the month.';
  if (type === 'monthly' && !isWeekday(ordinalWeekday)) return 'Choose from the days of the week.';
  if (type === 'yearly' && !isWhole(yearlyMonth, 0, 11)) return 'Choose a month.';
  if (type === 'yearly' && !isWhole(yearlyDay, 1, 31)) return 'The day is from 1 to 31.';
  return null;
}

function isWeekday(value: number): boolean {
  return isWhole(value, 0, 6);
}

function isWhole(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}
