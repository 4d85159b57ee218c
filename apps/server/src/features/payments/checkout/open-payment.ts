import type { PageSource } from '@right-circle/rules/page-source';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { insertPayment } from '../payment.store.ts';
import type { PaymentsDeps } from '../payments-deps.ts';

export type OpenPayment = {
  bookingId: string;
  seekerId: string;
  mentorUserId: string;
  amountInPaise: number;
  /** Origin of the seeker; none for a booking inside the app. */
  source?: PageSource | undefined;
  now: Date;
};

/** Adds a pending payment in the booking's own transaction, fixes its fee and returns its id. */
export async function openPayment(
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
