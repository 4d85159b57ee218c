import { type SessionDuration, sessionDurations } from '@right-circle/rules/guidance-choices';
import { moneyText } from '@right-circle/rules/money-text';
import { priceInPaise, typedPricePerHour } from '@right-circle/rules/session-price';
import type { ReactNode } from 'react';
import { ChoiceChip } from '#ui/buttons/chip.tsx';
import { FieldError } from '#ui/inputs/field-error.tsx';
import { Card } from '#ui/layout/card.tsx';
import { problemOf, ranges } from '../configuration/draft-problems.ts';
import { NumberField } from './number-field.tsx';
import type { PartProps } from './part-props.ts';

/** Says what a mentor receives at this price. */
export type FeeNoteSlot = (offer: { pricePerHour: number; durations: readonly number[] }) => ReactNode;

type ServiceSlotCardProps = PartProps<'service_slot_config'> & { feeNote: FeeNoteSlot };

/** Price per hour and allowed session lengths; each length shows its own price. */
export function ServiceSlotCard({ value, onChange, refusals, feeNote }: ServiceSlotCardProps) {
  const { price_per_hour: price, allowed_durations: durations } = value;
  const toggle = (duration: SessionDuration) =>
    onChange({
      ...value,
      allowed_durations: sessionDurations.filter((one) => durations.includes(one) !== (one === duration)),
    });
  const problem = problemOf(refusals, 'service_slot_config.allowed_durations');
  return (
    <Card padding="lg">
      <section aria-labelledby="service-slot">
        <h2 id="service-slot" className="type-display text-28">
          Configure Service Slot
        </h2>
        <div className="mt-6 grid gap-6 md:grid-cols-[16rem_minmax(0,1fr)] md:gap-10">
          <NumberField
            label="Price per 60 minutes"
            hint="In rupees; 0 is free."
            lead="₹"
            range={ranges.price_per_hour}
            parse={typedPricePerHour}
            value={price}
            onChange={(price_per_hour) => onChange({ ...value, price_per_hour })}
            error={problemOf(refusals, 'service_slot_config.price_per_hour')}
          />
          <fieldset aria-describedby={problem ? 'durations-problem' : undefined}>
            <legend className="mb-1.5 font-semibold text-15">Allowed durations</legend>
            <ul className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-4 md:grid-cols-2 lg:grid-cols-4">
              {sessionDurations.map((duration) => (
                <li key={duration} className="text-center">
                  <ChoiceChip
                    selected={durations.includes(duration)}
                    onClick={() => toggle(duration)}
                    className="min-h-12 w-full justify-center"
                  >
                    {duration} min
                  </ChoiceChip>
                  <span className="type-figures mt-1.5 block text-15 text-muted">{priceText(price, duration)}</span>
                </li>
              ))}
            </ul>
            {problem && (
              <div className="mt-2">
                <FieldError id="durations-problem">{problem}</FieldError>
              </div>
            )}
          </fieldset>
        </div>
        <div className="mt-6 border-line border-t pt-6">{feeNote({ pricePerHour: price, durations })}</div>
      </section>
    </Card>
  );
}

/** Price of a session of this length, or "--" while the typed price is not a number. */
function priceText(pricePerHour: number, minutes: number): string {
  return moneyText(priceInPaise(Math.round(pricePerHour * 100), minutes) / 100, 'INR');
}
