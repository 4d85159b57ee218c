import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/logger.ts';
import type { PaymentGateway } from '#platform/pay/payment-gateway.ts';
import type { TaxTerms } from './receipts/tax-terms.ts';

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
  /** Called in the transaction that records the payment. */
  onPaid?: (tx: Tx, bookingId: string) => Promise<void>;
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
