import { createHash } from 'node:crypto';
import { z } from 'zod';

/** What a webhook is about. Only a hint: what became of the money is asked at the gateway. */
export type GatewayNotice = { eventId: string; kind: string; orderId: string | null };

const entity = z.object({ order_id: z.string().nullish(), id: z.string() });
const notice = z.object({
  event: z.string().max(100),
  payload: z.object({
    payment: z.object({ entity }).optional(),
    order: z.object({ entity: z.object({ id: z.string() }) }).optional(),
  }),
});

/** Null when it is none. The id is not signed; where it is missing, the body stands for itself. */
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
