import { type ConfirmationMode, withConfirmationMode } from '@right-circle/rules/guidance-settings';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import type { PartProps } from './part-props.ts';
import { Reminders } from './reminders.tsx';

const modes = [
  { value: 'auto_confirm', label: 'Auto-Confirm', hint: 'Bookings are confirmed instantly.' },
  {
    value: 'require_approval',
    label: 'Manual Approval',
    hint: "You approve each booking. Requests you don't answer by the start time are declined and refunded.",
  },
] as const satisfies readonly { value: ConfirmationMode; label: string; hint: string }[];

/** 'none' without an SMS provider; 'needs_phone' if the form does not ask for a phone number. */
export type SmsOffer = 'none' | 'needs_phone' | 'offered';

type ConfirmationFieldsProps = PartProps<'booking_confirmation'> & { sms: SmsOffer };

export function ConfirmationFields({ value, onChange, refusals, sms }: ConfirmationFieldsProps) {
  return (
    <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      <RadioGroup
        label="New bookings"
        options={modes}
        value={value.auto_confirm ? 'auto_confirm' : 'require_approval'}
        onChange={(mode) => onChange(withConfirmationMode(value, mode))}
      />
      <fieldset>
        <legend className="mb-1 font-semibold text-15">What is sent</legend>
        <Checkbox
          label="Calendar invitation"
          checked={value.send_calendar_invitation}
          onChange={(event) => onChange({ ...value, send_calendar_invitation: event.target.checked })}
        />
        <Checkbox
          label="Email confirmation"
          hint="Turning this off only stops the email after booking. Changes, cancellations, refunds and reminders are still sent."
          checked={value.send_email_confirmation}
          onChange={(event) => onChange({ ...value, send_email_confirmation: event.target.checked })}
        />
        {sms !== 'none' && (
          <Checkbox
            label="SMS reminders"
            hint={
              sms === 'needs_phone'
                ? 'Turn on the Phone question in your booking form first.'
                : 'At most one text message a day to each phone number.'
            }
            disabled={sms === 'needs_phone'}
            checked={sms === 'offered' && value.send_sms_reminders}
            onChange={(event) => onChange({ ...value, send_sms_reminders: event.target.checked })}
          />
        )}
      </fieldset>
      <Reminders
        hours={value.reminder_timing}
        onChange={(reminder_timing) => onChange({ ...value, reminder_timing })}
        refusals={refusals}
      />
    </div>
  );
}
