import type { FreeSlot } from '@right-circle/contract/bookings';
import { Moon, Sun, Sunrise } from 'lucide-react';
import { ownStartText, sessionTimeText } from '#domain/bookings/session-time.ts';
import { classNames } from '#ui/class-names.ts';
import { type DayPart, dayParts } from './day-parts.ts';

const icons = { Morning: Sunrise, Afternoon: Sun, Evening: Moon } satisfies Record<DayPart['name'], unknown>;

type SlotListProps = { slots: FreeSlot[]; selected: FreeSlot | null; onSelect: (slot: FreeSlot) => void };

/** Free times of a day, grouped by part of the day, with the seeker's local time under each if it differs. */
export function SlotList({ slots, selected, onSelect }: SlotListProps) {
  return (
    <div className="mt-4 space-y-5">
      {dayParts(slots).map(({ name, slots: times }) => {
        const Icon = icons[name];
        return (
          <section key={name} aria-label={`${name} times`}>
            <h3 className="mb-2 flex items-center gap-2 text-15 text-muted">
              <Icon size={16} aria-hidden="true" />
              {name}
            </h3>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2">
              {times.map((slot) => (
                <li key={slot.start_time}>
                  <SlotButton
                    slot={slot}
                    isSelected={slot.start_time === selected?.start_time}
                    onSelect={() => onSelect(slot)}
                  />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function SlotButton({ slot, isSelected, onSelect }: { slot: FreeSlot; isSelected: boolean; onSelect: () => void }) {
  const ownStart = ownStartText(slot.start_time);
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={onSelect}
      className={classNames(
        'type-figures min-h-11 w-full rounded-input border px-2 py-1.5 text-center text-15 transition-colors',
        isSelected
          ? 'border-ink bg-marigold font-semibold text-on-marigold'
          : 'border-control bg-card text-ink hover:bg-wash',
      )}
    >
      {sessionTimeText(slot.start_time)}
      {ownStart && (
        <span className={classNames('block text-13 leading-tight', !isSelected && 'text-muted')}>
          <span className="sr-only">for you </span>
          {ownStart}
        </span>
      )}
    </button>
  );
}
