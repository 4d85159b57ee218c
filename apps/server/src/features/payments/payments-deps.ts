import type { PageSource } from '@right-circle/rules/page-source';
import type { Deductions } from '@right-circle/rules/platform-fee';
import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/logger.ts';
import type { PaymentGateway } from '#platform/pay/payment-gateway.ts';
import type { TaxTerms } from './receipts/tax-terms.ts';

/** Part of a session's price that is kept. Without it, mentors get everything. */
export type FeeNeeds = {
  /** Fixes the fee in the transaction of the booking. */
  fixFee: (
    tx: Tx,
    booked: { bookingId: string; amountInPaise: number; source: PageSource | null; at: Date },
  ) => Promise<void>;
  deductionsFor: (
    tx: Tx,
    released: { bookingId: string; mentorUserId: string | null; gateway: string; amountInPaise: number; at: Date },
  ) => Promise<Deductions>;
};

export type PaymentsDeps = {
  db: Db;
  now: Now;
  log: Log;
  enqueue: EnqueueInTx;
  /** Gateway for new payments. */
  gateway: PaymentGateway;
  /** Gateways of earlier payments, which hold their money. */
  otherGateways?: readonly PaymentGateway[];
  taxTerms?: TaxTerms | null;
  fees?: FeeNeeds;
  /** Called in the transaction that records the payment. */
  onPaid?: (tx: Tx, bookingId: string) => Promise<void>;
  /** Called once for money that is found when it is returned, so that nobody has told the seeker about it yet. */
  onUnexpected?: (tx: Tx, bookingId: string) => Promise<void>;
};

/**
 * The gateway that holds this payment's money. Without its keys nothing is done, which is safer than a wrong action.
 */
export function gatewayOf(
  { gateway, otherGateways = [] }: Pick<PaymentsDeps, 'gateway' | 'otherGateways'>,
  payment: { gateway: string },
): PaymentGateway {
  const found = [gateway, ...otherGateways].find(({ name }) => name === payment.gateway);
  if (!found) throw new AppError('not_configured', `The keys of the payment provider ${payment.gateway} are missing.`);
  return found;
}
