import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';

export type ServiceSlot = { id: string; durationMinutes: number; priceInPaise: number; isActive: boolean };
type Offer = { durationMinutes: number; priceInPaise: number };

export async function activeServiceSlots(db: Db, mentorId: string): Promise<ServiceSlot[]> {
  const rows = await db
    .selectFrom('service_slots')
    .select(['id', 'duration_minutes', 'price_in_paise'])
    .where('mentor_id', '=', mentorId)
    .where('is_active', '=', true)
    .orderBy('duration_minutes')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    durationMinutes: row.duration_minutes,
    priceInPaise: Number(row.price_in_paise),
    isActive: true,
  }));
}

/**
 * Makes exactly these slots active. A slot with a changed price is replaced with a new one, so that sessions keep their
 * booked price.
 */
export async function offerServiceSlots(tx: Tx, mentorId: string, offers: readonly Offer[], at: Date): Promise<void> {
  const durations = offers.map(({ durationMinutes }) => durationMinutes);
  const prices = offers.map(({ priceInPaise }) => priceInPaise);
  const offered = sql`unnest(${durations}::smallint[], ${prices}::bigint[]) as offer (duration, price)`;
  await sql`
    update service_slots set is_active = false
    where mentor_id = ${mentorId} and is_active
      and not exists (select from ${offered} where duration = duration_minutes and price = price_in_paise)
  `.execute(tx);
  await sql`
    insert into service_slots (id, mentor_id, duration_minutes, price_in_paise, is_active, created_at)
    select id, ${mentorId}, duration, price, true, ${at}
    from unnest(${offers.map(() => newId(at))}::uuid[], ${durations}::smallint[], ${prices}::bigint[]) as offer (id, duration, price)
    where not exists (
      select from service_slots where mentor_id = ${mentorId} and is_active and duration_minutes = duration
    )
  `.execute(tx);
}
