import { describe, expect, it } from 'vitest';
import { policyLines, termsKey } from './booking-terms.ts';
import { HOUR_MS } from './durations.ts';
import { defaultGuestPermissions } from './guidance-choices.ts';

const now = Date.parse('2026-11-16T09:00:00+05:30');
const hours = (count: number) => now + count * HOUR_MS;
const permissions = { ...defaultGuestPermissions, reschedule_limit_hours: 168 as const };

describe('the terms of a session', () => {
  it('[PROMISE-37] differ as one word whenever something that is shown differs', () => {
    const terms = {
      guestPermissions: permissions,
      bookingConfirmation: { require_approval: false },
      bookingForm: { collect_payment_upfront: true },
    };
    const later = { ...terms, bookingForm: { collect_payment_upfront: false } };
    const changed = [
      terms,
      { ...terms, bookingConfirmation: { require_approval: true } },
      later,
      { ...later, guestPermissions: { ...permissions, can_join_unpaid: !permissions.can_join_unpaid } },
      { ...terms, guestPermissions: { ...permissions, can_cancel: false } },
      { ...terms, guestPermissions: { ...permissions, cancel_limit_hours: 48 } },
      { ...terms, guestPermissions: { ...permissions, can_reschedule: false } },
      { ...terms, guestPermissions: { ...permissions, reschedule_limit_hours: 24 } },
    ];
    const keys = changed.map((some) => termsKey(some, { isFree: false }));
    expect(new Set(keys).size).toBe(changed.length);
    const inviting = {
      ...terms,
      guestPermissions: { ...permissions, can_invite_others: !permissions.can_invite_others },
    };
    expect(termsKey(inviting, { isFree: false })).toBe(keys[0]);
    expect(termsKey(later, { isFree: true })).toBe(termsKey(terms, { isFree: true }));
  });

  it('[PROMISE-21] say until which moment it can be cancelled and moved', () => {
    expect(policyLines({ permissions, startMs: hours(200), now, isPaid: true })).toEqual([
      'You can cancel until Mon 23 Nov at 5:00 pm IST, with a full refund.',
      'You can reschedule until Tue 17 Nov at 5:00 pm IST.',
    ]);
  });

  it('[PROMISE-01][PROMISE-21] say so where it is too late already, or not allowed at all', () => {
    expect(policyLines({ permissions, startMs: hours(24), now, isPaid: false })).toEqual([
      'You can cancel until Mon 16 Nov at 9:00 am IST.',
      "You can't reschedule this session: that was possible until Tue 10 Nov at 9:00 am IST.",
    ]);
    const strict = { ...permissions, can_cancel: false, can_reschedule: false };
    expect(policyLines({ permissions, startMs: hours(23), now, isPaid: true })[0]).toBe(
      "You won't get a refund if you cancel this session: free cancellation ended on Mon 16 Nov at 8:00 am IST.",
    );
    expect(policyLines({ permissions, startMs: hours(23), now, isPaid: false })[0]).toBe(
      'You can cancel this session until it starts.',
    );
    expect(policyLines({ permissions: strict, startMs: hours(200), now, isPaid: true })).toEqual([
      "You won't get a refund if you cancel this session.",
      "You can't reschedule this session.",
    ]);
  });
});
