import type { Parsed } from '@right-circle/contract/endpoint';
import type { createConfiguration } from '@right-circle/contract/guidance';
import { minuteOfTime } from '@right-circle/rules/time-of-day';

/** A configuration after validation by the contract. */
export type ConfigurationForm = Parsed<typeof createConfiguration>['body'];

/** Error message and the form field it belongs to. */
export type Problem = { field: string; text: string };

/** Local time in the mentor's zone: minutes since midnight of that date. */
export type WindowTime = { id: string; date: string; startMinute: number; endMinute: number };

type Days = ConfigurationForm['selected_time_slots'];
type Slot = Days[number]['slots'][number];

/** A window of a form with its field path. */
export type SentWindow = WindowTime & { field: string; dateField: string; recurring: Omit<Slot, 'id'> };

export function sentWindows(days: Days): SentWindow[] {
  return days.flatMap(({ date, slots }, dayIndex) =>
    slots.map(({ id, ...recurring }, slotIndex) => ({
      id,
      date,
      startMinute: minuteOfTime(recurring.start_time),
      endMinute: minuteOfTime(recurring.end_time),
      field: `selected_time_slots.${dayIndex}.slots.${slotIndex}`,
      dateField: `selected_time_slots.${dayIndex}.date`,
      recurring,
    })),
  );
}

export function firstProblem<T>(
  values: readonly T[],
  problemOf: (value: T, index: number) => Problem | null,
): Problem | null {
  for (const [index, value] of values.entries()) {
    const problem = problemOf(value, index);
    if (problem) return problem;
  }
  return null;
}
