import { rupeesText } from './money-text.ts';

type Payable = { payableInPaise: number; minimumInPaise: number };

/**
 * Why this amount can't be paid out, or null if it can. The full remainder may be below the minimum, so that nothing is
 * left behind.
 */
export function payoutAmountProblem(amountInPaise: number, { payableInPaise, minimumInPaise }: Payable): string | null {
  if (amountInPaise > payableInPaise) return `You can ask for at most ${rupeesText(Math.max(payableInPaise, 0))}.`;
  if (amountInPaise >= minimumInPaise || amountInPaise === payableInPaise) return null;
  return payableInPaise < minimumInPaise
    ? `Less than ${rupeesText(minimumInPaise)} is paid out only as a whole: ${rupeesText(payableInPaise)}.`
    : `The smallest payout is ${rupeesText(minimumInPaise)}.`;
}
