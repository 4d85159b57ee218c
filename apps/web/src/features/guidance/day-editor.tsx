import type { DaySlots, TimeSlot } from '@right-circle/contract/guidance';
import { Plus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { slotsOn, suggestedTimes } from './availability-days.ts';
import { dateText } from './clock-text.ts';
import { DayDialogs, type DayQuestion } from './day-dialogs.tsx';
import type { OpenWindow } from './open-windows.ts';
import { startPattern } from './recurrence-draft.ts';
import { isSamePattern, type ScopeQuestion } from './scope-question.ts';
import { type Scope, useDayEdits, type WindowInput } from './use-day-edits.ts';
import { WindowForm } from './window-form.tsx';
import { WindowRow } from './window-row.tsx';

type DayEditorProps = {
  date: string;
  days: DaySlots[];
  onChange: (days: DaySlots[]) => void;
  timeZone: string;
  /** The form that is open on this date. */
  openWindow: OpenWindow | null;
  onOpenWindowChange: (window: OpenWindow | null) => void;
  /** What else is open on this date. */
  children?: ReactNode;
};

/** The time slots of one date. Nothing is sent from here: it all waits for Save Configuration. */
export function DayEditor({ openWindow, onOpenWindowChange, children, ...day }: DayEditorProps) {
  const { date, days } = day;
  const { add, change, changePattern, extend, remove, today, nowMs } = useDayEdits(day);
  const slots = slotsOn(days, date);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isJustOpened, setJustOpened] = useState(false);
  const [question, setQuestion] = useState<DayQuestion | null>(null);

  // The button that was pressed goes with what it changed; the keyboard stays on this date.
  const finish = () => {
    onOpenWindowChange(null);
    setQuestion(null);
    heading.current?.focus();
  };
  const answer = ({ slot, times, pattern }: ScopeQuestion, scope: Scope) => {
    if (times && pattern) changePattern(slot, { ...times, pattern });
    else if (times) change(slot, times, scope);
    else remove(slot, scope);
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
  const form = (slot: TimeSlot | null, window: OpenWindow) => (
    <WindowForm
      key={slot?.id ?? NEW}
      slot={slot}
      date={date}
      value={window}
      onChange={onOpenWindowChange}
      takesFocus={isJustOpened}
      others={slots.filter((other) => other !== slot)}
      nowMs={nowMs}
      onSubmit={(input) => submit(slot, input)}
      onCancel={finish}
    />
  );

  const isAdding = openWindow?.slotId === null;
  return (
    <section aria-labelledby="day">
      <h3 ref={heading} id="day" tabIndex={-1} className="type-display flex min-h-11 items-center text-22 outline-none">
        {dateText(date)}
      </h3>
      <div className="mt-2 space-y-3">
        {children}
        {slots.length === 0 && !isAdding && <p className="text-muted">No time slots on this date yet.</p>}
        {slots.map((slot) =>
          openWindow?.slotId === slot.id ? (
            form(slot, openWindow)
          ) : (
            <WindowRow
              key={slot.id}
              slot={slot}
              date={date}
              onEdit={() => openForm(slot)}
              onExtend={() => setQuestion({ extend: slot })}
              onDelete={() => setQuestion({ slot, times: null, pattern: null })}
            />
          ),
        )}
        {isAdding ? form(null, openWindow) : <AddButton onClick={() => openForm(null)} />}
      </div>
      <DayDialogs
        question={question}
        date={date}
        days={days}
        today={today}
        onExtend={(slot, endDate) => {
          extend(slot, endDate);
          finish();
        }}
        onAnswer={answer}
        onClose={() => setQuestion(null)}
      />
    </section>
  );
}

const NEW = 'new';

function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Button icon={<Plus size={18} aria-hidden="true" />} onClick={onClick}>
      Add Time Slot
    </Button>
  );
}
