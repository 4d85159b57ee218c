import { weeklyHours } from '@right-circle/contract/guidance-times';
import { addDays } from '@right-circle/rules/calendar-date';
import { emptyWeek } from '@right-circle/rules/weekly-hours';
import { expect, it } from 'vitest';
import { hoursText, weekSummary, withException, withMore, withStart } from './week-edits.ts';

const at = (start_time: string, end_time: string) => ({ start_time, end_time });

it('moves the end along when the start passes it, until midnight', () => {
  const hours = [at('09:00', '10:00'), at('14:00', '15:00')];
  expect(withStart(hours, 0, '09:30')[0]).toEqual(at('09:30', '10:00'));
  expect(withStart(hours, 0, '12:00')[0]).toEqual(at('12:00', '13:00'));
  expect(withStart(hours, 1, '23:45')).toEqual([at('09:00', '10:00'), at('23:45', '24:00')]);
});

it('[WEEK-05] adds no eleventh set of hours', () => {
  const hours = Array.from({ length: 9 }, (_, hour) => at(`0${hour}:00`, `0${hour}:30`));
  const ten = withMore(hours);
  expect(ten).toHaveLength(10);
  expect(withMore(ten ?? [])).toBeNull();
});

it('keeps one exception a date, in order', () => {
  const week = { ...emptyWeek(), exceptions: ['2027-01-01', '2027-01-03'].map((date) => ({ date, hours: [] })) };
  const dates = (date: string, edited: string | null) =>
    withException(week, { date, hours: [] }, { edited, today: '2026-12-31' }).exceptions.map((one) => one.date);
  expect(dates('2027-01-02', null)).toEqual(['2027-01-01', '2027-01-02', '2027-01-03']);
  expect(dates('2027-01-03', null)).toEqual(['2027-01-01', '2027-01-03']);
  expect(dates('2027-01-05', '2027-01-01')).toEqual(['2027-01-03', '2027-01-05']);
});

it('[WEEK-05] of 200 exceptions those that are over make room for new ones', () => {
  const exceptions = Array.from({ length: 200 }, (_, day) => ({ date: addDays('2026-12-30', day), hours: [] }));
  const added = { date: '2028-01-01', hours: [] };
  const week = withException({ ...emptyWeek(), exceptions }, added, { edited: null, today: '2026-12-31' });
  expect(weeklyHours.safeParse(week).success).toBe(true);
  expect([week.exceptions[0]?.date, week.exceptions.at(-1)?.date]).toEqual(['2026-12-31', '2028-01-01']);
});

it('says a week in a line', () => {
  const days = emptyWeek().days.with(1, [at('09:00', '12:00'), at('14:00', '24:00')]);
  const exceptions = [{ date: '2027-01-01', hours: [] }];
  expect(weekSummary({ days, exceptions })).toBe('1 day, 13 hours a week, 1 date with other hours');
  expect(weekSummary(emptyWeek())).toBe('No weekly hours');
  expect(hoursText(days[1] ?? [])).toBe('9:00 am – 12:00 pm, 2:00 pm – 12:00 am');
  expect(hoursText([])).toBe('Day off');
});
