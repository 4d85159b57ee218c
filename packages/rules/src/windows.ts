import { HOUR_MS, MINUTE_MS } from './durations.ts';
import { indiaDate } from './india-time.ts';
import { type RecurrencePattern, recurrenceDates } from './recurrence.ts';
import { minuteOfTime, timeOfMinute } from './time-of-day.ts';

// Edits of a mentor's windows, made in the browser before saving. Times are "09:15" in the mentor's own zone.

const STEP_MINUTES = 15;
const LAST_START_MINUTE = 1425;

/** A window on one date, as in the contract. */
export type TimeWindow = {
  id: string;
  start_time: string;
  end_time: string;
  is_recurring: boolean;
  recurring_pattern: RecurrencePattern | null;
  recurring_end_date: string | null;
  series_id: string | null;
};

export type DayWindows = { date: string; slots: TimeWindow[] };

export type Times = { start: string; end: string };

/** The edited days in order, and the dates left unchanged because another window is in the way. */
export type WindowsEdit = { days: DayWindows[]; skippedDates: string[] };

/** Windows of a series to edit. Past and booked windows stay unchanged, except the chosen one. */
export type EditScope = { scope: 'this' | 'all'; today: string; isBooked?: (windowId: string) => boolean };

/** "00:00", "00:15" ... "23:45" */
export function timeOptions(): string[] {
  return Array.from({ length: 1440 / STEP_MINUTES }, (_, i) => timeOfMinute(i * STEP_MINUTES));
}

/** The current time in India rounded up to the next quarter hour, "24:00" if none is left; midnight on other days. */
export function earliestStart(date: string, nowMs: number): string {
  const now = new Date(nowMs);
  if (date !== indiaDate(now)) return '00:00';
  const quarterMs = STEP_MINUTES * MINUTE_MS;
  const next = Math.ceil(nowMs / quarterMs) * quarterMs;
  return indiaDate(new Date(next)) === date ? indiaTime(next) : '24:00';
}

/** Keeps the end if it is after the start, else a quarter hour after the start; there is none after 23:45. */
export function endAfterStart(start: string, end: string): string {
  if (end > start) return end;
  return timeOfMinute(Math.min(minuteOfTime(start) + STEP_MINUTES, LAST_START_MINUTE));
}

/** Problem with a window on that date, or null. `others` are the remaining windows of the date. */
export function slotProblem(
  { date, start, end }: Times & { date: string },
  nowMs: number,
  others: readonly Pick<TimeWindow, 'start_time' | 'end_time'>[] = [],
): string | null {
  if (![start, end].every((time) => minuteOfTime(time) % STEP_MINUTES === 0))
    return 'Times are in steps of 15 minutes.';
  if (date < indiaDate(new Date(nowMs))) return 'Cannot select a past date.';
  if (start < earliestStart(date, nowMs)) return 'Cannot select past time for today.';
  if (end <= start) return 'End time must be after start time.';
  return overlapsAny({ start, end }, others) ? 'This time overlaps another window of this date.' : null;
}

/** Adds one window, or a series with one on each date of the pattern. `newId` returns fresh uuids. */
export function addWindow(
  days: readonly DayWindows[],
  { date, start, end, pattern }: Times & { date: string; pattern?: RecurrencePattern | null },
  newId: () => string,
): WindowsEdit {
  const repeats = pattern && pattern.type !== 'none' ? pattern : null;
  const series_id = repeats ? newId() : null;
  const window = () => ({
    id: newId(),
    start_time: start,
    end_time: end,
    is_recurring: repeats !== null,
    recurring_pattern: repeats,
    recurring_end_date: repeats?.endDate ?? null,
    series_id,
  });
  const byDate = new Map(days.map((day) => [day.date, day.slots]));
  const skippedDates: string[] = [];
  for (const one of repeats ? recurrenceDates(repeats, date) : [date]) {
    const slots = byDate.get(one) ?? [];
    if (overlapsAny({ start, end }, slots)) skippedDates.push(one);
    else byDate.set(one, [...slots, window()]);
  }
  return { days: inOrder(byDate), skippedDates };
}

/** Changes the times of one window, which then leaves its series, or of all future windows of its series. */
export function editWindow(
  days: readonly DayWindows[],
  windowId: string,
  { start, end }: Times,
  scope: EditScope,
): WindowsEdit {
  const isSelected = selectedBy(days, windowId, scope);
  const alone =
    scope.scope === 'this'
      ? { is_recurring: false, recurring_pattern: null, recurring_end_date: null, series_id: null }
      : {};
  const skippedDates: string[] = [];
  const edited = days.map(({ date, slots }) => {
    const selected = slots.filter((slot) => isSelected(date, slot));
    const others = slots.filter((slot) => !isSelected(date, slot));
    const [first, ...rest] = selected;
    if (!first) return { date, slots };
    if (rest.length > 0 || overlapsAny({ start, end }, others)) {
      skippedDates.push(date);
      return { date, slots };
    }
    return { date, slots: [...others, { ...first, ...alone, start_time: start, end_time: end }] };
  });
  return { days: inOrder(new Map(edited.map(({ date, slots }) => [date, slots]))), skippedDates };
}

/** Removes one window, or all future windows of its series. */
export function removeWindow(days: readonly DayWindows[], windowId: string, scope: EditScope): DayWindows[] {
  const isSelected = selectedBy(days, windowId, scope);
  return days
    .map(({ date, slots }) => ({ date, slots: slots.filter((slot) => !isSelected(date, slot)) }))
    .filter(({ slots }) => slots.length > 0);
}

/** Dates from today on with a window of the same series. */
export function seriesDates(days: readonly DayWindows[], windowId: string, today: string): string[] {
  const isSelected = selectedBy(days, windowId, { scope: 'all', today });
  return days.filter(({ date, slots }) => slots.some((slot) => isSelected(date, slot))).map(({ date }) => date);
}

function selectedBy(
  days: readonly DayWindows[],
  windowId: string,
  { scope, today, isBooked = () => false }: EditScope,
) {
  const series = days.flatMap(({ slots }) => slots).find(({ id }) => id === windowId)?.series_id ?? null;
  return (date: string, { id, series_id }: TimeWindow): boolean => {
    if (id === windowId) return true;
    return scope === 'all' && series !== null && series_id === series && date >= today && !isBooked(id);
  };
}

function overlapsAny({ start, end }: Times, others: readonly Pick<TimeWindow, 'start_time' | 'end_time'>[]): boolean {
  return others.some(({ start_time, end_time }) => start < end_time && end > start_time);
}

function inOrder(byDate: ReadonlyMap<string, TimeWindow[]>): DayWindows[] {
  return [...byDate]
    .map(([date, slots]) => ({ date, slots: slots.toSorted((a, b) => (a.start_time < b.start_time ? -1 : 1)) }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

function indiaTime(epochMs: number): string {
  const minuteInIndia = Math.floor((epochMs + 5.5 * HOUR_MS) / MINUTE_MS);
  return timeOfMinute(minuteInIndia % 1440);
}
