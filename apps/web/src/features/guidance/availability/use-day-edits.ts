import type { DaySlots, RecurringPattern, TimeSlot } from '@right-circle/contract/guidance-times';
import { changeSeries } from '@right-circle/rules/change-series';
import { extendSeries } from '@right-circle/rules/extend-series';
import { addWindow, editWindow, removeWindow, type Times } from '@right-circle/rules/windows';
import { useMinute } from '#lib/format/time-ago.tsx';
import { newId } from '#lib/new-id.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { counted, shortDateText } from '../clock-text.ts';
import { asDaySlots, mentorClock, windowCount } from './availability-days.ts';

export type WindowInput = Times & { pattern: RecurringPattern | null };
export type Scope = 'this' | 'all';

type DayEditsInput = { date: string; days: DaySlots[]; onChange: (days: DaySlots[]) => void; timeZone: string };

/** Adds, changes and removes time slots in the draft, and reports the result of edits to many dates. */
export function useDayEdits({ date, days, onChange, timeZone }: DayEditsInput) {
  const toast = useToast();
  const clock = mentorClock(useMinute(), timeZone);
  return {
    ...clock,
    add: (input: WindowInput) => {
      const edit = addWindow(days, { date, ...input }, newId);
      const next = asDaySlots(edit.days);
      onChange(next);
      if (!input.pattern) return;
      const added = counted(windowCount(next) - windowCount(days), 'date');
      toast.success(`Added on ${added}`, { description: skippedText(edit.skippedDates) });
    },
    change: (slot: TimeSlot, times: Times, scope: Scope) => {
      const edit = editWindow(days, slot.id, times, { scope, today: clock.today });
      onChange(asDaySlots(edit.days));
      if (edit.skippedDates.length > 0) toast.info(skippedText(edit.skippedDates) ?? '');
    },
    /** Changes the pattern for the rest of a series. */
    changePattern: (slot: TimeSlot, { pattern, ...times }: Times & { pattern: RecurringPattern }) => {
      const edit = changeSeries(days, slot.id, { ...times, pattern }, { today: clock.today, newId });
      onChange(asDaySlots(edit.days));
      toast.success('Series changed', { description: skippedText(edit.skippedDates) });
    },
    extend: (slot: TimeSlot, endDate: string) => {
      const edit = extendSeries(days, slot.id, endDate, newId);
      const next = asDaySlots(edit.days);
      onChange(next);
      const added = counted(windowCount(next) - windowCount(days), 'date');
      toast.success(`Added on ${added}`, { description: skippedText(edit.skippedDates) });
    },
    remove: (slot: TimeSlot, scope: Scope) => {
      onChange(asDaySlots(removeWindow(days, slot.id, { scope, today: clock.today })));
    },
  };
}

const NAMED = 3;

/** Names the dates that an edit skipped, and why. */
function skippedText(dates: readonly string[]): string | undefined {
  if (dates.length === 0) return undefined;
  const rest = dates.length - NAMED;
  const named = dates.slice(0, NAMED).map(shortDateText).join(', ');
  return `Left as they were, because another time slot is there: ${named}${rest > 0 ? ` and ${rest} more` : ''}.`;
}
