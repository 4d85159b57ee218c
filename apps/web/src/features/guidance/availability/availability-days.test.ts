import type { TimeSlot } from '@right-circle/contract/guidance-times';
import { emptyWeek } from '@right-circle/rules/weekly-hours';
import { describe, expect, it } from 'vitest';
import { calendarDay, firstDate, mentorClock, suggestedTimes } from './availability-days.ts';

const aSlot = (start_time: string, end_time: string): TimeSlot => ({
  id: start_time,
  start_time,
  end_time,
  is_recurring: false,
  recurring_pattern: null,
  recurring_end_date: null,
  series_id: null,
});

// 10:40 in India.
const now = Date.parse('2026-11-15T05:10:00Z');

describe('mentorClock', () => {
  it('is the present in India', () => {
    expect(mentorClock(now, 'Asia/Kolkata')).toEqual({ today: '2026-11-15', nowMs: now });
  });

  it('reads the clock where the mentor is', () => {
    const { today, nowMs } = mentorClock(now, 'America/New_York');
    expect(today).toBe('2026-11-15');
    expect(new Date(nowMs).toISOString(), '00:10 there').toBe('2026-11-14T18:40:00.000Z');
    expect(mentorClock(Date.parse('2026-11-15T04:59:00Z'), 'America/New_York').today).toBe('2026-11-14');
  });
});

describe('calendarDay', () => {
  const days = [
    { date: '2026-11-14', slots: [aSlot('09:00', '10:00')] },
    { date: '2026-11-16', slots: [aSlot('09:00', '12:00'), aSlot('14:00', '15:00')] },
  ];
  const day = calendarDay({ days, weekly: emptyWeek(), sessions: new Map() }, '2026-11-15');

  it('[PROV-22] does not let past dates be chosen', () => {
    expect(day('2026-11-14')).toMatchObject({ disabled: true, ring: 0 });
    expect(day('2026-11-15')).toMatchObject({ disabled: false });
  });

  it('shows how much is open, eight hours filling the ring', () => {
    expect(day('2026-11-16')).toMatchObject({ disabled: false, ring: 0.5, hint: '2 time slots, 4 hours' });
    expect(day('2026-11-17')).toMatchObject({ disabled: false, ring: 0, hint: undefined });
  });

  it('[WEEK-14] counts weekly hours once where time slots overlap them, closes days off and marks booked sessions', () => {
    const weekly = {
      days: emptyWeek().days.with(1, [{ start_time: '11:00', end_time: '13:00' }]),
      exceptions: [
        { date: '2026-11-17', hours: [{ start_time: '20:00', end_time: '24:00' }] },
        { date: '2026-11-30', hours: [] },
      ],
    };
    const full = calendarDay({ days, weekly, sessions: new Map([['2026-11-16', [1]]]) }, '2026-11-15');
    expect(full('2026-11-16')).toMatchObject({
      ring: 5 / 8,
      marked: true,
      hint: '3 time slots, 5 hours, 1 booked session',
    });
    expect(full('2026-11-17')).toMatchObject({ ring: 0.5, marked: false });
    expect(full('2026-11-23')).toMatchObject({ ring: 0.25, hint: '1 time slot, 2 hours' });
    expect(full('2026-11-30')).toMatchObject({ ring: 0, hint: 'day off' });
    expect(full('2031-11-17')).toMatchObject({ ring: 0.25 });
  });

  it('begins with the next date that has time slots, else today', () => {
    expect(firstDate(days, '2026-11-15')).toBe('2026-11-16');
    expect(firstDate(days, '2026-11-17')).toBe('2026-11-17');
  });
});

describe('suggestedTimes', () => {
  it('[PROV-53] is 9 to 10', () => {
    expect(suggestedTimes('2026-11-16', [], now)).toEqual({ start: '09:00', end: '10:00' });
  });

  it('follows what is taken', () => {
    expect(suggestedTimes('2026-11-16', [aSlot('09:00', '11:30')], now)).toEqual({ start: '11:30', end: '12:30' });
  });

  it('is not in the past', () => {
    expect(suggestedTimes('2026-11-15', [], now)).toEqual({ start: '10:45', end: '11:45' });
  });

  it('stays with 9 to 10 where nothing fits', () => {
    expect(suggestedTimes('2026-11-16', [aSlot('00:00', '23:45')], now)).toEqual({ start: '09:00', end: '10:00' });
  });
});
