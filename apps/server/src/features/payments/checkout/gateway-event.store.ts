import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';
import type { GatewayNotice } from '#platform/pay/razorpay-notice.ts';

/** Returns false for a repeated event. */
export async function saveEvent(tx: Tx, { eventId, kind, orderId }: GatewayNotice, at: Date): Promise<boolean> {
  const result = await tx
    .insertInto('gateway_events')
    .values({ event_id: eventId, kind, order_id: orderId, received_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function dropEventsBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'gateway_events', sql`received_at < ${before}`);
}
