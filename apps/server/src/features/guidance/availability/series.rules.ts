import type { RecurringPattern } from '@right-circle/contract/guidance-times';
import { recurrenceProblem } from '@right-circle/rules/recurrence';
import { firstProblem, type Problem, type SentWindow } from './sent-window.rules.ts';

export type WindowSeries = { id: string; pattern: RecurringPattern; endsOn: string | null };

/** Problem with the recurrence of these windows, or null. */
export function seriesProblem(sent: readonly SentWindow[]): Problem | null {
  const checked = new Set<string>();
  return firstProblem(inOrder(sent), (window) => {
    const { recurring_pattern: pattern, recurring_end_date: endDate } = window.recurring;
    const key = seriesKey(window);
    if (key === null || checked.has(key)) return null;
    checked.add(key);
    const field = `${window.field}.recurring_pattern`;
    if (!pattern || pattern.type === 'none') return { field, text: 'Choose how this time slot recurs.' };
    if (pattern.endDate && endDate && pattern.endDate !== endDate) {
      return { field: `${window.field}.recurring_end_date`, text: 'The recurrence has two different end dates.' };
    }
    const text = recurrenceProblem({ ...pattern, endDate: endDate ?? pattern.endDate ?? null }, window.date);
    return text === null ? null : { field, text };
  });
}

/** Series of these windows by the key that the windows reference. */
export function readSeries(sent: readonly SentWindow[], freshId: () => string): Map<string, WindowSeries> {
  const series = new Map<string, WindowSeries>();
  for (const window of inOrder(sent)) {
    const key = seriesKey(window);
    const { recurring_pattern: pattern, recurring_end_date: endDate, series_id: sentId } = window.recurring;
    if (key === null || !pattern) continue;
    // Later windows decide: a changed pattern leaves past windows as they were.
    const id = series.get(key)?.id ?? sentId ?? freshId();
    series.set(key, { id, pattern, endsOn: endDate ?? pattern.endDate ?? null });
  }
  return series;
}

/** Null for a window without recurrence. Without a series id, windows with the same recurrence belong together. */
export function seriesKey({ recurring }: SentWindow): string | null {
  if (!recurring.is_recurring) return null;
  const { series_id, recurring_pattern, recurring_end_date, start_time, end_time } = recurring;
  return series_id ?? JSON.stringify([recurring_pattern, recurring_end_date, start_time, end_time]);
}

function inOrder(sent: readonly SentWindow[]): SentWindow[] {
  return sent.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
