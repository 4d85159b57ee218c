import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isCalendarDate } from './calendar-date.ts';
import { DAY_MS } from './durations.ts';
import { recurrenceTypes } from './guidance-choices.ts';
import {
  lastDayOf,
  MAX_SERIES_DATES,
  type RecurrencePattern,
  recurrenceDates,
  recurrenceProblem,
  recurrenceSentence,
} from './recurrence.ts';

/** Sunday 15 November 2026. */
const sunday = '2026-11-15';
const short = (dates: string[]) => dates.map((date) => date.slice(2)).join(' ');

describe(recurrenceDates, () => {
  it('[REC-01] knows five types, and "none" is that date alone', () => {
    expect(recurrenceTypes).toEqual(['none', 'daily', 'weekly', 'monthly', 'yearly']);
    expect(recurrenceDates({ type: 'none', interval: 1 }, sunday)).toEqual([sunday]);
  });

  it.each([
    [1, '26-11-15 26-11-16 26-11-17 26-11-18 26-11-19 26-11-20'],
    [2, '26-11-15 26-11-17 26-11-19'],
    [5, '26-11-15 26-11-20'],
    [30, '26-11-15'],
  ])('[REC-03] daily, every %i days', (interval, expected) => {
    expect(short(recurrenceDates({ type: 'daily', interval, endDate: '2026-11-20' }, sunday))).toBe(expected);
  });

  it.each([
    ['Monday and Thursday', 1, [4, 1], sunday, '26-11-16 26-11-19 26-11-23 26-11-26 26-11-30 26-12-03'],
    ['every second week', 2, [1, 4], sunday, '26-11-16 26-11-19 26-11-30 26-12-03'],
    ['counted from the week of a Wednesday', 2, [1, 4], '2026-11-18', '26-11-19 26-11-30 26-12-03'],
    ['counted from the week of a Saturday', 2, [0, 6], '2026-11-21', '26-11-21 26-11-29 26-12-05'],
    ['Sunday is 0', 1, [0], '2026-11-16', '26-11-22 26-11-29'],
    ['Saturday is 6', 1, [6], sunday, '26-11-21 26-11-28 26-12-05'],
    ['a day named twice comes once', 3, [0, 0], sunday, '26-11-15'],
  ])('[REC-04] weekly: %s', (_label, interval, selectedDays, first, expected) => {
    expect(short(recurrenceDates({ type: 'weekly', interval, selectedDays, endDate: '2026-12-05' }, first))).toBe(
      expected,
    );
  });

  it.each([
    ['each month', 1, 20, '26-11-20 26-12-20 27-01-20 27-02-20'],
    ['every second month', 2, 20, '26-11-20 27-01-20'],
    ['a day that is past in the first month', 1, 10, '26-12-10 27-01-10 27-02-10'],
    ['a day past in the first month, every second one', 2, 10, '27-01-10'],
  ])('[REC-05] monthly by day: %s', (_label, interval, dayOfMonth, expected) => {
    expect(short(recurrenceDates({ type: 'monthly', interval, dayOfMonth, endDate: '2027-02-28' }, sunday))).toBe(
      expected,
    );
  });

  it.each([
    ['second Tuesday', 2, 2, '26-12-08 27-01-12 27-02-09 27-03-09'],
    ['third Sunday, the first date itself', 3, 0, '26-11-15 26-12-20 27-01-17 27-02-21 27-03-21'],
    ['last Monday', -1, 1, '26-11-30 26-12-28 27-01-25 27-02-22 27-03-29'],
    ['first Friday', 1, 5, '26-12-04 27-01-01 27-02-05 27-03-05'],
  ] as const)('[REC-06] monthly by weekday: %s', (_label, ordinalWeek, ordinalWeekday, expected) => {
    const pattern = { type: 'monthly', interval: 1, ordinalWeek, ordinalWeekday, endDate: '2027-03-31' } as const;
    expect(short(recurrenceDates(pattern, sunday))).toBe(expected);
  });

  it.each([
    ['each year', 1, 2, 3, '27-03-03 28-03-03 29-03-03 30-03-03'],
    ['every second year', 2, 2, 3, '28-03-03 30-03-03'],
    ['still to come this year', 1, 11, 31, '26-12-31 27-12-31 28-12-31 29-12-31'],
  ])('[REC-07] yearly: %s', (_label, interval, yearlyMonth, yearlyDay, expected) => {
    const pattern = { type: 'yearly', interval, yearlyMonth, yearlyDay, endDate: '2030-06-30' } as const;
    expect(short(recurrenceDates(pattern, sunday))).toBe(expected);
  });

  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-19', '2026-11-19'],
    [sunday, sunday],
  ])('[REC-08] the end date %s is the last one', (endDate, last) => {
    expect(recurrenceDates({ type: 'daily', interval: 1, endDate }, sunday).at(-1)).toBe(last);
  });

  it.each([
    ['31 in April', { type: 'monthly', interval: 1, dayOfMonth: 31 }, '2027-04-01', '2027-04-30'],
    ['31 in February', { type: 'monthly', interval: 1, dayOfMonth: 31 }, '2027-02-01', '2027-02-28'],
    ['30 in a leap February', { type: 'monthly', interval: 1, dayOfMonth: 30 }, '2028-02-01', '2028-02-29'],
    [
      'Feb 29 in a common year',
      { type: 'yearly', interval: 1, yearlyMonth: 1, yearlyDay: 29 },
      '2027-01-01',
      '2027-02-28',
    ],
    [
      'Feb 29 in a leap year',
      { type: 'yearly', interval: 1, yearlyMonth: 1, yearlyDay: 29 },
      '2028-01-01',
      '2028-02-29',
    ],
  ] as const)('[REC-12] %s', (_label, pattern, first, expected) => {
    expect(recurrenceDates(pattern, first)[0]).toBe(expected);
  });

  it('[REC-12] a short month does not shorten the months after it', () => {
    const pattern = { type: 'monthly', interval: 1, dayOfMonth: 31, endDate: '2027-05-31' } as const;
    expect(short(recurrenceDates(pattern, '2027-01-31'))).toBe('27-01-31 27-02-28 27-03-31 27-04-30 27-05-31');
  });

  const endless: [string, RecurrencePattern, number, string][] = [
    ['[REC-15] daily runs 30 days', { type: 'daily', interval: 1 }, 30, '2026-12-14'],
    [
      '[REC-16] weekly runs 90 days',
      { type: 'weekly', interval: 1, selectedDays: [0, 1, 2, 3, 4, 5, 6] },
      90,
      '2027-02-12',
    ],
    ['[REC-17] monthly runs 365 days', { type: 'monthly', interval: 1, dayOfMonth: 15 }, 12, '2027-10-15'],
    ['[REC-18] yearly runs 5 years', { type: 'yearly', interval: 1, yearlyMonth: 10, yearlyDay: 15 }, 5, '2030-11-15'],
  ];
  it.each(endless)('%s without an end date', (_label, pattern, count, last) => {
    const dates = recurrenceDates(pattern, sunday);
    expect([dates.length, dates.at(-1)]).toEqual([count, last]);
  });

  it('[REC-19] any other pattern runs 90 days', () => {
    expect(lastDayOf({ type: 'none' }, sunday)).toBe(addDays(sunday, 89));
  });

  it('[REC-18] five years from a leap day', () => {
    expect(lastDayOf({ type: 'yearly' }, '2028-02-29')).toBe('2033-02-27');
  });

  it('[REC-21] a month without a fifth such weekday is skipped', () => {
    const fifthMonday = {
      type: 'monthly',
      interval: 1,
      ordinalWeek: 5,
      ordinalWeekday: 1,
      endDate: '2027-09-01',
    } as const;
    expect(short(recurrenceDates(fifthMonday, sunday))).toBe('26-11-30 27-03-29 27-05-31 27-08-30');
  });

  it('repeats the day of the first date if a month or year pattern has none', () => {
    expect(recurrenceDates({ type: 'monthly', interval: 6 }, sunday)).toEqual([sunday, '2027-05-15']);
    expect(recurrenceDates({ type: 'yearly', interval: 3 }, sunday)).toEqual([sunday, '2029-11-15']);
  });

  it('terminates if no date ever fits, and at the end of the calendar', () => {
    const never = { type: 'monthly', interval: 24, ordinalWeek: 5, ordinalWeekday: 1, endDate: '9999-12-31' } as const;
    expect(recurrenceDates(never, '2027-02-01')).toEqual([]);
    const late = { type: 'yearly', interval: 1, yearlyMonth: 0, yearlyDay: 1, endDate: '9999-12-31' } as const;
    expect(recurrenceDates(late, '9998-01-01')).toEqual(['9998-01-01', '9999-01-01']);
  });
});

describe('a series checked day by day', () => {
  const pattern = fc.record(
    {
      type: fc.constantFrom(...recurrenceTypes),
      interval: fc.integer({ min: 1, max: 30 }),
      selectedDays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      dayOfMonth: fc.integer({ min: 1, max: 31 }),
      ordinalWeek: fc.constantFrom(1, 2, 3, 4, 5, -1),
      ordinalWeekday: fc.integer({ min: 0, max: 6 }),
      yearlyMonth: fc.integer({ min: 0, max: 11 }),
      yearlyDay: fc.integer({ min: 1, max: 31 }),
    },
    { requiredKeys: ['type', 'interval', 'selectedDays', 'dayOfMonth', 'yearlyMonth', 'yearlyDay'] },
  );
  const first = fc.integer({ min: 20_000, max: 30_000 }).map((day) => addDays('1970-01-01', day));

  type Rule = typeof pattern extends fc.Arbitrary<infer T> ? T : never;

  /** Whether a date fits, decided for that date alone. */
  function fits(date: Date, from: Date, rule: Rule): boolean {
    const days = (date.getTime() - from.getTime()) / DAY_MS;
    const months = (date.getUTCFullYear() - from.getUTCFullYear()) * 12 + date.getUTCMonth() - from.getUTCMonth();
    const [day, weekday] = [date.getUTCDate(), date.getUTCDay()];
    const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
    const isDay = (chosen: number) => day === Math.min(chosen, lastOfMonth);
    if (rule.type === 'none') return days === 0;
    if (rule.type === 'daily') return days % rule.interval === 0;
    if (rule.type === 'weekly') {
      const weeks = (days + from.getUTCDay() - weekday) / 7;
      return weeks % rule.interval === 0 && rule.selectedDays.includes(weekday);
    }
    if (rule.type === 'yearly') {
      return (
        months >= 0 &&
        (date.getUTCFullYear() - from.getUTCFullYear()) % rule.interval === 0 &&
        date.getUTCMonth() === rule.yearlyMonth &&
        isDay(rule.yearlyDay)
      );
    }
    if (months % rule.interval !== 0) return false;
    if (rule.ordinalWeek === undefined || rule.ordinalWeekday === undefined) return isDay(rule.dayOfMonth);
    if (weekday !== rule.ordinalWeekday) return false;
    return rule.ordinalWeek === -1 ? day + 7 > lastOfMonth : Math.ceil(day / 7) === rule.ordinalWeek;
  }

  it('[REC-02] has exactly the dates that fit', () => {
    fc.assert(
      fc.property(pattern, first, fc.integer({ min: 0, max: 800 }), (rule, firstDate, days) => {
        const all = Array.from({ length: days + 1 }, (_, i) => addDays(firstDate, i));
        const expected = all.filter((date) => fits(new Date(date), new Date(firstDate), rule));
        const ours = recurrenceDates({ ...rule, endDate: addDays(firstDate, days) } as RecurrencePattern, firstDate);
        expect(ours).toEqual(expected);
        expect(ours.every(isCalendarDate)).toBe(true);
      }),
      { numRuns: 80 },
    );
  });
});

describe(recurrenceProblem, () => {
  it.each([
    [{ type: 'weekly', interval: 1 }, 'Choose at least one weekday.'],
    [{ type: 'weekly', interval: 1, selectedDays: [] }, 'Choose at least one weekday.'],
    [{ type: 'weekly', interval: 1, selectedDays: [7] }, 'Choose from the days of the week.'],
    [{ type: 'daily', interval: 1, endDate: '2026-11-14' }, 'The end date is before the first date.'],
    [{ type: 'daily', interval: 1, endDate: 'soon' }, 'Choose an end date.'],
    [{ type: 'weekly', interval: 1, selectedDays: [6], endDate: '2026-11-20' }, 'This pattern has no date.'],
    [{ type: 'yearly', interval: 10, yearlyMonth: 2, yearlyDay: 3 }, 'This pattern has no date.'],
    [
      { type: 'daily', interval: 1, endDate: '9999-12-31' },
      'This pattern has too many dates. Choose an earlier end date.',
    ],
    [{ type: 'monthly', interval: 1, ordinalWeek: 0, ordinalWeekday: 1 }, 'Choose which week of the month.'],
    [{ type: 'monthly', interval: 1, ordinalWeek: 1, ordinalWeekday: 9 }, 'Choose from the days of the week.'],
    [{ type: 'yearly', interval: 1, yearlyMonth: 12, yearlyDay: 1 }, 'Choose a month.'],
  ])('%j: %s', (pattern, problem) => {
    expect(recurrenceProblem(pattern as RecurrencePattern, sunday)).toBe(problem);
  });

  it.each([
    [0, false],
    [1, true],
    [30, true],
    [31, false],
    [1.5, false],
    [Number.NaN, false],
  ])('[REC-09] an interval of %d', (interval, isFine) => {
    expect(recurrenceProblem({ type: 'daily', interval }, sunday)).toBe(
      isFine ? null : 'The interval is from 1 to 30.',
    );
    expect(recurrenceDates({ type: 'daily', interval }, sunday).length > 0).toBe(isFine);
  });

  it.each([
    [0, false],
    [1, true],
    [31, true],
    [32, false],
  ])('[REC-10] day %i of a month', (dayOfMonth, isFine) => {
    const problem = recurrenceProblem({ type: 'monthly', interval: 1, dayOfMonth }, sunday);
    expect(problem).toBe(isFine ? null : 'The day of the month is from 1 to 31.');
  });

  it.each([
    [0, false],
    [1, true],
    [31, true],
    [32, false],
  ])('[REC-11] day %i of a yearly pattern', (yearlyDay, isFine) => {
    const problem = recurrenceProblem({ type: 'yearly', interval: 1, yearlyMonth: 1, yearlyDay }, sunday);
    expect(problem).toBe(isFine ? null : 'The day is from 1 to 31.');
  });

  it('accepts patterns with dates, and returns no more than can be saved', () => {
    expect(recurrenceProblem({ type: 'none', interval: 1 }, sunday)).toBeNull();
    expect(recurrenceProblem({ type: 'weekly', interval: 2, selectedDays: [1] }, sunday)).toBeNull();
    expect(recurrenceProblem({ type: 'daily', interval: 1 }, 'someday')).toBe('Choose a first date.');
    expect(recurrenceDates({ type: 'daily', interval: 1, endDate: '9999-12-31' }, sunday)).toHaveLength(
      MAX_SERIES_DATES,
    );
  });
});

describe(recurrenceSentence, () => {
  it.each([
    [
      { type: 'weekly', interval: 2, selectedDays: [4, 1], endDate: '2027-03-03' },
      'Every 2 weeks on Monday and Thursday until 3 March 2027',
    ],
    [
      { type: 'weekly', interval: 1, selectedDays: [0, 6, 3] },
      'Every week on Sunday, Wednesday and Saturday for 90 days',
    ],
    [{ type: 'weekly', interval: 1, selectedDays: [] }, 'Every week for 90 days'],
    [{ type: 'daily', interval: 1 }, 'Every day for 30 days'],
    [{ type: 'daily', interval: 3, endDate: null }, 'Every 3 days for 30 days'],
    [{ type: 'monthly', interval: 1, dayOfMonth: 31 }, 'Every month on the 31st for 365 days'],
    [{ type: 'monthly', interval: 2, dayOfMonth: 12 }, 'Every 2 months on the 12th for 365 days'],
    [{ type: 'monthly', interval: 1 }, 'Every month on the 15th for 365 days'],
    [
      { type: 'monthly', interval: 1, ordinalWeek: 2, ordinalWeekday: 2 },
      'Every month on the second Tuesday for 365 days',
    ],
    [
      { type: 'monthly', interval: 1, ordinalWeek: -1, ordinalWeekday: 5, endDate: '2027-12-31' },
      'Every month on the last Friday until 31 December 2027',
    ],
    [{ type: 'yearly', interval: 1, yearlyMonth: 1, yearlyDay: 29 }, 'Every year on 29 February for 5 years'],
    [{ type: 'yearly', interval: 2 }, 'Every 2 years on 15 November for 5 years'],
    [{ type: 'none', interval: 1 }, 'Only on 15 November 2026'],
  ])('%j', (pattern, sentence) => {
    expect(recurrenceSentence(pattern as RecurrencePattern, sunday)).toBe(sentence);
  });
});
