import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, countsOf, networkOf, request } from '../../../test/factories/network.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const two = async () => await Promise.all([world.anAccount(), world.anAccount()]);
const ids = (people: { user_id: string }[]) => people.map(({ user_id }) => user_id);
const notifiedOf = async (userId: string) =>
  (await world.db.selectFrom('notifications').select('type').where('user_id', '=', userId).orderBy('id').execute()).map(
    ({ type }) => type,
  );

async function respond(who: { token: string }, id: string, action: string) {
  const form = new FormData();
  form.set('action', action);
  const encoded = new Response(form);
  return await world.http.inject({
    method: 'POST',
    url: `/api/user/connect/respond/${id}`,
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

describe('requests', () => {
  it('[CONN-21][CONN-22][CONN-23][ENT-07][ENT-08][ENT-10] lists a sent request on both sides with the full card', async () => {
    const [asha, kabir] = await two();
    await world.db
      .updateTable('users')
      .set({ bio: 'Eats <b>everything</b>', platform_followers: JSON.stringify({ instagram: 1500 }) })
      .where('id', '=', kabir.id)
      .execute();
    const reply = await asha.api.post(`/user/connect/send/${kabir.id}`, { target_user_id: kabir.id });
    expect(reply.statusCode).toBe(200);
    const { connection_id } = reply.json<{ connection_id: string }>();
    expect(reply.json()).toMatchObject({ connection_status: 'pending_sent', connection_id: expect.any(String) });

    const mine = await networkOf(asha);
    expect(mine.sent).toEqual([
      {
        user_id: kabir.id,
        connection_id,
        username: kabir.username,
        full_name: kabir.full_name,
        profile_pic: null,
        bio: 'Eats <b>everything</b>',
        platform_followers: { instagram: 1500 },
        followers_count: 0,
        is_following: false,
        reason: null,
      },
    ]);
    expect(mine.toAccept).toEqual([]);
    const theirs = await networkOf(kabir);
    expect(theirs.toAccept).toMatchObject([{ user_id: asha.id, connection_id }]);
    expect(theirs.sent).toEqual([]);
    expect(await notifiedOf(kabir.id)).toEqual(['friend_request']);
  });

  it('[CONN-24][CONN-30] accepting connects the two and empties both lists', async () => {
    const [asha, kabir] = await two();
    const id = await request(asha, kabir);
    const reply = await respond(kabir, id, 'accept');
    expect(reply.json()).toMatchObject({ connection_id: id, connection_status: 'connected' });
    expect(await networkOf(asha)).toMatchObject({ sent: [], toAccept: [] });
    expect(await networkOf(kabir)).toMatchObject({ sent: [], toAccept: [] });
    expect(await countsOf(world.db, asha)).toMatchObject({ connections_count: 1 });
    expect(await countsOf(world.db, kabir)).toMatchObject({ connections_count: 1 });
    expect(await notifiedOf(asha.id)).toEqual(['connection_accepted']);

    expect((await respond(kabir, id, 'accept')).statusCode, 'accepting again changes nothing').toBe(200);
    expect(await notifiedOf(asha.id)).toEqual(['connection_accepted']);
    expect(await countsOf(world.db, asha)).toMatchObject({ connections_count: 1 });
    expect((await respond(kabir, id, 'reject')).json()).toMatchObject({ code: 'already_connected' });
  });

  it('[CONN-31][CONN-39] rejecting leaves nothing, and the sender may ask again', async () => {
    const [asha, kabir] = await two();
    const id = await request(asha, kabir);
    expect((await respond(kabir, id, 'reject')).json()).toMatchObject({
      connection_id: null,
      connection_status: 'none',
    });
    expect(await networkOf(asha)).toMatchObject({ sent: [] });
    expect(await networkOf(kabir)).toMatchObject({ toAccept: [] });
    expect(await countsOf(world.db, kabir)).toMatchObject({ connections_count: 0 });
    expect(await notifiedOf(asha.id)).toEqual(['connection_rejected']);
    expect((await respond(kabir, id, 'reject')).statusCode).toBe(404);
    expect(await request(asha, kabir)).not.toBe(id);
  });

  it.each(['/connect/cancel', '/user/connect/cancel'])(
    '[CONN-27][CONN-32] DELETE %s/{id} withdraws a request',
    async (path) => {
      const [asha, kabir] = await two();
      const id = await request(asha, kabir);
      expect((await kabir.api.delete(`${path}/${id}`)).statusCode, 'it is not the recipient’s').toBe(403);
      expect((await asha.api.delete(`${path}/${id}/`)).statusCode).toBe(200);
      expect(await networkOf(asha)).toMatchObject({ sent: [] });
      expect(await networkOf(kabir)).toMatchObject({ toAccept: [] });
      expect((await asha.api.delete(`${path}/${id}`)).statusCode).toBe(404);
    },
  );

  it('[CONN-32] an accepted request can no longer be cancelled', async () => {
    const [asha, kabir] = await two();
    const id = await connect(asha, kabir);
    const reply = await asha.api.delete(`/connect/cancel/${id}`);
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'already_connected' });
  });

  it.each(['connection', 'user'] as const)('[CONN-26][CONN-34] removes a connection by its %s id', async (kind) => {
    const [asha, kabir] = await two();
    const id = await connect(asha, kabir);
    const reply = await kabir.api.delete(`/user/connect/remove/${kind === 'user' ? asha.id : id}`);
    expect(reply.statusCode).toBe(200);
    expect(await countsOf(world.db, asha)).toMatchObject({ connections_count: 0 });
    expect(await countsOf(world.db, kabir)).toMatchObject({ connections_count: 0 });
    expect((await kabir.api.delete(`/user/connect/remove/${id}`)).statusCode).toBe(404);
    expect(ids((await networkOf(asha)).suggestions)).toContain(kabir.id);
  });

  it('[CONN-26] a pending request cannot be removed as a connection, nor can other people’s connections', async () => {
    const [asha, kabir] = await two();
    const id = await request(asha, kabir);
    expect((await kabir.api.delete(`/user/connect/remove/${id}`)).statusCode).toBe(404);
    const stranger = await world.anAccount();
    await request(kabir, asha);
    expect((await stranger.api.delete(`/user/connect/remove/${id}`)).statusCode).toBe(404);
    expect((await stranger.api.delete(`/connect/cancel/${id}`)).statusCode).toBe(404);
    expect(await countsOf(world.db, asha)).toMatchObject({ connections_count: 1 });
  });

  it('notifies mutual connections about a new pair', async () => {
    const [asha, kabir] = await two();
    const [mutual, stranger] = await two();
    await connect(asha, mutual);
    await connect(kabir, mutual);
    await connect(asha, stranger);
    await connect(asha, kabir);
    expect(await notifiedOf(mutual.id)).toContain('mutual_friend');
    expect(await notifiedOf(stranger.id)).not.toContain('mutual_friend');
  });
});

describe('[CONN-39] guards', () => {
  it('refuses a request to oneself, to an unknown person, and to two people at once', async () => {
    const [asha, kabir] = await two();
    const send = async (id: string, body?: object) =>
      (await asha.api.post(`/user/connect/send/${id}`, body)).statusCode;
    expect(await send(asha.id, { target_user_id: asha.id })).toBe(400);
    expect(await send(randomUUID())).toBe(404);
    expect(await send('not-an-id')).toBe(422);
    expect(await send(kabir.id, { target_user_id: asha.id })).toBe(400);
    expect(await send(kabir.id, { target_user_id: 42 })).toBe(422);
    expect(await networkOf(kabir)).toMatchObject({ toAccept: [] });
    expect(await send(kabir.id), 'the body may be left out').toBe(200);
  });

  it('refuses a duplicate and a request between connected people', async () => {
    const [asha, kabir] = await two();
    await request(asha, kabir);
    const again = await asha.api.post(`/user/connect/send/${kabir.id}`);
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'already_requested']);
    expect(await notifiedOf(kabir.id)).toEqual(['friend_request']);
    await request(kabir, asha);
    for (const [from, to] of [
      [asha, kabir],
      [kabir, asha],
    ] as const) {
      const reply = await from.api.post(`/user/connect/send/${to.id}`);
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'already_connected']);
    }
  });

  it('lets only the recipient respond, and only with accept or reject', async () => {
    const [asha, kabir] = await two();
    const stranger = await world.anAccount();
    const id = await request(asha, kabir);
    expect((await respond(asha, id, 'accept')).statusCode).toBe(403);
    expect((await respond(stranger, id, 'accept')).statusCode).toBe(403);
    const unknown = await respond(kabir, id, 'maybe');
    expect(unknown.statusCode).toBe(422);
    expect(unknown.json()).toMatchObject({ errors: { action: 'Choose accept or reject.' } });
    expect((await kabir.api.post(`/user/connect/respond/${id}`)).statusCode).toBe(422);
    expect((await respond(kabir, randomUUID(), 'accept')).statusCode).toBe(404);
    expect(await networkOf(kabir)).toMatchObject({ toAccept: [{ connection_id: id }] });
  });

  it('connects two people whose requests cross', async () => {
    const [asha, kabir] = await two();
    const id = await request(asha, kabir);
    const reply = await kabir.api.post(`/user/connect/send/${asha.id}`, { target_user_id: asha.id });
    expect(reply.json()).toMatchObject({ connection_id: id, connection_status: 'connected' });
    expect(await notifiedOf(asha.id)).toEqual(['connection_accepted']);
  });

  it('requires a token everywhere', async () => {
    const id = randomUUID();
    const nobody = world.api();
    const replies = await Promise.all([
      nobody.get('/user/connect'),
      nobody.get('/user/suggestions'),
      nobody.get('/user/blocks'),
      nobody.post(`/user/follow-toggle/${id}`),
      nobody.post(`/user/connect/send/${id}`),
      nobody.post(`/user/connect/respond/${id}`),
      nobody.delete(`/user/connect/remove/${id}`),
      nobody.delete(`/connect/cancel/${id}`),
      nobody.post(`/user/block/${id}`),
      nobody.post(`/user/mute/${id}`),
    ]);
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  });
});

describe('concurrency', () => {
  it('[CONN-39] two crossing requests create one connection', async () => {
    const pairs = await Promise.all(Array.from({ length: 6 }, two));
    await Promise.all(
      pairs.flatMap(([asha, kabir]) => [
        asha.api.post(`/user/connect/send/${kabir.id}`),
        kabir.api.post(`/user/connect/send/${asha.id}`),
      ]),
    );
    for (const [asha, kabir] of pairs) {
      expect(await countsOf(world.db, asha)).toMatchObject({ connections_count: 1 });
      expect(await countsOf(world.db, kabir)).toMatchObject({ connections_count: 1 });
      expect(await networkOf(asha)).toMatchObject({ sent: [], toAccept: [] });
    }
  });

  it('eight concurrent requests create one, with one notification', async () => {
    const [asha, kabir] = await two();
    const replies = await Promise.all(
      Array.from({ length: 8 }, async () => await asha.api.post(`/user/connect/send/${kabir.id}`)),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(7).fill(409),
    ]);
    expect(await notifiedOf(kabir.id)).toEqual(['friend_request']);
  });

  it('accepting and cancelling at once leave one of the two, with matching counts', async () => {
    const [asha, kabir] = await two();
    const id = await request(asha, kabir);
    const [accepted, cancelled] = await Promise.all([
      respond(kabir, id, 'accept'),
      asha.api.delete(`/connect/cancel/${id}`),
    ]);
    const isConnected = accepted.statusCode === 200;
    expect(cancelled.statusCode).toBe(isConnected ? 409 : 200);
    expect(await countsOf(world.db, asha)).toMatchObject({ connections_count: isConnected ? 1 : 0 });
  });
});

it('deleting an account removes its relations and its share of the counts', async () => {
  const [asha, kabir] = await two();
  await connect(asha, kabir);
  await asha.api.post(`/user/follow-toggle/${kabir.id}`);
  await kabir.api.post(`/user/follow-toggle/${asha.id}`);
  await world.db.deleteFrom('users').where('id', '=', asha.id).execute();
  expect(await countsOf(world.db, kabir)).toEqual({ followers_count: 0, following_count: 0, connections_count: 0 });
});
