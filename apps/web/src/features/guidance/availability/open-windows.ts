import type { DaySlots, RecurringPattern } from '@right-circle/contract/guidance-times';
import type { Times } from '@right-circle/rules/windows';
import { counted, shortDateText } from '../clock-text.ts';
import { slotsOn } from './availability-days.ts';
import { isSamePattern } from './scope-question.ts';

/** Values in the form of a time slot that are not in the draft yet. */
export type OpenWindow = {
  /** Id of the edited time slot; null for a new one. */
  slotId: string | null;
  times: Times;
  pattern: RecurringPattern;
};

/** Open forms by date: at most one per date, which stays open while another date is shown. */
export type OpenWindows = Readonly<Record<string, OpenWindow>>;

export function withOpenWindow(windows: OpenWindows, date: string, window: OpenWindow | null): OpenWindows {
  const { [date]: _closed, ...others } = windows;
  return window ? { ...others, [date]: window } : others;
}

/** Dates whose form would be lost: new time slots, even unchanged, because they look saved, and edited ones. */
export function unfinishedDates(windows: OpenWindows, days: readonly DaySlots[], today: string): string[] {
  return Object.entries(windows)
    .filter(([date, window]) => date >= today && isUnfinished(window, days, date))
    .map(([date]) => date)
    .toSorted();
}

function isUnfinished({ slotId, times, pattern }: OpenWindow, days: readonly DaySlots[], date: string): boolean {
  if (slotId === null) return true;
  const slot = slotsOn(days, date).find(({ id }) => id === slotId);
  if (!slot) return false;
  const hasNewTimes = slot.start_time !== times.start || slot.end_time !== times.end;
  return hasNewTimes || (slot.is_recurring && !isSamePattern(pattern, slot.recurring_pattern));
}

/** "The time slot on Thu 19 Nov isn't added yet." */
export function unfinishedText(windows: OpenWindows, dates: readonly string[]): string | null {
  const [first] = dates;
  if (first === undefined) return null;
  if (dates.length > 1) return `${counted(dates.length, 'time slot')} aren't added yet.`;
  return windows[first]?.slotId === null
    ? `The time slot on ${shortDateText(first)} isn't added yet.`
    : `The change to the time slot on ${shortDateText(first)} isn't made yet.`;
}
