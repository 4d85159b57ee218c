import type { Tx } from '#platform/db/db.ts';
import { recordRefund } from '../ledger/record-money.ts';
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

/** Marks the payment as failed; if the gateway took money after all, it is refunded. */
export async function failPayment({ enqueue }: EndDeps, tx: Tx, paymentId: string, reason: string): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (payment.status !== 'pending') return;
  await markFailed(tx, paymentId, reason);
  if (payment.wasTried) await enqueue(tx, refundAtGatewayJob, { paymentId });
}
