import type { DaySlots, TimeSlot } from '@right-circle/contract/guidance';
import { seriesDates } from '@right-circle/rules/windows';
import { Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { slotsOn, suggestedTimes } from './availability-days.ts';
import { dateText } from './clock-text.ts';
import type { OpenWindow } from './open-windows.ts';
import { startPattern } from './recurrence-draft.ts';
import { questionText, type ScopeQuestion } from './scope-question.ts';
import { type Scope, useDayEdits, type WindowInput } from './use-day-edits.ts';
import { WindowForm } from './window-form.tsx';
import { WindowRow } from './window-row.tsx';

const ScopeDialog = lazy(async () => ({ default: (await import('./scope-dialog.tsx')).ScopeDialog }));

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
  const { add, change, remove, today, nowMs } = useDayEdits(day);
  const slots = slotsOn(days, date);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isJustOpened, setJustOpened] = useState(false);
  const [question, setQuestion] = useState<ScopeQuestion | null>(null);

  // The button that was pressed goes with what it changed; the keyboard stays on this date.
  const finish = () => {
    onOpenWindowChange(null);
    setQuestion(null);
    heading.current?.focus();
  };
  const answer = ({ slot, times }: ScopeQuestion, scope: Scope) => {
    if (times) change(slot, times, scope);
    else remove(slot, scope);
    finish();
  };
  const submit = (slot: TimeSlot | null, input: WindowInput) => {
    if (slot?.is_recurring) return setQuestion({ slot, times: input });
    if (slot) change(slot, input, 'this');
    else add(input);
    finish();
  };
  const openForm = (slot: TimeSlot | null) => {
    setJustOpened(true);
    const times = slot ? { start: slot.start_time, end: slot.end_time } : suggestedTimes(date, slots, nowMs);
    onOpenWindowChange({ slotId: slot?.id ?? null, times, pattern: startPattern('none', date) });
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
              onDelete={() => setQuestion({ slot, times: null })}
            />
          ),
        )}
        {isAdding ? form(null, openWindow) : <AddButton onClick={() => openForm(null)} />}
      </div>
      {question && (
        <AskScope
          question={question}
          text={questionText(question, date, seriesDates(days, question.slot.id, today).length)}
          onAnswer={(scope) => answer(question, scope)}
          onClose={() => setQuestion(null)}
        />
      )}
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

type AskScopeProps = { question: ScopeQuestion; text: string; onAnswer: (scope: Scope) => void; onClose: () => void };

function AskScope({ question, text, onAnswer, onClose }: AskScopeProps) {
  return (
    <Suspense fallback={null}>
      <ScopeDialog
        kind={question.times ? 'edit' : 'delete'}
        isRecurring={question.slot.is_recurring}
        description={text}
        onAnswer={onAnswer}
        onClose={onClose}
      />
    </Suspense>
  );
}
