import type { RecurringPattern } from '@right-circle/contract/guidance-times';
import { horizonDays, yearlyHorizonYears } from '@right-circle/rules/recurrence-pattern';
import { ChoiceChip } from '#ui/buttons/chip.tsx';
import { DateInput } from '#ui/inputs/date-input.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { ranges } from '../configuration/draft-problems.ts';
import { NumberField } from '../settings/number-field.tsx';
import { MonthlyFields } from './monthly-fields.tsx';
import { toggleWeekday, weekdayNames } from './recurrence-draft.ts';
import { SeriesPreview } from './series-preview.tsx';
import { YearlyFields } from './yearly-fields.tsx';

export type PatternProps = {
  pattern: RecurringPattern;
  onChange: (pattern: RecurringPattern) => void;
  /** First date of the series. */
  date: string;
};

const units = { none: '', daily: 'days', weekly: 'weeks', monthly: 'months', yearly: 'years' };

/** Form for how a time slot repeats, with a preview in words and dates. */
export function RecurrenceEditor({ pattern, onChange, date }: PatternProps) {
  return (
    <div className="space-y-5 border-line border-t pt-5">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <NumberField
          label="Every"
          unit={units[pattern.type]}
          range={ranges.interval}
          value={pattern.interval}
          onChange={(interval) => onChange({ ...pattern, interval })}
        />
        {pattern.type === 'yearly' && <YearlyFields pattern={pattern} onChange={onChange} date={date} />}
      </div>
      {pattern.type === 'weekly' && <WeekdayChips pattern={pattern} onChange={onChange} />}
      {pattern.type === 'monthly' && <MonthlyFields pattern={pattern} onChange={onChange} date={date} />}
      <EndFields pattern={pattern} onChange={onChange} date={date} />
      <SeriesPreview pattern={pattern} date={date} />
    </div>
  );
}

function WeekdayChips({ pattern, onChange }: Omit<PatternProps, 'date'>) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-15">On these days</legend>
      <div className="flex flex-wrap gap-2">
        {weekdayNames.map((name, weekday) => (
          <ChoiceChip
            key={name}
            selected={pattern.selectedDays?.includes(weekday) ?? false}
            onClick={() => onChange(toggleWeekday(pattern, weekday))}
            className="min-h-11 min-w-11 justify-center"
          >
            <span aria-hidden="true">{name.slice(0, 2)}</span>
            <span className="sr-only">{name}</span>
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  );
}

/** Options for the end of a series. Even an open one ends and can be extended; only weekly hours never end. */
function endsOf(type: RecurringPattern['type']) {
  const open = type === 'yearly' ? `After ${yearlyHorizonYears} years` : `After ${horizonDays[type]} days`;
  return [
    { value: 'open', label: open, hint: 'You can extend it later. Weekly hours have no end.' },
    { value: 'date', label: 'Until a date' },
  ] as const;
}

function EndFields({ pattern, onChange, date }: PatternProps) {
  const hasEnd = pattern.endDate !== null && pattern.endDate !== undefined;
  return (
    <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
      <RadioGroup
        label="Ends"
        options={endsOf(pattern.type)}
        value={hasEnd ? 'date' : 'open'}
        onChange={(end) => onChange({ ...pattern, endDate: end === 'date' ? date : null })}
      />
      {hasEnd && (
        <Field label="End date">
          <DateInput
            min={date}
            value={pattern.endDate ?? ''}
            onChange={(event) => onChange({ ...pattern, endDate: event.target.value })}
          />
        </Field>
      )}
    </div>
  );
}
