import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';

type KnownDevice = { userId: string; keyHash: Buffer; at: Date; expiresAt: Date };

/** Returns the first of these keys that the account knows. */
export async function findKnownDevice(
  db: Db,
  userId: string,
  keyHashes: readonly Buffer[],
  now: Date,
): Promise<Buffer | undefined> {
  if (keyHashes.length === 0) return undefined;
  const rows = await db
    .selectFrom('known_devices')
    .select('key_hash')
    .where('user_id', '=', userId)
    .where('key_hash', 'in', keyHashes)
    .where('expires_at', '>', now)
    .execute();
  return keyHashes.find((keyHash) => rows.some((row) => row.key_hash.equals(keyHash)));
}

export async function saveKnownDevice(tx: Tx, { userId, keyHash, at, expiresAt }: KnownDevice): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values({ user_id: userId, key_hash: keyHash, last_used_at: at, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'key_hash']).doUpdateSet({ last_used_at: at, expires_at: expiresAt }),
    )
    .execute();
}

/** Deletes all but the most recently used devices. */
export async function deleteOlderDevices(tx: Tx, userId: string, count: number): Promise<void> {
  await tx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('key_hash', 'in', (eb) =>
      eb
        .selectFrom('known_devices')
        .select('key_hash')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .offset(count),
    )
    .execute();
}

export async function deleteKnownDevice(tx: Tx, userId: string, keyHash: Buffer): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).where('key_hash', '=', keyHash).execute();
}

export async function deleteKnownDevices(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

export async function clearExpiredDevices(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, 'known_devices', sql`expires_at <= ${now}`);
}
