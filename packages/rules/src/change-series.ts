import { type RecurrencePattern, recurrenceDates } from './recurrence.ts';
import { addWindow, type DayWindows, removeWindow, seriesDates, type Times, type WindowsEdit } from './windows.ts';

type Change = Times & { pattern: RecurrencePattern };

/**
 * Changes the rest of a series: windows from today on are replaced with those of the new pattern, counted from the
 * first of them. Past windows stay as they were.
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
