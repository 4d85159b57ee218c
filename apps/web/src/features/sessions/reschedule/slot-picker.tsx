import type { FreeSlot } from '@right-circle/contract/bookings';
import { indiaDate } from '@right-circle/rules/india-time';
import { useState } from 'react';
import { indiaZoneLabel, ownTimeText, sessionDayText, sessionTimeText } from '#domain/bookings/session-time.ts';
import { useMinute } from '#lib/format/time-ago.tsx';
import { ChoiceChip } from '#ui/buttons/chip.tsx';
import { MonthCalendar } from '#ui/inputs/month-calendar.tsx';
import { dayRing } from './free-slots.ts';

type SlotPickerProps = {
  /** By day in India, at least one day. */
  slots: ReadonlyMap<string, FreeSlot[]>;
  chosen: readonly FreeSlot[];
  onChoose: (slot: FreeSlot) => void;
  /** Called when another day is shown. */
  onDay?: (() => void) | undefined;
  /** No more times can be chosen. */
  isFull?: boolean;
};

export function SlotPicker({ slots, chosen, onChoose, onDay, isFull = false }: SlotPickerProps) {
  const today = indiaDate(new Date(useMinute()));
  const first = slots.keys().next().value ?? today;
  const [picked, setPicked] = useState(first);
  const [month, setMonth] = useState(first.slice(0, 7));
  const date = slots.has(picked) ? picked : first;
  const pick = (next: string) => {
    setPicked(next);
    onDay?.();
  };
  const isChosen = ({ start_time }: FreeSlot) => chosen.some((slot) => slot.start_time === start_time);
  const last = chosen.at(-1);
  const ownTime = last && ownTimeText(last);
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      <MonthCalendar
        month={month}
        onMonthChange={setMonth}
        earliestMonth={today.slice(0, 7)}
        selected={date}
        onSelect={pick}
        today={today}
        day={(day) => {
          const count = slots.get(day)?.length ?? 0;
          return {
            disabled: count === 0,
            ring: dayRing(slots, day),
            hint: count === 0 ? 'nothing free' : `${count} ${count === 1 ? 'time' : 'times'} free`,
          };
        }}
      />
      <div className="min-w-0">
        <h3 className="font-semibold">{sessionDayText(`${date}T12:00:00+05:30`)}</h3>
        <p className="text-13 text-muted">{indiaZoneLabel}</p>
        <ul aria-label="Free times" className="type-figures mt-3 flex flex-wrap gap-2">
          {slots.get(date)?.map((slot) => (
            <li key={slot.start_time}>
              <ChoiceChip selected={isChosen(slot)} disabled={isFull && !isChosen(slot)} onClick={() => onChoose(slot)}>
                {sessionTimeText(slot.start_time)}
              </ChoiceChip>
            </li>
          ))}
        </ul>
        {ownTime && <p className="mt-3 text-15 text-muted">{ownTime}</p>}
      </div>
    </div>
  );
}
