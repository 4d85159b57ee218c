import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import { refundAtGatewayJob } from './payment.jobs.ts';
import { claimRefund, lockPayment, markReopened } from './payment.store.ts';
import type { PaymentsDeps } from './payments-deps.ts';

/** Money arrived for a payment that had failed, and what it was for can still be had: it may be settled after all. */
export async function reopenPayment(tx: Tx, paymentId: string): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (payment.status !== 'failed') throw new AppError('not_upcoming', 'This payment can no longer be completed.');
  // A refund is being tried; what it finds decides.
  if (payment.isGoingBack) throw new AppError('unavailable', 'This payment is being refunded.');
  await markReopened(tx, paymentId);
}

/** Money arrived that can buy nothing any more. True for the first who says so. */
export async function giveBackPayment(
  { now, enqueue }: Pick<PaymentsDeps, 'now' | 'enqueue'>,
  tx: Tx,
  paymentId: string,
): Promise<boolean> {
  const payment = await lockPayment(tx, paymentId);
  if (payment.status === 'completed' || payment.status === 'pending') return false;
  const isFirst = await claimRefund(tx, paymentId, now());
  await enqueue(tx, refundAtGatewayJob, { paymentId });
  return isFirst;
}
