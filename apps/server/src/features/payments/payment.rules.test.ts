import { DAY_MS } from '@right-circle/rules/durations';
import { describe, expect, it } from 'vitest';
import { impactOf, isPayable, movementText, statusDescription } from './payment.rules.ts';

const at = new Date('2030-01-01T00:00:00Z');
const paid = { wasTaken: true, refundedAt: at };
const unpaid = { wasTaken: false, refundedAt: null };

describe(impactOf, () => {
  it.each([
    ['completed', paid, 'credit', 'debit'],
    ['pending', unpaid, 'credit', 'debit'],
    ['failed', unpaid, 'credit', 'debit'],
    ['failed', paid, 'neutral', 'neutral'],
    ['refunded', paid, 'neutral', 'neutral'],
    ['cancelled', paid, 'neutral', 'neutral'],
    ['cancelled_by_seeker', paid, 'neutral', 'neutral'],
    ['cancelled_by_seeker', unpaid, 'credit', 'debit'],
  ] as const)('[PAY-27] %s with %j is %s for the mentor and %s for the seeker', (status, times, mentors, seekers) => {
    expect(impactOf({ status, ...times }, true)).toBe(mentors);
    expect(impactOf({ status, ...times }, false)).toBe(seekers);
  });
});

it.each([
  ['completed', paid, 'Received', 'Sent'],
  ['refunded', paid, 'Refunded', 'Refunded'],
  ['pending', unpaid, 'Due', 'Due'],
  ['failed', unpaid, 'Not charged', 'Not charged'],
  ['cancelled_by_seeker', unpaid, 'Not charged', 'Not charged'],
] as const)(
  '[PROMISE-06] a statement calls %s with %j %s for the mentor, %s for the seeker',
  (status, times, mentors, seekers) => {
    expect(movementText({ status, ...times }, true)).toBe(mentors);
    expect(movementText({ status, ...times }, false)).toBe(seekers);
  },
);

describe(statusDescription, () => {
  it.each([
    ['completed', paid, 'Paid in full.'],
    ['pending', unpaid, 'Waiting to be paid.'],
    ['failed', unpaid, 'The payment did not go through. Nothing was charged.'],
    ['failed', paid, 'The payment arrived too late. It was refunded in full.'],
    ['refunded', paid, 'Called off, refunded in full.'],
    ['cancelled', { ...paid, refundedAt: null }, 'Cancelled by the mentor, your full refund is being processed.'],
    ['cancelled_by_seeker', unpaid, 'Cancelled by the seeker before it was paid.'],
  ] as const)('%s with %j', (status, times, text) => {
    expect(statusDescription({ status, ...times, bookingState: 'confirmed', writtenOffAt: null })).toBe(text);
  });

  it('[PROMISE-03] says that a late cancellation was not refunded', () => {
    const kept = {
      status: 'completed',
      wasTaken: true,
      refundedAt: null,
      bookingState: 'cancelled',
      writtenOffAt: null,
    } as const;
    expect(statusDescription(kept)).toBe('Paid in full. Cancelled too late for a refund.');
  });
});

it('[PROMISE-11] says that a payment was written off', () => {
  const given = { status: 'failed', ...unpaid, bookingState: 'confirmed', writtenOffAt: at } as const;
  expect(statusDescription(given)).toBe('Written off: not paid within 14 days after the session.');
});

describe(isPayable, () => {
  const HALF_HOUR = 1_800_000;
  const LAST = HALF_HOUR + 14 * DAY_MS - 1;
  const endsAt = new Date(at.getTime() + HALF_HOUR);
  const open = { status: 'pending', bookingState: 'confirmed', approval: 'not_needed', startsAt: at, endsAt } as const;
  it.each([
    [open, -1, true],
    [{ ...open, approval: 'pending' }, -1, true],
    [open, 0, true],
    [open, LAST, true],
    [open, LAST + 1, false],
    [{ ...open, approval: 'pending' }, 0, false],
    [{ ...open, approval: 'declined' }, -1, false],
    [{ ...open, bookingState: 'held' }, -1, false],
    [{ ...open, status: 'completed' }, -1, false],
  ] as const)('[PROMISE-10] %j at %i ms from the start: %s', (payment, offset, expected) => {
    expect(isPayable(payment, new Date(at.getTime() + offset))).toBe(expected);
  });
});
