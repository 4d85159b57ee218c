import type { TestCard } from '@right-circle/contract/bookings';
import type { CheckoutOrder } from '@right-circle/contract/checkout';
import { payableUntil } from '@right-circle/rules/booking-rules';
import { momentText } from '@right-circle/rules/moment-text';
import { AppError } from '#platform/app-error.ts';
import { isPayable } from '../payment.rules.ts';
import { type PaymentRow, paymentOf } from '../payment-history.store.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { collectPayment } from './collect-payment.ts';
import { settlePayment } from './settle-payment.ts';

type Pay = { paymentId: string; byUserId: string; testCard?: TestCard | undefined };

/** The payment once paid, or the order to pay in the seeker's browser. */
type PaidOrDue = { payment: PaymentRow; order?: CheckoutOrder };

/**
 * Pays a session that was booked to be paid later. Paying twice charges once; after a declined card it can be paid with
 * another.
 */
export async function payPayment(deps: PaymentsDeps, { paymentId, byUserId, testCard }: Pay): Promise<PaidOrDue> {
  const payment = await foundPayment(deps, byUserId, paymentId);
  if (payment.seekerId !== byUserId) throw new AppError('not_allowed', 'Only the person who booked can pay.');
  if (payment.status === 'completed') return { payment };
  if (!isPayable(payment, deps.now())) throw new AppError('not_upcoming', 'This session can no longer be paid.');

  const outcome = await collectPayment(deps, paymentId, { testCard });
  if (outcome === 'declined') {
    throw new AppError(
      'payment_failed',
      `Your card was declined and nothing was charged. Try another card or payment method. You can pay until ${momentText(new Date(payableUntil(payment.endsAt.getTime())), deps.now())}.`,
    );
  }
  if (outcome === 'unknown') {
    throw new AppError(
      'unavailable',
      'The payment provider did not answer. Look again in a few minutes: you are never charged twice.',
    );
  }
  if (outcome !== 'captured') return { payment, order: outcome.order };
  await deps.db.transaction().execute(async (tx) => await settlePayment(deps, tx, paymentId));
  return { payment: await foundPayment(deps, byUserId, paymentId) };
}

export async function foundPayment(
  { db }: Pick<PaymentsDeps, 'db'>,
  userId: string,
  paymentId: string,
): Promise<PaymentRow> {
  const payment = await paymentOf(db, userId, paymentId);
  if (!payment) throw new AppError('not_found', 'Payment not found.');
  return payment;
}
