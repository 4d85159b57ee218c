import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { ChargeStatus } from '#platform/pay/payment-gateway.ts';

type NewCharge = { paymentId: string; amountInPaise: number; status: ChargeStatus; at: Date };

/** Returns the resulting status: a declined charge can be tried again, any other stays unchanged. */
export async function putCharge(db: Db, { paymentId, amountInPaise, status, at }: NewCharge): Promise<ChargeStatus> {
  const { rows } = await sql<{ status: ChargeStatus }>`
    insert into simulated_charges as charge (payment_id, amount_in_paise, status, created_at, updated_at)
    values (${paymentId}, ${amountInPaise}, ${status}, ${at}, ${at})
    on conflict (payment_id) do update set
      status = case charge.status when 'declined' then excluded.status else charge.status end,
      updated_at = excluded.updated_at
    returning status
  `.execute(db);
  return rows[0]?.status ?? 'none';
}

/** Changes a charge if its status is `from`, and returns the resulting status. */
export async function moveCharge(
  db: Db,
  paymentId: string,
  { from, to, at }: { from: readonly ChargeStatus[]; to: ChargeStatus; at: Date },
): Promise<ChargeStatus> {
  await db
    .updateTable('simulated_charges')
    .set({ status: to, updated_at: at })
    .where('payment_id', '=', paymentId)
    .where('status', 'in', from)
    .execute();
  return await chargeStatus(db, paymentId);
}

export async function chargeStatus(db: Db, paymentId: string): Promise<ChargeStatus> {
  const row = await db
    .selectFrom('simulated_charges')
    .select('status')
    .$narrowType<{ status: ChargeStatus }>()
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row?.status ?? 'none';
}

export async function heldPaise(db: Db, paymentId: string): Promise<number> {
  const row = await db
    .selectFrom('simulated_charges')
    .select('amount_in_paise')
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'captured')
    .executeTakeFirst();
  return Number(row?.amount_in_paise ?? 0);
}
