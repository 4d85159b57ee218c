import type { TestCard } from '@right-circle/contract/bookings';
import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db/db.ts';
import type { ChargeStatus } from '#platform/pay/payment-gateway.ts';
import { markTried, paymentStateOf } from './payment.store.ts';
import type { PaymentsDeps } from './payments-deps.ts';

export type Collected = 'captured' | 'declined' | 'unknown';

/**
 * Takes the money. Never inside a transaction: a gateway that hangs must not hold locks, and what it did cannot be rolled back.
 * `unknown` when it did not say what it did; asking again, or `gatewayStatus`, tells.
 */
export async function collectPayment(
  { db, log, gateway }: Pick<PaymentsDeps, 'db' | 'log' | 'gateway'>,
  paymentId: string,
  { testCard }: { testCard?: TestCard | undefined } = {},
): Promise<Collected> {
  const { status, amountInPaise, currency } = await paymentStateOf(db, paymentId);
  if (status === 'completed' || (status === 'pending' && amountInPaise === 0)) return 'captured';
  if (!(await markTried(db, paymentId, paymentId))) return await endedAs(db, paymentId);

  const charge = { paymentId, amountInPaise, currency, testCard };
  try {
    const authorised = await gateway.authorise(charge);
    const charged = authorised === 'authorised' ? await gateway.capture(charge) : authorised;
    return charged === 'captured' ? 'captured' : 'declined';
  } catch (err) {
    if (!(err instanceof AppError)) throw err;
    log.warn({ err, paymentId }, 'payment outcome unknown');
    return 'unknown';
  }
}

/** Another call was faster. */
async function endedAs(db: Db, paymentId: string): Promise<Collected> {
  return (await paymentStateOf(db, paymentId)).status === 'completed' ? 'captured' : 'declined';
}

export async function gatewayStatus(
  { log, gateway }: Pick<PaymentsDeps, 'log' | 'gateway'>,
  paymentId: string,
): Promise<ChargeStatus | 'unknown'> {
  try {
    return await gateway.status(paymentId);
  } catch (err) {
    if (!(err instanceof AppError)) throw err;
    log.warn({ err, paymentId }, 'payment provider not reached');
    return 'unknown';
  }
}
