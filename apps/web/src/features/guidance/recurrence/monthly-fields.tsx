import { Field } from '#ui/inputs/field.tsx';
import { NativeSelect } from '#ui/inputs/native-select.tsx';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { ranges } from '../configuration/draft-problems.ts';
import { NumberField } from '../settings/number-field.tsx';
import { monthlyBy, repeatMonthlyBy, weekdayNames } from './recurrence-draft.ts';
import type { PatternProps } from './recurrence-editor.tsx';

const ways = [
  { value: 'day', label: 'A day of the month' },
  { value: 'weekday', label: 'A weekday of the month' },
] as const;

const weeks = [
  { value: '1', label: 'First' },
  { value: '2', label: 'Second' },
  { value: '3', label: 'Third' },
  { value: '4', label: 'Fourth' },
  { value: '5', label: 'Fifth' },
  { value: '-1', label: 'Last' },
] as const;

const weekdays = weekdayNames.map((label, weekday) => ({ value: String(weekday), label }));

export function MonthlyFields({ pattern, onChange, date }: PatternProps) {
  const by = monthlyBy(pattern);
  return (
    <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
      <RadioGroup
        label="On"
        options={ways}
        value={by}
        onChange={(way) => onChange(repeatMonthlyBy(pattern, way, date))}
      />
      {by === 'day' ? (
        <NumberField
          label="Day of the month"
          hint="Shorter months use their last day."
          range={ranges.dayOfMonth}
          value={pattern.dayOfMonth ?? 1}
          onChange={(dayOfMonth) => onChange({ ...pattern, dayOfMonth })}
        />
      ) : (
        <div className="grid grid-cols-2 gap-4">
          <Field label="Week">
            <NativeSelect
              options={weeks}
              value={String(pattern.ordinalWeek ?? 1) as (typeof weeks)[number]['value']}
              onChange={(week) => onChange({ ...pattern, ordinalWeek: Number(week) as typeof pattern.ordinalWeek })}
            />
          </Field>
          <Field label="Weekday">
            <NativeSelect
              options={weekdays}
              value={String(pattern.ordinalWeekday ?? 0)}
              onChange={(weekday) => onChange({ ...pattern, ordinalWeekday: Number(weekday) })}
            />
          </Field>
        </div>
      )}
    </div>
  );
}
