import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export async function insertBlock(tx: Tx, blockerId: string, blockedId: string, at: Date): Promise<void> {
  await tx
    .insertInto('blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasBlocked(db: Db, blockerId: string, blockedId: string): Promise<boolean> {
  const row = await db
    .selectFrom('blocks')
    .select('blocker_id')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteBlock(db: Db, blockerId: string, blockedId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export type Blocked = { id: string; username: string; fullName: string; profilePic: string | null; blockedAt: Date };

export async function blockedBy(db: Db, blockerId: string): Promise<Blocked[]> {
  return await db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blocked_id')
    .select([
      'users.id',
      'users.username',
      'users.full_name as fullName',
      'users.profile_pic as profilePic',
      'blocks.created_at as blockedAt',
    ])
    .where('blocker_id', '=', blockerId)
    .orderBy('blocks.created_at', 'desc')
    .limit(1000)
    .execute();
}

export type Muted = Omit<Blocked, 'blockedAt'> & { mutedAt: Date };

/** Leaves out people who are hidden from everyone: they reappear in the list with their account. */
export async function mutedBy(db: Db, muterId: string): Promise<Muted[]> {
  return await db
    .selectFrom('mutes')
    .innerJoin('users', 'users.id', 'mutes.muted_id')
    .select([
      'users.id',
      'users.username',
      'users.full_name as fullName',
      'users.profile_pic as profilePic',
      'mutes.created_at as mutedAt',
    ])
    .where('muter_id', '=', muterId)
    .where(sql<boolean>`can_see(${muterId}, muted_id)`)
    .orderBy('mutes.created_at', 'desc')
    .limit(1000)
    .execute();
}

export async function insertMute(db: Db, muterId: string, mutedId: string, at: Date): Promise<void> {
  await db
    .insertInto('mutes')
    .values({ muter_id: muterId, muted_id: mutedId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteMute(db: Db, muterId: string, mutedId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('mutes')
    .where('muter_id', '=', muterId)
    .where('muted_id', '=', mutedId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
