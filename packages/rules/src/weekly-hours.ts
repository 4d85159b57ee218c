import { dateOfDay, weekdayOfDay } from './calendar-date.ts';
import { minuteOfTime, timeOfMinute } from './time-of-day.ts';

// A mentor's regular week, without an end date. Times are "09:15" in the mentor's own zone; "24:00" ends the day.

export type OpenHours = { start_time: string; end_time: string };

export type DateException<Hours = readonly OpenHours[]> = {
  date: string;
  /** Replaces the weekly hours on that date. An empty list is a day off without any offer. */
  hours: Hours;
};

export type WeeklyHours = {
  /** Seven lists; 0 is Sunday. */
  days: readonly (readonly OpenHours[])[];
  exceptions: readonly DateException[];
};

export type DayPlan = { isOff: boolean; windows: readonly { startMinute: number; endMinute: number }[] };

/** Later than every bookable date. */
export const NO_END = '9999-12-31';

export function emptyWeek(): { days: OpenHours[][]; exceptions: DateException<OpenHours[]>[] } {
  return { days: Array.from({ length: 7 }, () => []), exceptions: [] };
}

/**
 * Returns the opening hours of a day, counted from 1970-01-01. Computed one day at a time because there is no last day.
 */
export function dayPlans({ days, exceptions }: WeeklyHours): (day: number) => DayPlan {
  const usual = days.map(planOf);
  const byDate = new Map(exceptions.map(({ date, hours }) => [date, { ...planOf(hours), isOff: hours.length === 0 }]));
  return (day) => byDate.get(dateOfDay(day)) ?? usual[weekdayOfDay(day)] ?? { isOff: false, windows: [] };
}

/** The last date with open hours: `NO_END` for a regular week, null if there are none. */
export function lastOpenDate({ days, exceptions }: WeeklyHours): string | null {
  if (days.some((hours) => hours.length > 0)) return NO_END;
  return exceptions.reduce<string | null>(
    (last, { date, hours }) => (hours.length > 0 && date > (last ?? '') ? date : last),
    null,
  );
}

/** Whether anything is set; a single day off counts too. */
export function hasHours({ days, exceptions }: WeeklyHours): boolean {
  return exceptions.length > 0 || days.some((hours) => hours.length > 0);
}

/** Problems keyed by field path: "days.1.0", "exceptions.3", "exceptions.3.hours.0". */
export function weeklyHoursProblems({ days, exceptions }: WeeklyHours): Record<string, string> {
  const dates = new Set<string>();
  const repeated = exceptions.flatMap(({ date }, index): [string, string][] => {
    const isRepeated = dates.has(date);
    dates.add(date);
    return isRepeated ? [[`exceptions.${index}`, 'This date is in the list twice. Remove one of them.']] : [];
  });
  return Object.fromEntries([
    ...days.flatMap((hours, weekday) => hoursProblems(hours, `days.${weekday}`)),
    ...repeated,
    ...exceptions.flatMap(({ hours }, index) => hoursProblems(hours, `exceptions.${index}.hours`)),
  ]);
}

/** Copies the hours of one day to these weekdays and replaces their hours. */
export function copyDay<Week extends WeeklyHours>(week: Week, from: number, to: readonly number[]): Week {
  const copied = week.days[from] ?? [];
  return {
    ...week,
    days: week.days.map((hours, weekday) => (to.includes(weekday) ? copied.map((one) => ({ ...one })) : hours)),
  };
}

const HOUR = 60;
const DAY_END = 1440;

/**
 * 9 to 5 for a day without hours; otherwise one hour after a one-hour break, or the first free hour. Null if there is
 * none.
 */
export function hoursToAdd(hours: readonly OpenHours[]): OpenHours | null {
  if (hours.length === 0) return { start_time: '09:00', end_time: '17:00' };
  const taken = hours.map(minutesOf).filter(({ startMinute, endMinute }) => endMinute > startMinute);
  const lastEnd = Math.max(0, ...taken.map(({ endMinute }) => endMinute));
  const starts = [lastEnd + HOUR, lastEnd, 0, ...taken.map(({ endMinute }) => endMinute)];
  const start = starts.find(
    (from) =>
      from + HOUR <= DAY_END &&
      taken.every(({ startMinute, endMinute }) => endMinute <= from || startMinute >= from + HOUR),
  );
  return start === undefined ? null : { start_time: timeOfMinute(start), end_time: timeOfMinute(start + HOUR) };
}

function hoursProblems(hours: readonly OpenHours[], path: string): [string, string][] {
  return hours.flatMap(({ start_time, end_time }, index): [string, string][] => {
    if (!(end_time > start_time)) return [[`${path}.${index}`, 'End time must be after start time.']];
    const overlaps = hours.some(
      (other, at) => at < index && start_time < other.end_time && end_time > other.start_time,
    );
    return overlaps ? [[`${path}.${index}`, 'These hours overlap other hours of the same day.']] : [];
  });
}

function planOf(hours: readonly OpenHours[]): DayPlan {
  return { isOff: false, windows: hours.map(minutesOf) };
}

function minutesOf({ start_time, end_time }: OpenHours): DayPlan['windows'][number] {
  return { startMinute: minuteOfTime(start_time), endMinute: minuteOfTime(end_time) };
}
