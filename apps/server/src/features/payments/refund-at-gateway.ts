import { AppError } from '#platform/app-error.ts';
import { markGivenBack, paymentStateOf } from './payment.store.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { recordCapture, recordRefund } from './record-money.ts';

/** Throws until the gateway has given the money back, so that its job is tried again. */
export async function refundAtGateway(
  { db, now, gateway }: Pick<PaymentsDeps, 'db' | 'now' | 'gateway'>,
  paymentId: string,
): Promise<void> {
  const payment = await paymentStateOf(db, paymentId);
  const { amountInPaise, currency } = payment;
  // What was taken although the payment had failed stands in the books too, before it goes back.
  if ((await gateway.status(paymentId)) === 'captured') {
    await db.transaction().execute(async (tx) => await recordCapture(tx, payment, now()));
  }
  const status = await gateway.refund({ paymentId, amountInPaise, currency });
  if (status !== 'refunded') throw new AppError('provider_failed', `The refund ended as ${status}.`);
  await db.transaction().execute(async (tx) => {
    await recordRefund(tx, paymentId, now());
    await markGivenBack(tx, paymentId, now());
  });
}
