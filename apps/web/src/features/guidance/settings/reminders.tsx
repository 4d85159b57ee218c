import { limits } from '@right-circle/contract/limits';
import { withNewReminder, withoutReminder } from '@right-circle/rules/guidance-settings';
import { Plus, X } from 'lucide-react';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { problemOf, ranges } from '../configuration/draft-problems.ts';
import { NumberField } from './number-field.tsx';

type RemindersProps = {
  hours: number[];
  onChange: (hours: number[]) => void;
  refusals: Record<string, string>;
};

/** There is always at least one reminder. */
export function Reminders({ hours, onChange, refusals }: RemindersProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-15">Reminders</legend>
      <ul className="space-y-3">
        {hours.map((value, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two reminders may have the same hours
          <li key={index} className="flex items-start gap-2">
            <NumberField
              label={<span className="sr-only">Reminder {index + 1}, hours before</span>}
              unit="hours before"
              range={ranges.reminder}
              value={value}
              onChange={(next) => onChange(hours.with(index, next))}
              error={problemOf(refusals, `booking_confirmation.reminder_timing.${index}`)}
              className="grow"
            />
            <IconButton
              className="mt-2"
              label={`Remove reminder ${index + 1}`}
              icon={<X size={18} aria-hidden="true" />}
              disabled={hours.length === 1}
              onClick={() => onChange(withoutReminder(hours, index))}
            />
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        className="mt-3"
        icon={<Plus size={16} aria-hidden="true" />}
        disabled={hours.length >= limits.guidance.reminders}
        onClick={() => onChange(withNewReminder(hours))}
      >
        Add reminder
      </Button>
    </fieldset>
  );
}
