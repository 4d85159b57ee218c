import type { Notification, NotificationList } from '@right-circle/contract/notifications';
import type { ClientToServer, ServerToClient } from '@right-circle/contract/realtime';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { notifying } from '../../../test/factories/notifications.ts';
import { type AppSocket, closeSockets, openSocket } from '../../../test/sockets.ts';
import { createWorld, type World } from '../../../test/world.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;

describe('notifications over the socket', () => {
  let world: World;
  let here: ReturnType<typeof notifying>;
  let address: string;
  beforeAll(async () => {
    world = await createWorld();
    here = notifying(world);
    address = await world.listen();
  });
  afterEach(closeSockets);
  afterAll(() => world.close());

  const connect = async (person: Person) => await openSocket(address, person);
  const next = async <T>(socket: AppSocket, event: keyof ServerToClient): Promise<T> =>
    await new Promise<T>((done) => (socket as Socket).once(event, done));

  const statusUpdate = (to: Person, title = 'Your reel is ready') =>
    ({ type: 'status_update', toUserId: to.id, title, message: `${title}.` }) as const;

  it('[NOTIF-RT-01][NOTIF-RT-02][NOTIF-RT-03][NOTIF-RT-04] connects at /socket.io/ with user_id and token', async () => {
    const socket = await connect(await world.anAccount());
    expect(socket.io.engine.transport.name).toBe('websocket');
    expect(socket.io.opts.path).toBe('/socket.io');
    const polling = await fetch(`${address}/socket.io/?EIO=4&transport=polling`);
    expect(polling.status).toBe(200);
  });

  it('[NOTIF-RT-05][NOTIF-RT-09][ENT-14] answers get_notifications with the list', async () => {
    const asha = await world.anAccount();
    await here.tell(statusUpdate(asha));
    const socket = await connect(asha);
    const reply = next<NotificationList>(socket, 'notifications_list');
    socket.emit('get_notifications', { userid: asha.id });
    const list = await reply;
    expect(list).toEqual((await asha.api.get('/notifications/')).json());
    expect(list).toMatchObject({ unread_count: 1, notifications: [{ title: 'Your reel is ready' }] });
  });

  it('[NOTIF-RT-08][NOTIF-RT-20][ENT-11][ENT-12] receives a new notification once its cause has committed', async () => {
    const asha = await world.anAccount();
    const socket = await connect(asha);
    const heard = next<Notification>(socket, 'new_notification');
    await here.tell(statusUpdate(asha));
    const { notifications } = (await asha.api.get('/notifications/')).json<NotificationList>();
    expect(await heard).toEqual(notifications[0]);
    expect(await heard).toMatchObject({ type: 'status_update', is_read: false });
  });

  it('[NOTIF-RT-06][NOTIF-RT-10] marks one read and notifies every tab, once', async () => {
    const asha = await world.anAccount();
    await here.tell(statusUpdate(asha));
    const { notifications } = (await asha.api.get('/notifications/')).json<NotificationList>();
    const notification_id = notifications[0]?.id ?? '';
    const [mine, otherTab] = [await connect(asha), await connect(asha)];
    const told = Promise.all([next(mine, 'notification_marked_read'), next(otherTab, 'notification_marked_read')]);
    mine.emit('mark_notification_read', { userid: asha.id, notification_id });
    expect(await told).toEqual([
      { success: true, notification_id },
      { success: true, notification_id },
    ]);

    const again = vi.fn();
    otherTab.on('notification_marked_read', again);
    const answer = next(mine, 'notification_marked_read');
    mine.emit('mark_notification_read', { userid: asha.id, notification_id });
    expect(await answer).toEqual({ success: true, notification_id });
    expect(again).not.toHaveBeenCalled();
  });

  it('[NOTIF-RT-07][NOTIF-RT-11][NOTIF-API-12] marks all read, and a mark over HTTP reaches open tabs too', async () => {
    const asha = await world.anAccount();
    const socket = await connect(asha);
    await here.tell(statusUpdate(asha));
    const told = next(socket, 'all_notifications_marked_read');
    socket.emit('mark_all_notifications_read', { userid: asha.id });
    expect(await told).toEqual({ success: true });
    expect((await asha.api.get('/notifications/unread-count')).json()).toEqual({ count: 0 });

    await here.tell(statusUpdate(asha));
    const toldPart = next(socket, 'all_notifications_marked_read');
    socket.emit('mark_all_notifications_read', { userid: asha.id, up_to_seq: 2 });
    expect(await toldPart).toEqual({ success: true, up_to_seq: 2 });
    expect((await asha.api.get('/notifications/unread-count')).json()).toEqual({ count: 1 });

    const toldAgain = next(socket, 'all_notifications_marked_read');
    await asha.api.patch('/notifications/read-all');
    expect(await toldAgain).toEqual({ success: true });
  });

  it('[NOTIF-RT-12][NOTIF-RT-33] refuses a caller who claims to be someone else, and changes nothing', async () => {
    const [asha, stranger] = [await world.anAccount(), await world.anAccount()];
    await here.tell(statusUpdate(asha));
    const { notifications } = (await asha.api.get('/notifications/')).json<NotificationList>();
    const socket = await connect(stranger);
    const notification_id = notifications[0]?.id ?? '';
    const calls: [keyof ClientToServer, object][] = [
      ['get_notifications', { userid: asha.id }],
      ['mark_notification_read', { userid: asha.id, notification_id }],
      ['mark_all_notifications_read', { userid: asha.id }],
      ['mark_notification_read', { userid: stranger.id, notification_id }],
    ];
    for (const [event, payload] of calls) {
      const refused = next(socket, 'notifications_error');
      (socket as Socket).emit(event, payload);
      expect(await refused).toEqual({ error: expect.any(String) });
    }
    expect((await asha.api.get('/notifications/unread-count')).json()).toEqual({ count: 1 });
  });

  it.each([
    ['no payload', []],
    ['null', [null]],
    ['a number', [7]],
    ['a text', ['userid']],
    ['an array', [[1, 2]]],
    ['wrong types', [{ userid: { $ne: 1 }, notification_id: 5 }]],
    ['an acknowledgement that is no function', [{ userid: 1 }, 'ack']],
    ['a very long text', [{ userid: 'x'.repeat(50_000) }]],
  ])('[NOTIF-RT-12][NOTIF-RT-21] answers %s with an error and stays connected', async (_label, args) => {
    const asha = await world.anAccount();
    const socket = await connect(asha);
    for (const event of ['get_notifications', 'mark_notification_read', 'mark_all_notifications_read']) {
      const refused = next<{ error: string }>(socket, 'notifications_error');
      (socket as Socket).emit(event, ...args);
      expect((await refused).error).toMatch(/\S/);
    }
    expect(socket.connected).toBe(true);
  });

  it('[NOTIF-RT-21] survives packets our clients never send', async () => {
    const { token } = await world.anAccount();
    const rubbish = [
      '42["get_notifications"',
      '42{"not":"an array"}',
      '42[]',
      '42[null,1]',
      '451-["get_notifications",{"_placeholder":true,"num":99}]',
      '4',
      '9',
      '42["__proto__",{}]',
      '\u0000\uFFFF',
    ];
    for (const packet of rubbish) {
      const socket = new WebSocket(`${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
      await new Promise((done) => socket.addEventListener('message', done, { once: true }));
      socket.send(`40${JSON.stringify({ token })}`);
      await new Promise((done) => socket.addEventListener('message', done, { once: true }));
      const ended = new Promise((done) => socket.addEventListener('close', done, { once: true }));
      socket.send(packet);
      socket.send(new Uint8Array([1, 2, 3]));
      socket.close();
      await ended;
    }
    expect((await world.api(token).get('/notifications/')).statusCode).toBe(200);
  });

  it('throttles a tab that keeps asking', async () => {
    const asha = await world.anAccount();
    const socket = await connect(asha);
    const answers = Array.from(
      { length: 70 },
      async () => await socket.emitWithAck('get_notifications', { userid: asha.id }),
    );
    const refused = (await Promise.all(answers)).filter((answer) => 'error' in answer);
    expect(refused).toHaveLength(10);
  });

  it('sends the whole list when a notification is retracted', async () => {
    const [asha, ravi] = [await world.anAccount(), await world.anAccount()];
    const request = { type: 'friend_request', toUserId: asha.id, byUserId: ravi.id } as const;
    await here.tell(request);
    const socket = await connect(asha);
    const list = next<NotificationList>(socket, 'notifications_list');
    await here.takeBack(request);
    expect(await list).toMatchObject({ notifications: [], unread_count: 0, since: null });
  });

  it('[NOTIF-RT-36] sends the whole list when rows are deleted with a post or hidden by a block', async () => {
    const [asha, ravi] = [await world.anAccount(), await world.anAccount()];
    const postId = await here.aPostBy(ravi.id);
    await here.tell({ type: 'mention', subtype: 'post_mention', toUserId: asha.id, byUserId: ravi.id, postId });
    await here.tell({ type: 'new_follower', toUserId: asha.id, byUserId: ravi.id });
    const socket = await connect(asha);
    const afterDelete = next<NotificationList>(socket, 'notifications_list');
    await ravi.api.delete(`/posts/${postId}`);
    expect(await afterDelete).toMatchObject({
      notifications: [{ type: 'new_follower' }],
      unread_count: 1,
      since: null,
    });
    const afterBlock = next<NotificationList>(socket, 'notifications_list');
    await ravi.api.post(`/user/block/${asha.id}`);
    expect(await afterBlock).toMatchObject({ notifications: [], unread_count: 0, since: null });
    const afterUnblock = next<NotificationList>(socket, 'notifications_list');
    await ravi.api.delete(`/user/block/${asha.id}`);
    expect(await afterUnblock).toMatchObject({ notifications: [{ type: 'new_follower' }] });
  });

  it('[NOTIF-RT-19] loses and duplicates nothing over 20 forced disconnects', async () => {
    const asha = await world.anAccount();
    const seen = new Map<string, number>();
    let since = 0;
    const take = (item: Notification) => {
      if ((seen.get(item.id) ?? 0) < item.seq) seen.set(item.id, item.seq);
    };
    const catchUp = async (socket: AppSocket) => {
      const reply = next<NotificationList>(socket, 'notifications_list');
      socket.emit('get_notifications', { userid: asha.id, since });
      const list = await reply;
      for (const item of list.notifications) take(item);
      since = list.latest_seq;
    };
    for (let drop = 0; drop < 20; drop++) {
      const socket = await connect(asha);
      socket.on('new_notification', take);
      await catchUp(socket);
      await here.tell(statusUpdate(asha, `live ${drop}`));
      // The transport drops without notice, sometimes before the event has arrived.
      if (drop % 2 === 0) await next(socket, 'new_notification');
      socket.io.engine.close();
      await here.tell(statusUpdate(asha, `away ${drop}`));
    }
    await catchUp(await connect(asha));
    const rows = await world.db
      .selectFrom('notifications')
      .select(['id', 'seq'])
      .where('user_id', '=', asha.id)
      .execute();
    expect(rows).toHaveLength(40);
    expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(rows.map(({ id, seq }) => [id, seq])));
  });
});
