import { typedMaxAdvanceDays } from '@right-circle/rules/guidance-settings';
import { Field } from '#ui/inputs/field.tsx';
import { NativeSelect } from '#ui/inputs/native-select.tsx';
import { problemOf, ranges } from '../configuration/draft-problems.ts';
import { NumberField } from './number-field.tsx';
import type { PartProps } from './part-props.ts';

const buffers = Array.from({ length: 13 }, (_, index) => index * 5).map((minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? 'No pause' : `${minutes} minutes`,
}));

export function SchedulingFields({ value, onChange, refusals }: PartProps<'scheduling_window'>) {
  const problem = (name: keyof typeof value) => problemOf(refusals, `scheduling_window.${name}`);
  return (
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
      <NumberField
        label="Max advance days"
        hint="How far ahead seekers can book."
        unit="days"
        range={ranges.max_advance_days}
        parse={typedMaxAdvanceDays}
        value={value.max_advance_days}
        onChange={(max_advance_days) => onChange({ ...value, max_advance_days })}
        error={problem('max_advance_days')}
      />
      <NumberField
        label="Min advance hours"
        hint="The notice you need before a session."
        unit="hours"
        range={ranges.min_advance_hours}
        value={value.min_advance_hours}
        onChange={(min_advance_hours) => onChange({ ...value, min_advance_hours })}
        error={problem('min_advance_hours')}
      />
      <Field label="Buffer time" hint="Your pause before and after a session." error={problem('buffer_time')}>
        <NativeSelect
          options={buffers}
          value={String(value.buffer_time)}
          onChange={(minutes) => onChange({ ...value, buffer_time: Number(minutes) })}
        />
      </Field>
      <NumberField
        label="Daily booking limit"
        hint="The most sessions on one day."
        unit="a day"
        range={ranges.max_bookings_per_day}
        value={value.max_bookings_per_day}
        onChange={(max_bookings_per_day) => onChange({ ...value, max_bookings_per_day })}
        error={problem('max_bookings_per_day')}
      />
    </div>
  );
}
