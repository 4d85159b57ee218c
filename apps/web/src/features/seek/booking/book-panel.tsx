import type { FormField } from '@right-circle/contract/guidance';
import { moneyText } from '@right-circle/rules/money-text';
import { useEffect, useRef } from 'react';
import { ownTimeText, sessionDayText, sessionSpanText } from '#domain/bookings/session-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FieldError } from '#ui/inputs/field-error.tsx';
import type { Offer } from '../choose-time/booking-choice.ts';
import { type Answers, missingAnswers, missingParts } from './booking-answers.ts';
import type { Problem } from './booking-flow.ts';

type BookPanelProps = {
  offer: Offer;
  fields: readonly FormField[];
  answers: Answers;
  problem: Problem | null;
  isBusy: boolean;
  canBook: boolean;
  /** Called when someone is about to press the button. */
  onReach: () => void;
};

const list = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** Summary of the selection, what is missing or went wrong, and the button. */
export function BookPanel({ offer, fields, answers, problem, isBusy, canBook, onReach }: BookPanelProps) {
  const { slot, service } = offer;
  const missing = [...missingParts(offer, answers), ...missingAnswers(fields, answers)];
  const ownTime = slot && ownTimeText(slot);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return (
    <div ref={panel} className="space-y-4 border-line border-t pt-5">
      {slot && service && (
        <p className="type-figures flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <span className="text-15">
            <span className="block font-semibold">{sessionDayText(slot.start_time)}</span>
            {sessionSpanText(slot)} IST
            {ownTime && <span className="block text-13 text-muted">{ownTime}</span>}
          </span>
          <span className="type-display text-40">{service.price === 0 ? 'Free' : moneyText(service.price, 'INR')}</span>
        </p>
      )}
      {problem && <FieldError>{problem.text}</FieldError>}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        disabled={!canBook}
        busy={isBusy}
        aria-describedby={missing.length > 0 ? 'still-missing' : undefined}
        onPointerEnter={onReach}
        onFocus={onReach}
      >
        Book Now
      </Button>
      {missing.length > 0 && (
        <p id="still-missing" className="text-center text-15 text-muted">
          Still needed: {list.format(missing)}.
        </p>
      )}
    </div>
  );
}
