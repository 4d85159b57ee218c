import type { CancelOutcome } from '@right-circle/contract/cancel-outcome';
import { describe, expect, it } from 'vitest';
import { aSession } from '../sample-session.ts';
import { cancelledLines, refundWords } from './cancel-words.ts';

const outcome = (change: Partial<CancelOutcome> = {}): CancelOutcome => ({
  paid_amount: 400,
  refund_amount: 400,
  currency: 'INR',
  free_until: '2026-11-16T18:30:00+05:30',
  is_late: false,
  can_ask_refund: false,
  ...change,
});

describe(refundWords, () => {
  it('[PROPOSE-05] says why the refund is full while proposed times are open', () => {
    const session = aSession({ proposal: { times: [], message: '' } });
    const { text } = refundWords(session, outcome({ free_until: null }));
    expect(text).toBe("You'll get a full refund of ₹400. Kabir Eats asked to move this session.");
  });

  it.each([
    [
      {},
      'Automatic refund',
      "You'll get a full refund of ₹400. Free cancellation until Mon, 16 Nov 2026, 6:30 pm IST.",
    ],
    [
      { refund_amount: 100, is_late: true },
      'Partial refund',
      "You'll get ₹100 of ₹400 back. Free cancellation ended on Mon, 16 Nov 2026, 6:30 pm IST.",
    ],
    [
      { refund_amount: 0, is_late: true },
      'No refund',
      "You won't get back the ₹400 you paid. Free cancellation ended on Mon, 16 Nov 2026, 6:30 pm IST.",
    ],
    [
      { refund_amount: 0, is_late: true, free_until: null },
      'No refund',
      "You won't get back the ₹400 you paid. Kabir Eats doesn't offer free cancellation.",
    ],
    [
      { paid_amount: 0, refund_amount: 0 },
      'Nothing to refund',
      "You haven't paid for this session, and nothing will be due.",
    ],
  ] as const)('[PROMISE-01] tells the seeker about %j', (change, title, text) => {
    expect(refundWords(aSession(), outcome(change))).toEqual({ title, text });
  });

  it('[PROMISE-01] tells the mentor what the seeker gets', () => {
    const session = aSession({ current_user_role: 'provider' });
    expect(refundWords(session, outcome({ free_until: null })).text).toBe('Asha Rao will get a full refund of ₹400.');
    expect(refundWords(session, outcome({ paid_amount: 0, refund_amount: 0 })).text).toBe(
      "Asha Rao hasn't paid for this session, and nothing will be due.",
    );
  });
});

it.each([
  [{}, 'Payment refund processed'],
  [{ refund_amount: 0 }, 'No refund'],
  [{ paid_amount: 0, refund_amount: 0 }, 'Calendar meeting cancelled'],
])('[PROMISE-01] reports no refund that was not made: %j', (change, second) => {
  expect(cancelledLines(outcome(change))[1]).toBe(second);
});
