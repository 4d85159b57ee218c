import { limits } from '@right-circle/contract/limits';
import { MINUTE_MS } from '@right-circle/rules/durations';
import { recordRelease } from '../ledger/record-money.ts';
import { earnedPayments, lockPayment } from '../payment.store.ts';
import type { PaymentsDeps } from '../payments-deps.ts';

// Not before the room closes: until then the mentor may turn out to be absent.
const AFTER_END_MS = limits.room.closesAfterMinutes * MINUTE_MS;

/** Releases the money held for sessions that are over and were not cancelled. */
export async function releaseEarned({ db, now, fees }: Pick<PaymentsDeps, 'db' | 'now' | 'fees'>): Promise<void> {
  for (const paymentId of await earnedPayments(db, new Date(now().getTime() - AFTER_END_MS))) {
    await db.transaction().execute(async (tx) => {
      const payment = await lockPayment(tx, paymentId);
      if (payment.status !== 'completed') return;
      const at = now();
      await recordRelease(tx, payment, at, await fees?.deductionsFor(tx, { ...payment, at }));
    });
  }
}
