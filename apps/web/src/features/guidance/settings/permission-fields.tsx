import { hoursText } from '@right-circle/rules/booking-rules';
import { deadlineHours } from '@right-circle/rules/guidance-choices';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { NativeSelect } from '#ui/inputs/native-select.tsx';
import type { PartProps } from './part-props.ts';

type Deadline = (typeof deadlineHours)[number];

export function PermissionFields({ value, onChange }: PartProps<'guest_permissions'>) {
  return (
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
      <Checkbox
        label="Invite others"
        hint="Seekers can bring guests to their session."
        checked={value.can_invite_others}
        onChange={(event) => onChange({ ...value, can_invite_others: event.target.checked })}
      />
      <Checkbox
        label="Join before paying"
        hint="For sessions paid later. Off: seekers can join once they've paid."
        checked={value.can_join_unpaid}
        onChange={(event) => onChange({ ...value, can_join_unpaid: event.target.checked })}
      />
      <div>
        <Checkbox
          label="Reschedule"
          checked={value.can_reschedule}
          onChange={(event) => onChange({ ...value, can_reschedule: event.target.checked })}
        />
        <DeadlineField
          label="Reschedule until"
          disabled={!value.can_reschedule}
          value={value.reschedule_limit_hours}
          onChange={(reschedule_limit_hours) => onChange({ ...value, reschedule_limit_hours })}
        />
      </div>
      <div>
        <Checkbox
          label="Cancel"
          checked={value.can_cancel}
          onChange={(event) => onChange({ ...value, can_cancel: event.target.checked })}
        />
        <DeadlineField
          label="Cancel until"
          disabled={!value.can_cancel}
          value={value.cancel_limit_hours}
          onChange={(cancel_limit_hours) => onChange({ ...value, cancel_limit_hours })}
        />
      </div>
    </div>
  );
}

type DeadlineFieldProps = {
  label: string;
  value: Deadline;
  onChange: (hours: Deadline) => void;
  disabled: boolean;
};

function DeadlineField({ label, value, onChange, disabled }: DeadlineFieldProps) {
  return (
    <Field label={label} className="mt-1 pl-9">
      <NativeSelect
        options={deadlineHours.map((hours) => ({ value: String(hours), label: `${hoursText(hours)} before` }))}
        value={String(value)}
        onChange={(hours) => onChange(deadlineHours.find((one) => String(one) === hours) ?? value)}
        disabled={disabled}
      />
    </Field>
  );
}
