import { limits } from '@right-circle/contract/limits';
import { MINUTE_MS } from '@right-circle/rules/durations';
import type { Tx } from '#platform/db/db.ts';
import { recordRelease } from '../ledger/record-money.ts';
import { earnedPayments, lockPayment } from '../payment.store.ts';
import type { PaymentsDeps } from '../payments-deps.ts';

// Not before the room closes: until then the mentor may turn out to be absent.
export const AFTER_END_MS = limits.room.closesAfterMinutes * MINUTE_MS;

/** Releases the money held for sessions that are over and were not cancelled. */
export async function releaseEarned({ db, now, fees }: Pick<PaymentsDeps, 'db' | 'now' | 'fees'>): Promise<void> {
  for (const paymentId of await earnedPayments(db, new Date(now().getTime() - AFTER_END_MS))) {
    await db.transaction().execute(async (tx) => await releasePayment({ now, fees }, tx, paymentId));
  }
}

/** Makes the money of one session payable. Does nothing for a payment that ended. */
export async function releasePayment(
  { now, fees }: { now: PaymentsDeps['now']; fees?: PaymentsDeps['fees'] | undefined },
  tx: Tx,
  paymentId: string,
): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (payment.status !== 'completed') return;
  const at = now();
  await recordRelease(tx, payment, at, await fees?.deductionsFor(tx, { ...payment, at }));
}
