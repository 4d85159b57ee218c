import { weeklyHoursProblems } from '@right-circle/rules/weekly-hours';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { DateInput } from '#ui/inputs/date-input.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { datedText } from '../clock-text.ts';
import { useUnfinishedForm } from '../configuration/unfinished-forms.ts';
import { HoursFields } from './hours-fields.tsx';
import { type Exception, withMore } from './week-edits.ts';

const kinds = [
  { value: 'off', label: 'Day off', hint: 'Nobody can book this date.' },
  { value: 'hours', label: 'Other hours', hint: 'These replace your weekly hours on this date.' },
] as const;

type ExceptionFormProps = {
  /** Exception being edited; null for a new one. */
  exception: Exception | null;
  today: string;
  /** Dates that already have an exception. */
  taken: readonly string[];
  onSubmit: (exception: Exception) => void;
  onCancel: () => void;
};

/** Form for a date and its hours. */
export function ExceptionForm({ exception, today, taken, onSubmit, onCancel }: ExceptionFormProps) {
  const [date, setDate] = useState(exception?.date ?? '');
  const [hours, setHours] = useState(exception?.hours ?? []);
  const problems = weeklyHoursProblems({ days: [hours], exceptions: [] });
  const dateProblem = problemWith(date, today, taken);
  const frame = useUnfinishedForm<HTMLFieldSetElement>(unfinishedText(exception, { date, hours }));
  return (
    <fieldset
      ref={frame}
      aria-label={exception ? 'Edit date' : 'New date'}
      className="space-y-5 rounded-media border border-line bg-paper p-3 sm:p-5"
    >
      <Field label="Date" error={date === '' ? undefined : dateProblem} className="max-w-56">
        <DateInput
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because it was asked for
          autoFocus
          min={today}
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
      </Field>
      <RadioGroup
        label="On this date"
        options={kinds}
        value={hours.length === 0 ? 'off' : 'hours'}
        onChange={(kind) => setHours(kind === 'off' ? [] : (withMore([]) ?? []))}
      />
      {hours.length > 0 && (
        <HoursFields
          name="This date"
          hours={hours}
          onChange={setHours}
          problemAt={(index) => problems[`days.0.${index}`]}
        />
      )}
      <p className="text-15 text-muted">Sessions already booked on this date stay.</p>
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          disabled={dateProblem !== undefined || Object.keys(problems).length > 0}
          onClick={() => onSubmit({ date, hours })}
        >
          {exception ? 'Change date' : 'Add date'}
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}

/** "Fri 20 Nov isn't added yet."; null if closing the form loses nothing. */
function unfinishedText(before: Exception | null, { date, hours }: Exception): string | null {
  const day = date === '' ? 'The date with other hours' : datedText(date);
  if (before === null) return date === '' && hours.length === 0 ? null : `${day} isn't added yet.`;
  const isSame = date === before.date && JSON.stringify(hours) === JSON.stringify(before.hours);
  return isSame ? null : `The change to ${datedText(before.date)} isn't made yet.`;
}

function problemWith(date: string, today: string, taken: readonly string[]): string | undefined {
  if (date === '') return 'Choose a date.';
  if (date < today) return 'Cannot select a past date.';
  return taken.includes(date) ? 'This date is in your list already. Edit it there.' : undefined;
}
