import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallReader } from './availability.model.ts';
import { epochToWall, isTimeZone, wallTimeToEpoch } from './zone-time.ts';

const iso = (ms: number) => new Date(ms).toISOString();

describe(wallTimeToEpoch, () => {
  it.each([
    ['Asia/Kolkata', '2027-01-04', 540, '2027-01-04T03:30:00.000Z'],
    ['Asia/Kathmandu', '2027-01-04', 0, '2027-01-03T18:15:00.000Z'],
    ['UTC', '2027-01-04', 1440, '2027-01-05T00:00:00.000Z'],
    ['Pacific/Kiritimati', '2027-01-04', 0, '2027-01-03T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2027-01-04', 1439, '2027-01-05T10:59:00.000Z'],
    ['Europe/London', '2027-07-01', 540, '2027-07-01T08:00:00.000Z'],
    ['Asia/Kolkata', '0099-12-31', 1439, '0099-12-31T18:05:32.000Z'],
  ])('%s %s minute %i', (zone, date, minute, expected) => {
    expect(iso(wallTimeToEpoch(date, minute, zone))).toBe(expected);
  });

  it.each([
    ['Europe/London', '2027-03-28', 90, '2027-03-28T01:00:00.000Z'],
    ['America/New_York', '2027-03-14', 150, '2027-03-14T07:00:00.000Z'],
    ['Australia/Lord_Howe', '2027-10-03', 135, '2027-10-02T15:30:00.000Z'],
    ['Pacific/Apia', '2011-12-30', 720, '2011-12-30T10:00:00.000Z'],
  ])('maps a skipped time to the moment of the change: %s %s', (zone, date, minute, expected) => {
    expect(iso(wallTimeToEpoch(date, minute, zone))).toBe(expected);
  });

  it.each([
    ['Europe/London', '2027-10-31', 90, '2027-10-31T00:30:00.000Z'],
    ['America/New_York', '2027-11-07', 90, '2027-11-07T05:30:00.000Z'],
    ['Australia/Lord_Howe', '2027-04-04', 105, '2027-04-03T14:45:00.000Z'],
  ])('maps a repeated time to its first occurrence: %s %s', (zone, date, minute, expected) => {
    expect(iso(wallTimeToEpoch(date, minute, zone))).toBe(expected);
  });

  it.each([
    ['Mars/Olympus', '2027-01-04'],
    ['Asia/Kolkata', '2027-02-30'],
    ['Asia/Kolkata', 'tomorrow'],
  ])('is NaN for %s on %s', (zone, date) => {
    expect(wallTimeToEpoch(date, 0, zone)).toBeNaN();
  });
});

describe(epochToWall, () => {
  const zone = fc.constantFrom(
    'Asia/Kolkata',
    'Asia/Kathmandu',
    'Europe/London',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Beirut',
    'Pacific/Chatham',
    'Africa/Casablanca',
    'America/Havana',
    'UTC',
  );
  const moment = fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2040, 0, 1) });

  it.each([
    ['2027-03-28T00:59:59Z', 'Europe/London', '2027-03-28', 59],
    ['2027-03-28T01:00:00Z', 'Europe/London', '2027-03-28', 120],
    ['2027-10-31T00:59:59Z', 'Europe/London', '2027-10-31', 119],
    ['2027-10-31T01:00:00Z', 'Europe/London', '2027-10-31', 60],
    ['2027-10-02T15:30:00Z', 'Australia/Lord_Howe', '2027-10-03', 150],
    ['2027-03-27T22:00:00Z', 'Asia/Beirut', '2027-03-28', 60],
  ])('at %s clocks in %s have changed to the second', (at, timeZone, date, minute) => {
    expect(epochToWall(Date.parse(at), timeZone)).toEqual({ date, minute });
  });

  it('agrees with the platform', () => {
    fc.assert(
      fc.property(zone, moment, (timeZone, ms) => {
        const [date, minute] = wallReader(timeZone)(ms);
        expect(epochToWall(ms, timeZone)).toEqual({ date, minute });
      }),
      { numRuns: 150 },
    );
  });

  it('converts back to the same minute, or to the first one that shows the same', () => {
    fc.assert(
      fc.property(zone, moment, (timeZone, ms) => {
        const wall = epochToWall(ms, timeZone);
        const back = wallTimeToEpoch(wall.date, wall.minute, timeZone);
        expect(back).toBeLessThanOrEqual(ms);
        expect(ms - back).toBeLessThan(3_660_000);
        expect(epochToWall(back, timeZone)).toEqual(wall);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    [0, 'Mars/Olympus'],
    [Number.NaN, 'UTC'],
    [9e15, 'UTC'],
  ])('has no date for %d in %s', (ms, timeZone) => {
    expect(epochToWall(ms, timeZone)).toEqual({ date: '', minute: Number.NaN });
  });
});

describe(isTimeZone, () => {
  it.each(['Asia/Kolkata', 'Asia/Calcutta', 'Europe/London', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'UTC'])(
    '%s',
    (name) => {
      expect(isTimeZone(name)).toBe(true);
    },
  );

  it.each(['', ' ', 'Mars/Olympus', '+05:30', 'India', 'Europe/London ', '../etc', 'null'])('not %j', (name) => {
    expect(isTimeZone(name)).toBe(false);
  });

  it('stays correct after a great many unusual names and dates', () => {
    for (let i = 0; i < 2000; i++) isTimeZone(`Nowhere/N${i}`);
    for (let year = 2000; year < 2015; year++) {
      for (let day = 0; day < 366; day++) epochToWall(Date.UTC(year, 0, day), 'UTC');
    }
    expect(epochToWall(Date.UTC(2027, 0, 4), 'UTC')).toEqual({ date: '2027-01-04', minute: 0 });
  });
});
