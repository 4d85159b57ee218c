import { describe, expect, it } from 'vitest';
import { changeSeries } from './change-series.ts';
import { addWindow, type DayWindows } from './windows.ts';

let count = 0;
const newId = () => `id ${count++}`;
const mondays = { type: 'weekly' as const, interval: 1, selectedDays: [1], endDate: '2027-01-25' };
const thursdays = { ...mondays, selectedDays: [4], endDate: '2027-02-01' };
const times = { start: '09:00', end: '10:00' };

function timesOf(days: readonly DayWindows[]): string[] {
  return days.flatMap(({ date, slots }) => slots.map((slot) => `${date} ${slot.start_time}`));
}

describe(changeSeries, () => {
  const made = addWindow([], { date: '2027-01-04', ...times, pattern: mondays }, newId).days;
  const others = addWindow(made, { date: '2027-01-14', start: '15:30', end: '16:30' }, newId).days;
  const id = others.at(-1)?.slots[0]?.id ?? '';

  it('[WEEK-20] replaces future windows with the new pattern and times, and leaves the rest', () => {
    const change = { start: '15:00', end: '16:00', pattern: thursdays };
    const { days, skippedDates } = changeSeries(others, id, change, { today: '2027-01-05', newId });
    expect(timesOf(days)).toEqual(['2027-01-04 09:00', '2027-01-14 15:30', '2027-01-21 15:00', '2027-01-28 15:00']);
    expect(skippedDates).toEqual(['2027-01-14']);
    const series = new Set(days.flatMap(({ slots }) => slots.map((slot) => slot.series_id)));
    expect(series.size, 'the old one, none and the new one').toBe(3);
  });

  it('[WEEK-20] changes nothing when the new pattern has no date', () => {
    const change = { ...times, pattern: { ...thursdays, endDate: '2027-01-05' } };
    expect(changeSeries(others, id, change, { today: '2027-01-05', newId }).days).toEqual(others);
  });
});
