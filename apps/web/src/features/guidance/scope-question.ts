import type { TimeSlot } from '@right-circle/contract/guidance';
import type { Times } from '@right-circle/rules/windows';
import { counted, dateText, spanText } from './clock-text.ts';

/** The time slot in question, with its new times; null asks to delete it. */
export type ScopeQuestion = { slot: TimeSlot; times: Times | null };

/** `repeats` is on how many dates, from today on, its series has it. */
export function questionText({ slot, times }: ScopeQuestion, date: string, repeats: number): string {
  if (!slot.is_recurring) return `${dateText(date)}, ${spanText(slot)}. Sessions already booked stay.`;
  const becomes = times ? ` becomes ${spanText({ start_time: times.start, end_time: times.end })}` : '';
  return `${spanText(slot)}${becomes}. It repeats on ${counted(repeats, 'date')} from today on. Sessions already booked stay.`;
}
