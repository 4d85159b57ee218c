import { createHmac } from 'node:crypto';

export type Order = { id: string; amount: number; currency: string; receipt: string; status: string };
export type Payment = {
  id: string;
  order_id: string;
  amount: number;
  currency: string;
  status: 'authorized' | 'captured' | 'refunded' | 'failed';
  amount_refunded: number;
  method: string;
  created_at: number;
};
type Refund = { id: string; entity: 'refund'; payment_id: string; amount: number; status: 'processed' | 'failed' };
export type Webhook = { eventId: string; event: string; body: string; signature: string };
type Secrets = { keySecret: string; webhookSecret: string };

export const sign = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex');
export const refusal = (description: string, status = 400) => ({
  status,
  json: { error: { code: 'BAD_REQUEST_ERROR', description } },
});

/** Razorpay's data and its rules. */
export function createRazorpayBooks({ keySecret, webhookSecret }: Secrets) {
  const orders = new Map<string, Order>();
  const payments = new Map<string, Payment>();
  const webhooks: Webhook[] = [];
  let made = 0;

  function announce(event: string, payment: Payment): void {
    const order = orders.get(payment.order_id);
    const payload = { payment: { entity: payment }, ...(event === 'order.paid' && { order: { entity: order } }) };
    const body = JSON.stringify({ entity: 'event', account_id: 'acc_circle', event, payload, created_at: made });
    webhooks.push({ eventId: `evt_${++made}`, event, body, signature: sign(body, webhookSecret) });
  }

  function setCaptured(payment: Payment): void {
    payment.status = 'captured';
    announce('payment.captured', payment);
    announce('order.paid', payment);
  }

  return {
    orders,
    payments,
    webhooks,
    addOrder({ amount = 0, currency = '', receipt = '' }: { amount?: number; currency?: string; receipt?: string }) {
      if (!Number.isInteger(amount) || amount < 100 || receipt.length > 40) return refusal('Bad order');
      const order = { id: `order_${++made}`, entity: 'order', amount, currency, receipt, status: 'created' };
      orders.set(order.id, order);
      return { json: order };
    },
    /** Pays like a customer in the checkout. */
    pay: (orderId: string, outcome: 'authorized' | 'captured' | 'failed' = 'authorized') => {
      const order = orders.get(orderId);
      if (!order) throw new Error(`No order ${orderId}`);
      const { amount, currency } = order;
      const id = `pay_${++made}`;
      const status = outcome === 'failed' ? 'failed' : 'authorized';
      const payment: Payment = {
        id,
        order_id: orderId,
        amount,
        currency,
        status,
        amount_refunded: 0,
        method: 'upi',
        created_at: made,
      };
      payments.set(id, payment);
      announce(`payment.${status}`, payment);
      if (outcome === 'captured') setCaptured(payment);
      return { order_id: orderId, payment_id: id, signature: sign(`${orderId}|${id}`, keySecret) };
    },
    ...refundsWith({ announce, nextNumber: () => ++made }),
    capture(payment: Payment, { amount }: { amount?: number }) {
      if (payment.status !== 'authorized') return refusal('This payment has already been captured');
      if (amount !== payment.amount) return refusal('Capture amount must be equal to the amount authorized');
      setCaptured(payment);
      return { json: payment };
    },
  };
}

type Announcing = { announce: (event: string, payment: Payment) => void; nextNumber: () => number };

/** Refunds by their idempotency key. */
function refundsWith({ announce, nextNumber }: Announcing) {
  const refunds = new Map<string, { amount: number; refund: Refund }>();
  return {
    /** A refund that Razorpay accepted fails later: the payment is captured as before. A repeated key still finds it. */
    failRefund: (payment: Payment): void => {
      const [failed] = [...refunds.values()].filter(
        ({ refund }) => refund.payment_id === payment.id && refund.status === 'processed',
      );
      if (!failed) throw new Error(`No refund of ${payment.id}`);
      failed.refund.status = 'failed';
      payment.amount_refunded -= failed.amount;
      payment.status = 'captured';
      announce('refund.failed', payment);
    },
    refundsOf: (payment: Payment) =>
      [...refunds.values()].map(({ refund }) => refund).filter(({ payment_id }) => payment_id === payment.id),
    refundById: (id: string) => [...refunds.values()].find(({ refund }) => refund.id === id)?.refund,
    refund(payment: Payment, { amount = payment.amount }: { amount?: number }, key: string | undefined) {
      const earlier = key ? refunds.get(key) : undefined;
      if (earlier) return earlier.amount === amount ? { json: earlier.refund } : refusal('Different request body');
      if (payment.status !== 'captured') return refusal('The payment status should be captured for action to be taken');
      if (payment.amount_refunded + amount > payment.amount) return refusal('The refund amount is too high');
      payment.amount_refunded += amount;
      if (payment.amount_refunded === payment.amount) payment.status = 'refunded';
      const given: Refund = {
        id: `rfnd_${nextNumber()}`,
        entity: 'refund',
        payment_id: payment.id,
        amount,
        status: 'processed',
      };
      if (key) refunds.set(key, { amount, refund: given });
      announce('refund.processed', payment);
      return { json: given };
    },
  };
}
