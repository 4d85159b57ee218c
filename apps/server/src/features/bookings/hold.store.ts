import type { Db } from '#platform/db/db.ts';

export async function openHolds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'held')
    .orderBy('hold_expires_at')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}

/** Sessions that have begun while their mentor had not answered. */
export async function undecidedAtStart(db: Db, at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'confirmed')
    .where('approval', '=', 'pending')
    .where('starts_at', '<=', at)
    .orderBy('starts_at')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}
