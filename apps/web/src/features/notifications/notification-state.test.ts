import type { Notification, NotificationList } from '@right-circle/contract/notifications';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isFresh,
  type NotificationsEvent,
  type NotificationsState,
  nextNotifications,
  noNotifications,
  shownIn,
  tabOptions,
} from './notification-state.ts';

const at = (n: number) => new Date(Date.UTC(2030, 0, 1) + n * 1000).toISOString();

function aNotification(n: number, overrides: Partial<Notification> = {}): Notification {
  return {
    id: `id-${String(n).padStart(4, '0')}`,
    seq: n,
    type: 'status_update',
    subtype: null,
    title: `No. ${n}`,
    message: `No. ${n}`,
    content: `No. ${n}`,
    is_read: false,
    created_at: at(n),
    post_id: null,
    targetUrl: null,
    actors: [],
    actor_count: 0,
    ...overrides,
  };
}

function aList(notifications: Notification[], overrides: Partial<NotificationList> = {}): NotificationList {
  return {
    notifications,
    unread_count: notifications.filter((item) => !item.is_read).length,
    latest_seq: Math.max(0, ...notifications.map((item) => item.seq)),
    since: null,
    removed_ids: [],
    next_before: null,
    ...overrides,
  };
}

const after = (...events: NotificationsEvent[]): NotificationsState =>
  events.reduce(nextNotifications, noNotifications);
const titles = (state: NotificationsState) => shownIn(state, 'all').map((item) => item.title);
const threeKnown = { type: 'list', list: aList([3, 2, 1].map((n) => aNotification(n))) } as const;

describe('what the bell knows', () => {
  it('[NOTIF-RT-19][NOTIF-RT-20] puts a new one on top and counts it', () => {
    const state = after(threeKnown, { type: 'arrived', notification: aNotification(4) });
    expect(titles(state)).toEqual(['No. 4', 'No. 3', 'No. 2', 'No. 1']);
    expect(state.unread).toBe(4);
  });

  it('[NOTIF-API-12] keeps what arrived after the number up to which all were marked as read', () => {
    const four = { type: 'arrived', notification: aNotification(4) } as const;
    const state = after(threeKnown, four, { type: 'all_marked_read', upTo: 3 });
    expect(shownIn(state, 'all').map(({ is_read }) => is_read)).toEqual([false, true, true, true]);
    expect(state.unread).toBe(1);
    expect(after(threeKnown, four, { type: 'all_marked_read' }).unread).toBe(0);
  });

  it('[NOTIF-RT-36] drops those that the server no longer lists, as far as its ids reach, and keeps newer ones', () => {
    const four = { type: 'arrived', notification: aNotification(4) } as const;
    const changes = (listed: NotificationList['listed']) =>
      ({ type: 'list', list: aList([], { since: 3, latest_seq: 3, unread_count: 1, listed }) }) as const;
    const all = after(threeKnown, four, changes({ ids: [aNotification(3).id], from: null }));
    expect(titles(all)).toEqual(['No. 4', 'No. 3']);
    expect(all.unread).toBe(2);
    const some = after(threeKnown, changes({ ids: [aNotification(3).id], from: at(1) }));
    expect(titles(some)).toEqual(['No. 3', 'No. 1']);
    expect(titles(after(threeKnown, changes(undefined)))).toEqual(['No. 3', 'No. 2', 'No. 1']);
  });

  it('[NOTIF-RT-20] does not count one that is read already', () => {
    expect(after(threeKnown, { type: 'arrived', notification: aNotification(4, { is_read: true }) }).unread).toBe(3);
  });

  it('[NOTIF-RT-19] shows none twice, whichever way it comes again', () => {
    const fourth = { type: 'arrived', notification: aNotification(4) } as const;
    const changes = { type: 'list', list: aList([aNotification(4)], { since: 3, unread_count: 4 }) } as const;
    for (const events of [
      [fourth, fourth],
      [fourth, changes],
      [changes, fourth],
      [changes, changes],
    ]) {
      const state = after(threeKnown, ...events);
      expect(titles(state)).toEqual(['No. 4', 'No. 3', 'No. 2', 'No. 1']);
      expect(state.unread).toBe(4);
    }
  });

  it('moves a row that grows to the top without counting it again, and counts it when it had been read', () => {
    const grown = aNotification(1, { seq: 9, created_at: at(9), title: 'Asha and 1 other' });
    const waiting = after(threeKnown, { type: 'arrived', notification: grown });
    expect(titles(waiting)).toEqual(['Asha and 1 other', 'No. 3', 'No. 2']);
    expect(waiting.unread).toBe(3);
    const read = after(threeKnown, { type: 'all_marked_read' }, { type: 'arrived', notification: grown });
    expect(read.unread).toBe(1);
    expect(isFresh(after(threeKnown), grown)).toBe(false);
    expect(isFresh(after(threeKnown, { type: 'all_marked_read' }), grown)).toBe(true);
  });

  it('ignores an older version that arrives late', () => {
    const state = after(threeKnown, { type: 'arrived', notification: aNotification(3, { seq: 2, title: 'stale' }) });
    expect(titles(state)).toEqual(['No. 3', 'No. 2', 'No. 1']);
  });

  it('[NOTIF-API-06][NOTIF-API-07] marks one read, once, and never counts below zero', () => {
    const mark = { type: 'marked_read', id: aNotification(2).id } as const;
    const state = after(threeKnown, mark, mark);
    expect(state.unread).toBe(2);
    expect(shownIn(state, 'all').map((item) => item.is_read)).toEqual([false, true, false]);
    const elsewhere = { type: 'marked_read', id: 'not loaded here' } as const;
    expect(after(threeKnown, elsewhere).unread).toBe(2);
    expect(after(elsewhere, elsewhere).unread).toBe(0);
  });

  it('[NOTIF-API-08] marks all read and counts zero', () => {
    const state = after(threeKnown, { type: 'all_marked_read' });
    expect(state.unread).toBe(0);
    expect(shownIn(state, 'all').every((item) => item.is_read)).toBe(true);
  });

  it('takes a mark back that did not get through', () => {
    const { id } = aNotification(2);
    const state = after(threeKnown, { type: 'marked_read', id }, { type: 'roll_back', ids: [id], count: 1 });
    expect(state).toEqual(after(threeKnown));
  });

  it('drops what was taken back while it was away', () => {
    const list = aList([], { since: 3, latest_seq: 4, removed_ids: [aNotification(2).id], unread_count: 2 });
    const state = after(threeKnown, { type: 'list', list });
    expect(titles(state)).toEqual(['No. 3', 'No. 1']);
    expect(state).toMatchObject({ unread: 2, syncedSeq: 4 });
  });

  it('starts over with a whole page, but keeps what arrived after it was read', () => {
    const state = after(
      threeKnown,
      { type: 'arrived', notification: aNotification(9) },
      { type: 'list', list: aList([aNotification(8), aNotification(7)], { latest_seq: 8 }) },
    );
    expect(titles(state)).toEqual(['No. 9', 'No. 8', 'No. 7']);
    expect(state.unread).toBe(3);
  });

  it('does not let a list that was read before a mark undo it', () => {
    const { id } = aNotification(2);
    const stale = { type: 'list', list: aList([3, 2, 1].map((n) => aNotification(n))) } as const;
    const state = after(threeKnown, { type: 'marked_read', id }, stale);
    expect(state.unread).toBe(2);
    expect(state.items[id]?.is_read).toBe(true);
  });

  it('shows each tab without holes: as far down as that tab has been loaded', () => {
    const booking = (n: number) => aNotification(n, { type: 'booking' });
    const newest = aList([aNotification(9), booking(8)], { next_before: 'all', unread_count: 9, latest_seq: 9 });
    const bookings = aList([booking(8), booking(2)], { unread_count: 9, latest_seq: 9 });
    const state = after({ type: 'list', list: newest }, { type: 'page', tab: 'bookings', list: bookings });
    expect(titles(state)).toEqual(['No. 9', 'No. 8']);
    expect(shownIn(state, 'bookings').map((item) => item.title)).toEqual(['No. 8', 'No. 2']);
    expect(state.unread).toBe(9);
  });

  it('[BELL-02][BELL-03][BELL-04][BELL-05][BELL-06] sorts the types into their tabs', () => {
    const types = [
      'post_interaction',
      'mention',
      'friend_request',
      'mutual_friend',
      'connection_accepted',
      'connection_rejected',
      'new_follower',
      'booking',
      'status_update',
    ] as const;
    const state = after({ type: 'list', list: aList(types.map((type, n) => aNotification(n, { type }))) });
    expect(tabOptions.map(({ label }) => label)).toEqual(['All', 'Post Activity', 'Connections', 'Bookings']);
    expect(
      tabOptions.map(({ value }) =>
        shownIn(state, value)
          .map((item) => item.type)
          .toReversed(),
      ),
    ).toEqual([
      [...types],
      ['post_interaction', 'mention'],
      ['friend_request', 'mutual_friend', 'connection_accepted', 'connection_rejected', 'new_follower'],
      ['booking'],
    ]);
  });

  it('[NOTIF-RT-19] ends at the truth over any drops, doubles and delays', () => {
    const act = fc.oneof(
      fc.record({ kind: fc.constant('new' as const) }),
      fc.record({ kind: fc.constant('grow' as const), pick: fc.nat() }),
      fc.record({ kind: fc.constant('read' as const), pick: fc.nat() }),
      fc.record({ kind: fc.constant('remove' as const), pick: fc.nat() }),
      fc.record({ kind: fc.constant('catch up' as const) }),
    );
    const step = fc.tuple(act, fc.constantFrom('heard', 'lost', 'doubled', 'late'));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const server = new Map<string, Notification>();
        const removed: [string, number][] = [];
        let seq = 0;
        let state: NotificationsState = noNotifications;
        const late: NotificationsEvent[] = [];
        const listSince = (since: number | null) => {
          const all = [...server.values()];
          const notifications = since === null ? all : all.filter((item) => item.seq > since);
          const removed_ids = removed.filter(([, gone]) => since !== null && gone > since).map(([id]) => id);
          const unread_count = all.filter((item) => !item.is_read).length;
          return aList(notifications, { since, latest_seq: seq, removed_ids, unread_count });
        };
        const catchUp = () => {
          state = nextNotifications(state, { type: 'list', list: listSince(state.syncedSeq) });
        };
        for (const [{ kind, ...rest }, fate] of steps) {
          const known = [...server.values()];
          const picked = 'pick' in rest ? known[rest.pick % Math.max(1, known.length)] : undefined;
          if (kind === 'catch up') {
            catchUp();
            continue;
          }
          seq += 1;
          if (kind === 'remove' && picked) {
            server.delete(picked.id);
            removed.push([picked.id, seq]);
            continue;
          }
          if (kind !== 'new' && !picked) continue;
          const base = picked ?? aNotification(seq);
          const next =
            kind === 'read' ? { ...base, seq, is_read: true } : { ...base, seq, is_read: false, created_at: at(seq) };
          server.set(next.id, next);
          const event: NotificationsEvent =
            kind === 'read' ? { type: 'marked_read', id: next.id } : { type: 'arrived', notification: next };
          if (fate === 'late') late.push(event);
          for (let times = { heard: 1, lost: 0, doubled: 2, late: 0 }[fate]; times > 0; times--)
            state = nextNotifications(state, event);
        }
        for (const event of late) if (event.type === 'arrived') state = nextNotifications(state, event);
        catchUp();
        const truth = [...server.values()].toSorted(
          (a, b) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id),
        );
        expect(
          shownIn(state, 'all')
            .filter((item) => server.has(item.id))
            .map((item) => item.id),
        ).toEqual(truth.map((item) => item.id));
        expect(new Set(shownIn(state, 'all').map((item) => item.id)).size).toBe(shownIn(state, 'all').length);
        expect(state.unread).toBe(truth.filter((item) => !item.is_read).length);
      }),
    );
  });
});
