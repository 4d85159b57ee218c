import type { Tx } from '#platform/db/db.ts';
import { earnedPayments, lockPayment, unpaidOf } from '../payment.store.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { AFTER_END_MS, releasePayment } from './release-earned.ts';

const NOBODY_TO_PAY = 'The mentor deleted their account, so nothing is due any more.';

/**
 * Called before a mentor's account is deleted, while their ledger accounts are still known: what they have earned becomes
 * due, and what nobody paid yet can no longer be paid.
 */
export async function settleLeaving(
  deps: Pick<PaymentsDeps, 'now' | 'enqueue' | 'fees'>,
  tx: Tx,
  mentorUserId: string,
): Promise<void> {
  const endedBefore = new Date(deps.now().getTime() - AFTER_END_MS);
  for (const id of await unpaidOf(tx, mentorUserId)) {
    // It may have been paid at this moment.
    if ((await lockPayment(tx, id)).status !== 'pending') continue;
    await refundPayment(deps, tx, id, {
      status: 'cancelled',
      byUserId: null,
      byRole: 'provider',
      reason: NOBODY_TO_PAY,
    });
  }
  for (const id of await earnedPayments(tx, endedBefore, mentorUserId)) await releasePayment(deps, tx, id);
}
