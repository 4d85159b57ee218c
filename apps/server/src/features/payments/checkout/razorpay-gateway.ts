import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { createKeyedQueue } from '#platform/keyed-queue.ts';
import type { Charge, ChargeStatus, PaymentGateway } from '#platform/pay/payment-gateway.ts';
import type { RazorpayClient, RazorpayPayment } from '#platform/pay/razorpay-client.ts';
import { orderOf, saveOrder } from './gateway-order.store.ts';

type Options = { db: Db; now: Now; client: RazorpayClient };

/**
 * People pay an order in Razorpay's checkout, with any method, in as many attempts as needed. The result is always read
 * from Razorpay: the browser and webhooks only say when to look.
 */
export function createRazorpayGateway({ db, now, client }: Options): PaymentGateway {
  const paymentsOf = async (paymentId: string): Promise<RazorpayPayment[]> => {
    const orderId = await orderOf(db, paymentId);
    return orderId ? await client.paymentsOf(orderId) : [];
  };
  // A double click asks twice at once. The second order would never be shown, but it would be in Razorpay's lists.
  const oneOrder = createKeyedQueue(1);
  const take = async (payment: RazorpayPayment) => await client.capture(payment.id, payment.amount, payment.currency);
  const giveBack = async (payment: RazorpayPayment) => {
    // Razorpay cannot release a reservation, which would lapse after days. Capturing and refunding it ends it now.
    const taken = payment.status === 'authorized' ? await take(payment) : payment;
    const amount = keptOf(taken);
    // A repeated key only finds the refund that was made with it, so the next one after a failed refund needs another.
    const failed = (await client.refundsOf(taken.id)).filter(({ status }) => status === 'failed').length;
    await client.refund(taken.id, amount, `refund-${taken.id}-${amount}-${failed}`);
  };

  return {
    name: 'razorpay',
    checkout: async ({ paymentId, amountInPaise, currency }) => {
      const orderId = await oneOrder(paymentId, async () => {
        const known = await orderOf(db, paymentId);
        if (known) return known;
        const { id } = await client.createOrder({ amount: amountInPaise, currency, receipt: paymentId });
        return await saveOrder(db, paymentId, id, now());
      });
      return { gateway: 'razorpay', key_id: client.keyId, order_id: orderId, amount: amountInPaise, currency };
    },
    authorise: async (charge) => {
      const payments = await paymentsOf(charge.paymentId);
      refuseOthers(payments, charge);
      const [first] = livePayments(payments);
      return standingOf(first ? [first] : payments);
    },
    capture: async (charge) => {
      const [first] = livePayments(await paymentsOf(charge.paymentId));
      if (first?.status !== 'authorized') return standingOf(first ? [first] : []);
      try {
        return standingOf([await take(first)]);
      } catch (error) {
        // A concurrent call was faster, or the account captures automatically.
        const [now] = livePayments(await paymentsOf(charge.paymentId));
        if (now?.status === 'captured') return 'captured';
        throw error;
      }
    },
    returnExtras: async ({ paymentId }) => {
      const [first, ...extras] = livePayments(await paymentsOf(paymentId));
      // Not before the first one is taken: returning a reserved one captures it for a moment.
      if (first?.status === 'captured') for (const extra of extras) await giveBack(extra);
    },
    refund: async ({ paymentId }) => {
      for (const live of livePayments(await paymentsOf(paymentId))) await giveBack(live);
      const standing = standingOf(await paymentsOf(paymentId));
      return standing === 'none' ? 'refunded' : standing;
    },
    status: async (paymentId) => standingOf(await paymentsOf(paymentId)),
    holding: async (paymentId) =>
      (await paymentsOf(paymentId))
        .filter(({ status }) => status === 'captured' || status === 'refunded')
        .reduce((sum, payment) => sum + keptOf(payment), 0),
  };
}

const keptOf = ({ amount, amount_refunded }: RazorpayPayment): number => amount - (amount_refunded ?? 0);

/**
 * Payments reserved or captured and not refunded. Two tabs can pay one order: the payment that was begun first counts, in
 * every process and whatever its state, so that two of them never return both.
 */
function livePayments(payments: readonly RazorpayPayment[]): RazorpayPayment[] {
  return payments
    .filter((payment) => payment.status === 'authorized' || (payment.status === 'captured' && keptOf(payment) > 0))
    .toSorted((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1));
}

/** A failed attempt does not count: the order can still be paid. */
function standingOf(payments: readonly RazorpayPayment[]): ChargeStatus {
  const live = livePayments(payments);
  if (live.length > 0) return live.some(({ status }) => status === 'captured') ? 'captured' : 'authorised';
  return payments.some(({ status }) => status === 'refunded') ? 'refunded' : 'none';
}

function refuseOthers(payments: readonly RazorpayPayment[], { amountInPaise, currency }: Charge): void {
  if (livePayments(payments).every((live) => live.amount === amountInPaise && live.currency === currency)) return;
  throw new AppError('provider_failed', 'The payment provider took another amount than was asked for.');
}
