import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallReader } from './availability.model.ts';
import { addDays, dateOfDay, dayNumber, weekdayOf } from './calendar-date.ts';
import { DAY_MS, MINUTE_MS } from './durations.ts';
import { minuteOfTime, timeOfMinute } from './time-of-day.ts';
import {
  copyDay,
  dayPlans,
  emptyWeek,
  hasHours,
  hoursToAdd,
  lastOpenDate,
  NO_END,
  type OpenHours,
  type WeeklyHours,
  weeklyHoursProblems,
} from './weekly-hours.ts';
import { blocksBetween } from './window-blocks.ts';

const at = (start_time: string, end_time: string): OpenHours => ({ start_time, end_time });
const MONDAY = 1;

function week(changes: Partial<Record<number, OpenHours[]>>, exceptions: WeeklyHours['exceptions'] = []): WeeklyHours {
  return { days: emptyWeek().days.map((_, weekday) => changes[weekday] ?? []), exceptions };
}

function blocks(hours: WeeklyHours, timeZone: string, from: string, to = from): [start: string, minutes: number][] {
  const open = { timeZone, windows: [], weekly: { id: 'weekly', hours } };
  return [...blocksBetween(open, from, to)].map(({ startMs, endMs }) => [
    new Date(startMs).toISOString(),
    (endMs - startMs) / MINUTE_MS,
  ]);
}

describe('weekly hours as real time', () => {
  const sundays = week({ 0: [at('01:00', '04:00')] });

  it.each([
    ['Asia/Kolkata', '2027-03-28', '2027-03-27T19:30:00.000Z', 180],
    ['Europe/London', '2027-03-21', '2027-03-21T01:00:00.000Z', 180],
    // 1:00 becomes 2:00: an hour of the three is skipped.
    ['Europe/London', '2027-03-28', '2027-03-28T01:00:00.000Z', 120],
    ['Europe/London', '2027-04-04', '2027-04-04T00:00:00.000Z', 180],
    // 2:00 becomes 1:00: an hour repeats.
    ['Europe/London', '2027-10-31', '2027-10-31T00:00:00.000Z', 240],
    ['America/New_York', '2027-03-14', '2027-03-14T06:00:00.000Z', 120],
    ['America/New_York', '2027-11-07', '2027-11-07T05:00:00.000Z', 240],
  ])('[WEEK-02] %s on %s: from %s, %i minutes', (timeZone, date, start, minutes) => {
    expect(blocks(sundays, timeZone, date)).toEqual([[start, minutes]]);
  });

  it('[WEEK-01] roll forward until the end of the calendar', () => {
    const mondays = week({ [MONDAY]: [at('09:00', '12:00'), at('14:00', '24:00')] });
    for (const date of ['2026-11-16', '2031-02-17', '2099-12-28', '9999-12-27']) {
      expect(weekdayOf(date)).toBe(MONDAY);
      expect(blocks(mondays, 'Asia/Kolkata', date, addDays(date, 3)).map(([, minutes]) => minutes)).toEqual([180, 600]);
    }
  });

  const quarter = fc.integer({ min: 0, max: 95 }).map((n) => n * 15);
  const someHours = fc.array(
    fc
      .record({ startMinute: quarter, length: fc.constantFrom(15, 60, 240, 1440) })
      .map(({ startMinute, length }) =>
        at(timeOfMinute(startMinute), timeOfMinute(Math.min(startMinute + length, 1440))),
      ),
    { maxLength: 3 },
  );
  const anyDay = fc.integer({ min: dayNumber('2026-01-01'), max: dayNumber('2090-12-31') });
  const zones = ['Asia/Kolkata', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'America/Santiago'];

  it('[WEEK-02][WEEK-03] open exactly the minutes whose local time they contain, on any day of many years', () => {
    const scene = fc.record({
      timeZone: fc.constantFrom(...zones),
      day: anyDay,
      days: fc.array(someHours, { minLength: 7, maxLength: 7 }),
      exception: fc.option(fc.record({ offset: fc.integer({ min: 0, max: 2 }), hours: someHours })),
    });
    fc.assert(
      fc.property(scene, ({ timeZone, day, days, exception }) => {
        const exceptions = exception ? [{ date: dateOfDay(day + exception.offset), hours: exception.hours }] : [];
        const open = { timeZone, windows: [], weekly: { id: 'weekly', hours: { days, exceptions } } };
        const found = [...blocksBetween(open, dateOfDay(day), dateOfDay(day + 2))];
        const wallAt = wallReader(timeZone);
        const from = dateOfDay(day);
        const to = dateOfDay(day + 2);
        // A quarter hour is the finest step of opening hours and of clock changes in these zones.
        for (let ms = (day - 1) * DAY_MS; ms < (day + 4) * DAY_MS; ms += 900_000) {
          const [date, minute] = wallAt(ms);
          const own = exceptions.find((one) => one.date === date)?.hours ?? days[weekdayOf(date)] ?? [];
          const isOpen =
            date >= from &&
            date <= to &&
            own.some(
              ({ start_time, end_time }) => minute >= minuteOfTime(start_time) && minute < minuteOfTime(end_time),
            );
          expect(found.some(({ startMs, endMs }) => ms >= startMs && ms < endMs)).toBe(isOpen);
        }
        expect(found).toEqual(found.toSorted((a, b) => a.startMs - b.startMs));
      }),
      { numRuns: 60 },
    );
  });

  it('[WEEK-01] are the same a week later, whatever the year', () => {
    fc.assert(
      fc.property(anyDay, fc.array(someHours, { minLength: 7, maxLength: 7 }), (day, days) => {
        const planOf = dayPlans({ days, exceptions: [] });
        expect(planOf(day + 7)).toEqual(planOf(day));
        expect(planOf(day).windows).toHaveLength(days[weekdayOf(dateOfDay(day))]?.length ?? 0);
      }),
    );
  });
});

describe('exceptions', () => {
  const mondays = { [MONDAY]: [at('09:00', '12:00')] };
  const single = { id: 'single', date: '2027-01-04', startMinute: 18 * 60, endMinute: 19 * 60 };
  const openOn = (exceptions: WeeklyHours['exceptions']) => {
    const open = { timeZone: 'UTC', windows: [single], weekly: { id: 'weekly', hours: week(mondays, exceptions) } };
    return [...blocksBetween(open, '2027-01-04', '2027-01-11')].map(({ startMs, pieces }) => [
      new Date(startMs).toISOString().slice(5, 16),
      pieces[0]?.windowId,
    ]);
  };
  const NEXT = ['01-11T09:00', 'weekly'];

  it('[WEEK-03] other hours replace the weekly ones and leave time slots; a day off closes the whole date', () => {
    expect(openOn([])).toEqual([['01-04T09:00', 'weekly'], ['01-04T18:00', 'single'], NEXT]);
    expect(openOn([{ date: '2027-01-04', hours: [at('15:00', '16:00')] }])).toEqual([
      ['01-04T15:00', 'weekly'],
      ['01-04T18:00', 'single'],
      NEXT,
    ]);
    expect(openOn([{ date: '2027-01-04', hours: [] }])).toEqual([NEXT]);
    expect(openOn([{ date: '2027-01-05', hours: [at('15:00', '16:00')] }])).toContainEqual(['01-05T15:00', 'weekly']);
  });
});

describe('validation', () => {
  it.each<[string, OpenHours[], Record<string, string>]>([
    ['hours that touch', [at('09:00', '12:00'), at('12:00', '24:00')], {}],
    ['hours over midnight', [at('22:00', '02:00')], { 'days.1.0': 'End time must be after start time.' }],
    ['no time at all', [at('09:00', '09:00')], { 'days.1.0': 'End time must be after start time.' }],
    [
      'an overlap',
      [at('09:00', '12:00'), at('13:00', '14:00'), at('11:45', '13:00')],
      { 'days.1.2': 'These hours overlap other hours of the same day.' },
    ],
  ])('[WEEK-04] %s', (_, hours, problems) => {
    expect(weeklyHoursProblems(week({ [MONDAY]: hours }))).toEqual(problems);
    const inException = week({}, [{ date: '2027-01-04', hours }]);
    expect(Object.values(weeklyHoursProblems(inException))).toEqual(Object.values(problems));
  });

  it('[WEEK-04] has each date once', () => {
    const off = { date: '2027-01-04', hours: [] };
    expect(weeklyHoursProblems(week({}, [off, { ...off, date: '2027-01-05' }, off]))).toEqual({
      'exceptions.2': 'This date is in the list twice. Remove one of them.',
    });
  });

  it('finds the last open date', () => {
    const other = { date: '2027-01-04', hours: [at('09:00', '10:00')] };
    const off = { date: '2028-01-04', hours: [] };
    expect(lastOpenDate(week({ 6: [at('09:00', '10:00')] }))).toBe(NO_END);
    expect(lastOpenDate(week({}, [other, off]))).toBe('2027-01-04');
    expect(lastOpenDate(week({}, [off]))).toBeNull();
    expect([hasHours(week({}, [off])), hasHours(week({}))]).toEqual([true, false]);
  });
});

describe('edits', () => {
  it('[WEEK-10] copies a day to others, each with hours of its own', () => {
    const from = week({ [MONDAY]: [at('09:00', '12:00')], 2: [at('01:00', '02:00')], 3: [at('05:00', '06:00')] });
    const copied = copyDay(from, MONDAY, [2, 5]);
    expect(copied.days.map((hours) => hours.map((one) => one.start_time))).toEqual([
      [],
      ['09:00'],
      ['09:00'],
      ['05:00'],
      [],
      ['09:00'],
      [],
    ]);
    expect(copied.days[2]?.[0]).not.toBe(copied.days[1]?.[0]);
  });

  it.each<[OpenHours[], OpenHours | null]>([
    [[], at('09:00', '17:00')],
    [[at('09:00', '12:00')], at('13:00', '14:00')],
    [[at('09:00', '22:30')], at('22:30', '23:30')],
    [[at('09:00', '24:00')], at('00:00', '01:00')],
    [[at('00:00', '10:00'), at('12:00', '24:00')], at('10:00', '11:00')],
    [[at('00:00', '24:00')], null],
  ])('[WEEK-10] suggests the hours to add after %j', (hours, expected) => {
    expect(hoursToAdd(hours)).toEqual(expected);
  });
});
