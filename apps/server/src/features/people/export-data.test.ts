import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aForm, aPhoto } from '../../../test/factories/posts.ts';
import { readZip } from '../../../test/read-zip.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function download(token: string) {
  const reply = await world.http.inject({
    url: '/api/user/export',
    headers: { authorization: `Bearer ${token}` },
  });
  const files = readZip(reply.rawPayload);
  const json = <T>(name: string) => JSON.parse(files.get(name)?.toString() ?? 'null') as T;
  return { reply, files, json };
}

describe('GET /api/user/export', () => {
  it("[PROF-02] is one zip with the person's rows and pictures, and nothing secret", async () => {
    const [person, friend] = [await world.anAccount({ full_name: 'आशा 😀' }), await world.anAccount()];
    await person.api.post('/user/update-user', ...(await aForm({ bio: 'Mine', profile_pic: await aPhoto() })));
    await person.api.post(`/user/follow-toggle/${friend.id}`);
    await friend.api.post(`/user/connect/send/${person.id}`, { target_user_id: person.id });
    const form = await aForm({ content: 'With a picture', image: await aPhoto(), alt: 'A red square' });
    const posted = await person.api.post('/posts', ...form);
    const postId = posted.json<{ id: string }>().id;
    await person.api.post(`/posts/${postId}/comments`, { content: 'My own words' });
    await friend.api.post(`/posts/${postId}/like`);
    await person.api.post(`/posts/${postId}/like`);

    const { reply, files, json } = await download(person.token);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('application/zip');
    expect(reply.headers['content-disposition']).toBe('attachment; filename="right-circle-data-2030-01-01.zip"');
    expect(json('profile.json')).toMatchObject({ full_name: 'आशा 😀', email: person.email, bio: 'Mine' });
    expect(json<{ devices: object[] }>('sign-ins.json').devices).toHaveLength(1);
    expect(json('following.json')).toMatchObject([{ username: friend.username }]);
    expect(json('connections.json')).toMatchObject([{ username: friend.username, requested_by_me: false }]);
    expect(json('posts.json')).toMatchObject([{ id: postId, content: 'With a picture', likes_count: 2 }]);
    expect(json('comments.json')).toMatchObject([{ content: 'My own words' }]);
    expect(json('likes.json')).toMatchObject([{ post_id: postId }]);
    expect(json<object[]>('notifications.json').length).toBeGreaterThan(0);
    const [image] = json<{ file: string; alt: string }[]>('post-pictures.json');
    expect(image?.alt).toBe('A red square');
    for (const name of ['pictures/profile.webp', image?.file ?? '']) {
      expect((await sharp(files.get(name)).metadata()).format).toBe('webp');
    }
    const everything = [...files.values()].map((bytes) => bytes.toString('latin1')).join('');
    expect(everything).not.toMatch(/password|token_hash|argon2/);
    expect(everything, "nobody else's address").not.toContain(friend.email);
  });

  it('[PROF-02] is just as complete for a person without any activity', async () => {
    const { files, json } = await download((await world.anAccount()).token);
    expect(json('posts.json')).toEqual([]);
    expect([...files.keys()].filter((name) => !name.endsWith('.json'))).toEqual([]);
  });

  it('requires a token', async () => {
    expect((await world.api().get('/user/export')).statusCode).toBe(401);
  });
});
