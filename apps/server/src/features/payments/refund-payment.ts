import type { Tx } from '#platform/db/db.ts';
import { refundAtGatewayJob } from './payment.jobs.ts';
import { type Ending, lockPayment, markEnded, markFailed } from './payment.store.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { recordRefund } from './record-money.ts';

type EndDeps = Pick<PaymentsDeps, 'now' | 'enqueue'>;

/**
 * Ends a payment and gives back in full what was paid. One that has ended already stays as it is. The gateway is asked even
 * where we believe that it took nothing: an answer may still be on its way.
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

/** Nothing was paid; should the gateway have taken something after all, it goes back. */
export async function failPayment({ enqueue }: EndDeps, tx: Tx, paymentId: string, reason: string): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (payment.status !== 'pending') return;
  await markFailed(tx, paymentId, reason);
  if (payment.wasTried) await enqueue(tx, refundAtGatewayJob, { paymentId });
}
