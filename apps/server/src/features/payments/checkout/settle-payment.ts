import { payableDays } from '@right-circle/rules/booking-rules';
import { DAY_MS } from '@right-circle/rules/durations';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import { nextReceiptNumber } from '../ledger/ledger.store.ts';
import { recordCapture } from '../ledger/record-money.ts';
import { lockPayment, markPaid, type PaymentState, unsettledPayments } from '../payment.store.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { gatewayStatus } from './collect-payment.ts';

/**
 * Completes a payment whose money has arrived, with a receipt and ledger entries. Safe to run twice; refused if the
 * payment has ended in the meantime, because its money is being refunded.
 */
export async function settlePayment(deps: SettleDeps, tx: Tx, paymentId: string): Promise<void> {
  await settleLocked(deps, tx, await lockPayment(tx, paymentId));
}

type SettleDeps = Pick<PaymentsDeps, 'now' | 'taxTerms' | 'onPaid'>;

/** Like `settlePayment`, for a payment that this transaction has locked and not changed since. */
export async function settleLocked(
  { now, taxTerms = null, onPaid }: SettleDeps,
  tx: Tx,
  payment: PaymentState,
): Promise<void> {
  const { id: paymentId } = payment;
  if (payment.status === 'completed') return;
  if (payment.status !== 'pending') throw new AppError('not_upcoming', 'This payment can no longer be completed.');

  const at = now();
  if (payment.amountInPaise === 0) return await markPaid(tx, paymentId, { at, receiptNumber: null, taxTerms: null });
  await onPaid?.(tx, payment.bookingId);
  await recordCapture(tx, payment, at);
  await markPaid(tx, paymentId, { at, receiptNumber: await nextReceiptNumber(tx), taxTerms });
}

// The time in which a session can be paid, plus a day for the reply.
const LOOK_BACK_MS = (payableDays + 2) * DAY_MS;

/**
 * Checks payments of booked sessions whose reply never arrived: paid ones are completed, the others can still be paid.
 */
export async function settleUnsettled(deps: PaymentsDeps): Promise<void> {
  const startingAfter = new Date(deps.now().getTime() - LOOK_BACK_MS);
  for (const paymentId of await unsettledPayments(deps.db, startingAfter)) {
    if ((await gatewayStatus(deps, paymentId)) !== 'captured') continue;
    await deps.db.transaction().execute(async (tx) => {
      const payment = await lockPayment(tx, paymentId);
      if (payment.status === 'pending') await settleLocked(deps, tx, payment);
    });
  }
}
