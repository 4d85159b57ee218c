import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Comment } from '@right-circle/contract/post-comments';
import type { Post } from '@right-circle/contract/posts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aForm, aPhoto, manyPeople } from '../../../test/factories/posts.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
type Person = Awaited<ReturnType<World['anAccount']>>;
let asha: Person;
let kabir: Person;
beforeAll(async () => {
  world = await createWorld();
  asha = await world.anAccount();
  kabir = await world.anAccount({ full_name: 'Kabir Khan' });
});
afterAll(() => world.close());

async function aPost(by: Person, content = 'Hello circle'): Promise<Post> {
  const reply = await by.api.post('/posts/', { content });
  expect(reply.statusCode).toBe(201);
  return reply.json<Post>();
}

const filePath = (url: string) => join(world.config.dataDir, url);

describe('POST /api/posts/', () => {
  it('[POST-04] publishes text and returns the post', async () => {
    const post = await aPost(asha, '  First\r\nline #Reels  ');
    expect(post).toMatchObject({
      content: 'First\nline #Reels',
      author: { user_id: asha.id, username: asha.username, full_name: 'Asha Rao', profile_pic: null },
      images: [],
      likes_count: 0,
      comments_count: 0,
      shares_count: 0,
      is_liked: false,
      is_own: true,
      is_share: false,
      shared_post: null,
      edited_at: null,
    });
    expect((await kabir.api.get(`/posts/${post.id}`)).json()).toMatchObject({ id: post.id, is_own: false });
  });

  it('[POST-04] accepts a multipart form with up to four pictures and their descriptions', async () => {
    const photos = await Promise.all([aPhoto(), aPhoto({ width: 2400, height: 1200 })]);
    const reply = await asha.api.post('/posts/', ...(await aForm({ image: photos, alt: '["A sunset","The sea 🌊"]' })));
    expect(reply.statusCode).toBe(201);
    const { images } = reply.json<Post>();
    expect(images).toMatchObject([
      { alt: 'A sunset', width: 40, height: 30 },
      { alt: 'The sea 🌊', width: 1600, height: 800 },
    ]);
    const served = await world.http.inject({ url: images[0]?.url ?? '' });
    expect(served.headers['content-type']).toBe('image/webp');
    const { format, exif } = await sharp(served.rawPayload).metadata();
    expect({ format, exif }).toEqual({ format: 'webp', exif: undefined });
  });

  it('accepts one picture without text', async () => {
    const reply = await asha.api.post('/posts', ...(await aForm({ image: await aPhoto(), alt: '' })));
    expect(reply.json<Post>().images).toHaveLength(1);
  });

  it.each([
    ['nothing at all', {}, 'Write something or add a picture.'],
    ['blanks', { content: ' \n ' }, 'Write something or add a picture.'],
    ['10,000 characters', { content: 'x'.repeat(10_000) }, 'Text can have at most 2000 characters.'],
    ['a null byte', { content: 'a\0b' }, 'Text contains characters we cannot keep.'],
    ['a number', { content: 42 }, expect.any(String)],
    ['a list', { content: ['a'] }, expect.any(String)],
    ['text for a picture', { content: 'x', image: 'no file' }, 'Choose a file.'],
    ['a client id that is none', { content: 'x', client_id: 'abc' }, 'The client id must be a UUID.'],
  ])('[POST-04] refuses %s', async (_label, body, detail) => {
    const reply = await asha.api.post('/posts/', body);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ code: 'invalid_input', detail, message: detail });
  });

  it('[POST-04] counts characters as people do: 2000 emoji are 2000 characters', async () => {
    expect((await asha.api.post('/posts/', { content: '🎬'.repeat(2000) })).statusCode).toBe(201);
    expect((await asha.api.post('/posts/', { content: '🎬'.repeat(2001) })).statusCode).toBe(422);
  });

  it.each(['<script>alert(1)</script>', 'مرحبا بكم', '👩🏽‍🍳 ‏עברית', "'; drop table posts; --"])(
    'keeps %j unchanged',
    async (content) => expect((await aPost(asha, content)).content).toBe(content),
  );

  it('creates one post for a repeated form', async () => {
    const body = { content: 'once', client_id: crypto.randomUUID() };
    const replies = await Promise.all(Array.from({ length: 6 }, () => asha.api.post('/posts/', body)));
    const ids = new Set(replies.map((reply) => reply.json<Post>().id));
    expect(ids.size).toBe(1);
    expect(replies.every((reply) => reply.statusCode === 201)).toBe(true);
    expect((await kabir.api.post('/posts/', body)).json<Post>().id).not.toBe([...ids][0]);
  });

  it('leaves no file behind when the same pictures are sent twice at once', async () => {
    const client_id = crypto.randomUUID();
    const send = async () => await asha.api.post('/posts', ...(await aForm({ image: await aPhoto(), client_id })));
    const posts = (await Promise.all([send(), send(), send()])).map((reply) => reply.json<Post>());
    const stored = await world.db
      .selectFrom('post_images')
      .select('media_key')
      .where('post_id', '=', posts[0]?.id ?? '')
      .execute();
    expect(stored).toHaveLength(1);
    expect(new Set(posts.map((post) => post.images[0]?.url))).toEqual(new Set([`/media/${stored[0]?.media_key}`]));
  });

  it('requires a verified address if the server demands one', async () => {
    const strict = await createWorld({ env: { REQUIRE_VERIFIED_EMAIL: '1' } });
    const person = await strict.anAccount();
    expect((await person.api.post('/posts/', { content: 'x' })).json()).toMatchObject({ code: 'email_not_verified' });
    const verified = await strict.anAccount({ verified: true });
    expect((await verified.api.post('/posts/', { content: 'x' })).statusCode).toBe(201);
    await strict.close();
  });

  it('requires a token', async () => {
    expect((await world.api().post('/posts/', { content: 'x' })).statusCode).toBe(401);
  });
});

describe('invalid pictures', () => {
  const post = async (image: Buffer | Buffer[]) => await asha.api.post('/posts', ...(await aForm({ image })));
  const countFiles = async () =>
    Number(
      (
        await world.db
          .selectFrom('post_images')
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );

  it.each([
    ['a script', Buffer.from('<script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['a zip', Buffer.from('PK\u0003\u0004')],
    ['an empty file', Buffer.alloc(0)],
  ])('refuses %s with 415, whatever its name', async (_label, bytes) => {
    const before = await countFiles();
    const reply = await post([await aPhoto(), bytes]);
    expect(reply.statusCode).toBe(415);
    expect(reply.json()).toMatchObject({
      code: 'unsupported_media',
      detail: 'Only JPEG, PNG, WebP and GIF pictures can be used.',
    });
    expect(await countFiles()).toBe(before);
  });

  it('refuses a script that begins like a picture', async () => {
    const reply = await post(
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')]),
    );
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ detail: 'This picture is damaged and cannot be opened.' });
  });

  it('refuses a small file that unpacks to a huge picture', async () => {
    const bomb = await sharp({
      create: { width: 8000, height: 8000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    const reply = await post(bomb);
    expect(reply.statusCode).toBe(413);
    expect(reply.json()).toMatchObject({ code: 'too_large', detail: expect.stringContaining('too many pixels') });
  });

  it('refuses 40 MB with a clear 413', async () => {
    const reply = await post(Buffer.alloc(40 * 1024 * 1024, 1));
    expect(reply.statusCode).toBe(413);
    expect(reply.json()).toMatchObject({ code: 'too_large', detail: 'A file can have at most 5 MB.' });
  });

  it('refuses a fifth picture', async () => {
    const reply = await post(await Promise.all(Array.from({ length: 5 }, () => aPhoto())));
    expect(reply.statusCode).toBe(413);
    expect(reply.json()).toMatchObject({ detail: 'At most 4 files can be sent at once.' });
  });

  it('turns a photo upright', async () => {
    const sideways = await sharp(await aPhoto({ width: 60, height: 20 }))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await post(sideways)).json<Post>().images).toMatchObject([{ width: 20, height: 60 }]);
  });
});

describe('GET, PUT and DELETE /api/posts/{id}', () => {
  it.each(['not-a-uuid', '019b76da-a800-7000-8000-0000000000ab'])('refuses %s', async (id) => {
    for (const reply of [
      await asha.api.get(`/posts/${id}`),
      await asha.api.put(`/posts/${id}`, { content: 'x' }),
      await asha.api.delete(`/posts/${id}`),
      await asha.api.post(`/posts/${id}/like`),
      await asha.api.post(`/posts/${id}/share`),
      await asha.api.get(`/posts/${id}/comments`),
      await asha.api.post(`/posts/${id}/comments`, { content: 'x' }),
    ]) {
      expect(reply.statusCode).toBe(id === 'not-a-uuid' ? 422 : 404);
    }
  });

  it('[POST-04] lets the owner edit, and marks it', async () => {
    const post = await aPost(asha, 'Frist #typo');
    world.clock.advance(60_000);
    const reply = await asha.api.put(`/posts/${post.id}`, { content: 'First #fixed' });
    expect(reply.json()).toMatchObject({ content: 'First #fixed', edited_at: world.clock.now().toISOString() });
    const tagged = async (tag: string) =>
      (await asha.api.get(`/posts/?tag=${tag}`)).json<{ data: Post[] }>().data.length;
    expect([await tagged('typo'), await tagged('fixed')]).toEqual([0, 1]);
  });

  it('refuses to empty a post that has no picture', async () => {
    const post = await aPost(asha);
    expect((await asha.api.put(`/posts/${post.id}`, { content: '' })).statusCode).toBe(422);
  });

  it('[POST-04] answers other people as if it did not exist', async () => {
    const post = await aPost(asha);
    expect((await kabir.api.put(`/posts/${post.id}`, { content: 'mine now' })).statusCode).toBe(404);
    expect((await kabir.api.delete(`/posts/${post.id}`)).statusCode).toBe(404);
    expect((await asha.api.get(`/posts/${post.id}`)).json()).toMatchObject({ content: post.content });
  });

  it('[POST-04] deletes a post with its files, likes and comments', async () => {
    const created = await asha.api.post('/posts', ...(await aForm({ content: 'bye #gone', image: await aPhoto() })));
    const post = created.json<Post>();
    const file = filePath(post.images[0]?.url ?? '');
    expect(existsSync(file)).toBe(true);
    await kabir.api.post(`/posts/${post.id}/like`);
    await kabir.api.post(`/posts/${post.id}/comments`, { content: 'oh' });
    expect((await asha.api.delete(`/posts/${post.id}`)).statusCode).toBe(200);
    expect((await asha.api.delete(`/posts/${post.id}`)).statusCode).toBe(404);
    await world.runJobs();
    expect(existsSync(file)).toBe(false);
    for (const table of ['post_likes', 'comments', 'post_images', 'post_tags'] as const) {
      const rows = await world.db.selectFrom(table).select('post_id').where('post_id', '=', post.id).execute();
      expect(rows).toEqual([]);
    }
  });
});

describe('POST /api/posts/{id}/like', () => {
  it('[POST-03][POST-04] toggles', async () => {
    const { id } = await aPost(asha);
    expect((await kabir.api.post(`/posts/${id}/like`)).json()).toEqual({ liked: true, likes_count: 1 });
    expect((await kabir.api.get(`/posts/${id}`)).json()).toMatchObject({ is_liked: true, likes_count: 1 });
    expect((await kabir.api.post(`/posts/${id}/like`, {})).json()).toEqual({ liked: false, likes_count: 0 });
  });

  it('sets the requested state, however often', async () => {
    const { id } = await aPost(asha);
    const like = async (liked: boolean) => await kabir.api.post(`/posts/${id}/like`, { liked });
    const replies = await Promise.all(Array.from({ length: 10 }, () => like(true)));
    expect(replies.map((reply) => reply.json<object>())).toEqual(Array(10).fill({ liked: true, likes_count: 1 }));
    await Promise.all([like(false), like(false)]);
    expect((await asha.api.get(`/posts/${id}`)).json()).toMatchObject({ likes_count: 0 });
    expect((await kabir.api.post(`/posts/${id}/like`, { liked: 'maybe' })).statusCode).toBe(422);
  });

  it('counts 100 concurrent likes', async () => {
    const { id } = await aPost(asha);
    const people = await manyPeople(world, 100);
    await Promise.all(people.map((person) => person.api.post(`/posts/${id}/like`, { liked: true })));
    expect((await asha.api.get(`/posts/${id}`)).json()).toMatchObject({ likes_count: 100 });
    await Promise.all(people.map((person) => person.api.post(`/posts/${id}/like`)));
    expect((await asha.api.get(`/posts/${id}`)).json()).toMatchObject({ likes_count: 0 });
  });

  it('notifies the author, and retracts it with the like', async () => {
    const { id } = await aPost(asha);
    const told = async () =>
      await world.db
        .selectFrom('notifications')
        .select(['type', 'subtype', 'user_id'])
        .where('post_id', '=', id)
        .where('removed_at', 'is', null)
        .execute();
    await kabir.api.post(`/posts/${id}/like`);
    expect(await told()).toEqual([{ type: 'post_interaction', subtype: 'like', user_id: asha.id }]);
    await kabir.api.post(`/posts/${id}/like`);
    expect(await told()).toEqual([]);
  });
});

describe('comments', () => {
  const comment = async (by: Person, postId: string, body: object) =>
    await by.api.post(`/posts/${postId}/comments`, body);
  type List = { data: (Comment & { replies: Comment[] })[]; next_cursor: string | null };
  const list = async (by: Person, postId: string, query = '') =>
    (await by.api.get(`/posts/${postId}/comments${query}`)).json<List>();

  it('[POST-03][POST-04] lists comments under data, newest first, with one level of replies', async () => {
    const { id } = await aPost(asha);
    const first = (await comment(kabir, id, { content: 'First!' })).json<Comment>();
    world.clock.advance(1000);
    await comment(asha, id, { content: 'Second' });
    world.clock.advance(1000);
    const reply = (await comment(asha, id, { content: 'Thanks', parent_id: first.id })).json<Comment>();
    world.clock.advance(1000);
    await comment(kabir, id, { content: 'Sure', parent_id: reply.id });
    const { data } = await list(asha, id);
    expect(data.map(({ content }) => content)).toEqual(['Second', 'First!']);
    expect(data[1]).toMatchObject({ replies_count: 2, can_delete: true });
    expect(data[1]?.replies.map(({ content, parent_id }) => [content, parent_id])).toEqual([
      ['Thanks', first.id],
      ['Sure', first.id],
    ]);
    expect((await asha.api.get(`/posts/${id}`)).json()).toMatchObject({ comments_count: 4 });
  });

  it('pages through comments and replies', async () => {
    const { id } = await aPost(asha);
    const parent = (await comment(asha, id, { content: 'parent' })).json<Comment>();
    for (let i = 0; i < 5; i++) {
      world.clock.advance(1000);
      await comment(kabir, id, { content: `c${i}` });
      await comment(kabir, id, { content: `r${i}`, parent_id: parent.id });
    }
    const one = await list(asha, id, '?limit=4');
    const two = await list(asha, id, `?limit=4&cursor=${one.next_cursor}`);
    expect([...one.data, ...two.data].map(({ content }) => content)).toEqual(['c4', 'c3', 'c2', 'c1', 'c0', 'parent']);
    expect(two.next_cursor).toBeNull();
    expect(two.data.at(-1)?.replies.map(({ content }) => content)).toEqual(['r0', 'r1', 'r2']);
    const replies = await list(asha, id, `?parent_id=${parent.id}&limit=3`);
    const rest = await list(asha, id, `?parent_id=${parent.id}&cursor=${replies.next_cursor}`);
    expect([...replies.data, ...rest.data].map(({ content }) => content)).toEqual(['r0', 'r1', 'r2', 'r3', 'r4']);
  });

  it.each([
    [{ content: '' }, 'Comment is required.'],
    [{ content: 'x'.repeat(1001) }, 'Comment can have at most 1000 characters.'],
    [{}, 'Comment is required.'],
  ])('refuses %j', async (body, detail) => {
    const { id } = await aPost(asha);
    const reply = await comment(kabir, id, body);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ detail });
  });

  it('refuses a reply to a comment of another post', async () => {
    const [one, other] = [await aPost(asha), await aPost(asha)];
    const foreign = (await comment(kabir, one.id, { content: 'here' })).json<Comment>();
    expect((await comment(kabir, other.id, { content: 'there', parent_id: foreign.id })).statusCode).toBe(404);
  });

  it('saves a comment once, however often it is sent', async () => {
    const { id } = await aPost(asha);
    const body = { content: 'once', client_id: crypto.randomUUID() };
    const replies = await Promise.all(Array.from({ length: 5 }, () => comment(kabir, id, body)));
    expect(new Set(replies.map((reply) => reply.json<Comment>().id)).size).toBe(1);
    expect((await asha.api.get(`/posts/${id}`)).json()).toMatchObject({ comments_count: 1 });
  });

  it('can be deleted while it is answered', async () => {
    const { id } = await aPost(asha);
    const comment = (await kabir.api.post(`/posts/${id}/comments`, { content: 'Nice' })).json<Comment>();
    const waiting = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db);
      return rows.length;
    };
    const acting = await world.db.transaction().execute(async (tx) => {
      await tx.selectFrom('posts').select('id').where('id', '=', id).forNoKeyUpdate().execute();
      const reply = asha.api.post(`/posts/${id}/comments`, { content: 'Thanks', parent_id: comment.id });
      await expect.poll(waiting).toBe(1);
      const deletion = kabir.api.delete(`/posts/${id}/comments/${comment.id}`);
      await expect.poll(waiting).toBe(2);
      return { replies: Promise.all([reply, deletion]) };
    });
    expect((await acting.replies).map(({ statusCode }) => statusCode)).toEqual([201, 200]);
    expect((await asha.api.get(`/posts/${id}`)).json<Post>().comments_count).toBe(0);
  });

  it('[POST-04] can be deleted by its author or the owner of the post, with its replies', async () => {
    const stranger = await world.anAccount();
    const { id } = await aPost(asha);
    const first = (await comment(kabir, id, { content: 'one' })).json<Comment>();
    await comment(stranger, id, { content: 'reply', parent_id: first.id });
    const own = (await comment(kabir, id, { content: 'two' })).json<Comment>();
    expect((await stranger.api.delete(`/posts/${id}/comments/${first.id}`)).statusCode).toBe(404);
    expect((await asha.api.delete(`/posts/${id}/comments/${first.id}`)).statusCode).toBe(200);
    expect((await kabir.api.delete(`/posts/${id}/comments/${own.id}`)).statusCode).toBe(200);
    expect((await kabir.api.delete(`/posts/${id}/comments/${own.id}`)).statusCode).toBe(404);
    expect((await asha.api.get(`/posts/${id}`)).json()).toMatchObject({ comments_count: 0 });
    const told = await world.db
      .selectFrom('notifications')
      .select('id')
      .where('post_id', '=', id)
      .where('removed_at', 'is', null)
      .execute();
    expect(told).toEqual([]);
  });
});

describe('POST /api/posts/{id}/share', () => {
  it('[POST-03][POST-04] shares a post with own text', async () => {
    const original = await aPost(asha, 'Worth reading');
    const reply = await kabir.api.post(`/posts/${original.id}/share`, { content: 'Read this!' });
    expect(reply.statusCode).toBe(201);
    const share = reply.json<Post>();
    expect(share).toMatchObject({ content: 'Read this!', is_share: true, shared_post: { content: 'Worth reading' } });
    expect((await asha.api.get(`/posts/${original.id}`)).json()).toMatchObject({ shares_count: 1 });
    const again = (await asha.api.post(`/posts/${share.id}/share`, { content: 'A share of a share' })).json<Post>();
    expect(again.shared_post?.id).toBe(original.id);
  });

  it('[RESHARE-01] a share that loses its text is refused while another without text exists', async () => {
    const original = await aPost(asha, 'Shared twice');
    const share = async (content: string) =>
      (await kabir.api.post(`/posts/${original.id}/share`, { content })).json<Post>().id;
    const withText = await share('Read this!');
    const plain = await share('');
    const refused = await kabir.api.put(`/posts/${withText}`, { content: '' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      errors: {
        content: 'You already shared this post without text. Write something, or delete one of the two.',
      },
    });
    expect((await asha.api.get(`/posts/${withText}`)).json()).toMatchObject({ content: 'Read this!', edited_at: null });
    await kabir.api.delete(`/posts/${plain}`);
    expect((await kabir.api.put(`/posts/${withText}`, { content: '' })).json()).toMatchObject({ content: '' });
  });

  it('shares it without text once', async () => {
    const original = await aPost(asha);
    const send = async () => (await kabir.api.post(`/posts/${original.id}/share`)).json<Post>().id;
    expect(new Set(await Promise.all([send(), send(), send()])).size).toBe(1);
    expect((await asha.api.get(`/posts/${original.id}`)).json()).toMatchObject({ shares_count: 1 });
  });

  it('stays without the original when that is deleted; and the count drops when the share is deleted', async () => {
    const original = await aPost(asha);
    const kept = (await kabir.api.post(`/posts/${original.id}/share`, { content: 'kept' })).json<Post>();
    const taken = (await kabir.api.post(`/posts/${original.id}/share`, { content: 'taken back' })).json<Post>();
    await kabir.api.delete(`/posts/${taken.id}`);
    expect((await asha.api.get(`/posts/${original.id}`)).json()).toMatchObject({ shares_count: 1 });
    await asha.api.delete(`/posts/${original.id}`);
    expect((await kabir.api.get(`/posts/${kept.id}`)).json()).toMatchObject({
      content: 'kept',
      is_share: true,
      shared_post: null,
    });
  });
});

describe('mentions', () => {
  it('links the people named in a post and a comment, and nobody else', async () => {
    const post = await aPost(asha, `Hi @${kabir.username.toUpperCase()} and @nobody.at.all`);
    expect(post.mentions).toEqual([{ username: kabir.username, user_id: kabir.id }]);
    const reply = await kabir.api.post(`/posts/${post.id}/comments`, { content: `@${asha.username} hello` });
    expect(reply.json<Comment>().mentions).toEqual([{ username: asha.username, user_id: asha.id }]);
    expect((await asha.api.get(`/posts/${post.id}`)).json<Post>().mentions).toHaveLength(1);
  });
});
