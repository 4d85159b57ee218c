import type { Availability } from '@right-circle/contract/bookings';
import { moneyText } from '@right-circle/rules/money-text';
import { CalendarOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { indiaZoneLabel, ownStartText } from '#domain/bookings/session-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ChoiceChip } from '#ui/buttons/chip.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { MonthCalendar } from '#ui/inputs/month-calendar.tsx';
import { Card } from '#ui/layout/card.tsx';
import { longDay } from '../mentor/mentor-words.ts';
import {
  activeServices,
  type Choice,
  nextDateWith,
  type Offer,
  timesPerDate,
  withDate,
  withDuration,
} from './booking-choice.ts';
import { SlotList } from './slot-list.tsx';

type WhenPickerProps = {
  offered: Availability;
  offer: Offer;
  choice: Choice;
  today: string;
  onChange: (choice: Choice) => void;
  fullDays?: ReactNode;
};

/** Selects date, duration and time. */
export function WhenPicker({ offered, offer, choice, today, onChange, fullDays }: WhenPickerProps) {
  const { date, service, slot } = offer;
  if (!date || !service) {
    return (
      <Card>
        <EmptyState title="No free times right now" icon={<CalendarOff size={32} aria-hidden="true" />}>
          {offered.mentor.full_name} has no open time. Come back later; new times appear here at once.
        </EmptyState>
        {fullDays}
      </Card>
    );
  }
  return (
    <Card className="space-y-7">
      <Dates
        offered={offered}
        date={date}
        duration={service.duration}
        today={today}
        onSelect={(next) => onChange(withDate(choice, next))}
      />
      {fullDays}
      <fieldset>
        <legend className="type-display mb-3 text-22">How long?</legend>
        <div className="flex flex-wrap gap-2">
          {activeServices(offered).map(({ id, duration, price }) => (
            <ChoiceChip
              key={id}
              selected={id === service.id}
              className="type-figures min-h-11"
              onClick={() => id !== service.id && onChange(withDuration({ ...choice, date }, duration))}
            >
              {duration} min · {price === 0 ? 'Free' : moneyText(price, 'INR')}
            </ChoiceChip>
          ))}
        </div>
      </fieldset>
      <section aria-labelledby="times-heading">
        <h2 id="times-heading" className="type-display text-22">
          {longDay(date)}
        </h2>
        <p className="mt-1 text-13 text-muted">
          {indiaZoneLabel}
          {offer.times.some(({ start_time }) => ownStartText(start_time)) && '. Your time is shown below each.'}
        </p>
        {offer.times.length > 0 ? (
          <SlotList
            slots={offer.times}
            selected={slot}
            onSelect={({ start_time }) => onChange({ date, duration: service.duration, start: start_time })}
          />
        ) : (
          <NoTimes
            duration={service.duration}
            next={nextDateWith(offered, service.duration, date)}
            onSelect={(next) => onChange(withDate(choice, next))}
          />
        )}
      </section>
    </Card>
  );
}

type DatesProps = {
  offered: Availability;
  date: string;
  duration: number;
  today: string;
  onSelect: (date: string) => void;
};

/** Calendar month; a day's ring shows its number of free times relative to the day with the most. */
function Dates({ offered, date, duration, today, onSelect }: DatesProps) {
  const [turnedTo, setTurnedTo] = useState<{ month: string; from: string } | null>(null);
  // The calendar follows the chosen date until the user changes the month.
  const month = turnedTo?.from === date ? turnedTo.month : date.slice(0, 7);
  const counts = timesPerDate(offered, duration);
  const most = Math.max(1, ...counts.values());
  return (
    <section aria-label="Date">
      <MonthCalendar
        month={month}
        onMonthChange={(next) => setTurnedTo({ month: next, from: date })}
        earliestMonth={today.slice(0, 7)}
        selected={date}
        onSelect={onSelect}
        today={today}
        day={(day) => {
          const count = counts.get(day);
          if (count === undefined) return { disabled: true, hint: 'no free times' };
          return { ring: count / most, hint: count === 1 ? '1 free time' : `${count} free times` };
        }}
      />
      <p className="mt-3 text-13 text-muted">The fuller the ring, the more times are free.</p>
    </section>
  );
}

type NoTimesProps = { duration: number; next: string | null; onSelect: (date: string) => void };

function NoTimes({ duration, next, onSelect }: NoTimesProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <p className="text-muted">No {duration}-minute times on this day.</p>
      {next && (
        <Button size="sm" onClick={() => onSelect(next)}>
          Go to {longDay(next)}
        </Button>
      )}
    </div>
  );
}
