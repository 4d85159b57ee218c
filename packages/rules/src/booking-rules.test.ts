import { describe, expect, it } from 'vitest';
import {
  canAskRefund,
  cancelOutcome,
  cancelRefusal,
  hoursText,
  inviteRefusal,
  isCancelOffered,
  type ParticipantView,
  rescheduleRefusal,
  sessionStatusAt,
} from './booking-rules.ts';
import { HOUR_MS } from './durations.ts';
import { deadlineHours, defaultGuestPermissions } from './guidance-choices.ts';

const startMs = Date.parse('2027-01-04T09:00:00+05:30');
const seen = (change: Partial<ParticipantView> = {}): ParticipantView => ({
  role: 'seeker',
  status: 'upcoming',
  startMs,
  permissions: defaultGuestPermissions,
  isUnanswered: false,
  hasProposal: false,
  ...change,
});
const without = (change: Partial<ParticipantView['permissions']>) => ({
  permissions: { ...defaultGuestPermissions, ...change },
});

describe(sessionStatusAt, () => {
  const endMs = startMs + HOUR_MS;
  it.each([
    ['before it', -1, false, 'upcoming'],
    ['until its end', HOUR_MS - 1, true, 'upcoming'],
    ['from its end on', HOUR_MS, false, 'completed'],
    ['where both were there', HOUR_MS, true, 'attended'],
  ] as const)('[SESS-43] %s', (_label, sinceStart, wasAttended, status) => {
    expect(sessionStatusAt({ isCancelled: false, endMs, wasAttended }, startMs + sinceStart)).toBe(status);
  });

  it.each([-HOUR_MS, HOUR_MS, 100 * HOUR_MS])(
    '[SESS-43] cancelled stays cancelled %i ms after the start',
    (sinceStart) => {
      expect(sessionStatusAt({ isCancelled: true, endMs, wasAttended: true }, startMs + sinceStart)).toBe('cancelled');
    },
  );
});

describe(isCancelOffered, () => {
  it.each([
    ['upcoming', -1, true],
    ['upcoming', 0, false],
    ['upcoming', 1, false],
    ['completed', -1, false],
    ['attended', -1, false],
    ['cancelled', -1, false],
  ] as const)('[SESS-29] %s, %i ms after the start: %s', (status, sinceStart, isOffered) => {
    expect(isCancelOffered({ status, startMs }, startMs + sinceStart)).toBe(isOffered);
  });
});

describe(cancelOutcome, () => {
  const PAID = 40_000;
  const freeUntilMs = startMs - 24 * HOUR_MS;
  it.each([
    ['at the deadline', {}, freeUntilMs, PAID, freeUntilMs, false],
    ['a millisecond later', {}, freeUntilMs + 1, 0, freeUntilMs, true],
    ['where cancelling is not allowed', without({ can_cancel: false }), freeUntilMs - HOUR_MS, 0, null, true],
    ['by the mentor, a moment before the start', { role: 'provider' }, startMs - 1, PAID, null, false],
    ['while the request is unanswered', { isUnanswered: true }, startMs - 1, PAID, null, false],
  ] as const)('[PROMISE-01, SESS-60] %s', (_, change, now, refundInPaise, until, isLate) => {
    const outcome = cancelOutcome(seen(change), PAID, now);
    expect(outcome).toMatchObject({ paidInPaise: PAID, refundInPaise, freeUntilMs: until });
    expect('lateReason' in outcome && outcome.lateReason !== null).toBe(isLate);
  });

  it('[PROPOSE-05] is a full refund while proposed times are unanswered, whatever the mentor allows', () => {
    const strict = { ...without({ can_cancel: false }), hasProposal: true };
    expect(cancelOutcome(seen(strict), PAID, startMs - 1)).toMatchObject({ refundInPaise: PAID, lateReason: null });
    expect(cancelOutcome(seen(strict), PAID, startMs)).toMatchObject({ code: 'not_upcoming' });
    expect(canAskRefund(seen(strict), { paidInPaise: PAID, wasAsked: false }, startMs - 1)).toBe(false);
  });

  it('[PROMISE-01] is a refusal once the session has started', () => {
    expect(cancelOutcome(seen(), PAID, startMs)).toMatchObject({ code: 'not_upcoming' });
  });

  it.each([
    ['too late for a refund', {}, startMs - HOUR_MS, {}, true],
    ['cancelled without a refund', { status: 'cancelled' }, startMs - HOUR_MS, {}, true],
    ['while it is free', {}, freeUntilMs, {}, false],
    ['by the mentor', { role: 'provider' }, startMs - HOUR_MS, {}, false],
    ['from the start on', {}, startMs, {}, false],
    ['of one cancelled, from its start on', { status: 'cancelled' }, startMs, {}, false],
    ['where nothing was paid', {}, startMs - HOUR_MS, { paidInPaise: 0 }, false],
    ['a second time', {}, startMs - HOUR_MS, { wasAsked: true }, false],
  ] as const)('[PROMISE-04] a refund can be requested %s', (_, change, now, paid, expected) => {
    expect(canAskRefund(seen(change), { paidInPaise: PAID, wasAsked: false, ...paid }, now)).toBe(expected);
  });
});

describe(cancelRefusal, () => {
  it.each(['seeker', 'provider'] as const)('[SESS-44] only an upcoming session before its start, by the %s', (role) => {
    expect(cancelRefusal(seen({ role }), startMs - 25 * HOUR_MS)).toBeNull();
    expect(cancelRefusal(seen({ role }), startMs)).toMatchObject({ code: 'not_upcoming' });
    for (const status of ['completed', 'attended', 'cancelled'] as const) {
      expect(cancelRefusal(seen({ role, status }), startMs - 25 * HOUR_MS)).toMatchObject({ code: 'not_upcoming' });
    }
    expect(cancelRefusal(seen({ role, status: 'cancelled' }), 0)?.detail).toBe('This session is already cancelled.');
  });

  it.each(deadlineHours)('[SESS-60] a seeker can until exactly %i hours before', (cancel_limit_hours) => {
    const session = seen(without({ cancel_limit_hours }));
    const deadline = startMs - cancel_limit_hours * HOUR_MS;
    expect(cancelRefusal(session, deadline)).toBeNull();
    expect(cancelRefusal(session, deadline + 1)).toEqual({
      code: 'not_allowed',
      detail: `This session can only be cancelled until ${hoursText(cancel_limit_hours)} before it starts.`,
    });
  });

  it("[SESS-60] a seeker can't at all if the mentor does not allow it; the mentor can until the start", () => {
    const rules = without({ can_cancel: false });
    expect(cancelRefusal(seen(rules), startMs - 500 * HOUR_MS)).toMatchObject({ code: 'not_allowed' });
    expect(cancelRefusal(seen({ ...rules, role: 'provider' }), startMs - 1)).toBeNull();
  });
});

describe(rescheduleRefusal, () => {
  it.each([
    ['in time', {}, -24 * HOUR_MS, null],
    ['a moment late', {}, -24 * HOUR_MS + 1, 'not_allowed'],
    ['with its own deadline', without({ reschedule_limit_hours: 1 }), -HOUR_MS, null],
    ['not allowed', without({ can_reschedule: false }), -100 * HOUR_MS, 'not_allowed'],
    ['by the mentor', { role: 'provider' }, -100 * HOUR_MS, 'not_allowed'],
    ['begun', {}, 0, 'not_upcoming'],
    ['cancelled', { status: 'cancelled' }, -100 * HOUR_MS, 'not_upcoming'],
  ] as const)('%s', (_label, change, sinceStart, code) => {
    expect(rescheduleRefusal(seen(change), startMs + sinceStart)?.code ?? null).toBe(code);
  });
});

describe(inviteRefusal, () => {
  it.each([
    ['until the start', {}, -1, null],
    ['begun', {}, 0, 'not_upcoming'],
    ['not allowed', without({ can_invite_others: false }), -HOUR_MS, 'not_allowed'],
    ['by the mentor', { role: 'provider' }, -HOUR_MS, 'not_allowed'],
    ['cancelled', { status: 'cancelled' }, -HOUR_MS, 'not_upcoming'],
  ] as const)('%s', (_label, change, sinceStart, code) => {
    expect(inviteRefusal(seen(change), startMs + sinceStart)?.code ?? null).toBe(code);
  });
});

describe(hoursText, () => {
  it.each([
    [1, '1 hour'],
    [24, '24 hours'],
    [168, '1 week'],
  ])('%i is %s', (hours, text) => {
    expect(hoursText(hours)).toBe(text);
  });
});
