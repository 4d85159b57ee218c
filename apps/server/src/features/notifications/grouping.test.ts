import type { NotificationList } from '@right-circle/contract/notifications';
import { HOUR_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifying } from '../../../test/factories/notifications.ts';
import { createWorld, type World } from '../../../test/world.ts';

describe('grouping', () => {
  let world: World;
  let here: ReturnType<typeof notifying>;
  beforeAll(async () => {
    world = await createWorld({ env: { DATABASE_POOL_MAX: '16' } });
    here = notifying(world);
  });
  afterAll(() => world.close());

  async function aPopularPost() {
    const author = await world.anAccount();
    const postId = await here.aPostBy(author.id);
    const act = (subtype: 'like' | 'comment' | 'share', byUserId: string) =>
      ({ type: 'post_interaction', subtype, toUserId: author.id, byUserId, postId }) as const;
    const list = async () => (await author.api.get('/notifications/')).json<NotificationList>();
    return { author, act, list };
  }

  it('[NOTIF-API-09] creates one row for 200 concurrent likes, with the right count', async () => {
    const { act, list } = await aPopularPost();
    const fans = await here.manyPeople(200);
    await Promise.all(fans.map(async (fan) => await here.tell(act('like', fan))));
    const { notifications, unread_count, latest_seq } = await list();
    expect(notifications).toHaveLength(1);
    expect(notifications[0]).toMatchObject({ actor_count: 200, message: 'Ravi Iyer and 199 others liked your post' });
    expect(unread_count).toBe(1);
    expect(latest_seq).toBe(200);
  });

  it('names two, and counts the rest', async () => {
    const { act, list } = await aPopularPost();
    const names = ['Asha', 'Ravi', 'Meera'];
    const said: (string | undefined)[] = [];
    for (const full_name of names) {
      world.clock.advance(1000);
      await here.tell(act('comment', (await world.anAccount({ full_name })).id));
      said.push((await list()).notifications[0]?.message);
    }
    expect(said).toEqual([
      'Asha commented on your post',
      'Ravi and Asha commented on your post',
      'Meera and 2 others commented on your post',
    ]);
  });

  it('starts a new row after twelve hours, and makes a read one new within them', async () => {
    const { author, act, list } = await aPopularPost();
    const [first = '', second = '', third = ''] = await here.manyPeople(3);
    await here.tell(act('like', first));
    await author.api.patch('/notifications/read-all');
    world.clock.advance(11 * HOUR_MS);
    await here.tell(act('like', second));
    expect(await list()).toMatchObject({ unread_count: 1, notifications: [{ actor_count: 2, is_read: false }] });
    world.clock.advance(HOUR_MS);
    await here.tell(act('like', third));
    expect((await list()).notifications.map((item) => item.actor_count)).toEqual([1, 2]);
  });

  it('retracts an event, and does not announce it again when it returns', async () => {
    const { author, act, list } = await aPopularPost();
    const [fan = '', other = ''] = await here.manyPeople(2);
    await here.tell(act('like', fan), act('like', other));
    await here.takeBack(act('like', fan));
    expect((await list()).notifications).toMatchObject([{ actor_count: 1 }]);
    await here.takeBack(act('like', other));
    expect(await list()).toMatchObject({ notifications: [], unread_count: 0 });

    await here.tell(act('like', other));
    await author.api.patch('/notifications/read-all');
    await here.takeBack(act('like', other));
    await here.tell(act('like', other));
    expect(await list()).toMatchObject({ unread_count: 0, notifications: [{ actor_count: 1, is_read: true }] });
  });

  it('[NOTIF-API-11] announces another comment of somebody who deleted their first', async () => {
    const { author, act, list } = await aPopularPost();
    const [fan = ''] = await here.manyPeople(1);
    await here.tell(act('comment', fan));
    await author.api.patch('/notifications/read-all');
    await here.takeBack(act('comment', fan));
    await here.tell(act('comment', fan));
    expect(await list()).toMatchObject({ unread_count: 1, notifications: [{ actor_count: 1, is_read: false }] });
    await here.takeBack(act('comment', fan));
    expect(await list()).toMatchObject({ unread_count: 0, notifications: [] });
  });

  it('counts a person once, however often they like or comment', async () => {
    const { act, list } = await aPopularPost();
    const [fan = ''] = await here.manyPeople(1);
    await here.tell(act('like', fan), act('like', fan), act('comment', fan), act('comment', fan));
    expect((await list()).notifications.map((item) => item.actor_count)).toEqual([1, 1]);
    await here.takeBack(act('comment', fan));
    expect((await list()).notifications).toHaveLength(2);
    await here.takeBack(act('comment', fan));
    expect((await list()).notifications).toHaveLength(1);
  });

  it('ignores a retraction of an unknown event', async () => {
    const { act, list } = await aPopularPost();
    const [fan = ''] = await here.manyPeople(1);
    await here.takeBack(act('like', fan));
    expect((await list()).notifications).toEqual([]);
  });

  it('leaves nothing behind when its cause is rolled back', async () => {
    const { act, list } = await aPopularPost();
    const [fan = ''] = await here.manyPeople(1);
    const failing = world.db.transaction().execute(async (tx) => {
      await here.notify(tx, act('like', fan));
      throw new Error('the cause failed');
    });
    await expect(failing).rejects.toThrow('the cause failed');
    expect(await list()).toMatchObject({ notifications: [], unread_count: 0, latest_seq: 0 });
  });
});
