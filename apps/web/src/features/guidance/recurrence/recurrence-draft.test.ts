import { recurringPattern } from '@right-circle/contract/guidance-times';
import { recurrenceTypes } from '@right-circle/rules/guidance-choices';
import { describe, expect, it } from 'vitest';
import { monthlyBy, repeatMonthlyBy, startPattern, toggleWeekday } from './recurrence-draft.ts';

// A Thursday, the third of its month.
const date = '2026-11-19';

describe('startPattern', () => {
  it.each(recurrenceTypes)('%s is what the server takes', (type) => {
    expect(recurringPattern.safeParse(startPattern(type, date)).success).toBe(true);
  });

  it('starts as its first date suggests', () => {
    expect(startPattern('weekly', date)).toMatchObject({ interval: 1, selectedDays: [4] });
    expect(startPattern('monthly', date)).toMatchObject({ dayOfMonth: 19 });
    expect(startPattern('yearly', date)).toMatchObject({ yearlyMonth: 10, yearlyDay: 19 });
  });
});

it('turns weekdays on and off', () => {
  const both = toggleWeekday(startPattern('weekly', date), 1);
  expect(both.selectedDays).toEqual([1, 4]);
  expect(toggleWeekday(both, 4).selectedDays).toEqual([1]);
});

describe('repeatMonthlyBy', () => {
  it('goes from the day of the month to a weekday in it and back', () => {
    const byWeekday = repeatMonthlyBy(startPattern('monthly', date), 'weekday', date);
    expect(byWeekday).toEqual({ type: 'monthly', interval: 1, endDate: null, ordinalWeek: 3, ordinalWeekday: 4 });
    expect(monthlyBy(byWeekday)).toBe('weekday');
    expect(repeatMonthlyBy(byWeekday, 'day', date)).toMatchObject({ dayOfMonth: 19 });
  });

  it('takes a fifth weekday for the last one', () => {
    const pattern = repeatMonthlyBy(startPattern('monthly', '2026-10-31'), 'weekday', '2026-10-31');
    expect(pattern).toMatchObject({ ordinalWeek: -1, ordinalWeekday: 6 });
  });
});
