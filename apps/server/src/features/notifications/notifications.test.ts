import { type NotificationList, notification } from '@right-circle/contract/notifications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifying } from '../../../test/factories/notifications.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { listNotifications } from './list-notifications.ts';

describe('notifications over HTTP', () => {
  let world: World;
  let here: ReturnType<typeof notifying>;
  beforeAll(async () => {
    world = await createWorld();
    here = notifying(world);
  });
  afterAll(() => world.close());

  type Person = Awaited<ReturnType<World['anAccount']>>;
  const listOf = async ({ api }: Person, query = '') =>
    (await api.get(`/notifications/${query}`)).json<NotificationList>();
  const statusUpdate = (to: Person, title = 'Your reel is ready') =>
    ({ type: 'status_update', toUserId: to.id, title, message: `${title}.`, targetUrl: '/dashboard/reels' }) as const;

  it('[NOTIF-API-01][ENT-11][ENT-14] lists notifications, newest first, with the unread count', async () => {
    const [asha, ravi] = [await world.anAccount(), await world.anAccount({ full_name: 'Ravi Iyer' })];
    const postId = await here.aPostBy(asha.id);
    await here.tell({ type: 'post_interaction', subtype: 'like', toUserId: asha.id, byUserId: ravi.id, postId });
    world.clock.advance(60_000);
    await here.tell(statusUpdate(asha));

    const list = await listOf(asha);
    expect(list.unread_count).toBe(2);
    expect(list.notifications.map(({ type }) => type)).toEqual(['status_update', 'post_interaction']);
    for (const item of list.notifications) expect(notification.parse(item)).toEqual(item);
    expect(list.notifications[0]).toMatchObject({
      title: 'Your reel is ready',
      message: 'Your reel is ready.',
      content: 'Your reel is ready.',
      is_read: false,
      post_id: null,
      targetUrl: '/dashboard/reels',
    });
    expect(list.notifications[1]).toMatchObject({
      subtype: 'like',
      title: 'New like',
      message: 'Ravi Iyer liked your post',
      content: 'Ravi Iyer liked your post',
      post_id: postId,
      actors: [{ user_id: ravi.id, full_name: 'Ravi Iyer' }],
    });
  });

  it('[KEPT-08] a list and its count come from the same moment, whatever arrives between two of its queries', async () => {
    const asha = await world.anAccount();
    await here.tell(statusUpdate(asha));
    for (let queriesBefore = 1; queriesBefore <= 4; queriesBefore++) {
      for (const since of [undefined, 0]) {
        let queries = 0;
        const db = world.db.withPlugin({
          transformQuery: ({ node }) => node,
          async transformResult({ result }) {
            if (++queries === queriesBefore) await here.tell(statusUpdate(asha));
            return result;
          },
        });
        const { notifications, unread_count, latest_seq } = await listNotifications(db, { userId: asha.id, since });
        const count = { unread: notifications.length, latest: Math.max(...notifications.map(({ seq }) => seq)) };
        expect({ unread: unread_count, latest: latest_seq }, `after query ${queriesBefore}`).toEqual(count);
      }
    }
  });

  it('[NOTIF-API-09][ENT-12][ENT-13] knows every type and subtype', async () => {
    const [asha, ravi] = [await world.anAccount(), await world.anAccount({ full_name: 'Ravi Iyer' })];
    const between = { toUserId: asha.id, byUserId: ravi.id };
    const postId = await here.aPostBy(asha.id);
    const { id: commentId } = (await asha.api.post(`/posts/${postId}/comments`, { content: 'Hi' })).json<{
      id: string;
    }>();
    const booking = { type: 'booking', ...between, bookingId: postId } as const;
    await here.tell(
      { type: 'post_interaction', subtype: 'like', ...between, postId },
      { type: 'post_interaction', subtype: 'comment_like', ...between, postId, commentId },
      { type: 'post_interaction', subtype: 'comment', ...between, postId },
      { type: 'post_interaction', subtype: 'reply', ...between, postId },
      { type: 'post_interaction', subtype: 'share', ...between, postId },
      { type: 'mention', subtype: 'post_mention', ...between, postId },
      { type: 'mention', subtype: 'comment_mention', ...between, postId },
      { type: 'friend_request', ...between },
      { type: 'mutual_friend', ...between },
      { type: 'connection_accepted', ...between },
      { type: 'connection_rejected', ...between },
      { type: 'new_follower', ...between },
      { ...booking, subtype: 'user_booked', message: 'Ravi Iyer booked 10:00.' },
      { ...booking, subtype: 'confirmed', message: 'Your session at 10:00 is confirmed.' },
      { ...booking, subtype: 'user_cancelled', message: 'Ravi Iyer cancelled 10:00.' },
      { ...booking, subtype: 'cancelled', message: 'Your session at 10:00 was cancelled.' },
      statusUpdate(asha),
    );
    const { notifications } = await listOf(asha);
    const said = notifications.map((item) => [item.type, item.subtype, item.message].join('|')).toSorted();
    expect(said).toEqual([
      'booking|cancelled|Your session at 10:00 was cancelled.',
      'booking|confirmed|Your session at 10:00 is confirmed.',
      'booking|user_booked|Ravi Iyer booked 10:00.',
      'booking|user_cancelled|Ravi Iyer cancelled 10:00.',
      'connection_accepted||Ravi Iyer accepted your connection request',
      'connection_rejected||Ravi Iyer declined your connection request',
      'friend_request||Ravi Iyer sent you a connection request',
      'mention|comment_mention|Ravi Iyer mentioned you in a comment',
      'mention|post_mention|Ravi Iyer mentioned you in a post',
      'mutual_friend||Ravi Iyer is now connected with somebody you know',
      'new_follower||Ravi Iyer started following you',
      'post_interaction|comment_like|Ravi Iyer liked your comment',
      'post_interaction|comment|Ravi Iyer commented on your post',
      'post_interaction|like|Ravi Iyer liked your post',
      'post_interaction|reply|Ravi Iyer replied to your comment',
      'post_interaction|share|Ravi Iyer shared your post',
      'status_update||Your reel is ready.',
    ]);
    expect((await listOf(asha, '?tab=connections')).notifications).toHaveLength(5);
    expect((await listOf(asha, '?tab=bookings')).notifications).toHaveLength(4);
    expect((await listOf(asha, '?tab=posts')).notifications).toHaveLength(7);
  });

  it("[NOTIF-API-09] sends nothing about one's own actions, across a block or from a muted person", async () => {
    const [asha, blocked, muted] = [await world.anAccount(), await world.anAccount(), await world.anAccount()];
    const at = world.clock.now();
    await world.db
      .insertInto('blocks')
      .values({ blocker_id: blocked.id, blocked_id: asha.id, created_at: at })
      .execute();
    await world.db.insertInto('mutes').values({ muter_id: asha.id, muted_id: muted.id, created_at: at }).execute();
    for (const byUserId of [asha.id, blocked.id, muted.id])
      await here.tell({ type: 'friend_request', toUserId: asha.id, byUserId });
    expect(await listOf(asha)).toMatchObject({ notifications: [], unread_count: 0 });
  });

  it('hides notifications of people blocked or suspended since, from list and count', async () => {
    const [asha, ravi] = [await world.anAccount(), await world.anAccount()];
    await here.tell({ type: 'friend_request', toUserId: asha.id, byUserId: ravi.id });
    await world.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', ravi.id).execute();
    expect(await listOf(asha)).toMatchObject({ notifications: [], unread_count: 0 });
    expect((await asha.api.get('/notifications/unread-count')).json()).toEqual({ count: 0 });
  });

  it('[NOTIF-API-02][NOTIF-API-06][NOTIF-API-10] marks one read, twice with one effect', async () => {
    const asha = await world.anAccount();
    await here.tell(statusUpdate(asha, 'One'), statusUpdate(asha, 'Two'));
    const { notifications } = await listOf(asha);
    const id = notifications[0]?.id;
    for (const _try of [1, 2]) {
      const reply = await asha.api.patch(`/notifications/${id}/read`);
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toEqual({ success: true, notification_id: id });
    }
    const after = await listOf(asha);
    expect(after.unread_count).toBe(1);
    expect(after.notifications.filter((item) => item.is_read).map((item) => item.id)).toEqual([id]);
  });

  it('[NOTIF-API-03][NOTIF-API-06][NOTIF-API-08][NOTIF-API-10] marks all read, twice with one effect', async () => {
    const asha = await world.anAccount();
    await here.tell(statusUpdate(asha, 'One'), statusUpdate(asha, 'Two'));
    for (const _try of [1, 2]) {
      const reply = await asha.api.patch('/notifications/read-all');
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toEqual({ success: true });
    }
    const after = await listOf(asha);
    expect(after.unread_count).toBe(0);
    expect(after.notifications.map((item) => item.is_read)).toEqual([true, true]);
  });

  it('[NOTIF-API-12] marks all read that the caller knew of, and leaves what came after', async () => {
    const asha = await world.anAccount();
    await here.tell(statusUpdate(asha, 'One'));
    const { latest_seq } = await listOf(asha);
    await here.tell(statusUpdate(asha, 'Two'));
    for (const _try of [1, 2]) await asha.api.patch(`/notifications/read-all?up_to_seq=${latest_seq}`);
    const { unread_count, notifications } = await listOf(asha);
    expect(unread_count).toBe(1);
    expect(notifications.filter((item) => !item.is_read).map(({ title }) => title)).toEqual(['Two']);
  });

  it('[NOTIF-API-03] marks all read for the caller only', async () => {
    const [asha, ravi] = [await world.anAccount(), await world.anAccount()];
    await here.tell(statusUpdate(asha), statusUpdate(ravi));
    await asha.api.patch('/notifications/read-all');
    expect(await listOf(asha)).toMatchObject({ unread_count: 0, notifications: [{ is_read: true }] });
    expect(await listOf(ravi)).toMatchObject({ unread_count: 1, notifications: [{ is_read: false }] });
  });

  it('[NOTIF-API-04][ENT-15] counts the unread', async () => {
    const asha = await world.anAccount();
    expect((await asha.api.get('/notifications/unread-count')).json()).toEqual({ count: 0 });
    await here.tell(statusUpdate(asha));
    expect((await asha.api.get('/notifications/unread-count')).json()).toEqual({ count: 1 });
  });

  it("[NOTIF-API-10] answers 404 for another person's and an unknown notification alike", async () => {
    const [asha, stranger] = [await world.anAccount(), await world.anAccount()];
    await here.tell(statusUpdate(asha));
    const [item] = (await listOf(asha)).notifications;
    const foreign = await stranger.api.patch(`/notifications/${item?.id}/read`);
    const unknown = await stranger.api.patch('/notifications/01890000-0000-7000-8000-000000000000/read');
    for (const reply of [foreign, unknown]) {
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ detail: 'Notification not found.', code: 'not_found' });
    }
    expect((await listOf(asha)).unread_count).toBe(1);
  });

  it('[NOTIF-API-05] requires a sign-in', async () => {
    const calls = [
      world.api().get('/notifications/'),
      world.api().get('/notifications/unread-count'),
      world.api().patch('/notifications/read-all'),
      world.api().get('/notifications/preferences'),
      world.api().get('/notifications/push-key'),
    ];
    for (const reply of await Promise.all(calls)) expect(reply.statusCode).toBe(401);
  });

  it.each([
    ['/notifications/?limit=0', 422],
    ['/notifications/?limit=many', 422],
    ['/notifications/?since=-1', 422],
    ['/notifications/?tab=gossip', 422],
    ['/notifications/?before=nonsense', 400],
    [`/notifications/?before=${Buffer.from('9e99 x').toString('base64url')}`, 400],
  ])('refuses %s with %i', async (path, status) => {
    const asha = await world.anAccount();
    const reply = await asha.api.get(path);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ detail: expect.any(String), message: expect.any(String) });
  });

  it('[BELL-24] pages through everything once, even while new ones arrive', async () => {
    const asha = await world.anAccount();
    for (let n = 1; n <= 45; n++) {
      world.clock.advance(1000);
      await here.tell(statusUpdate(asha, `No. ${n}`));
    }
    const titles: string[] = [];
    let query = '';
    for (const size of [20, 20, 5]) {
      const page = await listOf(asha, query);
      expect(page.notifications).toHaveLength(size);
      titles.push(...page.notifications.map(({ title }) => title));
      query = `?before=${page.next_before}`;
      expect(page.next_before === null).toBe(size === 5);
      world.clock.advance(1000);
      await here.tell(statusUpdate(asha, 'Newer'));
    }
    expect(titles).toEqual(Array.from({ length: 45 }, (_, n) => `No. ${45 - n}`));
  });

  it('[NOTIF-RT-19] returns the changes since a number: new ones, read marks, retractions', async () => {
    const [asha, ravi] = [await world.anAccount(), await world.anAccount()];
    const postId = await here.aPostBy(asha.id);
    const like = { type: 'post_interaction', subtype: 'like', toUserId: asha.id, byUserId: ravi.id, postId } as const;
    await here.tell(statusUpdate(asha, 'One'), statusUpdate(asha, 'Two'), like);
    const before = await listOf(asha);
    const idOf = (title: string) => before.notifications.find((item) => item.title === title)?.id;
    expect((await listOf(asha, `?since=${before.latest_seq}`)).notifications).toEqual([]);

    await asha.api.patch(`/notifications/${idOf('One')}/read`);
    await here.takeBack(like);
    await here.tell(statusUpdate(asha, 'Three'));
    const changes = await listOf(asha, `?since=${before.latest_seq}`);
    expect(changes.since).toBe(before.latest_seq);
    expect(changes.notifications.map(({ title, is_read }) => [title, is_read])).toEqual([
      ['One', true],
      ['Three', false],
    ]);
    expect(changes.removed_ids).toEqual([idOf('New like')]);
    expect(changes.unread_count).toBe(2);
    expect(changes.latest_seq).toBeGreaterThan(before.latest_seq);
  });

  it('[NOTIF-RT-19] starts over for a client that missed too much, or is ahead of the server', async () => {
    const asha = await world.anAccount();
    for (let n = 0; n < 101; n++) await here.tell(statusUpdate(asha));
    for (const since of [0, 5000]) {
      const list = await listOf(asha, `?since=${since}`);
      expect(list.since).toBeNull();
      expect(list.notifications).toHaveLength(20);
    }
  });

  it('[NOTIF-RT-36] says which are still listed with the changes, also after a post was deleted or somebody was blocked', async () => {
    const [asha, ravi, meera] = [await world.anAccount(), await world.anAccount(), await world.anAccount()];
    const postId = await here.aPostBy(asha.id);
    await here.tell(statusUpdate(asha));
    await here.tell({ type: 'post_interaction', subtype: 'like', toUserId: asha.id, byUserId: ravi.id, postId });
    await here.tell({ type: 'new_follower', toUserId: asha.id, byUserId: meera.id });
    const before = await listOf(asha);
    expect(before).toMatchObject({ unread_count: 3 });
    await world.db.deleteFrom('posts').where('id', '=', postId).execute();
    await asha.api.post(`/user/block/${meera.id}`);
    const changes = await listOf(asha, `?since=${before.latest_seq}`);
    const kept = before.notifications.filter(({ type }) => type === 'status_update').map(({ id }) => id);
    expect(changes).toMatchObject({ since: before.latest_seq, unread_count: 1, listed: { ids: kept, from: null } });
  });

  it('deletes a notification with its post', async () => {
    const [asha, ravi] = [await world.anAccount(), await world.anAccount()];
    const postId = await here.aPostBy(asha.id);
    await here.tell({ type: 'post_interaction', subtype: 'like', toUserId: asha.id, byUserId: ravi.id, postId });
    await world.db.deleteFrom('posts').where('id', '=', postId).execute();
    expect(await listOf(asha)).toMatchObject({ notifications: [], unread_count: 0 });
  });
});
