import type { RecurringPattern, TimeSlot } from '@right-circle/contract/guidance-times';
import { recurrenceProblem } from '@right-circle/rules/recurrence';
import { endAfterStart, slotProblem, type Times, timeOptions } from '@right-circle/rules/windows';
import { lazy, Suspense, useId } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { FieldError } from '#ui/inputs/field-error.tsx';
import { NativeSelect } from '#ui/inputs/native-select.tsx';
import { clockText } from '../clock-text.ts';
import { repeatChoices, startPattern } from '../recurrence/recurrence-draft.ts';
import type { OpenWindow } from './open-windows.ts';
import type { WindowInput } from './use-day-edits.ts';

const RecurrenceEditor = lazy(async () => ({
  default: (await import('../recurrence/recurrence-editor.tsx')).RecurrenceEditor,
}));

const times = timeOptions().map((value) => ({ value, label: clockText(value) }));

type WindowFormProps = {
  /** Time slot being edited; null for a new one. A single time slot cannot become a series. */
  slot: TimeSlot | null;
  date: string;
  value: OpenWindow;
  onChange: (value: OpenWindow) => void;
  /** True if the person just opened the form. */
  takesFocus: boolean;
  others: readonly TimeSlot[];
  nowMs: number;
  onSubmit: (input: WindowInput) => void;
  onCancel: () => void;
};

/** Form for start, end and recurrence that shows problems while typing. */
export function WindowForm({
  slot,
  date,
  value,
  onChange,
  takesFocus,
  others,
  nowMs,
  onSubmit,
  onCancel,
}: WindowFormProps) {
  const problemId = useId();
  const {
    times: { start, end },
    pattern,
  } = value;
  const setTimes = (next: Times) => onChange({ ...value, times: next });
  const setPattern = (next: RecurringPattern) => onChange({ ...value, pattern: next });
  const repeats = pattern.type !== 'none';
  const problem = slotProblem({ date, start, end }, nowMs, others);
  const cannotSubmit = problem !== null || (repeats && recurrenceProblem(pattern, date) !== null);
  return (
    <fieldset
      aria-label={slot ? 'Edit time slot' : 'New time slot'}
      className="space-y-5 rounded-media border border-line bg-paper p-3 sm:p-5"
    >
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-4 md:grid-cols-3 lg:grid-cols-2 xl:grid-cols-3">
        <Field label="Start time">
          <NativeSelect
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because it was asked for
            autoFocus={takesFocus}
            options={times}
            value={start}
            onChange={(next) => setTimes({ start: next, end: endAfterStart(next, end) })}
            aria-describedby={problem ? problemId : undefined}
          />
        </Field>
        <Field label="End time">
          <NativeSelect
            options={times}
            value={end}
            onChange={(next) => setTimes({ start, end: next })}
            aria-describedby={problem ? problemId : undefined}
            aria-invalid={problem ? true : undefined}
          />
        </Field>
        {(!slot || slot.is_recurring) && (
          <Field label="Repeats" className="col-span-2 md:col-span-1 lg:col-span-2 xl:col-span-1">
            <NativeSelect
              options={slot ? repeatChoices.filter(({ value }) => value !== 'none') : repeatChoices}
              value={pattern.type}
              onChange={(type) => setPattern({ ...startPattern(type, date), endDate: pattern.endDate ?? null })}
            />
          </Field>
        )}
      </div>
      {problem && <FieldError id={problemId}>{problem}</FieldError>}
      {repeats && (
        <Suspense fallback={<Skeleton shape="media" className="h-40" />}>
          <RecurrenceEditor pattern={pattern} onChange={setPattern} date={date} />
        </Suspense>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          disabled={cannotSubmit}
          onClick={() => onSubmit({ start, end, pattern: repeats ? pattern : null })}
        >
          {slot ? 'Change Time Slot' : 'Add Time Slot'}
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}
