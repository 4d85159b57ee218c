import { type RecurrencePattern, recurrenceDates } from './recurrence.ts';
import { addWindow, type DayWindows, removeWindow, seriesDates, type Times, type WindowsEdit } from './windows.ts';

type Change = Times & { pattern: RecurrencePattern };

/**
 * Another rhythm for what is left of a series: its windows from today on go, and those of the new pattern come, counted from
 * the first of them. Windows that are over stay as they were.
 */
export function changeSeries(
  days: readonly DayWindows[],
  windowId: string,
  change: Change,
  { today, newId }: { today: string; newId: () => string },
): WindowsEdit {
  const [firstDate] = seriesDates(days, windowId, today);
  if (firstDate === undefined || recurrenceDates(change.pattern, firstDate).length === 0) {
    return { days: [...days], skippedDates: [] };
  }
  return addWindow(removeWindow(days, windowId, { scope: 'all', today }), { date: firstDate, ...change }, newId);
}
