import type { Notification, NotificationList } from '@right-circle/contract/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Live, NotificationCenter, type Rest } from './notification-center.ts';
import { shownIn } from './notification-state.ts';

function aNotification(seq: number, overrides: Partial<Notification> = {}): Notification {
  return {
    id: `id-${seq}`,
    seq,
    type: 'status_update',
    subtype: null,
    title: `No. ${seq}`,
    message: '',
    content: '',
    is_read: false,
    created_at: new Date(seq * 1000).toISOString(),
    post_id: null,
    targetUrl: null,
    actors: [],
    actor_count: 0,
    ...overrides,
  };
}

function aList(notifications: Notification[], since: number | null = null): NotificationList {
  const latest_seq = Math.max(0, ...notifications.map(({ seq }) => seq));
  return { notifications, unread_count: notifications.length, latest_seq, since, removed_ids: [], next_before: null };
}

/** Fake socket and HTTP server whose replies the test controls. */
function aWorld() {
  const tell: { [K in 'Status' | 'List' | 'New' | 'Read' | 'AllRead' | 'Error']?: (value: never) => void } = {};
  const hear = (name: keyof typeof tell) => (listener: (value: never) => void) => {
    tell[name] = listener;
    return () => void delete tell[name];
  };
  let isConnected = false;
  const live = {
    onStatus: hear('Status') as Live['onStatus'],
    onList: hear('List') as Live['onList'],
    onNew: hear('New') as Live['onNew'],
    onRead: hear('Read') as Live['onRead'],
    onAllRead: hear('AllRead') as Live['onAllRead'],
    onError: hear('Error') as Live['onError'],
    isConnected: () => isConnected,
    getList: vi.fn<Live['getList']>(async () => {}),
    markRead: vi.fn<Live['markRead']>(async () => {}),
    markAllRead: vi.fn<Live['markAllRead']>(async () => {}),
  };
  const rest = {
    list: vi.fn<Rest['list']>(async () => aList([])),
    markRead: vi.fn<Rest['markRead']>(async () => {}),
    markAllRead: vi.fn<Rest['markAllRead']>(async () => {}),
  };
  const onFresh = vi.fn<(notification: Notification) => void>();
  const center = new NotificationCenter({ live, rest });
  const say = (name: keyof typeof tell, value?: unknown) => tell[name]?.(value as never);
  const connect = (next: boolean) => {
    isConnected = next;
    say('Status', next);
  };
  return { center, live, rest, onFresh, say, connect, stop: center.start(onFresh) };
}

describe('the notification center', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[NOTIF-RT-15][NOTIF-RT-17] asks for the list over the socket as soon as that connects', () => {
    const { live, rest, connect } = aWorld();
    expect(live.getList).not.toHaveBeenCalled();
    connect(true);
    expect(live.getList).toHaveBeenCalledExactlyOnceWith(null);
    expect(rest.list).not.toHaveBeenCalled();
  });

  it('[NOTIF-RT-19] asks for what it missed after a gap, and tells only what is new', async () => {
    const { center, live, onFresh, say, connect } = aWorld();
    connect(true);
    say('List', aList([aNotification(2), aNotification(1)]));
    expect(onFresh).not.toHaveBeenCalled();
    say('New', aNotification(3));
    connect(false);
    connect(true);
    expect(live.getList).toHaveBeenLastCalledWith(2);
    say('List', { ...aList([aNotification(3), aNotification(4)], 2), unread_count: 4 });
    expect(onFresh.mock.calls.map(([item]) => item.seq)).toEqual([3, 4]);
    expect(Object.keys(center.getState().items)).toHaveLength(4);
    expect(center.getState().unread).toBe(4);
  });

  it('[NOTIF-RT-18] fetches over HTTP when no socket comes up, and when the socket refuses', async () => {
    const { center, live, rest, connect } = aWorld();
    rest.list.mockResolvedValue(aList([aNotification(1)]));
    await vi.advanceTimersByTimeAsync(3000);
    expect(rest.list).toHaveBeenCalledExactlyOnceWith({});
    expect(center.getState().unread).toBe(1);
    live.getList.mockRejectedValue(new Error('no answer'));
    rest.list.mockResolvedValue(aList([aNotification(2)], 1));
    connect(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(rest.list).toHaveBeenLastCalledWith({ since: 1 });
    expect(Object.keys(center.getState().items)).toEqual(['id-1', 'id-2']);
  });

  it('[NOTIF-RT-35] leaves out a page that was asked for before the list started over', async () => {
    const { center, rest, connect, say } = aWorld();
    connect(true);
    const posts = [30, 20, 10].map((seq) => aNotification(seq, { type: 'post_interaction' }));
    const page = (...of: Notification[]) => ({ ...aList(of), next_before: `before ${of.at(-1)?.seq}` });
    say('List', page(aNotification(40)));
    rest.list.mockResolvedValueOnce(page(...posts.slice(0, 1)));
    await center.loadPage('posts');
    const older = Promise.withResolvers<NotificationList>();
    rest.list.mockReturnValueOnce(older.promise);
    const loading = center.loadPage('posts');
    say('List', page(aNotification(41)));
    older.resolve(page(...posts.slice(1)));
    await loading;
    expect(shownIn(center.getState(), 'posts')).toEqual([]);
    expect(center.getState().load).toEqual({ all: 'loaded' });
    rest.list.mockResolvedValueOnce(page(...posts));
    await center.loadPage('posts');
    expect(rest.list).toHaveBeenLastCalledWith({ tab: 'posts' });
    expect(shownIn(center.getState(), 'posts').map(({ seq }) => seq)).toEqual([30, 20, 10]);
  });

  it('keeps asking over HTTP while the socket is away, and not while it is there', async () => {
    const { rest, connect } = aWorld();
    await vi.advanceTimersByTimeAsync(95_000);
    expect(rest.list).toHaveBeenCalledTimes(4);
    connect(true);
    await vi.advanceTimersByTimeAsync(95_000);
    expect(rest.list).toHaveBeenCalledTimes(4);
  });

  it('says that nothing could be loaded, and loads on the next try', async () => {
    const { center, rest } = aWorld();
    rest.list.mockRejectedValueOnce(new Error('down'));
    await center.sync();
    expect(center.getState().load.all).toBe('failed');
    await center.loadPage('all');
    expect(center.getState().load.all).toBe('loaded');
  });

  it('[NOTIF-RT-17][NOTIF-RT-18] marks over the socket, over HTTP when that fails or is away', async () => {
    const { center, live, rest, say, connect } = aWorld();
    connect(true);
    say('List', aList([3, 2, 1].map((n) => aNotification(n))));
    await center.markRead('id-1');
    expect(live.markRead).toHaveBeenCalledExactlyOnceWith('id-1');
    expect(rest.markRead).not.toHaveBeenCalled();
    live.markRead.mockRejectedValue(new Error('no answer'));
    await center.markRead('id-2');
    expect(rest.markRead).toHaveBeenCalledExactlyOnceWith('id-2');
    connect(false);
    await center.markAllRead();
    expect(live.markAllRead).not.toHaveBeenCalled();
    expect(rest.markAllRead).toHaveBeenCalledOnce();
    expect(rest.markAllRead).toHaveBeenCalledWith(center.getState().syncedSeq);
    expect(center.getState().unread).toBe(0);
  });

  it('[BELL-17] sends nothing for what is read already', async () => {
    const { center, rest, say } = aWorld();
    say('List', aList([aNotification(1)]));
    await center.markRead('id-1');
    await center.markRead('id-1');
    await center.markRead('unknown');
    expect(rest.markRead).toHaveBeenCalledOnce();
  });

  it('[ERR-26][ERR-27] takes a mark back that failed both ways, and says so for 5 seconds', async () => {
    const { center, rest, say } = aWorld();
    say('List', aList([2, 1].map((n) => aNotification(n))));
    rest.markAllRead.mockRejectedValue(new Error('The server is away'));
    await center.markAllRead();
    expect(center.getState()).toMatchObject({ unread: 2, error: 'The server is away' });
    expect(Object.values(center.getState().items).some((item) => item.is_read)).toBe(false);
    vi.advanceTimersByTime(4999);
    expect(center.getState().error).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(center.getState().error).toBeNull();
  });

  it('[ERR-26][ERR-27][NOTIF-RT-12] shows what the server complains about and clears it after 5 seconds', () => {
    const { center, say } = aWorld();
    say('Error', { error: 'You can only see your own notifications.' });
    expect(center.getState().error).toBe('You can only see your own notifications.');
    vi.advanceTimersByTime(3000);
    say('Error', {});
    expect(center.getState().error).toBe('An error occurred with notifications');
    vi.advanceTimersByTime(4999);
    expect(center.getState().error).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(center.getState().error).toBeNull();
  });

  it('follows the marks of other tabs', () => {
    const { center, say } = aWorld();
    say('List', aList([3, 2, 1].map((n) => aNotification(n))));
    say('Read', 'id-2');
    expect(center.getState().unread).toBe(2);
    say('AllRead');
    expect(center.getState().unread).toBe(0);
  });

  describe('a page of older notifications that was requested before a mark', () => {
    /** Two notifications are unread, and the page with the older one is loading. */
    async function aWaitingPage() {
      const world = aWorld();
      const older = Promise.withResolvers<NotificationList>();
      const [first, second] = [aNotification(1), aNotification(2)];
      world.rest.list.mockResolvedValueOnce({ ...aList([second]), unread_count: 2, next_before: 'older' });
      await world.center.sync();
      world.rest.list.mockReturnValueOnce(older.promise);
      const loaded = world.center.loadPage('all');
      const read = [first, second].map((item, index) => ({ ...item, seq: 3 + index, is_read: true }));
      world.rest.list.mockResolvedValueOnce({ ...aList(read, 2), unread_count: 0 });
      const arrive = async () => {
        older.resolve({ ...aList([first]), latest_seq: 2, unread_count: 2 });
        await loaded;
        await vi.waitFor(() => expect(world.rest.list).toHaveBeenCalledTimes(3));
      };
      return { ...world, arrive };
    }

    it('[KEPT-07] does not bring back what this tab marked as read', async () => {
      const { center, rest, arrive } = await aWaitingPage();
      await center.markAllRead();
      await arrive();
      expect(rest.list).toHaveBeenLastCalledWith({ since: 2 });
      await vi.waitFor(() => expect(center.getState().unread).toBe(0));
      expect(Object.values(center.getState().items).map(({ is_read }) => is_read)).toEqual([true, true]);
    });

    it('[KEPT-07] does not bring back what another tab marked as read', async () => {
      const { center, say, arrive } = await aWaitingPage();
      say('AllRead');
      await arrive();
      await vi.waitFor(() => expect(center.getState().unread).toBe(0));
    });

    it('[KEPT-07] is followed by the changes only after the mark has arrived', async () => {
      const { center, rest, arrive } = await aWaitingPage();
      const sent = Promise.withResolvers<void>();
      rest.markAllRead.mockReturnValueOnce(sent.promise);
      const marked = center.markAllRead();
      const arrived = arrive();
      await vi.advanceTimersByTimeAsync(10);
      expect(rest.list).toHaveBeenCalledTimes(2);
      sent.resolve();
      await Promise.all([marked, arrived]);
      expect(center.getState().unread).toBe(0);
    });
  });

  it('does not announce one more like on a row that waits to be read', () => {
    const { onFresh, say } = aWorld();
    say('List', aList([]));
    say('New', aNotification(1));
    say('New', aNotification(1, { seq: 5, title: 'Asha and 4 others' }));
    expect(onFresh).toHaveBeenCalledTimes(1);
  });

  it('loads a tab page by page, once at a time', async () => {
    const { center, rest, say } = aWorld();
    say('List', { ...aList([aNotification(9)]), next_before: 'x' });
    const booking = aNotification(5, { type: 'booking' });
    rest.list.mockResolvedValueOnce({ ...aList([booking]), next_before: 'place-1' });
    await Promise.all([center.loadPage('bookings'), center.loadPage('bookings')]);
    await center.loadPage('bookings');
    await center.loadPage('bookings');
    expect(rest.list.mock.calls).toEqual([[{ tab: 'bookings' }], [{ tab: 'bookings', before: 'place-1' }]]);
  });

  it('is silent once it was stopped', async () => {
    const { rest, stop } = aWorld();
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(rest.list).not.toHaveBeenCalled();
  });
});
