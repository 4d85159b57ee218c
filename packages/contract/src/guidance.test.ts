import type { RecurrencePattern } from '@right-circle/rules/recurrence';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { type RecurringPattern, recurringPattern } from './guidance-times.ts';

describe('a recurring pattern', () => {
  const whole = {
    type: 'monthly',
    interval: 2,
    selectedDays: [0, 6],
    dayOfMonth: 31,
    ordinalWeek: -1,
    ordinalWeekday: 6,
    yearlyMonth: 11,
    yearlyDay: 31,
    endDate: '2027-03-03',
  };

  it('[REC-02] [ENT-30] has the same fields in the contract and the rules', () => {
    expect(recurringPattern.parse(whole)).toEqual(whole);
    expect(recurringPattern.parse({ type: 'none', endDate: null })).toEqual({
      type: 'none',
      interval: 1,
      endDate: null,
    });
    expectTypeOf<RecurringPattern>().toEqualTypeOf<RecurrencePattern>();
  });

  it.each(['none', 'daily', 'weekly', 'monthly', 'yearly'])('[REC-01] [ENT-30] is %s', (type) => {
    expect(recurringPattern.safeParse({ type }).success).toBe(true);
  });

  it.each([
    ['[REC-01] an unknown type', { type: 'hourly' }],
    ['[REC-09] no interval', { interval: 0 }],
    ['[REC-09] too wide an interval', { interval: 31 }],
    ['[REC-10] day 0 of a month', { dayOfMonth: 0 }],
    ['[REC-10] day 32 of a month', { dayOfMonth: 32 }],
    ['[REC-11] yearly day 0', { yearlyDay: 0 }],
    ['[REC-11] yearly day 32', { yearlyDay: 32 }],
    ['[REC-02] weekday 7', { selectedDays: [7] }],
    ['[REC-02] week 0', { ordinalWeek: 0 }],
    ['[REC-02] week 6', { ordinalWeek: 6 }],
    ['[REC-02] month 12', { yearlyMonth: 12 }],
    ['[REC-02] a date no calendar has', { endDate: '2027-02-30' }],
  ])('refuses %s', (_label, change) => {
    expect(recurringPattern.safeParse({ ...whole, ...change }).success).toBe(false);
  });
});
