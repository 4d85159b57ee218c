import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { insertPayment } from '../payment.store.ts';
import type { PaymentsDeps } from '../payments-deps.ts';

export type OpenPayment = {
  bookingId: string;
  seekerId: string;
  mentorUserId: string;
  amountInPaise: number;
  now: Date;
};

/** Adds a pending payment in the booking's own transaction and returns its id. */
export async function openPayment(
  { gateway }: Pick<PaymentsDeps, 'gateway'>,
  tx: Tx,
  { now, ...payment }: OpenPayment,
): Promise<string> {
  const id = newId(now);
  await insertPayment(tx, { ...payment, id, gateway: gateway.name, at: now });
  return id;
}
