import type { NotificationSubtype, NotificationType } from '@right-circle/contract/notification-kinds';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '#platform/db/db.ts';
import type { PageCursor } from '#platform/page-cursor.ts';

export type NotificationRow = {
  id: string;
  userId: string;
  seq: number;
  type: NotificationType;
  subtype: NotificationSubtype | null;
  postId: string | null;
  title: string | null;
  message: string | null;
  targetUrl: string | null;
  actorCount: number;
  happenedAt: Date;
  readAt: Date | null;
  actors: { user_id: string; full_name: string; profile_pic: string | null }[];
};

const SHOWN_ACTORS = 3;

// Hides and does not count a row whose people have all been blocked, suspended or deleted since, or that links to a
// post or reel hidden by a moderator, or to somebody else's reel that is not public any more.
const isVisible = sql<boolean>`(not n.has_actor or exists (
  select from notification_actors where notification_id = n.id and times > 0 and can_see(n.user_id, actor_id)))
  and (n.post_id is null or not exists (select from posts where id = n.post_id and hidden_at is not null))
  and (n.reel_id is null or not exists (
    select from reels where id = n.reel_id and (hidden_at is not null or (owner_id <> n.user_id and not is_shown))))`;

function rowsOf(db: Db) {
  return db
    .selectFrom('notifications as n')
    .select((eb) => [
      'n.id',
      'n.user_id as userId',
      'n.seq',
      sql<NotificationType>`n.type`.as('type'),
      sql<NotificationSubtype | null>`n.subtype`.as('subtype'),
      'n.post_id as postId',
      'n.title',
      'n.message',
      'n.target_url as targetUrl',
      'n.actor_count as actorCount',
      'n.happened_at as happenedAt',
      'n.read_at as readAt',
      jsonArrayFrom(
        eb
          .selectFrom('notification_actors as a')
          .innerJoin('users as u', 'u.id', 'a.actor_id')
          .select(['u.id as user_id', 'u.full_name', 'u.profile_pic'])
          .whereRef('a.notification_id', '=', 'n.id')
          .where('a.times', '>', 0)
          .where(sql<boolean>`can_see(n.user_id, u.id)`)
          .orderBy('a.acted_at', 'desc')
          .limit(SHOWN_ACTORS),
      ).as('actors'),
    ])
    .where(isVisible);
}

const listed = (db: Db, userId: string) =>
  rowsOf(db).where('n.user_id', '=', userId).where('n.in_app', '=', true).where('n.removed_at', 'is', null);

type PageOptions = { userId: string; types: readonly NotificationType[]; before: PageCursor | null; limit: number };

export async function newestOf(db: Db, { userId, types, before, limit }: PageOptions): Promise<NotificationRow[]> {
  return await listed(db, userId)
    .where('n.type', 'in', types)
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(n.happened_at, n.id) < (${before?.at}, ${before?.id}::uuid)`),
    )
    .orderBy('n.happened_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute();
}

export async function changedSince(
  db: Db,
  { userId, since, limit }: { userId: string; since: number; limit: number },
): Promise<NotificationRow[]> {
  return await listed(db, userId).where('n.seq', '>', since).orderBy('n.seq').limit(limit).execute();
}

/** The newest of the list, without what is shown of them. */
export async function newestListed(db: Db, userId: string, limit: number): Promise<{ id: string; happenedAt: Date }[]> {
  return await db
    .selectFrom('notifications as n')
    .select(['n.id', 'n.happened_at as happenedAt'])
    .where('n.user_id', '=', userId)
    .where('n.in_app', '=', true)
    .where('n.removed_at', 'is', null)
    .where(isVisible)
    .orderBy('n.happened_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute();
}

export async function removedSince(db: Db, userId: string, since: number): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('seq', '>', since)
    .where('removed_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Types whose notifications since a moment belong in a digest. */
export type DigestPart = { types: NotificationType[]; after: Date };

/** Unread notifications, in the app or not, newest first, and how many there are without the limit. */
export async function unreadForDigest(
  db: Db,
  { userId, parts, until, limit }: { userId: string; parts: readonly DigestPart[]; until: Date; limit: number },
): Promise<{ rows: NotificationRow[]; total: number }> {
  const rows = await rowsOf(db)
    .select(sql<number>`(count(*) over ())::integer`.as('total'))
    .where('n.user_id', '=', userId)
    .where('n.removed_at', 'is', null)
    .where('n.read_at', 'is', null)
    .where((eb) => eb.or(parts.map(({ types, after }) => eb('n.type', 'in', types).and('n.happened_at', '>', after))))
    .where('n.happened_at', '<=', until)
    .orderBy('n.happened_at', 'desc')
    .limit(limit)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function findListed(db: Db, userId: string, id: string): Promise<NotificationRow | undefined> {
  return await listed(db, userId).where('n.id', '=', id).executeTakeFirst();
}

/** For push, which also covers types that are switched off in the app. */
export async function findUnread(db: Db, id: string): Promise<NotificationRow | undefined> {
  return await rowsOf(db)
    .where('n.id', '=', id)
    .where('n.removed_at', 'is', null)
    .where('n.read_at', 'is', null)
    .executeTakeFirst();
}

export async function unreadCount(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notifications as n')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('n.user_id', '=', userId)
    .where('n.in_app', '=', true)
    .where('n.removed_at', 'is', null)
    .where('n.read_at', 'is', null)
    .where(isVisible)
    .executeTakeFirstOrThrow();
  return count;
}

/** The person's latest number, and the number up to which changes have been cleared. */
export async function countersOf(db: Db, userId: string): Promise<{ latest: number; cleared: number }> {
  const row = await db
    .selectFrom('notification_counters')
    .select(['last_seq as latest', 'cleared_seq as cleared'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? { latest: 0, cleared: 0 };
}

/** Returns how many were marked as read. Notifications that are only mailed stay unread. */
export async function setRead(
  tx: Tx,
  {
    userId,
    what,
    seq,
    at,
  }: { userId: string; what: { id: string } | { upToSeq: number | null }; seq: number; at: Date },
): Promise<number> {
  const result = await tx
    .updateTable('notifications')
    .set({ read_at: at, seq })
    .where('user_id', '=', userId)
    .where('in_app', '=', true)
    .where('read_at', 'is', null)
    .where('removed_at', 'is', null)
    .where((eb) => {
      if ('id' in what) return eb('id', '=', what.id);
      return what.upToSeq === null ? eb.lit(true) : eb('seq', '<=', what.upToSeq);
    })
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
