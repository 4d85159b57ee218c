import type { SecurityEvent } from '@right-circle/contract/security-log';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';

export type SecurityEventRow = { id: number; at: Date; kind: SecurityEvent['kind']; detail: string; count: number };

/** Events of one person, newest first. */
export async function securityEventsOf(
  db: Db,
  userId: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<SecurityEventRow[]> {
  return await db
    .selectFrom('security_events')
    .select(({ eb }) => [eb.cast<number>('id', 'float8').as('id'), 'at', 'kind', 'detail', 'count'])
    .$narrowType<{ kind: SecurityEvent['kind'] }>()
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', String(before)))
    .orderBy('security_events.id', 'desc')
    .limit(limit)
    .execute();
}

export async function insertSecurityEvent(
  db: Db,
  { at, kind, userId, detail }: { at: Date; kind: SecurityEvent['kind']; userId: string; detail: string },
): Promise<void> {
  await db
    .insertInto('security_events')
    .values({ at, kind, user_id: userId, detail: detail.slice(0, 200) })
    .execute();
}

/** Increments the account's failed sign-ins of this hour, which are one event. */
export async function addFailedSignIn(db: Db, userId: string, at: Date): Promise<void> {
  await sql`
    insert into security_events (at, kind, user_id) values (${at}, 'sign_in_failed', ${userId})
    on conflict (user_id, date_trunc('hour', at at time zone 'UTC')) where kind = 'sign_in_failed'
    do update set count = security_events.count + 1
  `.execute(db);
}

/** Deletes events older than the database's 400-day retention. */
export async function deleteOldSecurityEvents(db: Db): Promise<void> {
  await deleteInBatches(db, 'security_events', sql`at < now() - interval '400 days'`);
}
