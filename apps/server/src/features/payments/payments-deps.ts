import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/logger.ts';
import type { PaymentGateway } from '#platform/pay/payment-gateway.ts';
import type { TaxTerms } from './tax-terms.ts';

export type PaymentsDeps = {
  db: Db;
  now: Now;
  log: Log;
  enqueue: EnqueueInTx;
  /** Where new payments are made. */
  gateway: PaymentGateway;
  /** Where earlier ones were made, too: their money is there. */
  otherGateways?: readonly PaymentGateway[];
  taxTerms?: TaxTerms | null;
  /** Told in the transaction in which the money is there. */
  onPaid?: (tx: Tx, bookingId: string) => Promise<void>;
};

/** The gateway that has this payment's money. While its keys are missing nothing is done rather than something wrong. */
export function gatewayOf(
  { gateway, otherGateways = [] }: Pick<PaymentsDeps, 'gateway' | 'otherGateways'>,
  payment: { gateway: string },
): PaymentGateway {
  const found = [gateway, ...otherGateways].find(({ name }) => name === payment.gateway);
  if (!found) throw new AppError('not_configured', `The keys of the payment provider ${payment.gateway} are missing.`);
  return found;
}
