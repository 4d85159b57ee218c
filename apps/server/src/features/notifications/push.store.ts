import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { PushKeys, PushSubscription } from '#platform/push/push-sender.ts';

/** Returns the stored keys; the first process to call stores `fresh`. */
export async function findOrCreatePushKeys(db: Db, fresh: () => Promise<PushKeys>): Promise<PushKeys> {
  const find = async () =>
    await db
      .selectFrom('push_keys')
      .select(['public_key as publicKey', 'private_key as privateKey'])
      .executeTakeFirst();
  const known = await find();
  if (known) return known;
  const { publicKey, privateKey } = await fresh();
  await db
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find()) ?? { publicKey, privateKey };
}

type NewSubscription = PushSubscription & { userId: string; authSessionId: string; at: Date };

/** Serialises a person's subscriptions, so that together they stay within the limit. */
export async function lockSubscriptionsOf(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`push:${userId}`}, 0))`.execute(tx);
}

/** A browser belongs to the person who subscribed it last. */
export async function saveSubscription(
  tx: Tx,
  { userId, authSessionId, at, endpoint, p256dh, auth }: NewSubscription,
): Promise<void> {
  const owner = { user_id: userId, auth_session_id: authSessionId };
  await tx
    .insertInto('push_subscriptions')
    .values({ endpoint, ...owner, p256dh, auth, created_at: at })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...owner, p256dh, auth, created_at: at }))
    .execute();
}

export async function deleteOlderSubscriptions(tx: Tx, userId: string, most: number): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('endpoint', 'in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('endpoint')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('endpoint')
        .offset(most),
    )
    .execute();
}

export async function deleteSubscription(db: Db, endpoint: string, userId?: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? null))
    .execute();
}

export async function deleteSubscriptionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
}

export async function subscriptionsOf(db: Db, userId: string, now: Date): Promise<PushSubscription[]> {
  return await db
    .selectFrom('push_subscriptions as p')
    .innerJoin('auth_sessions as s', 's.id', 'p.auth_session_id')
    .select(['p.endpoint', 'p.p256dh', 'p.auth'])
    .where('p.user_id', '=', userId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .execute();
}
