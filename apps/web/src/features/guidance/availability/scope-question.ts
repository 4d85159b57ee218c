import type { RecurringPattern, TimeSlot } from '@right-circle/contract/guidance-times';
import { recurrenceSentence } from '@right-circle/rules/recurrence-sentence';
import type { Times } from '@right-circle/rules/windows';
import { counted, dateText, spanText } from '../clock-text.ts';

/** Change to confirm. `times` is null to delete the time slot; a new `pattern` applies to the rest of its series. */
export type ScopeQuestion = { slot: TimeSlot; times: Times | null; pattern: RecurringPattern | null };

/** `repeats` is the number of dates in the series from today on. */
export function questionText({ slot, times, pattern }: ScopeQuestion, date: string, repeats: number): string {
  if (!slot.is_recurring) return `${dateText(date)}, ${spanText(slot)}. Sessions already booked stay.`;
  if (times && pattern) {
    const becomes = `${spanText({ start_time: times.start, end_time: times.end })}, ${recurrenceSentence(pattern, date)}`;
    return `It becomes ${becomes}. That replaces ${counted(repeats, 'date')} from today on. Sessions already booked stay.`;
  }
  const becomes = times ? ` becomes ${spanText({ start_time: times.start, end_time: times.end })}` : '';
  return `${spanText(slot)}${becomes}. It repeats on ${counted(repeats, 'date')} from today on. Sessions already booked stay.`;
}

export function isSamePattern(one: RecurringPattern | null, other: RecurringPattern | null): boolean {
  const keys = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]) as Set<keyof RecurringPattern>;
  return [...keys].every((key) => JSON.stringify(one?.[key] ?? null) === JSON.stringify(other?.[key] ?? null));
}
