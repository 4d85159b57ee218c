import { rupeesText } from './money-text.ts';

type Payable = { payableInPaise: number; minimumInPaise: number };

/**
 * Why this amount can't be paid out, or null if it can. The full remainder may be below the minimum, so that nothing is
 * left behind.
 */
export function payoutAmountProblem(amountInPaise: number, { payableInPaise, minimumInPaise }: Payable): string | null {
  // A fraction of a paisa is nothing, also where that is all there is.
  if (amountInPaise <= 0 && payableInPaise <= 0) return 'There is nothing to pay out yet.';
  if (amountInPaise > payableInPaise) return `You can ask for at most ${rupeesText(Math.max(payableInPaise, 0))}.`;
  if (amountInPaise >= minimumInPaise || amountInPaise === payableInPaise) return null;
  return payableInPaise < minimumInPaise
    ? `Less than ${rupeesText(minimumInPaise)} is paid out only as a whole: ${rupeesText(payableInPaise)}.`
    : `The smallest payout is ${rupeesText(minimumInPaise)}.`;
}
