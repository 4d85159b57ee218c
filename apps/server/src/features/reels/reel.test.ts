import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Post } from '@right-circle/contract/posts';
import type { ReelImage } from '@right-circle/contract/reel-files';
import type { ReelDetails } from '@right-circle/contract/reel-making';
import type { ReelScript } from '@right-circle/contract/reel-tools';
import type { Reel } from '@right-circle/contract/reels';
import { DAY_MS } from '@right-circle/rules/durations';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeModerator, removeDueAccounts } from '../../../test/factories/account.ts';
import { aForm, aPhoto } from '../../../test/factories/posts.ts';
import { aFinishedReel, aReel, statusOf } from '../../../test/factories/reels.ts';
import { readZip } from '../../../test/read-zip.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { sweepReelsJob } from './reel.jobs.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;
const NOBODY = '019b76da-a800-7000-8000-0000000000ab';

let world: World;
let asha: Person;
let kabir: Person;
beforeAll(async () => {
  world = await createWorld();
  asha = await world.anAccount();
  kabir = await world.anAccount({ full_name: 'Kabir Khan' });
});
afterAll(() => world.close());

const isStored = (url: string) => existsSync(join(world.config.dataDir, url.replace(/\?.*/, '')));
const details = async (by: Person, id: string) => (await by.api.get(`/reels/${id}`)).json<{ data: ReelDetails }>().data;

async function anImage(by: Person, photo?: Buffer): Promise<ReelImage> {
  const reply = await by.api.post('/reels/images', ...(await aForm({ image: photo ?? (await aPhoto()) })));
  expect(reply.statusCode).toBe(201);
  return reply.json<{ data: ReelImage }>().data;
}

describe('scripts', () => {
  it('[REEL-04][REEL-14][ENT-18] are three, based on a category and a description', async () => {
    const reply = await asha.api.post('/reels/generate-reel-scripts', {
      category: 'Food',
      description: 'Fresh ginger goes in first. Then the tea. Milk goes in last.',
    });
    expect(reply.statusCode).toBe(200);
    const { data, subject } = reply.json<{ data: ReelScript[]; subject: string | null }>();
    expect(subject).toBe('Fresh ginger goes in first');
    expect(data).toHaveLength(3);
    for (const { id, title, script } of data) {
      expect([id, title].every(Boolean)).toBe(true);
      expect(script).toMatch(/ginger/i);
    }
  });

  it('[SCRIPT-02] report a brief without a subject, and accept one', async () => {
    const order = { category: 'Food', description: 'Soak the rice for four hours. Grind it. Steam it.' };
    const ask = async (more: object) =>
      (await asha.api.post('/reels/generate-reel-scripts', { ...order, ...more })).json<{
        subject: string | null;
        data: ReelScript[];
      }>();
    expect((await ask({})).subject).toBeNull();
    const named = await ask({ subject: 'soft idlis' });
    expect(named.subject).toBe('soft idlis');
    for (const { title } of named.data) expect(title.toLowerCase()).toContain('soft idlis');
    const long = await asha.api.post('/reels/generate-reel-scripts', { ...order, subject: 'x'.repeat(61) });
    expect(long.statusCode).toBe(422);
  });

  it.each([{ category: 'Food' }, { description: 'x' }, {}, { category: ' ', description: 'x' }])(
    '[REEL-14] are refused for %j',
    async (body) => expect((await asha.api.post('/reels/generate-reel-scripts', body)).statusCode).toBe(422),
  );
});

describe('POST and GET /api/reels/', () => {
  it('[REEL-06][REEL-07][REEL-15] creates a reel from a JSON body, with scenes from its script', async () => {
    const reel = await aReel(asha, { category: 'food', script: 'Hook\nMiddle\nFollow me', scenes: undefined });
    expect(reel).toMatchObject({
      status: 'draft',
      category: 'Food',
      reel_url: null,
      poster_url: null,
      is_own: true,
      is_public: false,
      script: 'Hook\nMiddle\nFollow me',
      caption_id: 'classic',
      voice: { kind: 'none' },
      timestamp: 'a few seconds',
      created_by: 'Asha Rao',
      author: { user_id: asha.id, name: 'Asha Rao', username: asha.username, avatar: null, is_mentor: false },
    });
    expect(reel.scenes.map(({ text }) => text)).toEqual(['Hook', 'Middle', 'Follow me']);
    expect(await details(asha, reel.id)).toEqual(reel);
  });

  it('[REEL-15] accepts a multipart form with files and with URLs of uploaded images', async () => {
    const uploaded = await anImage(asha);
    const [body, headers] = await aForm({
      category: 'Travel',
      explanation: 'A walk',
      script: 'One\nTwo',
      images: [await aPhoto({ width: 3000, height: 1500 })],
      scenes: '[{"text":"One","image":0,"seconds":2}]',
    });
    const reply = await asha.api.post('/reels', body, headers);
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({
      data: { images: [{ width: 2160, height: 1080, alt: '' }], scenes: [{ text: 'One', image: 0, seconds: 2 }] },
    });
    const named = await aReel(asha, { images: [{ url: uploaded.url, alt: 'The sea' }, uploaded.url] });
    expect(named.images).toMatchObject([
      { url: uploaded.url, alt: 'The sea' },
      { url: uploaded.url, alt: '' },
    ]);
    expect(named.scenes.map(({ image }) => image)).toEqual([0, 1]);
    const listed = await aForm({ category: 'Travel', images: JSON.stringify([uploaded.url]) });
    expect((await asha.api.post('/reels/', ...listed)).json()).toMatchObject({ data: { images: [{ alt: '' }] } });
  });

  it('[REEL-05] lists own reels newest first, with and without the slash', async () => {
    const maker = await world.anAccount();
    const first = await aReel(maker);
    world.clock.advance(1000);
    const second = await aReel(maker);
    for (const path of ['/reels/', '/reels']) {
      const { data } = (await maker.api.get(path)).json<{ data: Reel[] }>();
      expect(data.map(({ id }) => id)).toEqual([second.id, first.id]);
    }
    expect((await maker.api.get('/reels/?limit=1&offset=1')).json()).toMatchObject({ data: [{ id: first.id }] });
  });

  it('creates one reel for a repeated form', async () => {
    const body = { category: 'Food', client_id: crypto.randomUUID() };
    const replies = await Promise.all(Array.from({ length: 5 }, () => asha.api.post('/reels/', body)));
    expect(new Set(replies.map((reply) => reply.json<{ data: Reel }>().data.id)).size).toBe(1);
  });

  it.each([
    ['no category', {}, 422],
    ['an image of nobody', { category: 'Food', images: ['/media/reel-images/none.webp'] }, 422],
    ['an image from elsewhere', { category: 'Food', images: ['https://evil.example/a.png'] }, 422],
    ['13 images', { category: 'Food', images: Array.from({ length: 13 }, () => '/media/x/y') }, 422],
    ['music from elsewhere', { category: 'Food', bgm_url: 'http://169.254.169.254/latest' }, 422],
    ['a caption style that is none', { category: 'Food', caption_id: 'comic' }, 422],
    ['a style that is none', { category: 'Food', style_id: 'baroque' }, 422],
    ['5,000 characters', { category: 'Food', script: 'x'.repeat(5000) }, 422],
    ['a null byte', { category: 'Food', title: 'a\0b' }, 422],
    ['a scene of an hour', { category: 'Food', scenes: [{ text: 'x', image: null, seconds: 3600 }] }, 422],
    ['broken JSON', { category: 'Food', scenes: '[{' }, 422],
  ])('[REEL-15][REEL-18][SCENE-09] refuses %s', async (_label, body, status) => {
    expect((await asha.api.post('/reels/', body)).statusCode).toBe(status);
  });

  it.each(['😂😂😂', 'Chai चाय 茶 🍵', '<script>alert(1)</script>', '👩🏽‍🍳'])('keeps %j unchanged', async (text) => {
    expect(await aReel(asha, { title: text, script: text })).toMatchObject({ title: text, script: text });
  });

  it('[REEL-15] refuses another person’s upload', async () => {
    const image = await anImage(kabir);
    expect((await asha.api.post('/reels/', { category: 'Food', images: [image.url] })).statusCode).toBe(422);
  });
});

describe('PUT and DELETE /api/reels/{id}', () => {
  it('[REEL-08][REEL-15][SCENE-09] changes any part and leaves the rest', async () => {
    const image = await anImage(asha);
    const reel = await aReel(asha, { script: 'A\nB', scenes: undefined, images: [image.url] });
    const put = async (body: object) =>
      (await asha.api.put(`/reels/${reel.id}`, body)).json<{ data: ReelDetails }>().data;
    expect(await put({ caption_id: 'neon', bgm_url: '/api/reels/music/dream.wav' })).toMatchObject({
      caption_id: 'neon',
      bgm_url: '/api/reels/music/dream.wav',
      title: 'Chai',
      scenes: reel.scenes,
    });
    expect(reel.style_id).toBeNull();
    expect(await put({ style_id: 'neon' })).toMatchObject({ style_id: 'neon', caption_id: 'neon' });
    expect(await put({ style_id: null })).toMatchObject({ style_id: null });
    expect(await put({ script: 'C\nD\nE' })).toMatchObject({ scenes: [{ text: 'C' }, { text: 'D' }, { text: 'E' }] });
    expect((await put({ images: [] })).scenes.every((scene) => scene.image === null)).toBe(true);
    expect(await put({ voice: { kind: 'built-in', voice_id: 'x', speed: 1.1 }, language: 'hi' })).toMatchObject({
      voice: { kind: 'built-in', voice_id: 'x', speed: 1.1 },
      language: 'hi',
      images: [],
    });
    // It was removed and can be put back.
    expect((await put({ images: [image.url] })).images).toHaveLength(1);
  });

  it('[FILM-05] distributes the first images, and leaves scenes arranged by their owner', async () => {
    const [one, two] = [await anImage(asha), await anImage(asha)];
    const reel = await aReel(asha);
    const imagesAfter = async (body: object) =>
      (await asha.api.put(`/reels/${reel.id}`, body))
        .json<{ data: ReelDetails }>()
        .data.scenes.map((scene) => scene.image);
    expect(await imagesAfter({ images: [one.url, two.url] })).toEqual([0, 1]);
    expect(await imagesAfter({ scenes: reel.scenes })).toEqual([null, null]);
    expect(await imagesAfter({ images: [{ url: one.url, alt: 'The sea' }, two.url] })).toEqual([null, null]);
  });

  it('[FILM-07] keeps the chosen quality, full HD by default', async () => {
    const reel = await aReel(asha);
    const put = async (body: object) => await asha.api.put(`/reels/${reel.id}`, body);
    expect(reel.quality).toBe('1080p');
    expect((await put({ quality: '720p' })).json()).toMatchObject({ data: { quality: '720p' } });
    expect((await put({ title: 'Tea' })).json()).toMatchObject({ data: { quality: '720p', title: 'Tea' } });
    expect((await put({ quality: '4k' })).statusCode).toBe(422);
  });

  it("[REEL-15] answers 404 for other people's reels and unknown ones alike", async () => {
    const reel = await aReel(asha);
    for (const id of [reel.id, NOBODY]) {
      const replies = [
        await kabir.api.get(`/reels/${id}`),
        await kabir.api.put(`/reels/${id}`, { title: 'mine' }),
        await kabir.api.delete(`/reels/${id}`),
        await kabir.api.get(`/reels/reel-status/${id}`),
        await kabir.api.get(`/reels/${id}/sounds/music`),
        await kabir.api.post('/reels/generate', { reel_id: id }),
        await kabir.api.post(`/reels/${id}/cancel`),
        await kabir.api.post(`/reels/${id}/publish`, { is_public: true }),
        await kabir.api.post(`/reels/${id}/like`, { liked: true }),
        await kabir.api.post(`/reels/${id}/view`),
        await kabir.api.get(`/reels/${id}/comments`),
        await kabir.api.post(`/reels/${id}/comments`, { content: 'x' }),
      ];
      for (const reply of replies) {
        expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([
          404,
          'This reel does not exist any more.',
        ]);
      }
    }
    expect((await asha.api.get('/reels/not-an-id')).statusCode).toBe(422);
    // The owner learns that there is none.
    expect((await asha.api.get(`/reels/${reel.id}/sounds/voice`)).json()).toMatchObject({
      detail: 'There is no such sound.',
    });
    expect((await asha.api.get(`/reels/${reel.id}/sounds/film`)).statusCode).toBe(422);
  });

  it('deletes the reel with its files, likes and comments', async () => {
    const image = await anImage(asha);
    const id = await aFinishedReel(world, asha);
    await asha.api.put(`/reels/${id}`, { images: [image.url] });
    await kabir.api.post(`/reels/${id}/like`, { liked: true });
    await kabir.api.post(`/reels/${id}/comments`, { content: 'Nice' });
    const { reel_url: url } = await details(asha, id);
    expect([image.url, url ?? ''].map(isStored)).toEqual([true, true]);
    expect((await asha.api.delete(`/reels/${id}`)).statusCode).toBe(200);
    await world.runJobs();
    expect([image.url, url ?? ''].map(isStored)).toEqual([false, false]);
    expect((await asha.api.delete(`/reels/${id}`)).statusCode).toBe(404);
  });

  it('leaves a picture that another reel uses', async () => {
    const image = await anImage(asha);
    const [one, other] = [await aReel(asha, { images: [image.url] }), await aReel(asha, { images: [image.url] })];
    await asha.api.delete(`/reels/${one.id}`);
    await world.runJobs();
    expect(isStored(image.url)).toBe(true);
    expect((await details(asha, other.id)).images).toHaveLength(1);
  });
});

describe('images', () => {
  it('are converted: upright, without EXIF, from any format', async () => {
    const sideways = await sharp(await aPhoto({ width: 60, height: 20 }))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await anImage(asha, sideways)).toMatchObject({ width: 20, height: 60 });
    const cmyk = await sharp(await aPhoto())
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    const { url } = await anImage(asha, cmyk);
    const served = await world.http.inject({ url });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', space: 'srgb' });
    const frames = await Promise.all(
      ['#f00', '#0f0'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animated = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect(await anImage(asha, animated)).toMatchObject({ width: 20, height: 20 });
  });

  it('are refused if invalid, too many pixels or too big', async () => {
    const send = async (image: Buffer | Buffer[]) => await asha.api.post('/reels/images', ...(await aForm({ image })));
    expect((await send(Buffer.from('<svg/>'))).statusCode).toBe(415);
    const huge = await sharp({ create: { width: 7_800, height: 7_800, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect((await send(huge)).json()).toMatchObject({ code: 'too_large', detail: expect.stringContaining('pixels') });
    expect((await send(Buffer.alloc(11 * 1024 * 1024))).json()).toMatchObject({
      detail: 'A file can have at most 10 MB.',
    });
    expect((await send([await aPhoto(), await aPhoto()])).json()).toMatchObject({
      detail: 'At most 1 file can be sent at once.',
    });
  });

  it('are deleted after a week if no reel uses them', async () => {
    const [used, unused] = [await anImage(asha), await anImage(asha)];
    await aReel(asha, { images: [used.url] });
    const sweep = async () => {
      await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, sweepReelsJob, {}));
      await world.runJobs();
    };
    const now = world.clock.now();
    world.clock.advance(6 * DAY_MS);
    await sweep();
    expect(isStored(unused.url)).toBe(true);
    world.clock.advance(2 * DAY_MS);
    await sweep();
    expect([used.url, unused.url].map(isStored)).toEqual([true, false]);
    world.clock.set(now.toISOString());
  });
});

describe('likes, views and comments', () => {
  it('counts a like once, however often it is sent', async () => {
    const id = await aFinishedReel(world, asha);
    const like = async (liked: boolean) => (await kabir.api.post(`/reels/${id}/like`, { liked })).json();
    expect(await like(true)).toEqual({ liked: true, likes_count: 1 });
    expect(await like(true)).toEqual({ liked: true, likes_count: 1 });
    expect(await details(kabir, id)).toMatchObject({ is_liked: true, likes_count: 1 });
    expect(await like(false)).toEqual({ liked: false, likes_count: 0 });
    await Promise.all(Array.from({ length: 4 }, () => like(true)));
    expect((await details(asha, id)).likes_count).toBe(1);
  });

  it('counts a view once per viewer and day in India, never for the owner', async () => {
    const now = world.clock.now();
    world.clock.set('2030-01-10T18:00:00.000Z');
    const id = await aFinishedReel(world, asha);
    const view = async (by: Person) =>
      (await by.api.post(`/reels/${id}/view`)).json<{ views_count: number }>().views_count;
    expect([await view(asha), await view(kabir), await view(kabir)]).toEqual([0, 1, 1]);
    world.clock.set('2030-01-10T18:30:00.000Z');
    expect([await view(kabir), await view(await world.anAccount())]).toEqual([2, 3]);
    world.clock.set(now.toISOString());
  });

  it('saves comments once, notifies the owner, and lets author and owner delete them', async () => {
    const id = await aFinishedReel(world, asha);
    const body = { content: 'Loved it', client_id: crypto.randomUUID() };
    const [first, again] = [
      await kabir.api.post(`/reels/${id}/comments`, body),
      await kabir.api.post(`/reels/${id}/comments`, body),
    ];
    expect([first?.statusCode, again?.statusCode]).toEqual([201, 201]);
    const comment = first?.json<{ data: { id: string } }>().data;
    expect(again?.json<{ data: { id: string } }>().data.id).toBe(comment?.id);
    expect((await asha.api.get(`/reels/${id}/comments`)).json()).toMatchObject({
      data: [{ content: 'Loved it', author: { name: 'Kabir Khan' }, can_delete: true }],
      next_cursor: null,
    });
    expect((await asha.api.get('/notifications/')).body).toContain('Kabir Khan: Loved it');
    const stranger = await world.anAccount();
    expect((await stranger.api.delete(`/reels/${id}/comments/${comment?.id}`)).statusCode).toBe(404);
    expect((await asha.api.delete(`/reels/${id}/comments/${comment?.id}`)).statusCode).toBe(200);
    expect((await details(asha, id)).comments_count).toBe(0);
  });

  it('pages comments', async () => {
    const id = await aFinishedReel(world, asha);
    for (let n = 0; n < 23; n++) {
      world.clock.advance(1);
      await kabir.api.post(`/reels/${id}/comments`, { content: `No. ${n}` });
    }
    type Page = { data: { content: string }[]; next_cursor: string | null };
    const page = (await asha.api.get(`/reels/${id}/comments`)).json<Page>();
    const rest = (await asha.api.get(`/reels/${id}/comments?cursor=${page.next_cursor}`)).json<Page>();
    expect([page.data.length, rest.data.length, rest.next_cursor]).toEqual([20, 3, null]);
    expect([page.data[0]?.content, rest.data.at(-1)?.content]).toEqual(['No. 22', 'No. 0']);
    expect((await asha.api.get(`/reels/${id}/comments?cursor=nonsense`)).statusCode).toBe(400);
  });
});

describe('publishing', () => {
  it('[STUDIO-03] publishes a finished reel, also as a post that plays it, and withdraws both', async () => {
    const id = await aFinishedReel(world, asha, { isPublic: false });
    expect((await kabir.api.get(`/reels/${id}`)).statusCode).toBe(404);
    const publish = async (body: object) => await asha.api.post(`/reels/${id}/publish`, body);
    const caption = `Watch #chai ${'x'.repeat(1980)}`;
    const published = (await publish({ is_public: true, caption, as_post: true })).json<{ data: ReelDetails }>().data;
    expect(published).toMatchObject({ is_public: true, caption, post_id: expect.any(String) });
    const post = (await kabir.api.get(`/posts/${published.post_id}`)).json<Post>();
    expect(post.content).toBe(caption);
    const { reel_url, poster_url, title, seconds } = await details(kabir, id);
    expect(post.reel).toEqual({ id, url: reel_url, poster_url, title, seconds });
    await kabir.api.post(`/posts/${published.post_id}/share`, { content: 'Look at this' });
    const { data: shared } = (await kabir.api.get('/posts/?scope=mine')).json<{ data: Post[] }>();
    expect(shared[0]?.shared_post?.reel?.url).toBe(reel_url);
    expect(await details(kabir, id)).toMatchObject({ is_own: false, script: '', scenes: [], post_id: null });
    // A repeated call returns the same post.
    expect((await publish({ is_public: true, as_post: true })).json()).toMatchObject({
      data: { post_id: published.post_id, caption },
    });
    await publish({ is_public: false });
    expect((await kabir.api.get(`/reels/${id}`)).statusCode).toBe(404);
    expect((await kabir.api.get(`/posts/${published.post_id}`)).statusCode).toBe(404);
  });

  it('refuses a reel without a video', async () => {
    const reel = await aReel(asha);
    expect((await asha.api.post(`/reels/${reel.id}/publish`, { is_public: true })).json()).toMatchObject({
      code: 'bad_request',
      detail: 'Render this reel first: there is no video to show yet.',
    });
    expect((await statusOf(asha, reel.id)).status).toBe('draft');
  });
});

describe('tools', () => {
  it('[REEL-18][STUDIO-01] offer tracks that can be played without a token, with ranges', async () => {
    const { data } = (await asha.api.get('/reels/tools')).json<{
      data: { tracks: { url: string }[]; writer: string; render_problem: string | null; voice_problem: string | null };
    }>();
    expect(data.voice_problem).toBe(
      'This server has no built-in voice. You can record your own, or publish without a voice.',
    );
    expect(data.tracks.length).toBeGreaterThanOrEqual(8);
    expect([data.writer, data.render_problem]).toEqual(['Built-in writer', null]);
    const url = data.tracks[0]?.url ?? '';
    const whole = await world.http.inject({ url });
    expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload.subarray(0, 4).toString()]).toEqual([
      200,
      'audio/wav',
      'RIFF',
    ]);
    const part = await world.http.inject({ url, headers: { range: 'bytes=8-11' } });
    expect([part.statusCode, part.body]).toEqual([206, 'WAVE']);
    expect((await world.http.inject({ url: '/api/reels/music/nothing.wav' })).statusCode).toBe(404);
  }, 60_000);

  it('report missing features instead of failing', async () => {
    const bare = await createWorld({ ffmpegCommand: ['/nowhere/ffmpeg'], env: { LOG_LEVEL: 'debug' } });
    const person = await bare.anAccount();
    const { data } = (await person.api.get('/reels/tools')).json<{ data: { render_problem: string } }>();
    expect(data.render_problem).toContain('/nowhere/ffmpeg');
    const reel = await aReel(person);
    const refused = await person.api.post('/reels/generate', { reel_id: reel.id });
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([503, data.render_problem]);
    expect((await statusOf(person, reel.id)).status).toBe('draft');
    const warnings = bare.logLines.filter((line) => line.includes('"level":40') && line.includes('/nowhere/ffmpeg'));
    expect(warnings).toHaveLength(1);
    await bare.close();
  });
});

describe('people who leave or are reported', () => {
  it('deletes their reels, with every file', async () => {
    const leaver = await world.anAccount();
    const image = await anImage(leaver);
    const id = await aFinishedReel(world, leaver);
    const { reel_url: url } = await details(leaver, id);
    await world.db
      .updateTable('users')
      .set({ deletion_requested_at: world.clock.now() })
      .where('id', '=', leaver.id)
      .execute();
    expect((await kabir.api.get(`/reels/${id}`)).statusCode).toBe(404);
    const now = world.clock.now();
    world.clock.advance(60 * DAY_MS);
    await removeDueAccounts(world);
    expect([image.url, url ?? ''].map(isStored)).toEqual([false, false]);
    world.clock.set(now.toISOString());
  });

  it("includes people's reels in their download", async () => {
    const maker = await world.anAccount();
    const id = await aFinishedReel(world, maker, { title: 'My film' });
    const zip = readZip((await maker.api.get('/user/export')).rawPayload);
    const names = [...zip.keys()];
    expect(names).toContain('reels.json');
    expect(String(zip.get('reels.json'))).toContain('My film');
    expect(names).toContain(`reels/${id}.mp4`);
  });

  it('lets moderators remove a reel and a comment on one', async () => {
    const id = await aFinishedReel(world, asha);
    const comment = (await asha.api.post(`/reels/${id}/comments`, { content: 'rude' })).json<{
      data: { id: string };
    }>();
    const moderator = await world.anAccount();
    await makeModerator(world.db, moderator.id);
    for (const [type, target] of [
      ['comment', comment.data.id],
      ['reel', id],
    ] as const) {
      const report = await kabir.api.post('/user/report', {
        target_type: type,
        target_id: target,
        reason: 'spam',
        details: '',
      });
      expect(report.statusCode, report.body).toBeLessThan(300);
      const reportId = report.json<{ report_id: string }>().report_id;
      const decided = await moderator.api.post(`/moderation/reports/${reportId}/decide`, {
        action: 'remove',
        reason: 'spam',
        note: 'No.',
      });
      expect(decided.statusCode, decided.body).toBe(200);
      if (type === 'comment') expect((await details(asha, id)).comments_count).toBe(0);
    }
    expect((await kabir.api.get(`/reels/${id}`)).statusCode).toBe(404);
  });
});
