import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import { recordCapture } from '../ledger/record-money.ts';
import { refundAtGatewayJob } from '../payment.jobs.ts';
import { claimRefund, lockPayment, markNotGivenBack, markReopened } from '../payment.store.ts';
import type { PaymentsDeps } from '../payments-deps.ts';

/** Allows a failed payment to be settled, because its money arrived and its slot is still available. */
export async function reopenPayment(tx: Tx, paymentId: string): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (payment.status !== 'failed') throw new AppError('not_upcoming', 'This payment can no longer be completed.');
  // A refund is in progress; its result decides.
  if (payment.isGoingBack) throw new AppError('unavailable', 'This payment is being refunded.');
  await markReopened(tx, paymentId);
}

/**
 * Refunds money that the gateway holds for an ended payment: it arrived too late to be used, or its refund has failed.
 * Returns true for the first call.
 */
export async function giveBackPayment(
  { now, enqueue }: Pick<PaymentsDeps, 'now' | 'enqueue'>,
  tx: Tx,
  paymentId: string,
): Promise<boolean> {
  const payment = await lockPayment(tx, paymentId);
  if (payment.status === 'completed' || payment.status === 'pending') return false;
  const isFirst = await claimRefund(tx, paymentId, now());
  await markNotGivenBack(tx, paymentId);
  await enqueue(tx, refundAtGatewayJob, { paymentId });
  return isFirst;
}

/** Returns the captured price of a booking. The caller notifies the seeker. */
export async function giveBackCaptured(
  deps: Pick<PaymentsDeps, 'now' | 'enqueue'>,
  tx: Tx,
  paymentId: string,
): Promise<boolean> {
  const isFirst = await giveBackPayment(deps, tx, paymentId);
  if (isFirst) await recordCapture(tx, await lockPayment(tx, paymentId), deps.now());
  return isFirst;
}
