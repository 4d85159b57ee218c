import { type ReportReason, reportReasons } from '@right-circle/contract/safety';
import type { Ref } from 'react';
import { Field } from '#ui/inputs/field.tsx';
import { NativeSelect } from '#ui/inputs/native-select.tsx';

const options = [
  { value: '', label: 'Choose a reason' },
  ...Object.entries(reportReasons).map(([value, label]) => ({ value, label })),
];

type ReasonFieldProps = {
  ref?: Ref<HTMLSelectElement>;
  value: string;
  onChange: (reason: string) => void;
  isMissing: boolean;
};

/** The moderator's own judgement. Nothing is preselected, so that the reporter's accusation isn't adopted unread. */
export function ReasonField({ ref, value, onChange, isMissing }: ReasonFieldProps) {
  return (
    <Field
      label="Your reason"
      hint="Needed for Remove and Suspend. The owner reads this, never the report."
      error={isMissing && value === '' ? 'Choose a reason.' : undefined}
    >
      <NativeSelect ref={ref} options={options} value={value} onChange={onChange} />
    </Field>
  );
}

/** Validates the reason from a saved draft. */
export function chosenReason(value: string): ReportReason | undefined {
  return value in reportReasons ? (value as ReportReason) : undefined;
}
