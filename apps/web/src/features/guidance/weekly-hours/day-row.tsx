import { copyDay } from '@right-circle/rules/weekly-hours';
import { useState } from 'react';
import { useLatest } from '#lib/hooks/use-latest.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { Switch } from '#ui/inputs/switch.tsx';
import { counted } from '../clock-text.ts';
import { weekdayNames } from '../recurrence/recurrence-draft.ts';
import type { PartProps } from '../settings/part-props.ts';
import { CopyMenu } from './copy-menu.tsx';
import { HoursFields } from './hours-fields.tsx';
import { type Hours, withDay, withDaysOf, withMore } from './week-edits.ts';

type DayRowProps = Pick<PartProps<'weekly_hours'>, 'value' | 'onChange'> & {
  /** 0 is Sunday. */
  weekday: number;
  problemOf: (path: string) => string | undefined;
};

/** One day of the week. Switching it off and on again restores its hours. */
export function DayRow({ weekday, value: week, onChange, problemOf }: DayRowProps) {
  const toast = useToast();
  // Undoing takes back the copies alone, whatever else was changed since.
  const latest = useLatest(week);
  const [before, setBefore] = useState<Hours>([]);
  const name = weekdayNames[weekday] ?? '';
  const hours = week.days[weekday] ?? [];
  const isOpen = hours.length > 0;
  const change = (next: Hours) => onChange(withDay(week, weekday, next));
  const turn = (on: boolean) => {
    if (!on) setBefore(hours);
    change(on ? (before.length > 0 ? before : (withMore([]) ?? [])) : []);
  };
  const copy = (days: number[]) => {
    onChange(copyDay(week, weekday, days));
    toast.success(`${name}'s hours copied to ${counted(days.length, 'day')}`, {
      action: { label: 'Undo', onSelect: () => onChange(withDaysOf(latest.current, week, days)) },
    });
  };
  return (
    <li className="grid gap-x-8 gap-y-1 border-line border-t py-3 sm:grid-cols-[10.5rem_minmax(0,1fr)]">
      <Switch
        label={<span className="font-semibold">{name}</span>}
        checked={isOpen}
        onCheckedChange={turn}
        className="sm:[&_label]:min-h-12"
      />
      {isOpen ? (
        <HoursFields
          name={name}
          hours={hours}
          onChange={change}
          problemAt={(index) => problemOf(`days.${weekday}.${index}`)}
        >
          <CopyMenu weekday={weekday} onCopy={copy} />
        </HoursFields>
      ) : (
        <p className="flex items-center text-muted max-sm:sr-only sm:min-h-12">Unavailable</p>
      )}
    </li>
  );
}
