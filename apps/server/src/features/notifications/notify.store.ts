import type { NotificationEvent } from '@right-circle/contract/notification-event';
import { sql } from 'kysely';
import { mayBeNotifiedOf } from '#domain/visibility.store.ts';
import type { Tx } from '#platform/db/db.ts';

export const CHANNEL = 'notifications';

/** Delivered to every process on commit, and never after a rollback. */
const announce = sql`pg_notify(${CHANNEL}, user_id || ' ' || id)`;

export type Channels = { inApp: boolean; push: boolean; digest: boolean };

/** The person's channels for this event; undefined if a block, a mute or an inactive account forbids it. */
export async function channelsFor(
  tx: Tx,
  { toUserId, byUserId, type }: { toUserId: string; byUserId: string | null; type: NotificationEvent['type'] },
): Promise<Channels | undefined> {
  return await tx
    .selectFrom('users as u')
    .leftJoin('notification_preferences as p', (join) => join.onRef('p.user_id', '=', 'u.id').on('p.type', '=', type))
    .select([
      sql<boolean>`coalesce(p.in_app, true)`.as('inApp'),
      sql<boolean>`coalesce(p.push, true) and exists (select from push_subscriptions where user_id = u.id)`.as('push'),
      sql<boolean>`coalesce(p.digest, 'off') <> 'off'`.as('digest'),
    ])
    .where('u.id', '=', toUserId)
    .$if(byUserId !== null, (query) => query.where(mayBeNotifiedOf(sql.ref('u.id'), byUserId)))
    .executeTakeFirst();
}

/** Locks the person's counter until the end of the transaction, so that numbers become visible in order. */
export async function nextSeq(tx: Tx, userId: string): Promise<number> {
  const { last_seq } = await tx
    .insertInto('notification_counters')
    .values({ user_id: userId, last_seq: 1 })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ last_seq: sql`notification_counters.last_seq + 1` }),
    )
    .returning('last_seq')
    .executeTakeFirstOrThrow();
  return last_seq;
}

type Group = { id: string; isRead: boolean; timesBefore: number | null };

export async function findOpenGroup(
  tx: Tx,
  { userId, key, actorId, since }: { userId: string; key: string; actorId: string | null; since: Date },
): Promise<Group | undefined> {
  return await tx
    .selectFrom('notifications as n')
    .leftJoin('notification_actors as a', (join) =>
      join.onRef('a.notification_id', '=', 'n.id').on('a.actor_id', '=', actorId),
    )
    .select(['n.id', sql<boolean>`n.read_at is not null`.as('isRead'), 'a.times as timesBefore'])
    .where('n.user_id', '=', userId)
    .where('n.group_key', '=', key)
    .where('n.started_at', '>', since)
    .orderBy('n.started_at', 'desc')
    .executeTakeFirst();
}

/** The newest row that contains this event. */
export async function findGroupWithAct(
  tx: Tx,
  { userId, key, actorId }: { userId: string; key: string; actorId: string },
): Promise<{ id: string; times: number } | undefined> {
  return await tx
    .selectFrom('notifications as n')
    .innerJoin('notification_actors as a', 'a.notification_id', 'n.id')
    .select(['n.id', 'a.times'])
    .where('n.user_id', '=', userId)
    .where('n.group_key', '=', key)
    .where('a.actor_id', '=', actorId)
    .where('a.times', '>', 0)
    .orderBy('n.started_at', 'desc')
    .executeTakeFirst();
}

export type NewNotification = {
  id: string;
  userId: string;
  seq: number;
  type: string;
  subtype: string | null;
  groupKey: string | null;
  postId: string | null;
  /** Set if the notification is deleted with a comment. */
  commentId: string | null;
  reelId: string | null;
  title: string | null;
  message: string | null;
  targetUrl: string | null;
  hasActor: boolean;
  inApp: boolean;
  at: Date;
};

export async function insertNotification(tx: Tx, row: NewNotification): Promise<void> {
  await tx
    .insertInto('notifications')
    .values({
      id: row.id,
      user_id: row.userId,
      seq: row.seq,
      type: row.type,
      subtype: row.subtype,
      group_key: row.groupKey,
      post_id: row.postId,
      comment_id: row.commentId,
      reel_id: row.reelId,
      title: row.title,
      message: row.message,
      target_url: row.targetUrl,
      actor_count: row.hasActor ? 1 : 0,
      has_actor: row.hasActor,
      in_app: row.inApp,
      started_at: row.at,
      happened_at: row.at,
    })
    .returning(announce.as('announced'))
    .execute();
}

export async function addAct(tx: Tx, notificationId: string, actorId: string, at: Date): Promise<void> {
  await tx
    .insertInto('notification_actors')
    .values({ notification_id: notificationId, actor_id: actorId, times: 1, acted_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['notification_id', 'actor_id'])
        .doUpdateSet({ times: sql`notification_actors.times + 1`, acted_at: at }),
    )
    .execute();
}

/** Makes the row new: unread, on top, with one more person if they were not counted yet. */
export async function renewGroup(
  tx: Tx,
  { id, seq, newActors, at, inApp }: { id: string; seq: number; newActors: 0 | 1; at: Date; inApp: boolean },
): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({
      seq,
      happened_at: at,
      read_at: null,
      removed_at: null,
      in_app: inApp,
      actor_count: sql`actor_count + ${newActors}::integer`,
    })
    .where('id', '=', id)
    .returning(announce.as('announced'))
    .execute();
}

export async function restoreAct(tx: Tx, { id, seq }: { id: string; seq: number }): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ seq, removed_at: null, actor_count: sql`actor_count + 1` })
    .where('id', '=', id)
    .returning(announce.as('announced'))
    .execute();
}

export async function takeBackAct(
  tx: Tx,
  { id, actorId, seq, isLast, at }: { id: string; actorId: string; seq: number; isLast: boolean; at: Date },
): Promise<void> {
  await tx
    .updateTable('notification_actors')
    .set({ times: sql`times - 1` })
    .where('notification_id', '=', id)
    .where('actor_id', '=', actorId)
    .execute();
  if (!isLast) return;
  await tx
    .updateTable('notifications')
    .set({
      seq,
      actor_count: sql`greatest(actor_count - 1, 0)`,
      removed_at: sql`case when actor_count <= 1 then ${at}::timestamptz else removed_at end`,
    })
    .where('id', '=', id)
    .returning(announce.as('announced'))
    .execute();
}

/** Deletes the notifications of others that quote a person whose account is being deleted. */
export async function deleteQuotesOf(tx: Tx, actorId: string): Promise<void> {
  await tx
    .deleteFrom('notifications as n')
    .using('notification_actors as a')
    .whereRef('a.notification_id', '=', 'n.id')
    .where('a.actor_id', '=', actorId)
    .where('n.reel_id', 'is not', null)
    .where('n.message', 'is not', null)
    .execute();
}
