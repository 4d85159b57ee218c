import { AppError } from '#platform/app-error.ts';
import { recordCapture, recordRefund } from '../ledger/record-money.ts';
import { claimRefund, dropRefundClaim, lockPayment, markGivenBack, type PaymentState } from '../payment.store.ts';
import { gatewayOf, type PaymentsDeps } from '../payments-deps.ts';

/** Throws until the gateway has refunded the money, so that the job is retried. */
export async function refundAtGateway(
  deps: Pick<PaymentsDeps, 'db' | 'now' | 'gateway' | 'otherGateways' | 'onUnexpected'>,
  paymentId: string,
): Promise<void> {
  const { db, now, onUnexpected } = deps;
  const payment = await claimed(deps, paymentId);
  if (!payment) return;
  const gateway = gatewayOf(deps, payment);
  const { amountInPaise, currency, bookingId } = payment;
  const held = await gateway.status(paymentId);
  // Money taken although the payment had failed is recorded in the ledger before the refund.
  if (held === 'captured') {
    await db.transaction().execute(async (tx) => {
      if (await recordCapture(tx, payment, now())) await onUnexpected?.(tx, bookingId);
    });
  }
  const status = await gateway.refund({ paymentId, amountInPaise, currency });
  if (status !== 'refunded') throw new AppError('provider_failed', `The refund ended as ${status}.`);
  await db.transaction().execute(async (tx) => {
    await lockPayment(tx, paymentId);
    const wasTaken = await recordRefund(tx, paymentId, now());
    if (wasTaken) await markGivenBack(tx, paymentId, now());
    // Money that arrives later may still find its slot free.
    else await dropRefundClaim(tx, paymentId);
    // An authorised payment is captured before it is refunded, which the payer may see.
    if (held === 'authorised') await onUnexpected?.(tx, bookingId);
  });
}

/** Returns null for an active payment, whose money stays. */
async function claimed({ db, now }: Pick<PaymentsDeps, 'db' | 'now'>, paymentId: string): Promise<PaymentState | null> {
  return await db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment.status === 'completed' || payment.status === 'pending') return null;
    await claimRefund(tx, paymentId, now());
    return payment;
  });
}
