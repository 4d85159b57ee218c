import { Field } from '#ui/inputs/field.tsx';
import { NativeSelect } from '#ui/inputs/native-select.tsx';
import { ranges } from '../configuration/draft-problems.ts';
import { NumberField } from '../settings/number-field.tsx';
import type { PatternProps } from './recurrence-editor.tsx';

const monthName = new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'UTC' });
const months = Array.from({ length: 12 }, (_, month) => ({
  value: String(month),
  label: monthName.format(Date.UTC(2026, month)),
}));

export function YearlyFields({ pattern, onChange }: PatternProps) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label="Month">
        <NativeSelect
          options={months}
          value={String(pattern.yearlyMonth ?? 0)}
          onChange={(month) => onChange({ ...pattern, yearlyMonth: Number(month) })}
        />
      </Field>
      <NumberField
        label="Day"
        range={ranges.yearlyDay}
        value={pattern.yearlyDay ?? 1}
        onChange={(yearlyDay) => onChange({ ...pattern, yearlyDay })}
      />
    </div>
  );
}
