import type { TestCard } from '@right-circle/contract/bookings';
import type { Tx } from '#platform/db/db.ts';
import type { Ending } from '../payment.store.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { failPayment, refundPayment } from '../refunds/refund-payment.ts';
import { giveBackPayment, reopenPayment } from '../refunds/reopen-payment.ts';
import { collectPayment, gatewayStatus } from './collect-payment.ts';
import { type OpenPayment, openPayment } from './open-payment.ts';
import { settlePayment } from './settle-payment.ts';

/** Money as bookings move it. Those that take a transaction commit with it; the other two talk to the gateway outside any. */
export function bookingPayments(deps: PaymentsDeps) {
  return {
    openPayment: async (tx: Tx, payment: OpenPayment) => await openPayment(deps, tx, payment),
    collect: async (paymentId: string, card?: { testCard?: TestCard | undefined }) =>
      await collectPayment(deps, paymentId, card),
    settle: async (tx: Tx, paymentId: string) => await settlePayment(deps, tx, paymentId),
    fail: async (tx: Tx, paymentId: string, reason: string) => await failPayment(deps, tx, paymentId, reason),
    refund: async (tx: Tx, paymentId: string, ending: Ending) => await refundPayment(deps, tx, paymentId, ending),
    reopen: reopenPayment,
    giveBack: async (tx: Tx, paymentId: string) => await giveBackPayment(deps, tx, paymentId),
    gatewayStatus: async (paymentId: string) => await gatewayStatus(deps, paymentId),
  };
}
