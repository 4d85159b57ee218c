import { limits } from '@right-circle/contract/limits';
import { addDays } from '@right-circle/rules/calendar-date';
import { MINUTE_MS } from '@right-circle/rules/durations';
import { epochToWall } from '@right-circle/rules/zone-time';
import {
  type ConfigurationForm,
  firstProblem,
  type Problem,
  type SentWindow,
  sentWindows,
  type WindowTime,
} from './sent-window.rules.ts';
import { readSeries, seriesKey, seriesProblem, type WindowSeries } from './series.rules.ts';

export type AvailabilityWindow = WindowTime & { seriesId: string | null };
export type WindowPlan = { windows: AvailabilityWindow[]; series: WindowSeries[] };

// Screens offer the next quarter hour, and filling in the form takes a while.
const GRACE_MS = 15 * MINUTE_MS;
/** Days that past windows stay on the calendar. */
const KEPT_DAYS = 31;

type Context = {
  now: Date;
  timeZone: string;
  stored: readonly WindowTime[];
  /** With weekly hours, a form needs no window. */
  hasWeeklyHours: boolean;
  freshId: () => string;
};

/**
 * Returns the windows and series of a form, or the first problem with them. Only existing windows may be in the past.
 */
export function readWindows(
  days: ConfigurationForm['selected_time_slots'],
  { now, timeZone, stored, hasWeeklyHours, freshId }: Context,
): WindowPlan | Problem {
  const storedById = new Map(stored.map((window) => [window.id, window]));
  const isNew = (window: WindowTime) => !isSameTime(window, storedById.get(window.id));
  const today = epochToWall(now.getTime(), timeZone).date;
  const oldest = addDays(today, -KEPT_DAYS);
  const sent = sentWindows(days).filter((window) => window.date >= oldest || isNew(window));
  const earliest = epochToWall(now.getTime() - GRACE_MS, timeZone);

  const problem =
    (sent.length === 0 && !hasWeeklyHours ? nothingOpen : countProblem(sent, today)) ??
    sameIdProblem(sent) ??
    firstProblem(sent, orderProblem) ??
    firstProblem(sent.filter(isNew), (window) => pastProblem(window, earliest)) ??
    overlapProblem(sent) ??
    seriesProblem(sent);
  if (problem) return problem;

  const series = readSeries(sent, freshId);
  const windows = sent.map((window) => {
    const { id, date, startMinute, endMinute } = window;
    return { id, date, startMinute, endMinute, seriesId: series.get(seriesKey(window) ?? '')?.id ?? null };
  });
  return { windows, series: [...series.values()] };
}

export function isSameTime(one: WindowTime, other: WindowTime | undefined): boolean {
  return one.date === other?.date && one.startMinute === other.startMinute && one.endMinute === other.endMinute;
}

const field = 'selected_time_slots';
const nothingOpen: Problem = { field, text: 'Please add at least one time slot before saving.' };

function countProblem(sent: readonly SentWindow[], today: string): Problem | null {
  const { maxWindows } = limits.guidance;
  return sent.filter(({ date }) => date >= today).length > maxWindows
    ? { field, text: `At most ${maxWindows} time slots can be kept.` }
    : null;
}

function sameIdProblem(sent: readonly SentWindow[]): Problem | null {
  const seen = new Set<string>();
  return firstProblem(sent, ({ id, field }) => {
    if (seen.has(id)) return { field: `${field}.id`, text: 'Two time slots have the same id.' };
    seen.add(id);
    return null;
  });
}

function orderProblem({ startMinute, endMinute, field }: SentWindow): Problem | null {
  return endMinute > startMinute ? null : { field: `${field}.end_time`, text: 'End time must be after start time.' };
}

function pastProblem(window: SentWindow, earliest: { date: string; minute: number }): Problem | null {
  if (window.date < earliest.date) return { field: window.dateField, text: 'Cannot select a past date.' };
  return window.date === earliest.date && window.startMinute < earliest.minute
    ? { field: `${window.field}.start_time`, text: 'Cannot select past time for today.' }
    : null;
}

function overlapProblem(sent: readonly SentWindow[]): Problem | null {
  const inOrder = sent.toSorted((a, b) =>
    a.date === b.date ? a.startMinute - b.startMinute : a.date < b.date ? -1 : 1,
  );
  return firstProblem(inOrder, (window, index) => {
    const before = inOrder[index - 1];
    return before?.date === window.date && before.endMinute > window.startMinute
      ? { field: `${window.field}.start_time`, text: 'Time slots of one date cannot overlap.' }
      : null;
  });
}
