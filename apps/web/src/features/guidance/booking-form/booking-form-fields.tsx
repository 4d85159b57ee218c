import { limits } from '@right-circle/contract/limits';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Textarea } from '#ui/inputs/textarea.tsx';
import { problemOf } from '../configuration/draft-problems.ts';
import type { PartProps } from '../settings/part-props.ts';
import { FormPreview } from './form-preview.tsx';
import { QuestionList } from './question-list.tsx';

export function BookingFormFields({ value, onChange, refusals }: PartProps<'booking_form'>) {
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0 space-y-6">
        <Field
          label="Message to seekers"
          optional
          hint="Shown above the form and in the confirmation email."
          error={problemOf(refusals, 'booking_form.custom_message')}
        >
          <Textarea
            rows={3}
            counter
            maxLength={limits.guidance.customMessage}
            value={value.custom_message}
            onChange={(event) => onChange({ ...value, custom_message: event.target.value })}
            dir="auto"
          />
        </Field>
        <Checkbox
          label="Collect payment when booking"
          hint="Off: seekers can pay up to 14 days after the session. Guest Permissions decide whether they can join before that."
          checked={value.collect_payment_upfront}
          onChange={(event) => onChange({ ...value, collect_payment_upfront: event.target.checked })}
        />
        <QuestionList fields={value.fields} onChange={(fields) => onChange({ ...value, fields })} refusals={refusals} />
      </div>
      <FormPreview form={value} />
    </div>
  );
}
