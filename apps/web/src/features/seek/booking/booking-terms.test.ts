import { HOUR_MS } from '@right-circle/rules/durations';
import { defaultGuestPermissions } from '@right-circle/rules/guidance-choices';
import { describe, expect, it } from 'vitest';
import { policyLines, startsInText } from './booking-terms.ts';

const now = Date.parse('2026-11-16T09:00:00+05:30');
const hours = (count: number) => now + count * HOUR_MS;
const permissions = { ...defaultGuestPermissions, reschedule_limit_hours: 168 as const };

describe('the terms of a session', () => {
  it('say until when it can be cancelled and moved', () => {
    expect(policyLines({ permissions, startMs: hours(200), now, isPaid: true })).toEqual([
      'You can cancel until 24 hours before the start, with a full refund.',
      'You can reschedule until 1 week before the start.',
    ]);
  });

  it('[PROMISE-01] say so where it is too late already, or not allowed at all', () => {
    expect(policyLines({ permissions, startMs: hours(24), now, isPaid: false })).toEqual([
      'You can cancel until 24 hours before the start.',
      'You cannot reschedule this session: that is possible until 1 week before the start.',
    ]);
    const strict = { ...permissions, can_cancel: false, can_reschedule: false };
    expect(policyLines({ permissions, startMs: hours(23), now, isPaid: true })[0]).toBe(
      "You won't get a refund if you cancel this session: free cancellation ends 24 hours before the start.",
    );
    expect(policyLines({ permissions, startMs: hours(23), now, isPaid: false })[0]).toBe(
      'You can cancel this session until it starts.',
    );
    expect(policyLines({ permissions: strict, startMs: hours(200), now, isPaid: true })).toEqual([
      "You won't get a refund if you cancel this session.",
      'You cannot reschedule this session.',
    ]);
  });

  it.each([
    [hours(49), 'in 2 days'],
    [hours(24), 'in 1 day'],
    [hours(3.5), 'in 3 hours'],
    [hours(0.5), 'in 30 minutes'],
    [hours(-1), 'in 0 minutes'],
  ])('count down to the start', (startMs, text) => expect(startsInText(startMs, now)).toBe(text));
});
