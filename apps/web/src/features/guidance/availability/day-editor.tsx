import type { DaySlots, TimeSlot } from '@right-circle/contract/guidance-times';
import { Plus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { dateText } from '../clock-text.ts';
import { DayDialogs } from './day-dialogs.tsx';
import type { OpenWindow } from './open-windows.ts';
import { useDayEditor } from './use-day-editor.ts';
import { WindowForm } from './window-form.tsx';
import { WindowRow } from './window-row.tsx';

type DayEditorProps = {
  date: string;
  days: DaySlots[];
  onChange: (days: DaySlots[]) => void;
  timeZone: string;
  /** Form that is open on this date. */
  openWindow: OpenWindow | null;
  onOpenWindowChange: (window: OpenWindow | null) => void;
  /** Other content about this date. */
  children?: ReactNode;
};

/** Time slots of one date. Changes are only sent with Save Configuration. */
export function DayEditor({ openWindow, children, ...day }: DayEditorProps) {
  const { date, days, onOpenWindowChange } = day;
  const heading = useRef<HTMLHeadingElement>(null);
  // The clicked button disappears with its time slot, so the focus moves to the heading of this date.
  const editor = useDayEditor({ ...day, onFinish: () => heading.current?.focus() });
  const { slots, setQuestion, openForm } = editor;
  const form = (slot: TimeSlot | null, window: OpenWindow) => (
    <WindowForm
      key={slot?.id ?? NEW}
      slot={slot}
      date={date}
      value={window}
      onChange={onOpenWindowChange}
      takesFocus={editor.isJustOpened}
      others={slots.filter((other) => other !== slot)}
      nowMs={editor.nowMs}
      onSubmit={(input) => editor.submit(slot, input)}
      onCancel={editor.finish}
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
        question={editor.question}
        date={date}
        days={days}
        today={editor.today}
        onExtend={editor.continueUntil}
        onAnswer={editor.answer}
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
