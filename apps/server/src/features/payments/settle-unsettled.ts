import { gatewayStatus } from './collect-payment.ts';
import { lockPayment, unsettledPayments } from './payment.store.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { settlePayment } from './settle-payment.ts';

const DAY_MS = 86_400_000;

/** Payments of booked sessions whose answer we never heard: paid ones are completed, the others can still be paid. */
export async function settleUnsettled(deps: PaymentsDeps): Promise<void> {
  const startingAfter = new Date(deps.now().getTime() - DAY_MS);
  for (const paymentId of await unsettledPayments(deps.db, startingAfter)) {
    if ((await gatewayStatus(deps, paymentId)) !== 'captured') continue;
    await deps.db.transaction().execute(async (tx) => {
      const { status } = await lockPayment(tx, paymentId);
      if (status === 'pending') await settlePayment(deps, tx, paymentId);
    });
  }
}
