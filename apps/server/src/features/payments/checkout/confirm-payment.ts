import { AppError } from '#platform/app-error.ts';
import { isCheckoutSignature } from '#platform/pay/razorpay-client.ts';
import type { PaymentRow } from '../payment-history.store.ts';
import { type CatchUpDeps, catchUp } from './catch-up.ts';
import { paymentOfOrder } from './gateway-order.store.ts';
import { foundPayment } from './pay-payment.ts';

export type Confirmed = { orderId: string; paymentId: string; signature: string; byUserId: string };

/** Handles the browser's return from the checkout. Reports the result immediately instead of waiting for a webhook. */
export async function confirmPayment(
  deps: CatchUpDeps & { keySecret: string | null },
  { byUserId, ...signed }: Confirmed,
): Promise<PaymentRow> {
  if (!deps.keySecret) throw new AppError('not_configured', 'Payments in the browser are not set up here.');
  if (!isCheckoutSignature(signed, deps.keySecret)) {
    throw new AppError(
      'bad_request',
      'This payment could not be verified. If you were charged, it is cleared up by itself.',
    );
  }
  const known = await paymentOfOrder(deps.db, signed.orderId);
  if (!known || known.seekerId !== byUserId) throw new AppError('not_found', 'Payment not found.');
  await catchUp(deps, known.paymentId);
  const payment = await foundPayment(deps, byUserId, known.paymentId);
  if (payment.status === 'pending') {
    throw new AppError(
      'unavailable',
      "Your payment isn't confirmed yet. You won't be charged twice, and we'll let you know as soon as it's confirmed.",
      { retryAfterSeconds: 30 },
    );
  }
  return payment;
}
