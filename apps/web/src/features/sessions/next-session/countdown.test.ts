import { HOUR_MS, MINUTE_MS } from '@right-circle/rules/durations';
import { describe, expect, it } from 'vitest';
import { dayRing, slotsForMove } from '../reschedule/free-slots.ts';
import { aSession } from '../sample-session.ts';
import { countdownTo } from './countdown.ts';

const start = 100 * 24 * HOUR_MS;

describe('the countdown to a session', () => {
  it.each([
    [30 * 24 * HOUR_MS, 1, '30 days'],
    [3.5 * 24 * HOUR_MS, 0.5, '3 days'],
    [24 * HOUR_MS, 1 / 7, '1 day'],
    [12 * HOUR_MS, 0.5, '12 hours'],
    [HOUR_MS, 1 / 24, '1 hour'],
    [30 * MINUTE_MS, 0.5, '30 minutes'],
    [1000, 1 / 3600, '1 minute'],
  ])('%i ms before the start %d of the ring is left: %s', (left, share, text) => {
    const countdown = countdownTo(start, start - left);
    expect(countdown?.share).toBeCloseTo(share);
    expect(`${countdown?.amount} ${countdown?.unit}`).toBe(text);
  });

  it('is over at the start', () => expect(countdownTo(start, start)).toBeNull());
});

describe('where a session can be moved to', () => {
  const slot = (time: string) => ({ time_slot_id: 'w', start_time: time, end_time: time });
  const availability = {
    available_time_slots: {
      '2026-11-18': { '30': [slot('2026-11-18T09:00:00+05:30')], '60': [slot('2026-11-18T09:00:00+05:30')] },
      '2026-11-17': {
        '30': ['16:00', '16:30', '17:00'].map((time) => slot(`2026-11-17T${time}:00+05:30`)),
      },
      '2026-11-19': { '60': [slot('2026-11-19T09:00:00+05:30')] },
    },
  } as unknown as Parameters<typeof slotsForMove>[0];
  const slots = slotsForMove(availability, aSession());

  it('is every free time of its length but its own, days in order', () => {
    expect([...slots].map(([date, { length }]) => `${date} ${length}`)).toEqual(['2026-11-17 2', '2026-11-18 1']);
  });

  it('a day’s ring is full where most is free', () => {
    expect(['2026-11-17', '2026-11-18', '2026-11-19'].map((date) => dayRing(slots, date))).toEqual([1, 0.5, 0]);
  });
});
