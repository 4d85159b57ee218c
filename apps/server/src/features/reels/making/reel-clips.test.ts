import type { ReelImage } from '@right-circle/contract/reel-files';
import type { ReelDetails } from '@right-circle/contract/reel-making';
import { DAY_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aForm } from '../../../../test/factories/posts.ts';
import { aClip, aReel } from '../../../../test/factories/reels.ts';
import { readZip } from '../../../../test/read-zip.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { sweepReelsJob } from '../reel.jobs.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;
let world: World;
let asha: Person;
let kabir: Person;
let bytes: Buffer;
beforeAll(async () => {
  world = await createWorld();
  asha = await world.anAccount({ verified: true });
  kabir = await world.anAccount();
  bytes = await aClip();
});
afterAll(async () => await world.close());

async function upload(by: Person, clip: Buffer = bytes) {
  return await by.api.post('/reels/clips', ...(await aForm({ clip })));
}

async function aKeptClip(): Promise<ReelImage & { clip: NonNullable<ReelImage['clip']> }> {
  const { data } = (await upload(asha)).json<{ data: ReelImage }>();
  if (!data.clip) throw new Error('The upload is no clip.');
  return { ...data, clip: data.clip };
}

const keyOf = (url: string) => url.replace(/\?.*/, '').replace('/media/', '');
const filesOf = ({ url, clip }: Awaited<ReturnType<typeof aKeptClip>>) => [keyOf(url), keyOf(clip.url)];
const areThere = async (keys: string[]) =>
  await Promise.all(keys.map(async (key) => (await world.media.sizeOf(key)) !== null));

it('[CLIP-01][CLIP-03] is saved for its owner only, who uses it as an image of a reel', async () => {
  const kept = await aKeptClip();
  expect(kept).toMatchObject({ alt: '', width: 64, height: 96, clip: { has_sound: true } });
  expect(kept.clip.seconds).toBeGreaterThan(0.5);
  for (const [url, type] of [
    [kept.url, 'image/webp'],
    [kept.clip.url, 'video/mp4'],
  ] as const) {
    const served = await world.http.inject({ url });
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, type]);
    expect((await world.http.inject({ url: url.replace(/\?.*/, '') })).statusCode, 'by guessing').toBe(404);
    expect((await kabir.api.post('/reels/links', { url })).statusCode, 'a link for another person').toBe(404);
    expect((await asha.api.post('/reels/links', { url })).statusCode).toBe(200);
  }
  const foreign = await kabir.api.post('/reels/', { category: 'Food', images: [kept.url] });
  expect(foreign.statusCode, 'in the reel of another person').toBe(422);

  const cut = { from_seconds: 0.1, focus_x: 0, focus_y: 1, has_sound: false };
  const reel = await aReel(asha, {
    images: [kept.url],
    scenes: [{ text: 'Tea', image: 0, seconds: 2, clip: cut }],
  });
  expect(reel.images[0]?.clip).toMatchObject({ has_sound: true });
  expect(reel.scenes[0]?.clip).toEqual(cut);
});

it('[CLIP-02] says what is wrong with other files, and saves nothing', async () => {
  const text = await upload(asha, Buffer.from('#EXTM3U\nfile:///etc/passwd'));
  expect([text.statusCode, text.json()]).toMatchObject([415, { detail: 'Only MP4, MOV and WebM videos can be used.' }]);
  const cut = await upload(asha, bytes.subarray(0, 300));
  expect([cut.statusCode, cut.json()]).toMatchObject([
    422,
    { detail: "This video is damaged, or its format isn't supported." },
  ]);
  const scene = { text: 'Tea', image: 0, seconds: 2, clip: { from_seconds: -1, focus_x: 2, focus_y: 0, has_sound: 1 } };
  const refused = await asha.api.post('/reels/', { category: 'Food', scenes: [scene] });
  expect(refused.statusCode).toBe(422);
});

it('[CLIP-03] is deleted with the last reel that shows it, or after a week without one, and is in the export', async () => {
  const [shown, unused] = [await aKeptClip(), await aKeptClip()];
  const reel = await aReel(asha, { images: [shown.url] });
  const zip = readZip((await asha.api.get('/user/export')).rawPayload);
  expect([...zip.keys()]).toContain(`reels/${keyOf(shown.clip.url).split('/').at(-1)}`);

  world.clock.advance(8 * DAY_MS);
  await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, sweepReelsJob, {}));
  await world.runJobs();
  expect(await areThere(filesOf(unused))).toEqual([false, false]);
  expect(await areThere(filesOf(shown))).toEqual([true, true]);
  await asha.api.delete(`/reels/${reel.id}`);
  await world.runJobs();
  expect(await areThere(filesOf(shown))).toEqual([false, false]);
});

it('[CLIP-11] is refused while another of its owner is being read, which leaves room for other people', async () => {
  const replies = await Promise.all([upload(asha), upload(asha), upload(kabir)]);
  const [read, refused] = replies.slice(0, 2).toSorted((a, b) => a.statusCode - b.statusCode);
  expect([read?.statusCode, replies[2].statusCode]).toEqual([201, 201]);
  expect([refused?.statusCode, refused?.json()]).toMatchObject([
    429,
    { detail: 'Your other video is still being prepared. Try again when it is done.' },
  ]);
  expect((await upload(asha)).statusCode).toBe(201);
});

it('leaves a reel without clips unchanged', async () => {
  const { data } = (await asha.api.get(`/reels/${(await aReel(asha)).id}`)).json<{ data: ReelDetails }>();
  expect(data.scenes.every((scene) => !('clip' in scene))).toBe(true);
});
