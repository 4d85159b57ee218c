import type { AvailabilityInput } from '@right-circle/rules/availability';
import { MINUTE_MS } from '@right-circle/rules/durations';
import { describe, expect, it } from 'vitest';
import { isUndecidedAtStart, sessionStatusOf, timeRefusal } from './booking.rules.ts';

const start = new Date('2030-01-02T03:30:00Z');
const end = new Date('2030-01-02T04:00:00Z');
const booking = { state: 'confirmed', approval: 'not_needed', startsAt: start, endsAt: end, attendedAt: null } as const;
const at = (time: string) => new Date(`2030-01-02T${time}Z`);

describe(sessionStatusOf, () => {
  it.each([
    ['03:29:59', {}, 'upcoming'],
    ['03:59:59', {}, 'upcoming'],
    ['04:00:00', {}, 'completed'],
    ['04:00:00', { attendedAt: start }, 'attended'],
    ['03:00:00', { state: 'cancelled' }, 'cancelled'],
    ['04:00:00', { state: 'cancelled', attendedAt: start }, 'cancelled'],
    ['03:29:59', { approval: 'pending' }, 'upcoming'],
    ['03:30:00', { approval: 'pending' }, 'cancelled'],
    ['03:30:00', { approval: 'approved' }, 'upcoming'],
    ['03:30:00', { approval: 'declined', state: 'cancelled' }, 'cancelled'],
  ] as const)('[SESS-43][PROV-68] at %s, %o: %s', (now, change, status) => {
    expect(sessionStatusOf({ ...booking, ...change }, at(now))).toBe(status);
  });

  it('[PROV-68] only an open request for a session that has begun is undecided', () => {
    expect(isUndecidedAtStart({ ...booking, approval: 'pending' }, start)).toBe(true);
    expect(isUndecidedAtStart({ ...booking, approval: 'approved' }, start)).toBe(false);
    expect(isUndecidedAtStart({ ...booking, approval: 'pending', state: 'cancelled' }, start)).toBe(false);
  });
});

describe(timeRefusal, () => {
  const window = { id: 'w', date: '2030-01-02', startMinute: 540, endMinute: 720 };
  const input: AvailabilityInput = {
    nowMs: Date.parse('2030-01-01T00:00:00Z'),
    timeZone: 'Asia/Kolkata',
    windows: [window],
    durations: [30],
    maxAdvanceDays: 30,
    minAdvanceHours: 2,
    bufferMinutes: 15,
    maxBookingsPerDay: 2,
    bookings: [],
    busy: [],
  };
  const minutes = (from: number, length = 30) => {
    const startMs = start.getTime() + from * MINUTE_MS;
    return { startMs, endMs: startMs + length * MINUTE_MS };
  };
  const wanted = { startMs: start.getTime(), durationMinutes: 30, windowId: 'w' };

  it.each<[string, Partial<AvailabilityInput>, Partial<typeof wanted>, string | null]>([
    ['what is offered', {}, {}, null],
    ['the same moment of another window', {}, { windowId: 'other' }, 'outside_rules'],
    ['a time between two starts', {}, { startMs: minutes(10).startMs }, 'outside_rules'],
    ['a length that is not offered', {}, { durationMinutes: 60 }, 'outside_rules'],
    ['a time that is too soon', { minAdvanceHours: 72 }, {}, 'outside_rules'],
    [
      'a time that is too far ahead',
      { windows: [{ ...window, date: '2030-03-02' }] },
      { startMs: Date.parse('2030-03-02T03:30:00Z') },
      'outside_rules',
    ],
    ['a time that is taken', { bookings: [minutes(0)] }, {}, 'slot_taken'],
    ['a time that is taken in part', { bookings: [minutes(-15)] }, {}, 'slot_taken'],
    ['a time at which the mentor seeks guidance', { busy: [minutes(15)] }, {}, 'slot_taken'],
    ['a time right before a session', { bookings: [minutes(30)] }, {}, 'outside_rules'],
    ['a full day', { bookings: [minutes(60), minutes(120)] }, {}, 'outside_rules'],
    ['a taken time that was never on offer', { bookings: [minutes(0)], durations: [15] }, {}, 'outside_rules'],
  ])('[BOOK-32] %s', (_what, change, wish, code) => {
    expect(timeRefusal({ ...input, ...change }, { ...wanted, ...wish })?.code ?? null).toBe(code);
  });
});
