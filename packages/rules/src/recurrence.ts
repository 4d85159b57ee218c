import { addDays, dateOfDay, dayNumber, dayOf, daysInMonth, weekdayOfDay } from './calendar-date.ts';
import { horizonDays, patternProblem, type RecurrencePattern, yearlyHorizonYears } from './recurrence-pattern.ts';

export type { RecurrencePattern } from './recurrence-pattern.ts';
export { recurrenceSentence } from './recurrence-sentence.ts';

/** Maximum number of windows in a configuration. */
export const MAX_SERIES_DATES = 3000;

/**
 * Dates of a series in order, none before `firstDate`. Empty if `recurrenceProblem` reports a problem, except that too
 * many dates are cut off at the maximum.
 */
export function recurrenceDates(pattern: RecurrencePattern, firstDate: string): string[] {
  if (patternProblem(pattern, firstDate)) return [];
  return takeDates(pattern, firstDate, MAX_SERIES_DATES);
}

/** Problem with a series that starts on `firstDate`, or null if it has dates. */
export function recurrenceProblem(pattern: RecurrencePattern, firstDate: string): string | null {
  const problem = patternProblem(pattern, firstDate);
  if (problem) return problem;
  const { length } = takeDates(pattern, firstDate, MAX_SERIES_DATES + 1);
  if (length === 0) return 'This pattern has no date.';
  return length > MAX_SERIES_DATES ? 'This pattern has too many dates. Choose an earlier end date.' : null;
}

/** The last day on which a date of the series may fall. */
export function lastDayOf({ type, endDate }: Pick<RecurrencePattern, 'type' | 'endDate'>, firstDate: string): string {
  if (endDate) return endDate;
  if (type !== 'yearly') return addDays(firstDate, horizonDays[type] - 1);
  const { year, month0, day } = partsOf(firstDate);
  return dateOfDay(dayInMonth(year + yearlyHorizonYears, month0, day) - 1);
}

function takeDates(pattern: RecurrencePattern, firstDate: string, most: number): string[] {
  const firstDay = dayNumber(firstDate);
  const lastDay = dayNumber(lastDayOf(pattern, firstDate));
  const dates: string[] = [];
  for (const day of seriesDays(pattern, firstDate, lastDay)) {
    if (day > lastDay || dates.length === most) break;
    if (day >= firstDay) dates.push(dateOfDay(day));
  }
  return dates;
}

/** Days that match the pattern, in order, for every week, month or year from the first date to the last day. */
function seriesDays(pattern: RecurrencePattern, firstDate: string, lastDay: number): Iterable<number> {
  switch (pattern.type) {
    case 'daily':
      return dailyDays(pattern, firstDate, lastDay);
    case 'weekly':
      return weeklyDays(pattern, firstDate, lastDay);
    case 'monthly':
      return monthlyDays(pattern, firstDate, lastDay);
    case 'yearly':
      return yearlyDays(pattern, firstDate, lastDay);
    case 'none':
      return [dayNumber(firstDate)];
  }
}

function* dailyDays({ interval }: RecurrencePattern, firstDate: string, lastDay: number): Iterable<number> {
  for (let day = dayNumber(firstDate); day <= lastDay; day += interval) yield day;
}

function* weeklyDays(pattern: RecurrencePattern, firstDate: string, lastDay: number): Iterable<number> {
  const { interval, selectedDays = [] } = pattern;
  const weekdays = [...new Set(selectedDays)].toSorted((a, b) => a - b);
  const firstDay = dayNumber(firstDate);
  for (let sunday = firstDay - weekdayOfDay(firstDay); sunday <= lastDay; sunday += 7 * interval) {
    for (const weekday of weekdays) yield sunday + weekday;
  }
}

function* monthlyDays(pattern: RecurrencePattern, firstDate: string, lastDay: number): Iterable<number> {
  const { year, month0, day } = partsOf(firstDate);
  const { interval, dayOfMonth = day, ordinalWeek, ordinalWeekday } = pattern;
  for (let month = month0; dayOf(year, month, 1) <= lastDay; month += interval) {
    if (ordinalWeek === undefined || ordinalWeekday === undefined) {
      yield dayInMonth(year, month, dayOfMonth);
    } else {
      const found = weekdayInMonth(year, month, ordinalWeek, ordinalWeekday);
      if (found !== null) yield found;
    }
  }
}

function* yearlyDays(pattern: RecurrencePattern, firstDate: string, lastDay: number): Iterable<number> {
  const { year: firstYear, month0, day } = partsOf(firstDate);
  const { interval, yearlyMonth = month0, yearlyDay = day } = pattern;
  for (let year = firstYear; dayOf(year, 0, 1) <= lastDay; year += interval) {
    yield dayInMonth(year, yearlyMonth, yearlyDay);
  }
}

/** Months shorter than the chosen day use their last day. */
function dayInMonth(year: number, month0: number, day: number): number {
  return dayOf(year, month0, Math.min(day, daysInMonth(year, month0)));
}

/** The `week`th such weekday of the month, -1 for the last; null if the month has none. */
function weekdayInMonth(year: number, month0: number, week: number, weekday: number): number | null {
  const first = dayOf(year, month0, 1);
  const length = daysInMonth(year, month0);
  const firstSuch = (weekday - weekdayOfDay(first) + 7) % 7;
  const offset = week === -1 ? firstSuch + 7 * Math.floor((length - 1 - firstSuch) / 7) : firstSuch + 7 * (week - 1);
  return offset < length ? first + offset : null;
}

function partsOf(date: string): { year: number; month0: number; day: number } {
  return { year: Number(date.slice(0, 4)), month0: Number(date.slice(5, 7)) - 1, day: Number(date.slice(8, 10)) };
}
