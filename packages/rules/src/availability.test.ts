import { describe, expect, it } from 'vitest';
import {
  type AvailabilityInput,
  findOffered,
  firstOfferedSlot,
  nextOfferedSlots,
  offeredDates,
  offeredDays,
  offeredOn,
  offeredSlots,
  refusalsOf,
} from './availability.ts';
import { addDays } from './calendar-date.ts';
import { HOUR_MS, MINUTE_MS } from './durations.ts';
import { indiaIso } from './india-time.ts';

const at = (iso: string) => Date.parse(iso);
const session = (start: string, minutes = 15) => ({ startMs: at(start), endMs: at(start) + minutes * MINUTE_MS });

/** A mentor in India with one window, Monday 4 January 2027 from 9 to 10, seen the day before. */
function mentor(change: Partial<AvailabilityInput> = {}): AvailabilityInput {
  return {
    nowMs: at('2027-01-03T09:00:00+05:30'),
    timeZone: 'Asia/Kolkata',
    windows: [{ id: 'nine', date: '2027-01-04', startMinute: 540, endMinute: 600 }],
    durations: [15],
    maxAdvanceDays: 30,
    minAdvanceHours: 2,
    bufferMinutes: 15,
    maxBookingsPerDay: 10,
    bookings: [],
    busy: [],
    ...change,
  };
}

/** "09:00 09:15" on one date in India. */
function starts(input: AvailabilityInput, { date = '2027-01-04', minutes = 15 } = {}): string {
  const list = offeredSlots(input).get(date)?.get(minutes) ?? [];
  return list.map(({ startMs }) => indiaIso(startMs).slice(11, 16)).join(' ');
}

const window = (id: string, startMinute: number, endMinute: number, date = '2027-01-04') => ({
  id,
  date,
  startMinute,
  endMinute,
});

describe('the slots of a window', () => {
  it.each([
    [15, '09:00 09:15 09:30 09:45'],
    [30, '09:00 09:30'],
    [45, '09:00'],
    [60, '09:00'],
  ])('[BOOK-25] start at its start and step by %i minutes', (minutes, expected) => {
    expect(starts(mentor({ durations: [15, 30, 45, 60] }), { minutes })).toBe(expected);
  });

  it.each([
    ['touching', [window('a', 540, 565), window('b', 565, 600)], '09:00 09:30'],
    ['overlapping', [window('a', 540, 580), window('b', 550, 600)], '09:00 09:30'],
    ['one inside the other', [window('a', 540, 600), window('b', 550, 560)], '09:00 09:30'],
    ['in any order', [window('b', 565, 600), window('a', 540, 565)], '09:00 09:30'],
    ['apart', [window('a', 540, 565), window('b', 570, 605)], '09:30'],
  ])('[BOOK-25] %s windows', (_label, windows, expected) => {
    expect(starts(mentor({ windows, durations: [30] }), { minutes: 30 })).toBe(expected);
  });

  it('names the window each slot starts in', () => {
    const windows = [window('early', 540, 570), window('late', 570, 600)];
    const slots = offeredSlots(mentor({ windows })).get('2027-01-04')?.get(15) ?? [];
    expect(slots.map(({ windowId }) => windowId)).toEqual(['early', 'early', 'late', 'late']);
  });

  it('keeps midnight as a border: windows of two dates never merge', () => {
    const windows = [window('a', 1410, 1440), window('b', 0, 15, '2027-01-05')];
    const slots = offeredSlots(mentor({ windows, durations: [45] }));
    expect([...slots.keys()]).toEqual([]);
  });

  it('lists dates and durations in order, and none without a slot', () => {
    const windows = [window('b', 540, 600, '2027-01-06'), window('a', 540, 570, '2027-01-05')];
    const slots = offeredSlots(mentor({ windows, durations: [60, 15, 15] }));
    expect([...slots].map(([date, lists]) => [date, [...lists.keys()]])).toEqual([
      ['2027-01-05', [15]],
      ['2027-01-06', [15, 60]],
    ]);
  });

  it('are listed under the date in India, wherever the mentor is', () => {
    const windows = [window('evening', 18 * 60, 20 * 60)];
    const input = mentor({ windows, timeZone: 'America/New_York', durations: [60] });
    expect([...offeredSlots(input).keys()]).toEqual(['2027-01-05']);
    expect(starts(input, { date: '2027-01-05', minutes: 60 })).toBe('04:30 05:30');
  });
});

describe('windows on days when clocks change', () => {
  const days = { spring: '2027-03-28', ordinary: '2027-06-01', autumn: '2027-10-31' };
  const minutesOffered = (timeZone: string, date: string, startMinute: number, endMinute: number) => {
    const windows = [{ id: 'night', date, startMinute, endMinute }];
    const nowMs = at(`${addDays(date, -3)}T00:00:00Z`);
    const slots = offeredSlots(mentor({ nowMs, timeZone, windows }));
    return 15 * [...slots.values()].reduce((sum, lists) => sum + (lists.get(15)?.length ?? 0), 0);
  };

  it.each([
    ['spring', days.spring, 60],
    ['an ordinary day', days.ordinary, 120],
    ['autumn', days.autumn, 180],
  ])('[BOOK-25] 00:30-02:30 in London on %s', (_label, date, minutes) => {
    expect(minutesOffered('Europe/London', date, 30, 150)).toBe(minutes);
  });

  it.each([
    ['wholly skipped', days.spring, 60, 120, 0],
    ['starts in what is skipped', days.spring, 90, 150, 30],
    ['ends in what is skipped', days.spring, 30, 90, 30],
    ['wholly repeated', days.autumn, 60, 120, 120],
    ['ends in what is repeated', days.autumn, 30, 90, 90],
    ['starts in what is repeated', days.autumn, 90, 150, 90],
  ])('%s', (_label, date, startMinute, endMinute, minutes) => {
    expect(minutesOffered('Europe/London', date, startMinute, endMinute)).toBe(minutes);
  });

  it.each([
    ['America/New_York', '2027-03-14', 60, 240, 120],
    ['America/New_York', '2027-11-07', 0, 120, 180],
    ['Australia/Lord_Howe', '2027-10-03', 90, 180, 60],
    ['Australia/Lord_Howe', '2027-04-04', 60, 150, 120],
    ['Asia/Kathmandu', '2027-03-28', 60, 180, 120],
  ])('%s on %s', (timeZone, date, startMinute, endMinute, minutes) => {
    expect(minutesOffered(timeZone, date, startMinute, endMinute)).toBe(minutes);
  });

  it('never offers a time the mentor did not choose, even when an hour repeats', () => {
    const windows = [{ id: 'half', date: days.autumn, startMinute: 60, endMinute: 90 }];
    const input = mentor({ nowMs: at('2027-10-29T00:00:00Z'), timeZone: 'Europe/London', windows });
    expect(starts(input, { date: days.autumn })).toBe('05:30 05:45 06:30 06:45');
  });
});

describe('minimum notice and booking horizon', () => {
  it.each([
    ['exactly 2 hours before', '2027-01-04T07:00:00+05:30', '09:00 09:15 09:30 09:45'],
    ['a moment less', '2027-01-04T07:00:00.001+05:30', '09:15 09:30 09:45'],
    ['in the middle', '2027-01-04T07:40:00+05:30', '09:45'],
    ['too late', '2027-01-04T08:00:00+05:30', ''],
  ])('[BOOK-25] %s', (_label, now, expected) => {
    expect(starts(mentor({ nowMs: at(now) }))).toBe(expected);
  });

  it('offers a slot that starts right now if no notice is required', () => {
    expect(starts(mentor({ nowMs: at('2027-01-04T09:30:00+05:30'), minAdvanceHours: 0 }))).toBe('09:30 09:45');
  });

  it.each([
    ['the first moment of the day', '2027-01-03T00:00:00+05:30'],
    ['the last moment of the day', '2027-01-03T23:59:59+05:30'],
  ])('[BOOK-25] counts whole days in India, seen from %s', (_label, now) => {
    const windows = ['2027-01-04', '2027-01-05', '2027-01-06'].map((date) => window(date, 1380, 1440, date));
    expect(offeredDates(mentor({ nowMs: at(now), windows, maxAdvanceDays: 2 }))).toEqual(['2027-01-04', '2027-01-05']);
  });

  it('ends at midnight in India although the mentor is elsewhere', () => {
    const windows = [window('noon', 720, 960, '2027-01-05')];
    const input = mentor({ windows, timeZone: 'America/New_York', durations: [60], maxAdvanceDays: 2 });
    expect(starts(input, { date: '2027-01-05', minutes: 60 })).toBe('22:30 23:30');
    expect(offeredDates(input)).toEqual(['2027-01-05']);
  });
});

describe('existing bookings', () => {
  it.each([
    ['no buffer', 0, '09:00 09:15 09:45'],
    ['a quarter on both sides', 15, '09:00'],
    ['five minutes on both sides', 5, '09:00'],
  ])('[BOOK-25] at 09:30 with %s', (_label, bufferMinutes, expected) => {
    expect(starts(mentor({ bookings: [session('2027-01-04T09:30:00+05:30')], bufferMinutes }))).toBe(expected);
  });

  it('[BOOK-25] needs no buffer at the edges of a window', () => {
    expect(starts(mentor({ bufferMinutes: 60 }))).toBe('09:00 09:15 09:30 09:45');
  });

  it('keeps the buffer outside the window too', () => {
    expect(starts(mentor({ bookings: [session('2027-01-04T08:30:00+05:30', 30)] }))).toBe('09:15 09:30 09:45');
  });

  it('leaves a time free that ends exactly where the buffer begins', () => {
    expect(starts(mentor({ bookings: [session('2027-01-04T09:45:00+05:30')] }))).toBe('09:00 09:15');
  });

  it('only overlaps count where the mentor is a seeker elsewhere', () => {
    expect(starts(mentor({ busy: [session('2027-01-04T09:30:00+05:30')] }))).toBe('09:00 09:15 09:45');
  });

  it.each([
    [1, ''],
    [2, '09:15 09:30 09:45'],
  ])('[BOOK-25] with a daily limit of %i and one booking', (maxBookingsPerDay, expected) => {
    const bookings = [session('2027-01-04T08:45:00+05:30')];
    expect(starts(mentor({ bookings, maxBookingsPerDay, bufferMinutes: 15 }))).toBe(expected);
  });

  it('[BOOK-25] counts a booking for the date in India on which it starts', () => {
    const lateEvening = session('2027-01-03T23:45:00+05:30', 30);
    expect(starts(mentor({ bookings: [lateEvening], maxBookingsPerDay: 1 }))).toBe('09:00 09:15 09:30 09:45');
  });

  it('accepts bookings in any order, even overlapping ones', () => {
    const bookings = [
      session('2027-01-04T09:40:00+05:30'),
      session('2027-01-04T08:00:00+05:30', 120),
      session('2027-01-04T07:00:00+05:30'),
    ];
    expect(starts(mentor({ bookings, bufferMinutes: 0 }))).toBe('');
  });
});

describe(refusalsOf, () => {
  const nine = at('2027-01-04T09:00:00+05:30');
  const because = (change: Partial<AvailabilityInput>, asked: { startMs?: number; durationMinutes?: number } = {}) =>
    refusalsOf(mentor(change), { startMs: nine, durationMinutes: 15, ...asked });

  it('has no refusal for an offered time', () => {
    expect(because({})).toEqual([]);
    expect(findOffered(mentor(), { startMs: nine, durationMinutes: 15 })).toEqual({
      windowId: 'nine',
      startMs: nine,
      endMs: nine + 900_000,
    });
  });

  it.each([
    ['outside_windows', {}, { startMs: at('2027-01-04T10:00:00+05:30') }],
    ['outside_windows', { durations: [60] }, { startMs: at('2027-01-04T09:15:00+05:30'), durationMinutes: 60 }],
    ['not_on_grid', { durations: [30] }, { startMs: at('2027-01-04T09:15:00+05:30'), durationMinutes: 30 }],
    ['not_on_grid', {}, { startMs: nine + 1 }],
    ['duration_not_offered', {}, { durationMinutes: 30 }],
    ['too_soon', { nowMs: nine }, {}],
    ['too_soon', { nowMs: nine + HOUR_MS, minAdvanceHours: 0 }, {}],
    ['too_far_ahead', { nowMs: at('2026-12-01T00:00:00+05:30') }, {}],
    ['too_close_to_booking', { bookings: [session('2027-01-04T09:25:00+05:30')] }, {}],
    ['mentor_busy', { busy: [session('2027-01-04T09:10:00+05:30')] }, {}],
    ['day_full', { maxBookingsPerDay: 1, bookings: [session('2027-01-04T18:00:00+05:30')] }, {}],
  ] as const)('%s', (code, change, asked) => {
    expect(because(change, asked)).toEqual([code]);
    expect(findOffered(mentor(change), { startMs: nine, durationMinutes: 15, ...asked })).toBeNull();
  });

  it('names every rule that is broken', () => {
    const booked = session('2027-01-04T11:00:00+05:30');
    expect(
      because(
        { bookings: [booked], busy: [booked], maxBookingsPerDay: 1 },
        { startMs: booked.startMs, durationMinutes: 20 },
      ),
    ).toEqual(['outside_windows', 'duration_not_offered', 'too_close_to_booking', 'mentor_busy', 'day_full']);
  });
});

describe('invalid input', () => {
  it.each([
    ['a zone that does not exist', { timeZone: 'Mars/Olympus' }],
    ['an empty zone', { timeZone: '' }],
    ['no window', { windows: [] }],
    ['no duration', { durations: [] }],
    ['durations of nothing', { durations: [0, -15, Number.NaN] }],
    ['a date no calendar has', { windows: [window('a', 540, 600, '2027-02-30')], nowMs: at('2027-02-27T00:00:00Z') }],
    ['an end before the start', { windows: [window('a', 600, 540)] }],
    ['a clock that has gone', { nowMs: Number.NaN }],
    ['more notice than days ahead', { maxAdvanceDays: 1, minAdvanceHours: 72 }],
  ])('offers nothing for %s', (_label, change) => {
    const input = mentor(change);
    expect(offeredSlots(input).size).toBe(0);
    expect(offeredDates(input)).toEqual([]);
    expect(firstOfferedSlot(input)).toBeNull();
    expect(nextOfferedSlots(input, 3)).toEqual([]);
    expect(offeredDays(input, { minutes: 15, from: '2027-01-04', most: 8 }).size).toBe(0);
    expect(offeredOn(input, '2027-01-04')).toEqual([]);
    expect(findOffered(input, { startMs: at('2027-01-04T09:00:00+05:30'), durationMinutes: 15 })).toBeNull();
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 9e15])('a moment of %d is outside every window', (startMs) => {
    expect(refusalsOf(mentor(), { startMs, durationMinutes: 15 })).toContain('outside_windows');
    expect(refusalsOf(mentor(), { startMs: mentor().nowMs, durationMinutes: Number.NaN })).toContain('outside_windows');
  });
});

describe('many windows', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, i) =>
      window(`w${i}`, (i % 96) * 15, (i % 96) * 15 + 15, addDays('2027-01-04', Math.floor(i / 96))),
    );

  it('offers each of ten thousand, and only within the booking horizon', () => {
    const input = mentor({ windows: many(10_000), maxAdvanceDays: 365 });
    const all = [...offeredSlots(input).values()].flatMap((lists) => lists.get(15) ?? []);
    expect(all).toHaveLength(10_000);
    expect(new Set(all.map(({ windowId }) => windowId)).size).toBe(10_000);
    expect(offeredDates({ ...input, maxAdvanceDays: 3 })).toHaveLength(3);
  });

  it('survives ten thousand on top of each other', () => {
    const windows = Array.from({ length: 10_000 }, (_, i) => window(`w${i}`, 540, 600));
    expect(starts(mentor({ windows }))).toBe('09:00 09:15 09:30 09:45');
  });

  it('[GUARD-17] finds the next few of a year that is open day and night in a moment', () => {
    const day = [{ start_time: '00:00', end_time: '24:00' }];
    const hours = { days: Array.from({ length: 7 }, () => day), exceptions: [] };
    const input = mentor({
      windows: [],
      weekly: { id: 'always', hours },
      durations: [15, 30, 45, 60],
      maxAdvanceDays: 365,
      maxBookingsPerDay: 50,
    });
    const from = '2027-01-04';
    // What other programs do does not count.
    const costOf = (run: () => unknown) => {
      const before = process.threadCpuUsage();
      run();
      const { user, system } = process.threadCpuUsage(before);
      return user + system;
    };
    const leastCostOf = (run: () => unknown) => Math.min(...[1, 2, 3].map(() => costOf(run)));
    const everything = leastCostOf(() => offeredSlots(input));
    const few = leastCostOf(() => nextOfferedSlots(input, 3));
    const week = leastCostOf(() => offeredDays(input, { minutes: 15, from, most: 8 }));
    expect(few).toBeLessThan(everything / 10);
    expect(week).toBeLessThan(everything / 10);
  });
});
