import { describe, expect, it } from 'vitest';
import { readWindows } from './window.rules.ts';

type Days = Parameters<typeof readWindows>[0];

const NOW = new Date('2030-01-01T03:40:00Z'); // 09:10 in India
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const once = { is_recurring: false, recurring_pattern: null, recurring_end_date: null, series_id: null };
const day = (date: string, start_time: string, end_time: string, more: object = {}): Days[number] => ({
  date,
  slots: [{ id: uuid(1), start_time, end_time, ...once, ...more }],
});
const read = (days: Days, more: Partial<Parameters<typeof readWindows>[1]> = {}) =>
  readWindows(days, {
    now: NOW,
    timeZone: 'Asia/Kolkata',
    stored: [],
    hasWeeklyHours: false,
    freshId: () => uuid(99),
    ...more,
  });
const problemOf = (days: Days, more = {}) => {
  const result = read(days, more);
  return 'text' in result ? result.text : null;
};

describe(readWindows, () => {
  it.each([
    ['2029-12-31', '09:00', 'Cannot select a past date.'],
    ['2030-01-01', '08:45', 'Cannot select past time for today.'],
    // The next quarter hour at the time it was picked.
    ['2030-01-01', '09:00', null],
    ['2030-01-01', '09:15', null],
  ])('[PROV-65] a new window on %s at %s: %s', (date, start, problem) => {
    expect(problemOf([day(date, start, '23:00')])).toBe(problem);
  });

  it("uses the mentor's zone to decide what is past", () => {
    expect(problemOf([day('2029-12-31', '23:00', '23:30')], { timeZone: 'America/New_York' })).toBeNull();
    expect(problemOf([day('2030-01-01', '16:00', '17:00')], { timeZone: 'Pacific/Auckland' })).toBe(
      'Cannot select past time for today.',
    );
  });

  it('keeps unchanged past windows for a month', () => {
    const stored = [{ id: uuid(1), date: '2029-12-01', startMinute: 540, endMinute: 600 }];
    expect(read([day('2029-12-01', '09:00', '10:00')], { stored })).toMatchObject({ windows: stored });
    expect(problemOf([day('2029-12-01', '09:00', '10:15')], { stored })).toBe('Cannot select a past date.');
    const older = stored.map((window) => ({ ...window, date: '2029-11-30' }));
    expect(problemOf([day('2029-11-30', '09:00', '10:00')], { stored: older })).toBe(
      'Please add at least one time slot before saving.',
    );
  });

  it('takes the pattern of a series from its last window, and whether one recurs from its flag alone', () => {
    const pattern = (interval: number) => ({ type: 'daily' as const, interval });
    const recurring = (interval: number) => ({
      is_recurring: true,
      recurring_pattern: pattern(interval),
      series_id: uuid(50),
    });
    const result = read([
      { ...day('2030-01-05', '09:00', '10:00', { ...recurring(3), id: uuid(3) }) },
      { ...day('2030-01-02', '09:00', '10:00', { ...recurring(1), id: uuid(2) }) },
      { ...day('2030-01-03', '09:00', '10:00', { ...recurring(1), is_recurring: false }) },
    ]);
    expect(result).toMatchObject({ series: [{ id: uuid(50), pattern: pattern(3), endsOn: null }] });
    expect('windows' in result && result.windows.map(({ seriesId }) => seriesId)).toEqual([uuid(50), uuid(50), null]);
  });
});
