import type { DaySlots, WeeklyHours } from '@right-circle/contract/guidance-times';
import { monthOf } from '@right-circle/rules/calendar-date';
import { CalendarClock, CalendarOff } from 'lucide-react';
import { type ComponentProps, useMemo } from 'react';
import { useMinute } from '#lib/format/time-ago.tsx';
import { FieldError } from '#ui/inputs/field-error.tsx';
import { MonthCalendar } from '#ui/inputs/month-calendar.tsx';
import { Card } from '#ui/layout/card.tsx';
import { spanText } from '../clock-text.ts';
import { summaryOf } from '../settings/summaries.ts';
import { calendarDay, mentorClock, sessionsByDate, usualHours } from './availability-days.ts';
import { DayEditor } from './day-editor.tsx';
import { DaySessions } from './day-sessions.tsx';
import { ExplainTimePanel } from './explain-time-panel.tsx';
import { type OpenWindows, withOpenWindow } from './open-windows.ts';
import type { BookedSessions } from './use-booked-sessions.ts';
import { ZoneField } from './zone-field.tsx';

/** Selected date, and the month that the calendar shows. */
export type ShownDate = { date: string; month: string };

type AvailabilityCardProps = {
  days: DaySlots[];
  weekly: WeeklyHours;
  booked: BookedSessions;
  onDaysChange: (days: DaySlots[]) => void;
  timeZone: string;
  onTimeZoneChange: (timeZone: string) => void;
  openWindows: OpenWindows;
  onOpenWindowsChange: (windows: OpenWindows) => void;
  shown: ShownDate;
  onShownChange: (shown: ShownDate) => void;
  problem?: string | undefined;
  /** Null until there is a saved configuration to explain. */
  why: Omit<ComponentProps<typeof ExplainTimePanel>, 'date'> | null;
};

export function AvailabilityCard({
  days,
  weekly,
  booked,
  onDaysChange,
  timeZone,
  onTimeZoneChange,
  openWindows,
  onOpenWindowsChange,
  shown,
  onShownChange,
  problem,
  why,
}: AvailabilityCardProps) {
  const { today } = mentorClock(useMinute(), timeZone);
  const sessions = useMemo(() => sessionsByDate(booked.sessions, timeZone), [booked.sessions, timeZone]);
  const day = useMemo(() => calendarDay({ days, weekly, sessions }, today), [days, weekly, sessions, today]);
  const date = shown.date < today ? today : shown.date;
  return (
    <Card padding="lg">
      <section aria-labelledby="availability">
        <h2 id="availability" className="type-display text-28">
          Date &amp; Time Availability
        </h2>
        <p className="mt-1 text-muted">{summaryOf.selected_time_slots(days)}.</p>
        {problem && (
          <div className="mt-3">
            <FieldError>{problem}</FieldError>
          </div>
        )}
        <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <div>
            <MonthCalendar
              month={shown.month}
              onMonthChange={(month) => onShownChange({ ...shown, month })}
              selected={date}
              onSelect={(next) => onShownChange({ ...shown, date: next })}
              today={today}
              day={day}
              earliestMonth={monthOf(today)}
              className="mx-auto max-w-sm"
            />
            <p className="mx-auto mt-4 max-w-sm text-balance text-13 text-muted">
              The ring shows how much of the day is open. Eight hours fill it. A dot at the top right marks booked
              sessions.
            </p>
            <ZoneField value={timeZone} onChange={onTimeZoneChange} />
          </div>
          <div className="min-w-0">
            <DayEditor
              key={date}
              date={date}
              days={days}
              onChange={onDaysChange}
              timeZone={timeZone}
              openWindow={openWindows[date] ?? null}
              onOpenWindowChange={(window) => onOpenWindowsChange(withOpenWindow(openWindows, date, window))}
            >
              <UsualHours {...usualHours(weekly)(date)} />
            </DayEditor>
            <DaySessions sessions={sessions.get(date) ?? []} booked={booked} timeZone={timeZone} />
            {why && <ExplainTimePanel key={`why ${date}`} date={date} {...why} />}
          </div>
        </div>
      </section>
    </Card>
  );
}

type UsualHoursProps = { isOff: boolean; hours: readonly { start_time: string; end_time: string }[] };

/** Shows the weekly hours of a date, above its time slots. */
function UsualHours({ isOff, hours }: UsualHoursProps) {
  if (isOff) {
    return (
      <p className="flex items-start gap-2">
        <CalendarOff size={18} aria-hidden="true" className="mt-1 shrink-0 text-muted" />
        Day off. Seekers can't book anything on this date, even its time slots.
      </p>
    );
  }
  if (hours.length === 0) return null;
  return (
    <p className="flex items-start gap-2">
      <CalendarClock size={18} aria-hidden="true" className="mt-1 shrink-0 text-muted" />
      <span>
        <span className="text-muted">Weekly hours:</span> {hours.map(spanText).join(', ')}
      </span>
    </p>
  );
}
