import { type NotificationTab, notificationTabs } from '@right-circle/contract/notification-kinds';
import type { Notification, NotificationList } from '@right-circle/contract/notifications';
import {
  endOf,
  isFresh,
  knownSeq,
  type NotificationsEvent,
  type NotificationsState,
  nextNotifications,
  noNotifications,
} from './notification-state.ts';

const CONNECT_GRACE_MS = 3000;
const POLL_MS = 30_000;
const ERROR_SHOWN_MS = 5000;

type Stop = () => void;
type ListQuery = { tab?: NotificationTab; before?: string; since?: number };

/** Live connection of the notifications. `send` rejects if it was not delivered. */
export type Live = {
  onStatus: (listener: (isConnected: boolean) => void) => Stop;
  onList: (listener: (list: NotificationList) => void) => Stop;
  onNew: (listener: (notification: Notification) => void) => Stop;
  onRead: (listener: (id: string) => void) => Stop;
  onAllRead: (listener: (upTo?: number) => void) => Stop;
  onError: (listener: (problem: unknown) => void) => Stop;
  isConnected: () => boolean;
  getList: (since: number | null) => Promise<unknown>;
  markRead: (id: string) => Promise<unknown>;
  markAllRead: (upTo?: number) => Promise<unknown>;
};

export type Rest = {
  list: (query: ListQuery) => Promise<NotificationList>;
  markRead: (id: string) => Promise<unknown>;
  markAllRead: (upTo?: number) => Promise<unknown>;
};

export type LoadState = 'loading' | 'failed' | 'loaded';
export type CenterState = NotificationsState & {
  error: string | null;
  load: Readonly<Partial<Record<NotificationTab, LoadState>>>;
};

/** Loads a person's notifications over the socket, or over HTTP while it is disconnected, without losing any. */
export class NotificationCenter {
  readonly #live: Live;
  readonly #rest: Rest;
  readonly #listeners = new Set<() => void>();
  #state: CenterState = { ...noNotifications, error: null, load: {} };
  #onFresh: (notification: Notification) => void = () => undefined;
  #errorTimer: ReturnType<typeof setTimeout> | undefined;
  #open = { lists: 0, marks: 0 };
  /** True if something was marked as read while a list was loading: the count in that list may be out of date. */
  #isOutdated = false;

  constructor({ live, rest }: { live: Live; rest: Rest }) {
    this.#live = live;
    this.#rest = rest;
  }

  readonly getState = (): CenterState => this.#state;

  readonly subscribe = (listener: () => void): Stop => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** `onFresh` is called for notifications that become unread while the person is here or was briefly offline. */
  start(onFresh: (notification: Notification) => void): Stop {
    this.#onFresh = onFresh;
    const syncWithoutSocket = () => void (this.#live.isConnected() || this.sync());
    const grace = setTimeout(syncWithoutSocket, CONNECT_GRACE_MS);
    const poll = setInterval(syncWithoutSocket, POLL_MS);
    const stops = [
      this.#live.onStatus((isConnected) => void (isConnected && this.sync())),
      this.#live.onList((list) => this.#takeList(list)),
      this.#live.onNew((notification) => this.#take(notification)),
      this.#live.onRead((id) => this.#takeMark({ type: 'marked_read', id })),
      this.#live.onAllRead((upTo) => this.#takeMark(allMarked(upTo))),
      this.#live.onError((problem) => this.#showError(problem)),
    ];
    return () => {
      for (const stop of stops) stop();
      clearTimeout(grace);
      clearInterval(poll);
      clearTimeout(this.#errorTimer);
    };
  }

  /** Loads all changes since the last sync, or the first page, over the socket or else over HTTP. */
  async sync(): Promise<void> {
    await this.#during('lists', async () => await this.#loadChanges());
  }

  async #loadChanges(): Promise<void> {
    const { syncedSeq } = this.#state;
    if (syncedSeq === null) this.#setLoad('all', 'loading');
    if (this.#live.isConnected() && (await succeeds(this.#live.getList(syncedSeq)))) return;
    try {
      this.#takeList(await this.#rest.list(syncedSeq === null ? {} : { since: syncedSeq }));
    } catch {
      // A list on screen stays; the next connection or poll updates it.
      if (this.#state.syncedSeq === null) this.#setLoad('all', 'failed');
    }
  }

  /** Loads the next page of a tab, or its first. */
  async loadPage(tab: NotificationTab): Promise<void> {
    const end = endOf(this.#state, tab);
    if (this.#state.load[tab] === 'loading' || end.kind === 'complete') return;
    if (tab === 'all' && end.kind === 'unknown') return await this.sync();
    this.#setLoad(tab, 'loading');
    try {
      await this.#during('lists', async () => {
        const list = await this.#rest.list({ tab, ...(end.kind === 'more' && { before: end.before }) });
        // After a new start this page would leave a gap: the tab loads again from the top.
        if (endOf(this.#state, tab) !== end) return this.#forgetLoad([tab]);
        this.#apply({ type: 'page', tab, list });
        this.#setLoad(tab, 'loaded');
      });
    } catch {
      this.#setLoad(tab, 'failed');
    }
  }

  async markRead(id: string): Promise<void> {
    const item = this.#state.items[id];
    if (!item || item.is_read) return;
    await this.#mark({ type: 'marked_read', id }, [id], async (way) => await way.markRead(id));
  }

  async markAllRead(): Promise<void> {
    const unread = Object.values(this.#state.items).filter((item) => !item.is_read);
    const ids = unread.map((item) => item.id);
    const upTo = knownSeq(this.#state);
    await this.#mark(allMarked(upTo), ids, async (way) => await way.markAllRead(upTo));
  }

  /** Marks as read at once, and reverts if neither the socket nor HTTP succeeded. */
  async #mark(event: NotificationsEvent, ids: string[], send: (way: Live | Rest) => Promise<unknown>): Promise<void> {
    const before = this.#state.unread;
    this.#apply(event);
    const count = before - this.#state.unread;
    await this.#during('marks', async () => {
      if (this.#live.isConnected() && (await succeeds(send(this.#live)))) return;
      try {
        await send(this.#rest);
      } catch (error) {
        this.#apply({ type: 'roll_back', ids, count });
        this.#showError(error);
      }
    });
  }

  /** Syncs again if a list was loading while something was being marked as read. */
  async #during(kind: 'lists' | 'marks', work: () => Promise<void>): Promise<void> {
    this.#open[kind] += 1;
    this.#isOutdated ||= this.#open.lists > 0 && this.#open.marks > 0;
    try {
      await work();
    } finally {
      this.#open[kind] -= 1;
    }
    if (!this.#isOutdated || this.#open.lists > 0 || this.#open.marks > 0) return;
    this.#isOutdated = false;
    await this.sync();
  }

  /** Applies a mark of another tab or device. */
  #takeMark(event: NotificationsEvent): void {
    this.#isOutdated ||= this.#open.lists > 0;
    this.#apply(event);
  }

  #takeList(list: NotificationList): void {
    const fresh = list.since === null ? [] : list.notifications.filter((item) => isFresh(this.#state, item));
    this.#apply({ type: 'list', list });
    // The other tabs start over too; one that is loading notices when its page arrives.
    if (list.since === null) this.#forgetLoad(notificationTabs.filter((tab) => this.#state.load[tab] !== 'loading'));
    this.#setLoad('all', 'loaded');
    for (const item of fresh) this.#onFresh(item);
  }

  #take(notification: Notification): void {
    const fresh = isFresh(this.#state, notification);
    this.#apply({ type: 'arrived', notification });
    if (fresh) this.#onFresh(notification);
  }

  #showError(problem: unknown): void {
    clearTimeout(this.#errorTimer);
    this.#set({ error: socketErrorText(problem) });
    this.#errorTimer = setTimeout(() => this.#set({ error: null }), ERROR_SHOWN_MS);
  }

  #apply(event: NotificationsEvent): void {
    this.#set(nextNotifications(this.#state, event));
  }

  #setLoad(tab: NotificationTab, load: LoadState): void {
    this.#set({ load: { ...this.#state.load, [tab]: load } });
  }

  #forgetLoad(tabs: readonly NotificationTab[]): void {
    const load = Object.entries(this.#state.load).filter(([tab]) => !tabs.some((gone) => gone === tab));
    this.#set({ load: Object.fromEntries(load) });
  }

  #set(change: Partial<CenterState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const allMarked = (upTo: number | undefined): NotificationsEvent => ({
  type: 'all_marked_read',
  ...(upTo !== undefined && { upTo }),
});

async function succeeds(attempt: Promise<unknown>): Promise<boolean> {
  return await attempt.then(
    () => true,
    () => false,
  );
}

const DEFAULT_TEXT = 'An error occurred with notifications';

/** Returns the text of a reported error: a string, or its `message` or `error` field. */
export function socketErrorText(problem: unknown): string {
  if (isWords(problem)) return problem;
  if (typeof problem !== 'object' || problem === null) return DEFAULT_TEXT;
  const { message, error } = problem as { message?: unknown; error?: unknown };
  return [message, error].find(isWords) ?? DEFAULT_TEXT;
}

function isWords(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
