import type { WeeklyHours } from '@right-circle/contract/guidance-times';
import { weeklyHoursProblems } from '@right-circle/rules/weekly-hours';
import { epochToWall } from '@right-circle/rules/zone-time';
import type { Problem } from './sent-window.rules.ts';

/** First problem with weekly hours, with its form field. */
export function weekProblem(hours: WeeklyHours): Problem | null {
  const [first] = Object.entries(weeklyHoursProblems(hours));
  return first ? { field: `weekly_hours.${first[0]}`, text: first[1] } : null;
}

/** Sorts by time and removes past exceptions. */
export function tidyWeek(
  { days, exceptions }: WeeklyHours,
  { now, timeZone }: { now: Date; timeZone: string },
): WeeklyHours {
  const { date: today } = epochToWall(now.getTime(), timeZone);
  return {
    days: days.map(inOrder),
    exceptions: exceptions
      .filter(({ date }) => date >= today)
      .map(({ date, hours }) => ({ date, hours: inOrder(hours) }))
      .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  };
}

function inOrder(hours: WeeklyHours['days'][number]): WeeklyHours['days'][number] {
  return hours.toSorted((a, b) => (a.start_time < b.start_time ? -1 : 1));
}
