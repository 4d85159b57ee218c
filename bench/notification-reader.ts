import type { NotificationList } from '@right-circle/contract/notifications';
import type { ClientToServer, ServerToClient } from '@right-circle/contract/realtime';
import { io, type Socket } from 'socket.io-client';
import { type Live, NotificationCenter } from '../apps/web/src/features/notifications/notification-center.ts';
import { socketOptions } from '../apps/web/src/lib/realtime.ts';
import type { Member } from './members.ts';

/** One person with the web app open: its own notification center on a real socket. */
export class NotificationReader {
  /** Number of times each notification was announced to the person. */
  readonly announced = new Map<string, number>();
  /** Live events: all that a client without catch-up would have. */
  readonly heardLive = new Set<string>();
  readonly #socket: Socket<ServerToClient, ClientToServer>;
  readonly #center: NotificationCenter;
  readonly #stop: () => void;

  constructor(url: string, { userId, token }: Member) {
    const socket: Socket<ServerToClient, ClientToServer> = io(url, {
      ...socketOptions({ token, userId }),
      forceNew: true,
    });
    this.#socket = socket;
    socket.on('new_notification', ({ id }) => this.heardLive.add(id));
    this.#center = new NotificationCenter({
      live: liveOn(socket, userId),
      rest: { list: listOver(url, token), markRead: notNeeded, markAllRead: notNeeded },
    });
    this.#stop = this.#center.start(({ id }) => this.announced.set(id, (this.announced.get(id) ?? 0) + 1));
  }

  /** Resolves with the first list: from here on everything new is announced. */
  async ready(): Promise<void> {
    await new Promise<void>((done) => {
      const check = () => this.#center.getState().syncedSeq !== null && done();
      this.#center.subscribe(check);
      check();
    });
  }

  get shownIds(): Set<string> {
    return new Set(Object.keys(this.#center.getState().items));
  }

  get unread(): number {
    return this.#center.getState().unread;
  }

  close(): void {
    this.#stop();
    this.#socket.disconnect();
  }
}

/** The web app's socket connection, without its shared socket per page. */
function liveOn(socket: Socket<ServerToClient, ClientToServer>, userid: string): Live {
  const on = (event: keyof ServerToClient, listener: (...args: never[]) => void) => {
    (socket as Socket).on(event, listener as (...args: unknown[]) => void);
    return () => void (socket as Socket).off(event, listener as (...args: unknown[]) => void);
  };
  return {
    onStatus: (listener) => {
      socket.on('connect', () => listener(true)).on('disconnect', () => listener(false));
      listener(socket.connected);
      return () => undefined;
    },
    onList: (listener) => on('notifications_list', listener),
    onNew: (listener) => on('new_notification', listener),
    onRead: (listener) =>
      on('notification_marked_read', ({ notification_id: id }: { notification_id: string }) => listener(id)),
    onAllRead: (listener) => on('all_notifications_marked_read', listener),
    onError: (listener) => on('notifications_error', listener),
    isConnected: () => socket.connected,
    getList: async (since) => {
      const payload = { userid, ...(since !== null && { since }) };
      const outcome = await (socket as Socket).emitWithAck('get_notifications', payload);
      if ('error' in outcome) throw new Error(outcome.error);
    },
    markRead: notNeeded,
    markAllRead: notNeeded,
  };
}

function listOver(url: string, token: string) {
  return async ({ since }: { since?: number }): Promise<NotificationList> => {
    const query = since === undefined ? '' : `?since=${since}`;
    const reply = await fetch(`${url}/api/notifications${query}`, { headers: { authorization: `Bearer ${token}` } });
    if (!reply.ok) throw new Error(`The list was refused: ${reply.status}`);
    return (await reply.json()) as NotificationList;
  };
}

async function notNeeded(): Promise<void> {
  throw new Error('Nobody marks anything here.');
}
