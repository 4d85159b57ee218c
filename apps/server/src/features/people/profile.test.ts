import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe('GET /api/user/profile/{id}', () => {
  it('[USER-05][USER-08][ENT-06] returns a profile with its relation to the caller, and no email address', async () => {
    const [viewer, person] = [await world.anAccount(), await world.anAccount({ full_name: 'آشا 😀' })];
    await person.api.post('/user/update-user', {
      bio: '<b>Bold</b>',
      platform_followers: { instagram: 7 },
      categories: ['Food'],
    });
    const reply = await viewer.api.get(`/user/profile/${person.id}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      id: person.id,
      user_id: person.id,
      username: person.username,
      full_name: 'آشا 😀',
      name: 'آشا 😀',
      profile_pic: null,
      bio: '<b>Bold</b>',
      platform_followers: { instagram: 7 },
      categories: ['Food'],
      followers_count: 0,
      following_count: 0,
      connections_count: 0,
      is_following: false,
      is_muted: false,
      connection_status: 'none',
      connection_id: null,
      is_mentor: false,
      created_at: '2030-01-01T00:00:00.000Z',
    });
    expect(reply.body).not.toContain(person.email);
  });

  it('[USER-08] reflects changes of follows, requests and counts', async () => {
    const [viewer, person] = [await world.anAccount(), await world.anAccount()];
    await viewer.api.post(`/user/follow-toggle/${person.id}`);
    const sent = await viewer.api.post(`/user/connect/send/${person.id}`, { target_user_id: person.id });
    const id = sent.json<{ connection_id: string }>().connection_id;
    expect((await viewer.api.get(`/user/profile/${person.id}`)).json()).toMatchObject({
      is_following: true,
      followers_count: 1,
      connection_status: 'pending_sent',
      connection_id: id,
    });
    expect((await person.api.get(`/user/profile/${viewer.id}`)).json()).toMatchObject({
      is_following: false,
      following_count: 1,
      connection_status: 'pending_received',
      connection_id: id,
    });
  });

  it('[VIEWP-10] shows people their own profile', async () => {
    const person = await world.anAccount();
    const reply = await person.api.get(`/user/profile/${person.id}`);
    expect(reply.json()).toMatchObject({ user_id: person.id, connection_status: 'self', connection_id: null });
    expect(reply.body).not.toContain(person.email);
  });

  it('[USER-05] answers 404 for unknown, blocked (either way), suspended and leaving people alike', async () => {
    const viewer = await world.anAccount();
    const [blocked, blocker, suspended, leaving] = [
      await world.anAccount(),
      await world.anAccount(),
      await world.anAccount(),
      await world.anAccount(),
    ];
    await viewer.api.post(`/user/block/${blocked.id}`);
    await blocker.api.post(`/user/block/${viewer.id}`);
    const at = world.clock.now();
    await world.db.updateTable('users').set({ suspended_at: at }).where('id', '=', suspended.id).execute();
    await leaving.api.delete('/user/delete-account', { password: leaving.password });
    const nobody = '0198c1a2-0000-7000-8000-000000000001';
    const replies = await Promise.all(
      [nobody, blocked.id, blocker.id, suspended.id, leaving.id].map(
        async (id) => await viewer.api.get(`/user/profile/${id}`),
      ),
    );
    expect(replies.map((reply) => reply.statusCode)).toEqual([404, 404, 404, 404, 404]);
    const bodies = replies.map((reply) => ({ ...reply.json<object>(), request_id: '' }));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  it('requires a token and an id', async () => {
    const { api, id } = await world.anAccount();
    expect((await world.api().get(`/user/profile/${id}`)).statusCode).toBe(401);
    expect((await api.get('/user/profile/not-an-id')).statusCode).toBe(422);
  });
});
