import { monthOf } from '@right-circle/rules/calendar-date';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useMinute } from '#lib/format/time-ago.tsx';
import type { Draft } from '../configuration/configuration-draft.ts';
import type { ShownDate } from './availability-card.tsx';
import { firstDate, mentorClock } from './availability-days.ts';
import { type OpenWindows, unfinishedDates, unfinishedText } from './open-windows.ts';

/** Open forms of time slots on all dates, and which of them are not in the draft yet. */
export function useOpenWindows({ selected_time_slots: days, time_zone: timeZone }: Draft) {
  const { today } = mentorClock(useMinute(), timeZone);
  const [openWindows, setOpenWindows] = useState<OpenWindows>({});
  const [shown, setShown] = useState<ShownDate>(() => {
    const date = firstDate(days, today);
    return { date, month: monthOf(date) };
  });
  const unfinished = unfinishedDates(openWindows, days, today);
  const [first] = unfinished;
  return {
    text: unfinishedText(openWindows, unfinished),
    showFirst: () => {
      if (first === undefined) return;
      flushSync(() => setShown({ date: first, month: monthOf(first) }));
      document.getElementById('day')?.focus();
    },
    closeAll: () => setOpenWindows({}),
    card: { openWindows, onOpenWindowsChange: setOpenWindows, shown, onShownChange: setShown },
  };
}
