import { type NotificationTab, notificationTabs, tabTypes } from '@right-circle/contract/notification-kinds';
import type { Notification, NotificationList } from '@right-circle/contract/notifications';

/** End of the loaded part of a tab's list. */
export type ListEnd = { kind: 'unknown' } | { kind: 'more'; before: string; last: Place } | { kind: 'complete' };
type Place = Pick<Notification, 'created_at' | 'id'>;

export type NotificationsState = {
  items: Readonly<Record<string, Notification>>;
  unread: number;
  /** `items` includes every change up to this number; null until the first list. */
  syncedSeq: number | null;
  ends: Readonly<Record<NotificationTab, ListEnd>>;
};

export type NotificationsEvent =
  /** The newest page, or the changes since a number, depending on `list.since`. */
  | { type: 'list'; list: NotificationList }
  | { type: 'page'; tab: NotificationTab; list: NotificationList }
  | { type: 'arrived'; notification: Notification }
  | { type: 'marked_read'; id: string }
  /** `upTo`: only those that have not changed since. */
  | { type: 'all_marked_read'; upTo?: number }
  /** Marks notifications as unread again after marking them as read failed. */
  | { type: 'roll_back'; ids: string[]; count: number };

const unknown: ListEnd = { kind: 'unknown' };

export const noNotifications: NotificationsState = {
  items: {},
  unread: 0,
  syncedSeq: null,
  ends: { all: unknown, posts: unknown, connections: unknown, bookings: unknown },
};

export function nextNotifications(state: NotificationsState, event: NotificationsEvent): NotificationsState {
  switch (event.type) {
    case 'list':
      return event.list.since === null ? startOver(state, event.list) : applyChanges(state, event.list);
    case 'page':
      return addPage(state, event.tab, event.list);
    case 'arrived':
      return arrive(state, event.notification);
    case 'marked_read':
      return markRead(state, event.id);
    case 'all_marked_read':
      return markAllRead(state, event.upTo ?? Number.POSITIVE_INFINITY);
    case 'roll_back':
      return {
        ...state,
        items: mapItems(state.items, (item) => (event.ids.includes(item.id) ? { ...item, is_read: false } : item)),
        unread: state.unread + event.count,
      };
  }
}

/** Returns whether `notification` has just become unread. Another like on an unread row has not, so it gets no toast. */
export function isFresh({ items }: NotificationsState, notification: Notification): boolean {
  const known = items[notification.id];
  return !notification.is_read && (!known || (known.seq < notification.seq && known.is_read));
}

/** Returns a tab's notifications, newest first, as far as they are loaded without a gap. */
export function shownIn(state: NotificationsState, tab: NotificationTab): Notification[] {
  const end = endOf(state, tab);
  return Object.values(state.items)
    .filter((item) => tabTypes[tab].includes(item.type))
    .filter((item) => end.kind !== 'more' || compare(item, end.last) <= 0)
    .toSorted(compare);
}

export function endOf({ ends }: NotificationsState, tab: NotificationTab): ListEnd {
  return ends.all.kind === 'complete' ? ends.all : ends[tab];
}

function compare(a: Place, b: Place): number {
  return b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id);
}

/** Keeps only the page and notifications that arrived while it was loading. */
function startOver(state: NotificationsState, list: NotificationList): NotificationsState {
  const told = new Set(list.notifications.map(({ id }) => id));
  const kept = Object.entries(state.items).filter(([id, item]) => told.has(id) || item.seq > list.latest_seq);
  return {
    ...merged({ ...state, items: Object.fromEntries(kept) }, list),
    syncedSeq: list.latest_seq,
    ends: { ...noNotifications.ends, all: endAfter(list) },
  };
}

function applyChanges(state: NotificationsState, list: NotificationList): NotificationsState {
  const gone = new Set(list.removed_ids);
  const kept = Object.entries(state.items).filter(([id, item]) => !gone.has(id) && !hasVanished(item, list));
  const items = Object.fromEntries(kept);
  const syncedSeq = Math.max(state.syncedSeq ?? 0, list.latest_seq);
  return { ...merged({ ...state, items }, list), syncedSeq };
}

/** Returns true if the server no longer lists it although it has not changed: its post is gone, or somebody was blocked. */
function hasVanished({ id, seq, created_at }: Notification, { listed, latest_seq }: NotificationList): boolean {
  if (!listed || seq > latest_seq || listed.ids.includes(id)) return false;
  // The list may have cut off others of the same moment as its oldest one.
  return listed.from === null || created_at > listed.from;
}

function addPage(state: NotificationsState, tab: NotificationTab, list: NotificationList): NotificationsState {
  const next = merged(state, list);
  // A page says nothing about changes elsewhere in the list, so only the very first one counts as a sync.
  const syncedSeq = state.syncedSeq ?? (tab === 'all' ? list.latest_seq : null);
  return { ...next, syncedSeq, ends: { ...state.ends, [tab]: endAfter(list) } };
}

function endAfter({ notifications, next_before }: NotificationList): ListEnd {
  const last = notifications.at(-1);
  return next_before !== null && last
    ? { kind: 'more', before: next_before, last: { created_at: last.created_at, id: last.id } }
    : { kind: 'complete' };
}

/** Keeps the newer version of each notification, and corrects the server's count by versions that only this tab has. */
function merged(state: NotificationsState, list: NotificationList): NotificationsState {
  const items = { ...state.items };
  let unread = list.unread_count;
  const told = new Set(list.notifications.map(({ id }) => id));
  for (const version of list.notifications) {
    const known = items[version.id];
    if (known && known.seq >= version.seq) unread += unreadOf(known) - unreadOf(version);
    else items[version.id] = version;
  }
  for (const item of Object.values(items)) {
    if (item.seq > list.latest_seq && !told.has(item.id)) unread += unreadOf(item);
  }
  return { ...state, items, unread: Math.max(0, unread) };
}

function arrive(state: NotificationsState, notification: Notification): NotificationsState {
  const known = state.items[notification.id];
  if (known && known.seq >= notification.seq) return state;
  const change = unreadOf(notification) - (known ? unreadOf(known) : 0);
  return {
    ...state,
    items: { ...state.items, [notification.id]: notification },
    unread: Math.max(0, state.unread + change),
  };
}

function markRead(state: NotificationsState, id: string): NotificationsState {
  const known = state.items[id];
  if (known?.is_read) return state;
  const items = known ? { ...state.items, [id]: { ...known, is_read: true } } : state.items;
  return { ...state, items, unread: Math.max(0, state.unread - 1) };
}

/** Those that are not loaded are older than every number this tab knows. */
function markAllRead(state: NotificationsState, upTo: number): NotificationsState {
  const items = mapItems(state.items, (item) => (item.seq <= upTo ? { ...item, is_read: true } : item));
  return { ...state, items, unread: Object.values(items).filter((item) => !item.is_read).length };
}

/** The highest number this tab knows: what it does not know yet has a higher one. */
export function knownSeq({ syncedSeq, items }: NotificationsState): number | undefined {
  if (syncedSeq === null) return undefined;
  return Math.max(syncedSeq, ...Object.values(items).map(({ seq }) => seq));
}

function unreadOf({ is_read }: Notification): number {
  return is_read ? 0 : 1;
}

function mapItems(
  items: NotificationsState['items'],
  change: (item: Notification) => Notification,
): NotificationsState['items'] {
  return Object.fromEntries(Object.entries(items).map(([id, item]) => [id, change(item)]));
}

const tabLabels: Record<NotificationTab, string> = {
  all: 'All',
  posts: 'Post Activity',
  connections: 'Connections',
  bookings: 'Bookings',
};
export const tabOptions = notificationTabs.map((value) => ({ value, label: tabLabels[value] }));
