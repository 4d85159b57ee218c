import { type FakeRequest, type Fault, startHttpFake } from './http-fake.ts';
import { createRazorpayBooks, refusal, sign, type Webhook } from './razorpay-books.ts';
import { checkoutFrame, checkoutScript } from './razorpay-checkout.ts';

const KEY_ID = 'rzp_test_circle';
const KEY_SECRET = 'razorpay-key-secret';
const WEBHOOK_SECRET = 'razorpay-webhook-secret';
const AUTHORIZATION = `Basic ${Buffer.from(`${KEY_ID}:${KEY_SECRET}`).toString('base64')}`;

/**
 * Razorpay's orders, payments, captures, refunds and checkout. Its webhooks wait until a test delivers them, in any
 * order.
 */
export async function startFakeRazorpay({ faultOf }: { faultOf?: (request: FakeRequest) => Fault } = {}) {
  const books = createRazorpayBooks({ keySecret: KEY_SECRET, webhookSecret: WEBHOOK_SECRET });
  const { orders, payments, webhooks, pay } = books;

  function api({ url, method, body, headers }: FakeRequest) {
    if (headers.authorization !== AUTHORIZATION) return refusal('Authentication failed', 401);
    const [, , kind, id = '', action] = url.pathname.split('/');
    const sent = (body ? JSON.parse(body) : {}) as { amount?: number; currency?: string; receipt?: string };
    if (kind === 'orders' && method === 'POST') return books.addOrder(sent);
    if (kind === 'orders' && action === 'payments' && orders.has(id)) {
      const items = [...payments.values()].filter(({ order_id }) => order_id === id).toReversed();
      return { json: { entity: 'collection', count: items.length, items } };
    }
    const payment = kind === 'payments' ? payments.get(id) : undefined;
    if (payment && action === undefined) return { json: payment };
    if (payment && action === 'refunds') {
      const items = books.refundsOf(payment).toReversed();
      return { json: { entity: 'collection', count: items.length, items } };
    }
    const refund = kind === 'refunds' ? books.refundById(id) : undefined;
    if (refund) return { json: refund };
    const key = headers['x-refund-idempotency'];
    if (payment && action === 'capture') return books.capture(payment, sent);
    if (payment && action === 'refund') return books.refund(payment, sent, typeof key === 'string' ? key : undefined);
    return refusal('The id provided does not exist');
  }

  const fake = await startHttpFake((request) => {
    const { pathname, searchParams } = request.url;
    if (pathname === '/v1/checkout.js') return { page: { type: 'text/javascript', text: checkoutScript } };
    if (pathname === '/checkout') return { page: { type: 'text/html', text: checkoutFrame } };
    if (pathname === '/checkout/pay') {
      const outcome = searchParams.get('outcome') === 'failed' ? 'failed' : 'authorized';
      return { json: pay(searchParams.get('order_id') ?? '', outcome) };
    }
    return api(request);
  }, faultOf);

  return {
    ...fake,
    orders,
    payments,
    pay,
    failRefund: books.failRefund,
    /** All webhooks so far, oldest first. */
    webhooks,
    /** A webhook with a valid signature over any bytes. */
    signed: (body: string, eventId: string): Webhook => ({
      eventId,
      event: '',
      body,
      signature: sign(body, WEBHOOK_SECRET),
    }),
    env: {
      RAZORPAY_KEY_ID: KEY_ID,
      RAZORPAY_KEY_SECRET: KEY_SECRET,
      RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
      RAZORPAY_BASE_URL: fake.url,
      RAZORPAY_CHECKOUT_URL: `${fake.url}/v1/checkout.js`,
    },
  };
}
