import { AppError } from '#platform/app-error.ts';
import { isSignature } from '#platform/pay/razorpay-client.ts';
import { readNotice } from '#platform/pay/razorpay-notice.ts';
import { catchUpJob } from '../payment.jobs.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { saveEvent } from './gateway-event.store.ts';
import { paymentOfOrder } from './gateway-order.store.ts';

export type Notice = { rawBody: Buffer; signature: string; eventId: string | undefined };

/**
 * Handles a webhook of the gateway: saved once and answered immediately. Its content is never trusted: the gateway is
 * asked for the current state, so that late, repeated and shuffled webhooks have the same effect.
 */
export async function takeNotice(
  { db, now, log, enqueue, webhookSecret }: PaymentsDeps & { webhookSecret: string },
  { rawBody, signature, eventId }: Notice,
): Promise<void> {
  if (!isSignature(rawBody, signature, webhookSecret)) {
    log.warn({ eventId }, 'webhook with a wrong signature');
    throw new AppError('bad_request', 'The signature does not match.');
  }
  const notice = readNotice(rawBody, eventId);
  if (!notice) {
    log.error({ eventId }, 'signed webhook with an unreadable body');
    throw new AppError('bad_request', 'This notice cannot be read.');
  }
  await db.transaction().execute(async (tx) => {
    if (!(await saveEvent(tx, notice, now()))) return;
    const known = notice.orderId ? await paymentOfOrder(tx, notice.orderId) : undefined;
    const paymentId = known?.paymentId;
    if (paymentId) await enqueue(tx, catchUpJob, { paymentId }, { singletonKey: paymentId });
    else log.info({ kind: notice.kind }, 'webhook about an unknown order');
  });
}
