import { describe, expect, it } from 'vitest';
import { policyLines } from './booking-terms.ts';
import { HOUR_MS } from './durations.ts';
import { defaultGuestPermissions } from './guidance-choices.ts';

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
});
