import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { connect, countsOf, follow, networkOf, request } from '../../../test/factories/network.ts';
import { closeSockets, openSocket } from '../../../test/sockets.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { relationTo } from './relation.store.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const two = async () => await Promise.all([world.anAccount(), world.anAccount()]);
const relation = async (viewer: { id: string }, other: { id: string }) =>
  await relationTo(world.db, viewer.id, other.id);

describe('POST /api/user/follow-toggle/{id}', () => {
  it('[USER-04][USER-06][CONN-35] follows, then unfollows, and counts', async () => {
    const [asha, kabir] = await two();
    const toggle = async () => (await asha.api.post(`/user/follow-toggle/${kabir.id}`)).json<object>();
    expect(await toggle()).toEqual({ is_following: true, followers_count: 1 });
    expect(await countsOf(world.db, asha)).toMatchObject({ following_count: 1, followers_count: 0 });
    expect(await relation(asha, kabir)).toMatchObject({ is_following: true });
    expect(await relation(kabir, asha)).toMatchObject({ is_following: false });
    expect(await toggle()).toEqual({ is_following: false, followers_count: 0 });
    expect(await countsOf(world.db, asha)).toMatchObject({ following_count: 0 });
  });

  it('[USER-06] answers 400 for oneself and 404 for an unknown person', async () => {
    const asha = await world.anAccount();
    expect((await asha.api.post(`/user/follow-toggle/${asha.id}`)).statusCode).toBe(400);
    expect((await asha.api.post(`/user/follow-toggle/${randomUUID()}`)).statusCode).toBe(404);
    expect((await asha.api.post('/user/follow-toggle/42')).statusCode).toBe(422);
  });

  it('counts correctly when many follow each other at once', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => world.anAccount()));
    await Promise.all(people.flatMap((one) => people.filter((p) => p !== one).map((other) => follow(one, other))));
    for (const person of people)
      expect(await countsOf(world.db, person)).toMatchObject({ followers_count: 4, following_count: 4 });
  });
});

describe('blocks', () => {
  it('end follows, connection and requests in both directions at once', async () => {
    const [asha, kabir] = await two();
    await connect(asha, kabir);
    await follow(asha, kabir);
    await follow(kabir, asha);
    expect((await asha.api.post(`/user/block/${kabir.id}`)).statusCode).toBe(200);
    const nothing = { followers_count: 0, following_count: 0, connections_count: 0 };
    expect(await countsOf(world.db, asha)).toEqual(nothing);
    expect(await countsOf(world.db, kabir)).toEqual(nothing);
    expect((await asha.api.post(`/user/block/${kabir.id}`)).statusCode, 'blocking again changes nothing').toBe(200);
    expect((await asha.api.get('/user/blocks')).json()).toMatchObject({
      users: [{ user_id: kabir.id, username: kabir.username, blocked_at: expect.any(String) }],
    });
    expect(await relation(asha, kabir)).toMatchObject({ is_blocked: true, connection_status: 'none' });
  });

  it('answer 404 on both sides for everything, as for an unknown person', async () => {
    const [asha, kabir] = await two();
    const id = await request(kabir, asha);
    await asha.api.post(`/user/block/${kabir.id}`);
    for (const [me, other] of [
      [kabir, asha],
      [asha, kabir],
    ] as const) {
      const replies = await Promise.all([
        me.api.post(`/user/follow-toggle/${other.id}`),
        me.api.post(`/user/connect/send/${other.id}`),
        me.api.post(`/user/mute/${other.id}`),
        me.api.post(`/user/connect/respond/${id}`, { action: 'accept' }),
        me.api.delete(`/connect/cancel/${id}`),
        me.api.delete(`/user/connect/remove/${other.id}`),
      ]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(404));
      const unknown = await me.api.post(`/user/follow-toggle/${randomUUID()}`);
      expect(replies[0]?.json<{ detail: string }>().detail).toBe(unknown.json<{ detail: string }>().detail);
      const { suggestions, toAccept, sent } = await networkOf(me);
      expect([...suggestions, ...toAccept, ...sent].map(({ user_id }) => user_id)).not.toContain(other.id);
    }
    expect((await kabir.api.post(`/user/block/${asha.id}`)).statusCode, 'nor may it be found out').toBe(404);
    expect((await kabir.api.delete(`/user/block/${asha.id}`)).statusCode).toBe(404);
  });

  it('can be lifted by their creator, and then leave a clean slate', async () => {
    const [asha, kabir] = await two();
    await asha.api.post(`/user/block/${kabir.id}`);
    expect((await asha.api.delete(`/user/block/${kabir.id}`)).statusCode).toBe(200);
    expect((await asha.api.delete(`/user/block/${kabir.id}`)).statusCode, 'lifting again changes nothing').toBe(200);
    expect((await asha.api.get('/user/blocks')).json()).toEqual({ users: [] });
    expect((await kabir.api.post(`/user/follow-toggle/${asha.id}`)).statusCode).toBe(200);
  });

  it('are refused for oneself and unknown people', async () => {
    const asha = await world.anAccount();
    expect((await asha.api.post(`/user/block/${asha.id}`)).statusCode).toBe(400);
    expect((await asha.api.post(`/user/block/${randomUUID()}`)).statusCode).toBe(404);
    expect((await asha.api.delete(`/user/block/${randomUUID()}`)).statusCode).toBe(404);
    expect((await asha.api.post(`/user/mute/${asha.id}`)).statusCode).toBe(400);
    expect((await asha.api.post(`/user/mute/${randomUUID()}`)).statusCode).toBe(404);
    expect((await asha.api.delete(`/user/mute/${randomUUID()}`)).statusCode).toBe(404);
  });

  it('win over a concurrent follow and request', async () => {
    const pairs = await Promise.all(Array.from({ length: 5 }, two));
    await Promise.all(
      pairs.flatMap(([asha, kabir]) => [
        kabir.api.post(`/user/follow-toggle/${asha.id}`),
        asha.api.post(`/user/block/${kabir.id}`),
        kabir.api.post(`/user/connect/send/${asha.id}`),
      ]),
    );
    for (const [asha, kabir] of pairs) {
      expect(await relation(kabir, asha)).toMatchObject({ is_following: false, connection_status: 'none' });
      expect(await countsOf(world.db, asha)).toMatchObject({ followers_count: 0, connections_count: 0 });
    }
  });
});

describe('mutes', () => {
  it('hide people from the muter’s suggestions only, and change nothing for them', async () => {
    const [asha, kabir] = await two();
    expect((await asha.api.post(`/user/mute/${kabir.id}`)).statusCode).toBe(200);
    expect((await asha.api.post(`/user/mute/${kabir.id}`)).statusCode).toBe(200);
    expect(await relation(asha, kabir)).toMatchObject({ is_muted: true, is_blocked: false });
    const shownTo = async (who: typeof asha) => (await networkOf(who)).suggestions.map(({ user_id }) => user_id);
    expect(await shownTo(asha)).not.toContain(kabir.id);
    expect((await kabir.api.post(`/user/follow-toggle/${asha.id}`)).statusCode).toBe(200);
    expect((await asha.api.delete(`/user/mute/${kabir.id}`)).statusCode).toBe(200);
    expect((await asha.api.delete(`/user/mute/${kabir.id}`)).statusCode).toBe(200);
    expect(await relation(asha, kabir)).toMatchObject({ is_muted: false });
  });
});

describe('the relation between two people', () => {
  it('[VIEWP-10] is returned for every state of a connection', async () => {
    const [asha, kabir] = await two();
    expect(await relation(asha, asha)).toMatchObject({ connection_status: 'self', connection_id: null });
    expect(await relation(asha, kabir)).toEqual({
      is_following: false,
      connection_status: 'none',
      connection_id: null,
      is_blocked: false,
      is_muted: false,
    });
    const id = await request(asha, kabir);
    expect(await relation(asha, kabir)).toMatchObject({ connection_status: 'pending_sent', connection_id: id });
    expect(await relation(kabir, asha)).toMatchObject({ connection_status: 'pending_received', connection_id: id });
    await request(kabir, asha);
    expect(await relation(asha, kabir)).toMatchObject({ connection_status: 'connected', connection_id: id });
  });
});

it('notifies the other person’s open screens of changes', async () => {
  const [asha, kabir] = await two();
  const socket = await openSocket(await world.listen(), kabir);
  onTestFinished(closeSockets);
  const told = new Promise<void>((done) => socket.once('network_changed', done));
  await request(asha, kabir);
  await told;
});

it('[SETTINGS-05] lists the people the caller has muted, newest first, and for nobody else', async () => {
  const [asha, kabir] = await two();
  const meera = await world.anAccount();
  const mutes = async (by: typeof asha) =>
    (await by.api.get('/user/mutes')).json<{ users: { user_id: string }[] }>().users.map(({ user_id }) => user_id);
  await asha.api.post(`/user/mute/${kabir.id}`);
  world.clock.advance(1000);
  await asha.api.post(`/user/mute/${meera.id}`);
  expect(await mutes(asha)).toEqual([meera.id, kabir.id]);
  expect(await mutes(kabir)).toEqual([]);
  await asha.api.delete(`/user/mute/${meera.id}`);
  expect(await mutes(asha)).toEqual([kabir.id]);
});
