import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Subject of a webhook. Only a hint: the payment state is read from the gateway. */
export type GatewayNotice = { eventId: string; kind: string; orderId: string | null };

const entity = z.object({ order_id: z.string().nullish(), id: z.string() });
const notice = z.object({
  event: z.string().max(100),
  payload: z.object({
    payment: z.object({ entity }).optional(),
    order: z.object({ entity: z.object({ id: z.string() }) }).optional(),
  }),
});

/** Null if it is not a notice. The id is not signed; without one, the body's hash is used. */
export function readNotice(rawBody: Buffer, eventId: string | undefined): GatewayNotice | null {
  const parsed = notice.safeParse(jsonOf(rawBody));
  if (!parsed.success) return null;
  const { event, payload } = parsed.data;
  return {
    eventId: eventId?.slice(0, 200) || createHash('sha256').update(rawBody).digest('hex'),
    kind: event,
    orderId: payload.order?.entity.id ?? payload.payment?.entity.order_id ?? null,
  };
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
}
