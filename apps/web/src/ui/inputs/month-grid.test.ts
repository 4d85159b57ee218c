import { describe, expect, it } from 'vitest';
import { dateByKey, monthWeeks } from './month-grid.ts';

describe('monthWeeks', () => {
  it('starts weeks on Sunday and fills the ends with nothing', () => {
    const weeks = monthWeeks('2026-10');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]?.slice(0, 5)).toEqual([null, null, null, null, '2026-10-01']);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeks.flat().filter(Boolean)).toHaveLength(31);
  });

  it('needs four rows for a February that starts on Sunday', () => {
    expect(monthWeeks('2026-02')).toHaveLength(4);
  });
});

describe('dateByKey', () => {
  // 2026-11-18 is a Wednesday.
  it.each([
    ['ArrowLeft', '2026-11-17'],
    ['ArrowRight', '2026-11-19'],
    ['ArrowUp', '2026-11-11'],
    ['ArrowDown', '2026-11-25'],
    ['Home', '2026-11-15'],
    ['End', '2026-11-21'],
    ['PageUp', '2026-10-18'],
    ['PageDown', '2026-12-18'],
    ['a', null],
  ])('%s leads to %s', (key, expected) => expect(dateByKey('2026-11-18', key)).toBe(expected));

  it('leaves the month at its ends', () => {
    expect(dateByKey('2026-11-30', 'ArrowRight')).toBe('2026-12-01');
    expect(dateByKey('2026-11-01', 'ArrowUp')).toBe('2026-10-25');
  });

  it('takes the last day of a shorter month, and moves a year with Shift', () => {
    expect(dateByKey('2026-01-31', 'PageDown')).toBe('2026-02-28');
    expect(dateByKey('2028-02-29', 'PageUp', true)).toBe('2027-02-28');
  });
});
