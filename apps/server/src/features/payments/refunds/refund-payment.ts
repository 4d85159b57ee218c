import type { Tx } from '#platform/db/db.ts';
import { recordCapture, recordRefund } from '../ledger/record-money.ts';
import { refundAtGatewayJob } from '../payment.jobs.ts';
import { type Ending, lockPayment, markEnded, markFailed } from '../payment.store.ts';
import type { PaymentsDeps } from '../payments-deps.ts';

type EndDeps = Pick<PaymentsDeps, 'now' | 'enqueue'>;

/**
 * Ends a payment and refunds it in full. An already ended one stays unchanged. The gateway is called even if we believe
 * that it took nothing, because a reply may still be on its way.
 */
export async function refundPayment(
  { now, enqueue }: EndDeps,
  tx: Tx,
  paymentId: string,
  ending: Ending,
): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (payment.status !== 'completed' && payment.status !== 'pending') return;

  await markEnded(tx, paymentId, ending);
  const wasPaid = await recordRefund(tx, paymentId, now());
  if (payment.wasTried || wasPaid) await enqueue(tx, refundAtGatewayJob, { paymentId });
}

export type Failure = {
  reason: string;
  /** The gateway has the price, and the caller tells the seeker that it is returned. */
  isCaptured?: boolean;
};

/** Marks the payment as failed; if the gateway took money after all, it is refunded. */
export async function failPayment(
  { now, enqueue }: EndDeps,
  tx: Tx,
  paymentId: string,
  { reason, isCaptured = false }: Failure,
): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (payment.status !== 'pending') return;
  await markFailed(tx, paymentId, reason);
  if (isCaptured) await recordCapture(tx, payment, now());
  if (payment.wasTried) await enqueue(tx, refundAtGatewayJob, { paymentId });
}
