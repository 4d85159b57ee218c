import type { RecurringPattern } from '@right-circle/contract/guidance-times';
import { weekdayOf } from '@right-circle/rules/calendar-date';
import type { RecurrenceType } from '@right-circle/rules/guidance-choices';

export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export const repeatChoices: readonly { value: RecurrenceType; label: string }[] = [
  { value: 'none', label: 'Does not repeat' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
];

/** Creates a pattern from the first date: the same weekday, day of the month or day of the year. */
export function startPattern(type: RecurrenceType, date: string): RecurringPattern {
  const pattern = { type, interval: 1, endDate: null };
  if (type === 'weekly') return { ...pattern, selectedDays: [weekdayOf(date)] };
  if (type === 'monthly') return { ...pattern, dayOfMonth: dayOf(date) };
  if (type === 'yearly') return { ...pattern, yearlyMonth: Number(date.slice(5, 7)) - 1, yearlyDay: dayOf(date) };
  return pattern;
}

export function toggleWeekday(pattern: RecurringPattern, weekday: number): RecurringPattern {
  const days = pattern.selectedDays ?? [];
  const selectedDays = days.includes(weekday) ? days.filter((day) => day !== weekday) : [...days, weekday];
  return { ...pattern, selectedDays: selectedDays.toSorted((one, other) => one - other) };
}

export type MonthlyBy = 'day' | 'weekday';

export function monthlyBy(pattern: RecurringPattern): MonthlyBy {
  return pattern.ordinalWeek === undefined ? 'day' : 'weekday';
}

/** Repeats by the date's day of the month, or by its weekday in the month, such as the second Tuesday. */
export function repeatMonthlyBy(
  { type, interval, endDate }: RecurringPattern,
  by: MonthlyBy,
  date: string,
): RecurringPattern {
  const kept = { type, interval, endDate };
  if (by === 'day') return { ...kept, dayOfMonth: dayOf(date) };
  const week = Math.ceil(dayOf(date) / 7) as 1 | 2 | 3 | 4 | 5;
  // Most months have no fifth week; people mean the last one.
  return { ...kept, ordinalWeek: week === 5 ? -1 : week, ordinalWeekday: weekdayOf(date) };
}

function dayOf(date: string): number {
  return Number(date.slice(8));
}
