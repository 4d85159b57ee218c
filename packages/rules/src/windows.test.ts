import { describe, expect, it } from 'vitest';
import { defaultWindow } from './guidance-choices.ts';
import type { RecurrencePattern } from './recurrence.ts';
import { minuteOfTime } from './time-of-day.ts';
import {
  addWindow,
  type DayWindows,
  earliestStart,
  editWindow,
  endAfterStart,
  removeWindow,
  seriesDates,
  slotProblem,
  timeOptions,
} from './windows.ts';

/** Sunday 15 November 2026, 10:07 in India. */
const now = Date.parse('2026-11-15T10:07:00+05:30');
const today = '2026-11-15';
const mondays: RecurrencePattern = { type: 'weekly', interval: 1, selectedDays: [1], endDate: '2026-12-07' };

function ids(): () => string {
  let next = 0;
  return () => `id ${++next}`;
}

/** "11-16 09:00-10:00" for every window. */
const listed = (days: DayWindows[]) =>
  days.flatMap(({ date, slots }) => slots.map((slot) => `${date.slice(5)} ${slot.start_time}-${slot.end_time}`));

const at = (days: DayWindows[], date: string) => days.find((day) => day.date === date)?.slots[0]?.id ?? '';

describe('times to choose from', () => {
  it('[PROV-26] are the quarters from 00:00 to 23:45', () => {
    const times = timeOptions();
    expect([times.length, times[0], times[1], times.at(-1)]).toEqual([96, '00:00', '00:15', '23:45']);
    expect(times.every((time) => minuteOfTime(time) % 15 === 0)).toBe(true);
  });

  it.each([
    ['2026-11-15T10:07:00+05:30', '10:15'],
    ['2026-11-15T10:15:00+05:30', '10:15'],
    ['2026-11-15T10:15:01+05:30', '10:30'],
    ['2026-11-15T00:00:00+05:30', '00:00'],
    ['2026-11-15T23:45:00+05:30', '23:45'],
    ['2026-11-15T23:46:00+05:30', '24:00'],
    ['2026-11-14T19:01:00Z', '00:45'],
  ])('[PROV-27] today at %s the earliest is %s', (at_, expected) => {
    expect(earliestStart(today, Date.parse(at_))).toBe(expected);
  });

  it.each(['2026-11-16', '2027-01-01'])('[PROV-28] on %s it is midnight', (date) => {
    expect(earliestStart(date, now)).toBe('00:00');
  });

  it.each([
    ['09:00', '10:00', '10:00'],
    ['09:45', '10:00', '10:00'],
    ['10:00', '10:00', '10:15'],
    ['12:30', '10:00', '12:45'],
    ['23:30', '10:00', '23:45'],
    ['23:45', '23:45', '23:45'],
  ])('[PROV-25] with the start at %s an end of %s becomes %s', (start, end, expected) => {
    expect(endAfterStart(start, end)).toBe(expected);
  });

  it('[PROV-53] a new window is 09:00-10:00', () => {
    expect(defaultWindow).toEqual({ start: '09:00', end: '10:00' });
    expect(slotProblem({ date: '2026-11-16', ...defaultWindow }, now)).toBeNull();
  });
});

describe(slotProblem, () => {
  it.each([
    ['[PROV-23] past', today, '10:00', '11:00', 'Cannot select past time for today.'],
    ['[PROV-23] the next quarter', today, '10:15', '11:00', null],
    ['[PROV-23] the same time tomorrow', '2026-11-16', '10:00', '11:00', null],
    ['a date that has gone', '2026-11-14', '10:00', '11:00', 'Cannot select a past date.'],
    ['[PROV-24] end at the start', '2026-11-16', '10:00', '10:00', 'End time must be after start time.'],
    ['[PROV-24] end before the start', '2026-11-16', '10:00', '09:00', 'End time must be after start time.'],
    ['[PROV-24] nothing is left of the day', '2026-11-16', '23:45', '23:45', 'End time must be after start time.'],
    ['[PROV-24] a quarter', '2026-11-16', '10:00', '10:15', null],
    ['no quarter', '2026-11-16', '10:10', '10:30', 'Times are in steps of 15 minutes.'],
    ['no time', '2026-11-16', '', '10:30', 'Times are in steps of 15 minutes.'],
  ])('%s', (_label, date, start, end, expected) => {
    expect(slotProblem({ date, start, end }, now)).toBe(expected);
  });

  it.each([
    ['08:00', '09:00', null],
    ['10:00', '11:00', null],
    ['08:00', '09:15', 'This time overlaps another window of this date.'],
    ['09:15', '09:30', 'This time overlaps another window of this date.'],
    ['08:00', '11:00', 'This time overlaps another window of this date.'],
  ])('beside 09:00-10:00, %s-%s', (start, end, expected) => {
    const others = [{ start_time: '09:00', end_time: '10:00' }];
    expect(slotProblem({ date: '2026-11-16', start, end }, now, others)).toBe(expected);
  });
});

describe(addWindow, () => {
  it('adds one window and keeps everything in order', () => {
    const newId = ids();
    const first = addWindow([], { date: '2026-11-20', start: '09:00', end: '10:00' }, newId);
    const second = addWindow(first.days, { date: '2026-11-20', start: '07:00', end: '08:00' }, newId);
    const third = addWindow(second.days, { date: '2026-11-16', start: '09:00', end: '10:00', pattern: null }, newId);
    expect(listed(third.days)).toEqual(['11-16 09:00-10:00', '11-20 07:00-08:00', '11-20 09:00-10:00']);
    expect(third.days[0]?.slots[0]).toEqual({
      id: 'id 3',
      start_time: '09:00',
      end_time: '10:00',
      is_recurring: false,
      recurring_pattern: null,
      recurring_end_date: null,
      series_id: null,
    });
    expect(first.days[0]?.slots).toHaveLength(1);
  });

  it('[REC-20] makes a window with pattern and end date of every date of a series', () => {
    const { days } = addWindow([], { date: today, start: '09:00', end: '10:00', pattern: mondays }, ids());
    expect(days.map(({ date }) => date)).toEqual(['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07']);
    const slots = days.flatMap((day) => day.slots);
    expect(new Set(slots.map(({ id }) => id)).size).toBe(4);
    for (const { id, ...slot } of slots) {
      expect(id).toMatch(/^id /);
      expect(slot).toEqual({
        start_time: '09:00',
        end_time: '10:00',
        is_recurring: true,
        recurring_pattern: mondays,
        recurring_end_date: '2026-12-07',
        series_id: slots[0]?.series_id,
      });
    }
    expect(slots[0]?.series_id).toBeTruthy();
  });

  it('leaves dates alone if another window is in the way, and reports them', () => {
    const newId = ids();
    const { days } = addWindow([], { date: '2026-11-23', start: '09:30', end: '11:00' }, newId);
    const edit = addWindow(days, { date: today, start: '09:00', end: '10:00', pattern: mondays }, newId);
    expect(edit.skippedDates).toEqual(['2026-11-23']);
    expect(listed(edit.days)[1]).toBe('11-23 09:30-11:00');
  });

  it('adds nothing for a pattern without dates', () => {
    const pattern: RecurrencePattern = { type: 'weekly', interval: 1, selectedDays: [] };
    expect(addWindow([], { date: today, start: '09:00', end: '10:00', pattern }, ids())).toEqual({
      days: [],
      skippedDates: [],
    });
  });
});

describe('a window of a series', () => {
  const series = (newId = ids()) =>
    addWindow([], { date: today, start: '09:00', end: '10:00', pattern: mondays }, newId).days;
  const later = { start: '14:00', end: '15:00' };

  it('[REC-13] "only this date" changes one window, which leaves the series', () => {
    const days = series();
    const { days: edited } = editWindow(days, at(days, '2026-11-23'), later, { scope: 'this', today });
    expect(listed(edited)).toEqual([
      '11-16 09:00-10:00',
      '11-23 14:00-15:00',
      '11-30 09:00-10:00',
      '12-07 09:00-10:00',
    ]);
    expect(edited[1]?.slots[0]).toMatchObject({
      id: at(days, '2026-11-23'),
      is_recurring: false,
      series_id: null,
      recurring_pattern: null,
    });
    const again = editWindow(edited, at(days, '2026-11-16'), { start: '08:00', end: '09:00' }, { scope: 'all', today });
    expect(listed(again.days)[1]).toBe('11-23 14:00-15:00');
  });

  it('[REC-13] "all recurring dates" changes every window of it', () => {
    const days = series();
    const { days: edited } = editWindow(days, at(days, '2026-11-30'), later, { scope: 'all', today });
    expect(listed(edited)).toEqual([
      '11-16 14:00-15:00',
      '11-23 14:00-15:00',
      '11-30 14:00-15:00',
      '12-07 14:00-15:00',
    ]);
    expect(edited[0]?.slots[0]).toMatchObject({ is_recurring: true, recurring_pattern: mondays });
  });

  it('[REC-14] "only this date" removes one window', () => {
    const days = series();
    expect(listed(removeWindow(days, at(days, '2026-11-23'), { scope: 'this', today }))).toEqual([
      '11-16 09:00-10:00',
      '11-30 09:00-10:00',
      '12-07 09:00-10:00',
    ]);
  });

  it('[REC-14] "all recurring dates" removes every window of it and no other', () => {
    const { days } = addWindow(series(), { date: '2026-11-23', start: '18:00', end: '19:00' }, () => 'alone');
    expect(listed(removeWindow(days, at(days, '2026-11-30'), { scope: 'all', today }))).toEqual(['11-23 18:00-19:00']);
  });

  it('[REC-22] past and booked windows stay', () => {
    const days = series();
    const booked = at(days, '2026-12-07');
    const scope = { scope: 'all', today: '2026-11-20', isBooked: (id: string) => id === booked } as const;
    expect(listed(removeWindow(days, at(days, '2026-11-23'), scope))).toEqual([
      '11-16 09:00-10:00',
      '12-07 09:00-10:00',
    ]);
    expect(listed(editWindow(days, at(days, '2026-11-23'), later, scope).days)).toEqual([
      '11-16 09:00-10:00',
      '11-23 14:00-15:00',
      '11-30 14:00-15:00',
      '12-07 09:00-10:00',
    ]);
    expect(seriesDates(days, booked, '2026-11-20')).toEqual(['2026-11-23', '2026-11-30', '2026-12-07']);
  });

  it('[REC-22] another series at the same dates is another series', () => {
    const newId = ids();
    const days = series(newId);
    const { days: both } = addWindow(days, { date: today, ...later, pattern: mondays }, newId);
    const left = removeWindow(both, at(days, '2026-11-16'), { scope: 'all', today });
    expect(left.flatMap(({ slots }) => slots).every(({ start_time }) => start_time === '14:00')).toBe(true);
    expect(left).toHaveLength(4);
  });

  it('leaves a date alone if another window is in the way of the new time', () => {
    const { days } = addWindow(series(), { date: '2026-11-23', start: '14:30', end: '16:00' }, () => 'alone');
    const edit = editWindow(days, at(days, '2026-11-30'), later, { scope: 'all', today });
    expect(edit.skippedDates).toEqual(['2026-11-23']);
    expect(listed(edit.days)[1]).toBe('11-23 09:00-10:00');
  });

  it('changes nothing for an unknown window', () => {
    const days = series();
    expect(editWindow(days, 'gone', later, { scope: 'all', today })).toEqual({ days, skippedDates: [] });
    expect(removeWindow(days, 'gone', { scope: 'all', today })).toEqual(days);
  });
});
