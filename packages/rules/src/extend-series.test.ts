import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './calendar-date.ts';
import { extendProblem, extendSeries, seriesEnd } from './extend-series.ts';
import { type RecurrencePattern, recurrenceDates } from './recurrence.ts';
import { addWindow, type DayWindows, removeWindow } from './windows.ts';

const times = { start: '09:00', end: '10:00' };
let count = 0;
const newId = () => `id ${count++}`;

function series(pattern: RecurrencePattern, date = '2027-01-04'): DayWindows[] {
  return addWindow([], { date, ...times, pattern }, newId).days;
}
const datesOf = (days: readonly DayWindows[]) => days.map(({ date }) => date);
const firstId = (days: readonly DayWindows[]) => days[0]?.slots[0]?.id ?? '';

describe(extendSeries, () => {
  it('[WEEK-19] equals the series created with the later end, for any pattern', () => {
    const anyPattern = fc.oneof(
      fc.record({ type: fc.constant('daily' as const), interval: fc.integer({ min: 1, max: 30 }) }),
      fc.record({
        type: fc.constant('weekly' as const),
        interval: fc.integer({ min: 1, max: 5 }),
        selectedDays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      }),
      fc.record({
        type: fc.constant('monthly' as const),
        interval: fc.integer({ min: 1, max: 5 }),
        dayOfMonth: fc.integer({ min: 1, max: 31 }),
      }),
      fc.record({
        type: fc.constant('yearly' as const),
        interval: fc.integer({ min: 1, max: 2 }),
        yearlyMonth: fc.integer({ min: 0, max: 11 }),
        yearlyDay: fc.integer({ min: 1, max: 31 }),
      }),
    );
    fc.assert(
      fc.property(anyPattern, fc.integer({ min: 1, max: 800 }), (pattern, more) => {
        const days = series({ ...pattern, endDate: null });
        const end = seriesEnd(days, firstId(days));
        if (!end) return expect(days).toEqual([]);
        const endDate = addDays(end.lastDate, more);
        if (extendProblem(days, firstId(days), endDate)) return;
        const longer = extendSeries(days, firstId(days), endDate, newId).days;
        // Counted from its own first date: the date a pattern was created on may not be part of it.
        expect(datesOf(longer)).toEqual(recurrenceDates({ ...pattern, endDate }, days[0]?.date ?? ''));
      }),
      { numRuns: 200 },
    );
  });

  it('[WEEK-19] gives every window its new end, and leaves out dates that were removed or are taken', () => {
    const weekly = { type: 'weekly' as const, interval: 1, selectedDays: [1], endDate: '2027-01-18' };
    const made = series(weekly);
    const [, second] = made;
    const gapped = removeWindow(made, second?.slots[0]?.id ?? '', { scope: 'this', today: '2027-01-01' });
    const busy = addWindow(gapped, { date: '2027-01-25', start: '09:30', end: '11:00' }, newId).days;
    const { days, skippedDates } = extendSeries(busy, firstId(busy), '2027-02-01', newId);
    expect(skippedDates).toEqual(['2027-01-25']);
    expect(datesOf(days)).toEqual(['2027-01-04', '2027-01-18', '2027-01-25', '2027-02-01']);
    const own = days.flatMap(({ slots }) => slots).filter((slot) => slot.is_recurring);
    expect(new Set(own.map((slot) => slot.series_id)).size).toBe(1);
    expect(new Set(own.map((slot) => slot.id)).size).toBe(own.length);
    expect(own.map((slot) => slot.recurring_end_date)).toEqual(own.map(() => '2027-02-01'));
    expect(own.map((slot) => slot.recurring_pattern?.endDate)).toEqual(own.map(() => '2027-02-01'));
  });

  it.each([
    ['2027-01-18', 'Choose a date after the last one.'],
    ['2027-01-20', 'The series has no date until then. Choose a later one.'],
    ['', 'Choose a date after the last one.'],
    ['2027-01-25', null],
  ])('[WEEK-19] an end on %j: %s', (endDate, problem) => {
    const days = series({ type: 'weekly', interval: 1, selectedDays: [1], endDate: '2027-01-18' });
    expect(extendProblem(days, firstId(days), endDate)).toBe(problem);
    if (problem) expect(extendSeries(days, firstId(days), endDate, newId).days).toEqual(days);
  });

  it('suggests doubling the length of a series without an end', () => {
    const days = series({ type: 'daily', interval: 1, endDate: null });
    expect(seriesEnd(days, firstId(days))).toEqual({ lastDate: '2027-02-02', suggestedEnd: '2027-03-04' });
    const single = addWindow([], { date: '2027-01-04', ...times }, newId).days;
    expect(seriesEnd(single, firstId(single))).toBeNull();
    expect(extendProblem(single, firstId(single), '2028-01-01')).toBe('This time slot does not repeat.');
  });
});
