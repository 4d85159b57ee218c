import type { TestCard } from '@right-circle/contract/bookings';
import type { PageSource } from '@right-circle/rules/page-source';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { type Ending, insertPayment } from '../payment.store.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { type Failure, failPayment, refundPayment } from '../refunds/refund-payment.ts';
import { giveBackCaptured, reopenPayment } from '../refunds/reopen-payment.ts';
import { collectPayment, gatewayStatus } from './collect-payment.ts';
import { settlePayment } from './settle-payment.ts';

/** Money as bookings move it. Those that take a transaction commit with it; the other two talk to the gateway outside any. */
export function bookingPayments(deps: PaymentsDeps) {
  return {
    openPayment: async (tx: Tx, payment: OpenPayment) => await openPayment(deps, tx, payment),
    collect: async (paymentId: string, card?: { testCard?: TestCard | undefined }) =>
      await collectPayment(deps, paymentId, card),
    settle: async (tx: Tx, paymentId: string) => await settlePayment(deps, tx, paymentId),
    fail: async (tx: Tx, paymentId: string, failure: Failure) => await failPayment(deps, tx, paymentId, failure),
    refund: async (tx: Tx, paymentId: string, ending: Ending) => await refundPayment(deps, tx, paymentId, ending),
    reopen: reopenPayment,
    giveBack: async (tx: Tx, paymentId: string) => await giveBackCaptured(deps, tx, paymentId),
    gatewayStatus: async (paymentId: string) => await gatewayStatus(deps, paymentId),
  };
}

type OpenPayment = {
  bookingId: string;
  seekerId: string;
  mentorUserId: string;
  amountInPaise: number;
  /** Origin of the seeker; none for a booking inside the app. */
  source?: PageSource | undefined;
  now: Date;
};

/** Adds a pending payment in the booking's own transaction, fixes its fee and returns its id. */
async function openPayment(
  { gateway, fees }: Pick<PaymentsDeps, 'gateway' | 'fees'>,
  tx: Tx,
  { now, source, ...payment }: OpenPayment,
): Promise<string> {
  const id = newId(now);
  await insertPayment(tx, { ...payment, id, gateway: gateway.name, at: now });
  const { bookingId, amountInPaise } = payment;
  await fees?.fixFee(tx, { bookingId, amountInPaise, source: source ?? null, at: now });
  return id;
}
