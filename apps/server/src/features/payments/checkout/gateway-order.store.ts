import type { Db } from '#platform/db/db.ts';

export async function orderOf(db: Db, paymentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('gateway_orders')
    .select('order_id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/**
 * Saves the order and returns the payment's order: the first of two concurrent ones wins, and the other is never shown.
 */
export async function saveOrder(db: Db, paymentId: string, orderId: string, at: Date): Promise<string> {
  const saved = await db
    .insertInto('gateway_orders')
    .values({ payment_id: paymentId, order_id: orderId, created_at: at })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return saved?.order_id ?? (await orderOf(db, paymentId)) ?? orderId;
}

export async function paymentOfOrder(
  db: Db,
  orderId: string,
): Promise<{ paymentId: string; seekerId: string | null } | undefined> {
  return await db
    .selectFrom('gateway_orders')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['payment_id as paymentId', 'seeker_id as seekerId'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}
