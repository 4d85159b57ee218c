import { AppError } from '#platform/app-error.ts';
import { claimRefund, dropRefundClaim, lockPayment, markGivenBack, type PaymentState } from './payment.store.ts';
import { gatewayOf, type PaymentsDeps } from './payments-deps.ts';
import { recordCapture, recordRefund } from './record-money.ts';

/** Throws until the gateway has given the money back, so that its job is tried again. */
export async function refundAtGateway(
  deps: Pick<PaymentsDeps, 'db' | 'now' | 'gateway' | 'otherGateways'>,
  paymentId: string,
): Promise<void> {
  const { db, now } = deps;
  const payment = await claimed(deps, paymentId);
  if (!payment) return;
  const gateway = gatewayOf(deps, payment);
  const { amountInPaise, currency } = payment;
  // What was taken although the payment had failed stands in the books too, before it goes back.
  if ((await gateway.status(paymentId)) === 'captured') {
    await db.transaction().execute(async (tx) => await recordCapture(tx, payment, now()));
  }
  const status = await gateway.refund({ paymentId, amountInPaise, currency });
  if (status !== 'refunded') throw new AppError('provider_failed', `The refund ended as ${status}.`);
  await db.transaction().execute(async (tx) => {
    await lockPayment(tx, paymentId);
    const wasTaken = await recordRefund(tx, paymentId, now());
    if (wasTaken) await markGivenBack(tx, paymentId, now());
    // Money that comes later can still find its session free.
    else await dropRefundClaim(tx, paymentId);
  });
}

/** Null for one that is alive: its money stays. */
async function claimed({ db, now }: Pick<PaymentsDeps, 'db' | 'now'>, paymentId: string): Promise<PaymentState | null> {
  return await db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment.status === 'completed' || payment.status === 'pending') return null;
    await claimRefund(tx, paymentId, now());
    return payment;
  });
}
