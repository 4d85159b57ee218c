import { lockPayment, type PaymentState, paymentStateOf } from '../payment.store.ts';
import { gatewayOf, type PaymentsDeps } from '../payments-deps.ts';
import { giveBackPayment, reopenPayment } from '../refunds/reopen-payment.ts';
import { takeAgreed } from './collect-payment.ts';
import { settleLocked, settlePayment } from './settle-payment.ts';

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
  const gateway = gatewayOf(deps, payment);
  const { status, isGoingBack, amountInPaise, currency } = payment;
  if (status === 'pending' || status === 'completed' || (status === 'failed' && !isGoingBack)) {
    const charge = { paymentId, amountInPaise, currency };
    // A reservation can lapse: only captured money counts.
    if ((await takeAgreed(gateway, charge)) !== 'captured') return;
    await settleCaptured(deps, payment);
    await gateway.returnExtras?.(charge);
    return;
  }
  const standing = await gateway.status(paymentId);
  if (standing !== 'captured' && standing !== 'authorised') return;
  await deps.db.transaction().execute(async (tx) => await giveBackPayment(deps, tx, paymentId));
}

async function settleCaptured(deps: CatchUpDeps, payment: PaymentState): Promise<void> {
  if (payment.status === 'pending') await finish(deps, payment);
  else if (payment.isWrittenOff) await settleWrittenOff(deps, payment.id);
  else if (payment.status === 'failed') await deps.finishPaid(payment.bookingId);
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
    const payment = await lockPayment(tx, id);
    if (payment.status === 'pending') await settleLocked(deps, tx, payment);
  });
}
