import type { WeeklyHours } from '@right-circle/contract/guidance-times';
import { limits } from '@right-circle/contract/limits';
import { minuteOfTime, timeOfMinute } from '@right-circle/rules/time-of-day';
import { hoursToAdd } from '@right-circle/rules/weekly-hours';
import { timeOptions } from '@right-circle/rules/windows';
import { clockText, counted, lengthText, spanText } from '../clock-text.ts';

export type Hours = WeeklyHours['days'][number];
export type Exception = WeeklyHours['exceptions'][number];

/** Days in display order, Monday to Sunday; the contract counts from Sunday. */
export const weekOrder = [1, 2, 3, 4, 5, 6, 0];

const DAY_END = '24:00';
export const startOptions = timeOptions().map((value) => ({ value, label: clockText(value) }));
export const endOptions = [...startOptions.slice(1), { value: DAY_END, label: 'Midnight' }];

export function withDay(week: WeeklyHours, weekday: number, hours: Hours): WeeklyHours {
  return { ...week, days: week.days.with(weekday, hours) };
}

/** Replaces these days by those of another week. */
export function withDaysOf(week: WeeklyHours, other: WeeklyHours, weekdays: readonly number[]): WeeklyHours {
  return weekdays.reduce((next, weekday) => withDay(next, weekday, other.days[weekday] ?? []), week);
}

type Place = {
  /** The date it was edited from; null for a new one. */
  edited: string | null;
  today: string;
};

/**
 * Adds an exception in date order, and replaces those of its date and of the date it was edited from. Those that are over
 * are dropped: they are not listed, but would count towards the limit.
 */
export function withException(week: WeeklyHours, exception: Exception, { edited, today }: Place): WeeklyHours {
  const others = week.exceptions.filter(({ date }) => date >= today && date !== exception.date && date !== edited);
  return { ...week, exceptions: [...others, exception].toSorted((a, b) => (a.date < b.date ? -1 : 1)) };
}

export function withoutException(week: WeeklyHours, date: string): WeeklyHours {
  return { ...week, exceptions: week.exceptions.filter((exception) => exception.date !== date) };
}

/** Sets the start. If it passes the end, the end moves to an hour later, but not past midnight. */
export function withStart(hours: Hours, index: number, start_time: string): Hours {
  const end = hours[index]?.end_time ?? DAY_END;
  const moved = timeOfMinute(Math.min(minuteOfTime(start_time) + 60, 1440));
  return hours.with(index, { start_time, end_time: end > start_time ? end : moved });
}

export function withEnd(hours: Hours, index: number, end_time: string): Hours {
  return hours.with(index, { start_time: hours[index]?.start_time ?? '00:00', end_time });
}

/** Adds another set of hours; null if the day has no room for it. */
export function withMore(hours: Hours): Hours | null {
  const more = hours.length < limits.guidance.weeklyHoursPerDay ? hoursToAdd(hours) : null;
  return more && [...hours, more];
}

/** "9:00 am – 12:00 pm, 2:00 – 5:00 pm", or "Day off". */
export function hoursText(hours: Hours): string {
  return hours.length === 0 ? 'Day off' : hours.map(spanText).join(', ');
}

/** "3 days, 24 hours a week, 2 dates with other hours" */
export function weekSummary({ days, exceptions }: WeeklyHours): string {
  const open = days.filter((hours) => hours.length > 0);
  const minutes = days.flat().reduce((sum, { start_time, end_time }) => sum + length(start_time, end_time), 0);
  const week = open.length === 0 ? 'No weekly hours' : `${counted(open.length, 'day')}, ${lengthText(minutes)} a week`;
  return exceptions.length === 0 ? week : `${week}, ${counted(exceptions.length, 'date')} with other hours`;
}

function length(start: string, end: string): number {
  return Math.max(0, minuteOfTime(end) - minuteOfTime(start));
}
