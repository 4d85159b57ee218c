import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import { recordCapture } from '../ledger/record-money.ts';
import { refundAtGatewayJob } from '../payment.jobs.ts';
import { claimRefund, lockPayment, markNotGivenBack, markReopened, type PaymentState } from '../payment.store.ts';
import type { PaymentsDeps } from '../payments-deps.ts';

/** Allows a failed payment to be settled, because its money arrived and its slot is still available. */
export async function reopenPayment(tx: Tx, paymentId: string): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (payment.status !== 'failed') throw new AppError('not_upcoming', 'This payment can no longer be completed.');
  // A refund is in progress; its result decides.
  if (payment.isGoingBack) throw new AppError('unavailable', 'This payment is being refunded.');
  await markReopened(tx, paymentId);
}

type GiveBackDeps = Pick<PaymentsDeps, 'now' | 'enqueue'>;

/**
 * Refunds money that the gateway holds for an ended payment: it arrived too late to be used, or its refund has failed.
 * Returns true for the first call.
 */
export async function giveBackPayment(deps: GiveBackDeps, tx: Tx, paymentId: string): Promise<boolean> {
  return await giveBackLocked(deps, tx, await lockPayment(tx, paymentId));
}

/** Returns the captured price of a booking. The caller notifies the seeker. */
export async function giveBackCaptured(deps: GiveBackDeps, tx: Tx, paymentId: string): Promise<boolean> {
  const payment = await lockPayment(tx, paymentId);
  const isFirst = await giveBackLocked(deps, tx, payment);
  if (isFirst) await recordCapture(tx, payment, deps.now());
  return isFirst;
}

async function giveBackLocked({ now, enqueue }: GiveBackDeps, tx: Tx, payment: PaymentState): Promise<boolean> {
  const { id: paymentId, status } = payment;
  if (status === 'completed' || status === 'pending') return false;
  const isFirst = await claimRefund(tx, paymentId, now());
  await markNotGivenBack(tx, paymentId);
  await enqueue(tx, refundAtGatewayJob, { paymentId });
  return isFirst;
}
