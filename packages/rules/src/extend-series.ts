import { addDays } from './calendar-date.ts';
import { lastDayOf, type RecurrencePattern, recurrenceDates, recurrenceProblem } from './recurrence.ts';
import type { DayWindows, TimeWindow, WindowsEdit } from './windows.ts';

type Found = { dates: string[]; last: TimeWindow; pattern: RecurrencePattern };

/**
 * The last date of a window's series, and the suggested end that doubles the default length; null for a single window.
 */
export function seriesEnd(
  days: readonly DayWindows[],
  windowId: string,
): { lastDate: string; suggestedEnd: string } | null {
  const found = seriesOf(days, windowId);
  const lastDate = found?.dates.at(-1);
  if (!found || !lastDate) return null;
  return { lastDate, suggestedEnd: lastDayOf({ type: found.pattern.type, endDate: null }, addDays(lastDate, 1)) };
}

/** Problem with a new end date, or null. */
export function extendProblem(days: readonly DayWindows[], windowId: string, endDate: string): string | null {
  const found = seriesOf(days, windowId);
  const [firstDate = ''] = found?.dates ?? [];
  if (!found) return 'This time slot does not repeat.';
  if (endDate <= (found.dates.at(-1) ?? '')) return 'Choose a date after the last one.';
  const problem = recurrenceProblem({ ...found.pattern, endDate }, firstDate);
  if (problem) return problem;
  return newDates(found, endDate).length === 0 ? 'The series has no date until then. Choose a later one.' : null;
}

/**
 * Continues a series until `endDate`, with its own pattern and the times of its last window. Removed dates stay
 * removed.
 */
export function extendSeries(
  days: readonly DayWindows[],
  windowId: string,
  endDate: string,
  newId: () => string,
): WindowsEdit {
  const found = seriesOf(days, windowId);
  if (!found || extendProblem(days, windowId, endDate) !== null) return { days: [...days], skippedDates: [] };
  const longer = { recurring_pattern: { ...found.pattern, endDate }, recurring_end_date: endDate };
  const { series_id, start_time, end_time } = found.last;
  const byDate = new Map(
    days.map(({ date, slots }) => [
      date,
      slots.map((slot) => (slot.series_id === series_id ? { ...slot, ...longer } : slot)),
    ]),
  );
  const skippedDates: string[] = [];
  for (const date of newDates(found, endDate)) {
    const slots = byDate.get(date) ?? [];
    const isTaken = slots.some((slot) => start_time < slot.end_time && end_time > slot.start_time);
    if (isTaken) skippedDates.push(date);
    else byDate.set(date, [...slots, { ...found.last, ...longer, id: newId() }]);
  }
  return {
    days: [...byDate]
      .map(([date, slots]) => ({ date, slots: slots.toSorted((a, b) => (a.start_time < b.start_time ? -1 : 1)) }))
      .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    skippedDates,
  };
}

function newDates({ dates, pattern }: Found, endDate: string): string[] {
  const last = dates.at(-1) ?? '';
  return recurrenceDates({ ...pattern, endDate }, dates[0] ?? '').filter((date) => date > last);
}

function seriesOf(days: readonly DayWindows[], windowId: string): Found | null {
  const id = days.flatMap(({ slots }) => slots).find((slot) => slot.id === windowId)?.series_id ?? null;
  const own = days
    .flatMap(({ date, slots }) => slots.filter((slot) => slot.series_id === id).map((slot) => ({ date, slot })))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const last = own.at(-1)?.slot;
  if (id === null || !last?.recurring_pattern) return null;
  return { dates: own.map(({ date }) => date), last, pattern: last.recurring_pattern };
}
