import type { ChargeStatus } from '#platform/pay/payment-gateway.ts';
import { lockPayment, type PaymentState, paymentStateOf } from '../payment.store.ts';
import { gatewayOf, type PaymentsDeps } from '../payments-deps.ts';
import { giveBackPayment, reopenPayment } from '../refunds/reopen-payment.ts';
import { settlePayment } from './settle-payment.ts';

export type CatchUpDeps = PaymentsDeps & {
  /** Confirms the booking whose money has arrived at the gateway if possible, else refunds it. */
  finishPaid: (bookingId: string) => Promise<void>;
};

/**
 * Brings our state in line with what the gateway holds for a payment. Used by the browser's return, every webhook and
 * the comparison, in any order and however often. Throws while the gateway does not respond.
 */
export async function catchUp(deps: CatchUpDeps, paymentId: string): Promise<void> {
  const payment = await paymentStateOf(deps.db, paymentId);
  if (!payment.wasTried) return;
  if (payment.status === 'pending' || payment.status === 'completed') {
    const status = await takeAgreed(deps, payment);
    if (payment.status === 'pending' && status === 'captured') await finish(deps, payment);
    return;
  }
  if (payment.status === 'failed' && !payment.isGoingBack) {
    // A reservation can lapse: only captured money counts.
    if ((await takeAgreed(deps, payment)) !== 'captured') return;
    if (payment.isWrittenOff) await settleWrittenOff(deps, paymentId);
    else await deps.finishPaid(payment.bookingId);
    return;
  }
  const status = await gatewayOf(deps, payment).status(paymentId);
  if (status !== 'captured' && status !== 'authorised') return;
  await deps.db.transaction().execute(async (tx) => await giveBackPayment(deps, tx, paymentId));
}

/**
 * Captures an amount reserved in a checkout and returns duplicate payments. For other gateways it only reads the
 * status.
 */
async function takeAgreed(deps: CatchUpDeps, payment: PaymentState): Promise<ChargeStatus> {
  const gateway = gatewayOf(deps, payment);
  if (!gateway.checkout) return await gateway.status(payment.id);
  const charge = { paymentId: payment.id, amountInPaise: payment.amountInPaise, currency: payment.currency };
  const status = await gateway.authorise(charge);
  return status === 'authorised' ? await gateway.capture(charge) : status;
}

/** The seeker paid after all: the session took place, so the money belongs to the mentor. */
async function settleWrittenOff(deps: CatchUpDeps, paymentId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await lockPayment(tx, paymentId)).isWrittenOff) return;
    await reopenPayment(tx, paymentId);
    await settlePayment(deps, tx, paymentId);
  });
}

async function finish(deps: CatchUpDeps, { id, bookingId }: PaymentState): Promise<void> {
  await deps.finishPaid(bookingId);
  await deps.db.transaction().execute(async (tx) => {
    // Still open if it was booked to be paid later.
    if ((await lockPayment(tx, id)).status === 'pending') await settlePayment(deps, tx, id);
  });
}
