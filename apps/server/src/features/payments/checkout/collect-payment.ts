import type { TestCard } from '@right-circle/contract/bookings';
import type { CheckoutOrder } from '@right-circle/contract/checkout';
import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db/db.ts';
import type { Charge, ChargeStatus, PaymentGateway } from '#platform/pay/payment-gateway.ts';
import { markTried, paymentStateOf } from '../payment.store.ts';
import { gatewayOf, type PaymentsDeps } from '../payments-deps.ts';

/** With an order, the payment still has to be made in the browser. */
export type Collected = 'captured' | 'declined' | 'unknown' | { order: CheckoutOrder };

type CollectDeps = Pick<PaymentsDeps, 'db' | 'log' | 'gateway' | 'otherGateways'>;

/**
 * Collects the money. Never inside a transaction: a gateway that hangs must not hold locks, and its actions cannot be
 * rolled back. Returns `unknown` if it did not report the result; a retry or `gatewayStatus` resolves it.
 */
export async function collectPayment(
  deps: CollectDeps,
  paymentId: string,
  { testCard }: { testCard?: TestCard | undefined } = {},
): Promise<Collected> {
  const { db, log } = deps;
  const payment = await paymentStateOf(db, paymentId);
  const { status, amountInPaise, currency } = payment;
  if (status === 'completed' || (status === 'pending' && amountInPaise === 0)) return 'captured';
  const gateway = payment.wasTried ? gatewayOf(deps, payment) : deps.gateway;
  if (!(await markTried(db, paymentId, { gateway: gateway.name, reference: paymentId }))) {
    return await endedAs(db, paymentId);
  }
  try {
    return await charge(gateway, { paymentId, amountInPaise, currency, testCard });
  } catch (err) {
    if (!(err instanceof AppError)) throw err;
    log.warn({ err, paymentId }, 'payment outcome unknown');
    return 'unknown';
  }
}

async function charge(gateway: PaymentGateway, wanted: Charge): Promise<Collected> {
  const authorised = await gateway.authorise(wanted);
  if (authorised === 'none' && gateway.checkout) return { order: await gateway.checkout(wanted) };
  const charged = authorised === 'authorised' ? await gateway.capture(wanted) : authorised;
  return charged === 'captured' ? 'captured' : 'declined';
}

/** A concurrent call ended the payment. */
async function endedAs(db: Db, paymentId: string): Promise<Collected> {
  return (await paymentStateOf(db, paymentId)).status === 'completed' ? 'captured' : 'declined';
}

/**
 * Captures an amount reserved in a checkout, to which the payer agreed. Refuses another amount than was asked for. For
 * other gateways it only reads the status.
 */
export async function takeAgreed(gateway: PaymentGateway, charge: Charge): Promise<ChargeStatus> {
  if (!gateway.checkout) return await gateway.status(charge.paymentId);
  const status = await gateway.authorise(charge);
  return status === 'authorised' ? await gateway.capture(charge) : status;
}

/** Status of a payment's charge. What is reserved for an open one is captured as soon as we see it. */
export async function gatewayStatus(deps: CollectDeps, paymentId: string): Promise<ChargeStatus | 'unknown'> {
  const { status, amountInPaise, currency, ...payment } = await paymentStateOf(deps.db, paymentId);
  try {
    const gateway = gatewayOf(deps, payment);
    if (status !== 'pending') return await gateway.status(paymentId);
    return await takeAgreed(gateway, { paymentId, amountInPaise, currency });
  } catch (err) {
    if (!(err instanceof AppError)) throw err;
    deps.log.warn({ err, paymentId }, 'failed to reach payment provider');
    return 'unknown';
  }
}
