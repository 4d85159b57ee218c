import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../app-error.ts';

export type RazorpaySettings = { baseUrl: string; keyId: string; keySecret: string; timeoutMs: number };

const order = z.object({ id: z.string(), amount: z.int(), currency: z.string() });
const payment = z.object({
  id: z.string(),
  order_id: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  amount_refunded: z.int().nullish(),
  created_at: z.number(),
});
const paymentList = z.object({ items: z.array(payment) });
const refund = z.object({ id: z.string(), payment_id: z.string(), amount: z.int(), status: z.string().nullish() });
const refundList = z.object({ items: z.array(refund) });
/** Most that Razorpay lists at once. */
const MAX_LISTED = 100;

export type RazorpayPayment = z.output<typeof payment>;
export type RazorpayClient = ReturnType<typeof createRazorpayClient>;

/** The calls of Razorpay's HTTP API for taking and refunding money. */
export function createRazorpayClient({ baseUrl, keyId, keySecret, timeoutMs }: RazorpaySettings) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  async function ask<S extends z.ZodType>(
    schema: S,
    path: string,
    { body, headers }: { body?: object; headers?: Record<string, string> } = {},
  ): Promise<z.output<S>> {
    const response = await fetch(`${baseUrl}/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, accept: 'application/json', 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new AppError('unavailable', 'The payment provider could not be reached.', { cause });
    });
    // A 409 means that the same request is still in progress; a 5xx, that the outcome is unknown.
    if (response.status >= 500 || response.status === 409 || response.status === 429) {
      await response.body?.cancel();
      throw new AppError('unavailable', `The payment provider answered ${response.status}.`);
    }
    const read: unknown = await response.json().catch(() => null);
    const parsed = response.ok ? schema.safeParse(read) : null;
    if (!parsed?.success) {
      throw new AppError('provider_failed', 'The payment provider gave an answer we do not understand.', {
        cause: new Error(`${response.status} from ${path}: ${JSON.stringify(read).slice(0, 500)}`),
      });
    }
    return parsed.data;
  }

  /** Null for an id that the provider does not know, which it answers with 400. */
  async function find<S extends z.ZodType>(schema: S, path: string): Promise<z.output<S> | null> {
    try {
      return await ask(schema, path);
    } catch (error) {
      if (error instanceof AppError && error.code === 'provider_failed') return null;
      throw error;
    }
  }

  return {
    keyId,
    createOrder: async (wanted: { amount: number; currency: string; receipt: string }) =>
      await ask(order, '/orders', { body: wanted }),
    /** All attempts to pay an order, successful or not. */
    paymentsOf: async (orderId: string): Promise<RazorpayPayment[]> =>
      (await ask(paymentList, `/orders/${encodeURIComponent(orderId)}/payments`)).items,
    /** The order that a payment or a refund with this id of the provider belongs to; null if there is none. */
    orderOf: async (id: string): Promise<string | null> => {
      const paymentId = id.startsWith('rfnd_')
        ? (await find(refund, `/refunds/${encodeURIComponent(id)}`))?.payment_id
        : id;
      if (!paymentId?.startsWith('pay_')) return null;
      return (await find(payment, `/payments/${encodeURIComponent(paymentId)}`))?.order_id ?? null;
    },
    capture: async (paymentId: string, amount: number, currency: string) =>
      await ask(payment, `/payments/${encodeURIComponent(paymentId)}/capture`, { body: { amount, currency } }),
    /** All attempts to refund a payment, whether they succeeded or not. */
    refundsOf: async (paymentId: string) =>
      (await ask(refundList, `/payments/${encodeURIComponent(paymentId)}/refunds?count=${MAX_LISTED}`)).items,
    /** Repeating it with the same key refunds once; it also finds a refund that has failed since. */
    refund: async (paymentId: string, amount: number, key: string) =>
      await ask(refund, `/payments/${encodeURIComponent(paymentId)}/refund`, {
        body: { amount },
        headers: { 'x-refund-idempotency': key },
      }),
  };
}

/** Whether the checkout gave this to the browser: nobody else knows the secret. */
export function isCheckoutSignature(
  { orderId, paymentId, signature }: { orderId: string; paymentId: string; signature: string },
  keySecret: string,
): boolean {
  return isSignature(`${orderId}|${paymentId}`, signature, keySecret);
}

/** In constant time, so that a guess does not reveal how much of it was right. */
export function isSignature(signed: string | Buffer, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(signed).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
