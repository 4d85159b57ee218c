import { limits } from '@right-circle/contract/limits';
import { earnedPayments, lockPayment } from './payment.store.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { recordRelease } from './record-money.ts';

// Not before the room is closed: until then somebody may still find that the mentor never came.
const AFTER_END_MS = limits.room.closesAfterMinutes * 60_000;

/** A session that is over and was not called off has earned its mentor the money held for it. */
export async function releaseEarned({ db, now }: Pick<PaymentsDeps, 'db' | 'now'>): Promise<void> {
  for (const paymentId of await earnedPayments(db, new Date(now().getTime() - AFTER_END_MS))) {
    await db.transaction().execute(async (tx) => {
      const payment = await lockPayment(tx, paymentId);
      if (payment.status === 'completed') await recordRelease(tx, payment, now());
    });
  }
}
