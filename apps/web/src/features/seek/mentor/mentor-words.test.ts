import { describe, expect, it } from 'vitest';
import { comingDays, connectionsText, dateRange, longDay, nextSlotText } from './mentor-words.ts';

const on = (...dates: string[]) => dates.map((date) => ({ date }));

describe('a mentor in words', () => {
  it.each([
    [on('2026-12-12', '2026-11-17', '2026-11-20'), '17 Nov – 12 Dec'],
    [on('2026-11-17'), '17 Nov'],
    [[], null],
  ])('[SEEK-11] tells the first and the last free date', (slots, text) => expect(dateRange(slots)).toBe(text));

  it.each([
    ['2026-11-16T23:30:00+05:30', 'Today, 11:30 pm'],
    ['2026-11-17T00:15:00+05:30', 'Tomorrow, 12:15 am'],
    ['2026-11-18T09:00:00+05:30', 'Wednesday, 18 Nov, 9:00 am'],
  ])('says when the next free time is: %s', (start, text) =>
    expect(nextSlotText(start, Date.parse('2026-11-16T20:00:00+05:30'))).toBe(text),
  );

  it('[SEEK-09] counts connections', () => {
    expect([0, 1, 1234].map(connectionsText)).toEqual(['0 connections', '1 connection', '1,234 connections']);
  });

  it('shows the coming days that are free, by India’s calendar', () => {
    // Half past midnight on the 17th in India is still the 16th in London.
    const now = Date.parse('2026-11-16T19:00:00Z');
    expect(comingDays(on('2026-11-17', '2026-11-19'), now, 3)).toEqual([true, false, true]);
    expect(longDay('2026-11-17')).toBe('Tuesday, 17 Nov');
  });
});
