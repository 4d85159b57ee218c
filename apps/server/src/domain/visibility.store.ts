import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** A person in a predicate: their id, or the column that holds it. */
type PersonId = string | null | RawBuilder<unknown>;

/** Predicate: true when `muterId` has muted `mutedId`. */
export function hasMuted(muterId: PersonId, mutedId: PersonId): RawBuilder<boolean> {
  return sql`exists (select from mutes where muter_id = ${muterId} and muted_id = ${mutedId})`;
}

/** Predicate: true when two people may have to do with each other: both present, and no block between them. */
export function canSeeEachOther(oneId: PersonId, otherId: PersonId): RawBuilder<boolean> {
  return sql`can_see(${oneId}, ${otherId}) and can_see(${otherId}, ${oneId})`;
}

/** Predicate: true when `userId` may be notified of what `byUserId` does. A block or a mute prevents it. */
export function mayBeNotifiedOf(userId: PersonId, byUserId: PersonId): RawBuilder<boolean> {
  return sql`can_see(${userId}, ${byUserId}) and not ${hasMuted(userId, byUserId)}`;
}

/** Returns false for people who are unknown, gone, suspended or on the other side of a block, without telling which. */
export async function canSee(db: Db, viewerId: string, userId: string | null): Promise<boolean> {
  return await holds(db, sql`can_see(${viewerId}, ${userId})`);
}

export async function canMeet(db: Db, oneId: string, otherId: string): Promise<boolean> {
  return await holds(db, canSeeEachOther(oneId, otherId));
}

/** Skips people who blocked or muted the one who acts. */
export async function canBeNotifiedOf(db: Db, userId: string, byUserId: string): Promise<boolean> {
  return await holds(db, mayBeNotifiedOf(userId, byUserId));
}

/** Returns those of these people who may see what `ownerId` publishes. */
export async function filterViewersOf(db: Db, ownerId: string, userIds: string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where(sql<boolean>`can_see(id, ${ownerId})`)
    .execute();
  return rows.map((row) => row.id);
}

/** Finds the accounts that have signed in to a browser with these device tokens. */
export async function accountsOfDevice(db: Db, keyHashes: readonly Buffer[], now: Date): Promise<string[]> {
  if (keyHashes.length === 0) return [];
  const rows = await db
    .selectFrom('known_devices')
    .select('user_id')
    .distinct()
    .where('key_hash', 'in', keyHashes)
    .where('expires_at', '>', now)
    .execute();
  return rows.map((row) => row.user_id);
}

async function holds(db: Db, predicate: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean | null }>`select ${predicate} as holds`.execute(db);
  return rows[0]?.holds ?? false;
}
