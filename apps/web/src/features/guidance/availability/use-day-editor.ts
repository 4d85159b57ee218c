import type { TimeSlot } from '@right-circle/contract/guidance-times';
import { useState } from 'react';
import { startPattern } from '../recurrence/recurrence-draft.ts';
import { slotsOn, suggestedTimes } from './availability-days.ts';
import type { DayQuestion } from './day-dialogs.tsx';
import type { OpenWindow } from './open-windows.ts';
import { isSamePattern, type ScopeQuestion } from './scope-question.ts';
import { type Scope, useDayEdits, type WindowInput } from './use-day-edits.ts';

type DayEditorInput = Parameters<typeof useDayEdits>[0] & {
  onOpenWindowChange: (window: OpenWindow | null) => void;
  onFinish: () => void;
};

/** Handlers for the buttons of one date, and the confirmations they need. */
export function useDayEditor({ onOpenWindowChange, onFinish, ...day }: DayEditorInput) {
  const { date, days } = day;
  const { add, change, changePattern, extend, remove, today, nowMs } = useDayEdits(day);
  const slots = slotsOn(days, date);
  const [isJustOpened, setJustOpened] = useState(false);
  const [question, setQuestion] = useState<DayQuestion | null>(null);

  const finish = () => {
    onOpenWindowChange(null);
    setQuestion(null);
    onFinish();
  };
  const answer = ({ slot, times, pattern }: ScopeQuestion, scope: Scope) => {
    if (times && pattern) changePattern(slot, { ...times, pattern });
    else if (times) change(slot, times, scope);
    else remove(slot, scope);
    finish();
  };
  const continueUntil = (slot: TimeSlot, endDate: string) => {
    extend(slot, endDate);
    finish();
  };
  const submit = (slot: TimeSlot | null, input: WindowInput) => {
    if (slot?.is_recurring) {
      const pattern = isSamePattern(input.pattern, slot.recurring_pattern) ? null : input.pattern;
      return setQuestion({ slot, times: { start: input.start, end: input.end }, pattern });
    }
    if (slot) change(slot, input, 'this');
    else add(input);
    finish();
  };
  const openForm = (slot: TimeSlot | null) => {
    setJustOpened(true);
    const times = slot ? { start: slot.start_time, end: slot.end_time } : suggestedTimes(date, slots, nowMs);
    const pattern = slot?.recurring_pattern ?? startPattern('none', date);
    onOpenWindowChange({ slotId: slot?.id ?? null, times, pattern });
  };
  return {
    slots,
    today,
    nowMs,
    isJustOpened,
    question,
    setQuestion,
    openForm,
    submit,
    answer,
    continueUntil,
    finish,
  };
}
