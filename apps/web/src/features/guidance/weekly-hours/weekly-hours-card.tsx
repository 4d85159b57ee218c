import { weeklyHoursProblems } from '@right-circle/rules/weekly-hours';
import type { ReactNode } from 'react';
import { useMinute } from '#lib/format/time-ago.tsx';
import { FieldError } from '#ui/inputs/field-error.tsx';
import { Card } from '#ui/layout/card.tsx';
import { mentorClock } from '../availability/availability-days.ts';
import { problemOf } from '../configuration/draft-problems.ts';
import type { PartProps } from '../settings/part-props.ts';
import { DayRow } from './day-row.tsx';
import { ExceptionList } from './exception-list.tsx';
import { weekOrder } from './week-edits.ts';

type WeeklyHoursCardProps = PartProps<'weekly_hours'> & {
  timeZone: string;
  /** Preview of the resulting times. */
  children: ReactNode;
};

/** The usual week from Monday to Sunday, which repeats until it is changed. */
export function WeeklyHoursCard({ value, onChange, refusals, timeZone, children }: WeeklyHoursCardProps) {
  const { today } = mentorClock(useMinute(), timeZone);
  const problems = weeklyHoursProblems(value);
  const fieldProblem = (path: string) => problems[path] ?? problemOf(refusals, `weekly_hours.${path}`);
  return (
    <Card padding="lg">
      <section aria-labelledby="weekly-hours">
        <h2 id="weekly-hours" className="type-display text-28">
          Weekly hours
        </h2>
        <p className="mt-1 text-muted">
          Turn on the days you're usually free. They repeat every week, with no end date. Time slots you add below are
          offered as well.
        </p>
        {refusals.weekly_hours && (
          <div className="mt-3">
            <FieldError>{refusals.weekly_hours}</FieldError>
          </div>
        )}
        <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <ul className="border-line border-b">
            {weekOrder.map((weekday) => (
              <DayRow key={weekday} weekday={weekday} value={value} onChange={onChange} problemOf={fieldProblem} />
            ))}
          </ul>
          <div className="space-y-10">
            <ExceptionList value={value} onChange={onChange} today={today} problemOf={fieldProblem} />
            {children}
          </div>
        </div>
      </section>
    </Card>
  );
}
