import { type NotificationTab, tabTypes } from '@right-circle/contract/notification-kinds';
import type { NotificationList } from '@right-circle/contract/notifications';
import { AppError } from '#platform/app-error.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { cursorText, readCursor } from '#platform/page-cursor.ts';
import { changedSince, countersOf, newestListed, newestOf, removedSince, unreadCount } from './notification.store.ts';
import { notificationView } from './notification.view.ts';

const MAX_CHANGES = 100;
const PAGE_SIZE = 20;
/** Ids that are sent with changes: as many as an open tab has usually loaded. */
const LISTED_IDS = 100;

export type ListQuery = {
  userId: string;
  tab?: NotificationTab;
  limit?: number;
  before?: string | undefined;
  since?: number | undefined;
};

/** Returns a page, or the changes since a number; clients that missed too many get the first page again. */
export async function listNotifications(db: Db, query: ListQuery): Promise<NotificationList> {
  // One snapshot: otherwise a notification that arrives in between is in the list but not in the count, or vice versa.
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => await readList(tx, query));
}

async function readList(db: Tx, query: ListQuery): Promise<NotificationList> {
  const { userId, since } = query;
  const { latest, cleared } = await countersOf(db, userId);
  const rest = { unread_count: await unreadCount(db, userId), latest_seq: latest };
  if (since !== undefined && since <= latest && since >= cleared) {
    const changes = await changedSince(db, { userId, since, limit: MAX_CHANGES + 1 });
    if (changes.length <= MAX_CHANGES) {
      const removed_ids = await removedSince(db, userId, since);
      const listed = await listedOf(db, userId);
      return { ...rest, notifications: changes.map(notificationView), since, removed_ids, listed, next_before: null };
    }
  }
  return { ...rest, ...(await pageOf(db, query)), since: null, removed_ids: [] };
}

async function listedOf(db: Tx, userId: string): Promise<NotificationList['listed']> {
  const rows = await newestListed(db, userId, LISTED_IDS);
  const oldest = rows.length < LISTED_IDS ? undefined : rows.at(-1);
  return { ids: rows.map(({ id }) => id), from: oldest?.happenedAt.toISOString() ?? null };
}

async function pageOf(db: Tx, { userId, tab = 'all', limit = PAGE_SIZE, before }: ListQuery) {
  const place = before === undefined ? null : readCursor(before);
  if (before !== undefined && !place) throw new AppError('bad_request', 'This page of the list does not exist.');
  const rows = await newestOf(db, { userId, types: tabTypes[tab], before: place, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    notifications: shown.map(notificationView),
    next_before: rows.length > limit && last ? cursorText({ at: last.happenedAt, id: last.id }) : null,
  };
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  return await unreadCount(db, userId);
}
