import { describe, expect, it } from 'vitest';
import { payoutAmountProblem } from './payout-amount.ts';

describe('payout amounts', () => {
  it.each([
    [60_000, 60_000, null],
    [10_000, 60_000, null],
    [9_999, 60_000, 'The smallest payout is ₹100.'],
    [60_001, 60_000, 'You can ask for at most ₹600.'],
    [4_550, 4_550, null],
    [4_500, 4_550, 'Less than ₹100 is paid out only as a whole: ₹45.5.'],
    [10_000, 4_550, 'You can ask for at most ₹45.5.'],
    [100, 0, 'You can ask for at most ₹0.'],
    [100, -5_000, 'You can ask for at most ₹0.'],
    [0, 0, 'There is nothing to pay out yet.'],
    [0, 60_000, 'The smallest payout is ₹100.'],
  ])('[PROMISE-20] %d of %d paise: %s', (amountInPaise, payableInPaise, problem) => {
    expect(payoutAmountProblem(amountInPaise, { payableInPaise, minimumInPaise: 10_000 })).toBe(problem);
  });

  it('allows everything that is payable, whatever the amount', () => {
    for (let paise = 1; paise < 20_000; paise += 7) {
      expect(payoutAmountProblem(paise, { payableInPaise: paise, minimumInPaise: 10_000 })).toBeNull();
    }
  });
});
