import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dateOfDay,
  datesOfMonth,
  dayNumber,
  daysBetween,
  daysInMonth,
  isCalendarDate,
  monthOf,
  weekdayOf,
} from './calendar-date.ts';

describe('dates without a zone', () => {
  it.each([
    ['2027-02-28', 1, '2027-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2027-03-27', 1, '2027-03-28'],
    ['2027-03-28', 1, '2027-03-29'],
    ['0099-12-31', 1, '0100-01-01'],
    ['9999-12-31', 1, ''],
    ['never', 1, ''],
  ])('%s and %i days is %j', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  it.each([
    ['2026-11-15', 0],
    ['2027-01-04', 1],
    ['1969-12-31', 3],
    ['1970-01-01', 4],
  ])('%s is weekday %i', (date, weekday) => {
    expect(weekdayOf(date)).toBe(weekday);
  });

  it.each([
    [2027, 1, 28],
    [2028, 1, 29],
    [2100, 1, 28],
    [2027, 3, 30],
    [2027, 12, 31],
  ])('month %i of %i', (year, month0, days) => {
    expect(daysInMonth(year, month0)).toBe(days);
  });

  it.each(['2027-02-29', '2027-13-01', '2027-00-10', '2027-1-1', '2027-04-31', '', '2027-01-01T00:00'])(
    '%j is not a date',
    (text) => {
      expect(isCalendarDate(text)).toBe(false);
    },
  );

  it('counts months across the end of a year', () => {
    expect(addMonths('2026-11', 2)).toBe('2027-01');
    expect(addMonths('2027-01', -1)).toBe('2026-12');
    expect(monthOf('2027-01-31')).toBe('2027-01');
    expect(datesOfMonth('2028-02')).toHaveLength(29);
    expect(datesOfMonth('2027-13')).toEqual([]);
  });

  it('converts any day of any year there and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -719_000, max: 2_900_000 }), fc.integer({ min: -30, max: 30 }), (day, days) => {
        const date = dateOfDay(day);
        expect(dayNumber(date)).toBe(day);
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });
});
