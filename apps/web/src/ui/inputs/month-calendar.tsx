import { addMonths, monthOf } from '@right-circle/rules/calendar-date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { Ring } from '../identity/ring.tsx';
import { dateByKey, monthWeeks } from './month-grid.ts';

export type CalendarDay = {
  disabled?: boolean | undefined;
  /** Fraction of the day's ring, from 0 to 1. */
  ring?: number | undefined;
  /** Shows a dot: there is something on this day. */
  marked?: boolean | undefined;
  /** Text version of ring and dot, for screen readers and on hover. */
  hint?: string | undefined;
};

export type MonthCalendarProps = {
  /** YYYY-MM */
  month: string;
  onMonthChange: (month: string) => void;
  /** YYYY-MM-DD */
  selected: string | null;
  onSelect: (date: string) => void;
  today: string;
  day: (date: string) => CalendarDay;
  earliestMonth?: string | undefined;
  className?: string | undefined;
};

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const monthFormat = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });
const weekdayFormat = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' });

/** A month of days. Arrow keys move through it and across months; days that can't be chosen can still be focused. */
export function MonthCalendar({
  month,
  onMonthChange,
  selected,
  onSelect,
  today,
  day,
  earliestMonth,
  className,
}: MonthCalendarProps) {
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [walkedTo, setWalkedTo] = useState<string | null>(null);
  const takesFocus = useRef(false);
  const weeks = monthWeeks(month);
  const tabStop = [walkedTo, selected, today].find((date) => date && monthOf(date) === month) ?? `${month}-01`;

  // The target day may be in a month that was only just rendered.
  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${tabStop}"]`)?.focus();
  }, [tabStop]);

  const walk = (event: KeyboardEvent, from: string) => {
    const to = dateByKey(from, event.key, event.shiftKey);
    if (!to) return;
    event.preventDefault();
    if (earliestMonth && monthOf(to) < earliestMonth) return;
    takesFocus.current = true;
    setWalkedTo(to);
    if (monthOf(to) !== month) onMonthChange(monthOf(to));
  };

  return (
    <div className={className}>
      <MonthBar titleId={titleId} month={month} earliestMonth={earliestMonth} onMonthChange={onMonthChange} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- walked with arrows, as a grid is */}
      <table ref={grid} role="grid" aria-labelledby={titleId} className="mt-2 w-full table-fixed border-collapse">
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday} className="pb-1 font-normal text-13 text-muted">
                {weekday.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={week.find(Boolean) ?? row}>
              {week.map((date, column) =>
                date ? (
                  <td key={date} aria-selected={date === selected} className="p-0.5">
                    <DayButton
                      date={date}
                      look={day(date)}
                      isSelected={date === selected}
                      isToday={date === today}
                      isTabStop={date === tabStop}
                      onSelect={() => {
                        setWalkedTo(date);
                        onSelect(date);
                      }}
                      onKeyDown={(event) => walk(event, date)}
                    />
                  </td>
                ) : (
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a place of another month
                  <td key={WEEKDAYS[column]} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type MonthBarProps = Pick<MonthCalendarProps, 'month' | 'onMonthChange' | 'earliestMonth'> & { titleId: string };

function MonthBar({ titleId, month, onMonthChange, earliestMonth }: MonthBarProps) {
  return (
    <div className="flex items-center justify-between gap-2">
      <p id={titleId} aria-live="polite" className="type-display text-22">
        {monthFormat.format(new Date(`${month}-01`))}
      </p>
      <div className="flex">
        <IconButton
          label="Previous month"
          icon={<ChevronLeft size={20} aria-hidden="true" />}
          disabled={earliestMonth !== undefined && month <= earliestMonth}
          onClick={() => onMonthChange(addMonths(month, -1))}
        />
        <IconButton
          label="Next month"
          icon={<ChevronRight size={20} aria-hidden="true" />}
          onClick={() => onMonthChange(addMonths(month, 1))}
        />
      </div>
    </div>
  );
}

type DayButtonProps = {
  date: string;
  look: CalendarDay;
  isSelected: boolean;
  isToday: boolean;
  isTabStop: boolean;
  onSelect: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function DayButton({ date, look, isSelected, isToday, isTabStop, onSelect, onKeyDown }: DayButtonProps) {
  const { disabled = false, ring = 0, marked = false, hint } = look;
  const at = new Date(date);
  return (
    <button
      type="button"
      data-date={date}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={[`${weekdayFormat.format(at)}, ${dateFormat.format(at)}`, hint].filter(Boolean).join(', ')}
      aria-current={isToday ? 'date' : undefined}
      // Not `disabled`: the keyboard must be able to reach the day and its explanation.
      aria-disabled={disabled || undefined}
      title={hint}
      onClick={() => !disabled && onSelect()}
      onKeyDown={onKeyDown}
      className={classNames(
        // Makes the whole cell clickable.
        'type-figures relative mx-auto grid aspect-square w-full max-w-12 place-items-center rounded-full text-15 transition-colors after:absolute after:-inset-0.5',
        disabled ? 'text-muted' : 'hover:bg-wash',
        isToday && 'font-semibold',
      )}
    >
      {isSelected && (
        <span className={classNames('absolute rounded-full bg-marigold', ring > 0 ? 'inset-1' : 'inset-0')} />
      )}
      {ring > 0 && (
        <Ring
          segments={[{ amount: Math.min(ring, 1), tone: 'peacock' }]}
          total={1}
          className="absolute inset-0 size-full"
        />
      )}
      {marked && <span className="absolute top-0 right-0 size-2.5 rounded-full border-2 border-card bg-jamun" />}
      <span className={classNames('relative', isSelected && 'font-semibold text-on-marigold')}>
        <span className={classNames(disabled && !isSelected && 'line-through')}>{Number(date.slice(8))}</span>
        {isToday && <span className="absolute inset-x-0 -bottom-0.5 mx-auto size-1 rounded-full bg-current" />}
      </span>
    </button>
  );
}
