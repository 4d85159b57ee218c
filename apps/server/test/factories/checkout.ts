import type { CheckoutOrder } from '@right-circle/contract/checkout';
import type { startFakeRazorpay } from '../fakes/razorpay.ts';
import type { Webhook } from '../fakes/razorpay-books.ts';
import type { Api, World } from '../world.ts';
import { aRequest, send, type Wish } from './bookings.ts';

export type Razorpay = Awaited<ReturnType<typeof startFakeRazorpay>>;
type Member = { id: string; api: Api };
export type Held = { booking_id: string; order: CheckoutOrder; expires_at: string };

/** A slot held for a person about to pay in the checkout. */
export async function hold(seeker: Member, mentor: { id: string }, wish: Wish & { key?: string } = {}): Promise<Held> {
  const { key, ...rest } = wish;
  const reply = await send(seeker, await aRequest(seeker, mentor, rest), key);
  if (reply.statusCode !== 202) throw new Error(reply.body);
  return reply.json<Held>();
}

/** Delivers a webhook like Razorpay; `changes` forge it. */
export async function deliver(world: World, { eventId, body, signature }: Webhook, changes: Partial<Webhook> = {}) {
  const sent = { eventId, body, signature, ...changes };
  return await world.http.inject({
    method: 'POST',
    url: '/api/payments/webhook/razorpay',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': sent.signature,
      ...(sent.eventId && { 'x-razorpay-event-id': sent.eventId }),
    },
    payload: sent.body,
  });
}

/** Delivers all new webhooks of Razorpay and runs the resulting jobs. */
export async function deliverAll(world: World, razorpay: Razorpay): Promise<void> {
  for (const webhook of razorpay.webhooks.splice(0)) await deliver(world, webhook);
  await world.runJobs();
}

export async function stateOf({ db }: World, bookingId: string) {
  return await db
    .selectFrom('bookings')
    .innerJoin('payments', 'booking_id', 'bookings.id')
    .select(['payments.id as paymentId', 'bookings.state', 'payments.status', 'refunded_at', 'receipt_number'])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow();
}
