import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { DB } from '#platform/db/tables.ts';
import type { KeptSince } from './clearing.rules.ts';

const isOld =
  ({ read, unread, removed }: KeptSince) =>
  (eb: ExpressionBuilder<DB, 'notifications'>) =>
    eb.or([
      eb.and([eb('happened_at', '<', read), eb('read_at', 'is not', null)]),
      eb('happened_at', '<', unread),
      eb('removed_at', '<', removed),
    ]);

export async function peopleWithOld(db: Db, since: KeptSince): Promise<string[]> {
  const rows = await db.selectFrom('notifications').select('user_id').distinct().where(isOld(since)).execute();
  return rows.map((row) => row.user_id);
}

/** Locks the counter first, like every change to a person's notifications. */
export async function deleteOld(tx: Tx, userId: string, since: KeptSince): Promise<void> {
  await tx.selectFrom('notification_counters').select('user_id').where('user_id', '=', userId).forUpdate().execute();
  const gone = await tx
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where(isOld(since))
    .returning('seq')
    .execute();
  const highest = Math.max(0, ...gone.map(({ seq }) => seq));
  await tx
    .updateTable('notification_counters')
    .set({ cleared_seq: sql`greatest(cleared_seq, ${highest}::integer)` })
    .where('user_id', '=', userId)
    .execute();
}
