import { payableDays } from '@right-circle/rules/booking-rules';
import { DAY_MS } from '@right-circle/rules/durations';
import { lockPayment, unsettledPayments } from '../payment.store.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { gatewayStatus } from './collect-payment.ts';
import { settlePayment } from './settle-payment.ts';

// The time in which a session can be paid, plus a day for the reply.
const LOOK_BACK_MS = (payableDays + 2) * DAY_MS;

/**
 * Checks payments of booked sessions whose reply never arrived: paid ones are completed, the others can still be paid.
 */
export async function settleUnsettled(deps: PaymentsDeps): Promise<void> {
  const startingAfter = new Date(deps.now().getTime() - LOOK_BACK_MS);
  for (const paymentId of await unsettledPayments(deps.db, startingAfter)) {
    if ((await gatewayStatus(deps, paymentId)) !== 'captured') continue;
    await deps.db.transaction().execute(async (tx) => {
      const { status } = await lockPayment(tx, paymentId);
      if (status === 'pending') await settlePayment(deps, tx, paymentId);
    });
  }
}
