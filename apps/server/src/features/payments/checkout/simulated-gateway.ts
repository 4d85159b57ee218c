import { setTimeout as wait } from 'node:timers/promises';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { PaymentGateway } from '#platform/pay/payment-gateway.ts';
import { chargeStatus, heldPaise, moveCharge, putCharge } from './simulated-charge.store.ts';

/** Gateway name stored with each payment. Its money does not exist, so it is never paid out. */
export const TEST_GATEWAY = 'simulated';

type Options = {
  db: Db;
  now: Now;
  /** Time our side waits for a reply. */
  timeoutMs: number;
};

/**
 * The built-in provider: approves everything but the declined card, and stores it in its own table outside our
 * transactions, like a real gateway. The slow card is charged, but its reply arrives after the timeout.
 */
export function createSimulatedGateway({ db, now, timeoutMs }: Options): PaymentGateway {
  return {
    name: TEST_GATEWAY,
    authorise: async ({ paymentId, amountInPaise, testCard }) => {
      const status = testCard === 'declined' ? 'declined' : 'authorised';
      return await putCharge(db, { paymentId, amountInPaise, status, at: now() });
    },
    capture: async ({ paymentId, testCard }) => {
      const status = await moveCharge(db, paymentId, { from: ['authorised'], to: 'captured', at: now() });
      if (testCard === 'slow') await wait(timeoutMs * 2, undefined, { ref: false });
      return status;
    },
    refund: async ({ paymentId, amountInPaise }) => {
      await putCharge(db, { paymentId, amountInPaise, status: 'refunded', at: now() });
      return await moveCharge(db, paymentId, { from: ['authorised', 'captured'], to: 'refunded', at: now() });
    },
    status: async (paymentId) => await chargeStatus(db, paymentId),
    holding: async (paymentId) => await heldPaise(db, paymentId),
  };
}
