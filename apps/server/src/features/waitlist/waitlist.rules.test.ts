import { type AvailabilityInput, offeredSlots } from '@right-circle/rules/availability';
import { describe, expect, it } from 'vitest';
import { leastCostOf } from '../../../test/cost.ts';
import { fullDates, isFree, timesToOffer } from './waitlist.rules.ts';

const at = (time: string) => Date.parse(`2030-01-${time}:00+05:30`);
const span = (start: string, end: string) => ({ startMs: at(start), endMs: at(end) });

/** Nine to ten on the 2nd and the 3rd. */
const input: AvailabilityInput = {
  nowMs: at('01T12:00'),
  timeZone: 'Asia/Kolkata',
  windows: [
    { id: 'a', date: '2030-01-02', startMinute: 540, endMinute: 600 },
    { id: 'b', date: '2030-01-03', startMinute: 540, endMinute: 600 },
  ],
  durations: [30, 60],
  maxAdvanceDays: 30,
  minAdvanceHours: 0,
  bufferMinutes: 0,
  maxBookingsPerDay: 5,
  bookings: [],
  busy: [],
};

describe('fullDates', () => {
  it.each([
    ['nothing booked', {}, []],
    ['one of two times booked', { bookings: [span('02T09:00', '02T09:30')] }, []],
    ['the whole day booked', { bookings: [span('02T09:00', '02T10:00')] }, ['2030-01-02']],
    ['no session more a day', { maxBookingsPerDay: 1, bookings: [span('02T09:00', '02T09:30')] }, ['2030-01-02']],
    ['the mentor elsewhere', { busy: [span('03T08:00', '03T11:00')] }, ['2030-01-03']],
    ['a day that is over anyway', { nowMs: at('02T11:00'), bookings: [span('02T09:00', '02T10:00')] }, []],
  ])('%s', (_what, change, dates) => {
    expect(fullDates({ ...input, ...change })).toEqual(dates);
  });
});

describe('timesToOffer', () => {
  const first = (change: Partial<AvailabilityInput>) => timesToOffer({ ...input, ...change }, '2030-01-02')[0];

  it('prefers the earliest, and the longest of those that start together', () => {
    expect(first({})).toMatchObject(span('02T09:00', '02T10:00'));
    expect(first({ bookings: [span('02T09:00', '02T09:30')] })).toMatchObject(span('02T09:30', '02T10:00'));
  });

  it('leaves out slots that cannot be booked until the offer ends', () => {
    expect(first({ nowMs: at('02T08:45') })).toMatchObject(span('02T09:00', '02T10:00'));
    expect(first({ nowMs: at('02T08:46') })).toMatchObject(span('02T09:30', '02T10:00'));
  });

  it('leaves out slots that cannot be booked yet', () => {
    // Fifteen minutes later the 3rd would be within the horizon.
    const late = { ...input, nowMs: at('01T23:50'), maxAdvanceDays: 1 };
    expect(timesToOffer(late, '2030-01-02')).not.toEqual([]);
    expect(timesToOffer(late, '2030-01-03')).toEqual([]);
    expect(isFree(late, span('03T09:00', '03T09:30'))).toBe(false);
  });

  it('[GUARD-18] looks at the date alone, however many others are open', async () => {
    const day = [{ start_time: '00:00', end_time: '24:00' }];
    const hours = { days: Array.from({ length: 7 }, () => day), exceptions: [] };
    const bookings = [span('02T00:00', '02T12:00')];
    const always = { ...input, weekly: { id: 'w', hours }, windows: [], durations: [15, 30, 45, 60], bookings };
    const year = { ...always, maxAdvanceDays: 365 };
    const [firstOffer] = timesToOffer(year, '2030-01-02');
    expect(firstOffer).toMatchObject(span('02T12:00', '02T13:00'));
    const oneDate = await leastCostOf(() => timesToOffer(year, '2030-01-02'));
    expect(oneDate).toBeLessThan((await leastCostOf(() => offeredSlots(year))) / 2);
  });
});
