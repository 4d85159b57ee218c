import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ReelImage } from '@right-circle/contract/reel-files';
import type { ReelDetails } from '@right-circle/contract/reel-making';
import { DAY_MS } from '@right-circle/rules/durations';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { aForm, aPhoto } from '../../../../test/factories/posts.ts';
import { aReel } from '../../../../test/factories/reels.ts';
import { countLockWaiters } from '../../../../test/lock-waiters.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { keyAt } from '../publishing/renew-link.ts';
import { sweepReelsJob } from '../reel.jobs.ts';
import { lockOwnImages, replacePictures } from './reel-image.store.ts';

const NOW = '2030-01-01T00:00:00.000Z';
let world: World;
let asha: Awaited<ReturnType<World['anAccount']>>;
beforeAll(async () => {
  world = await createWorld();
  asha = await world.anAccount();
});
afterEach(() => world.clock.set(NOW));
afterAll(() => world.close());

async function anImage(): Promise<ReelImage> {
  const reply = await asha.api.post('/reels/images', ...(await aForm({ image: await aPhoto() })));
  return reply.json<{ data: ReelImage }>().data;
}
const areStored = (...images: ReelImage[]) =>
  images.map(({ url }) => existsSync(join(world.config.dataDir, url.replace(/\?.*/, ''))));
const askToSweep = async () =>
  await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, sweepReelsJob, {}));

it('[STUDIO-04] can be put back for a week after they were taken out of a reel', async () => {
  const [first, second] = [await anImage(), await anImage()];
  const reel = await aReel(asha, { images: [first.url, second.url] });
  const put = async (...images: ReelImage[]) =>
    (await asha.api.put(`/reels/${reel.id}`, { images: images.map(({ url }) => url) })).statusCode;
  const daysLater = async (days: number) => {
    world.clock.advance(days * DAY_MS);
    await askToSweep();
    await world.runJobs();
  };
  await daysLater(8);
  expect(await put(first)).toBe(200);
  await daysLater(1);
  expect(areStored(first, second)).toEqual([true, true]);
  expect(await put(first, second)).toBe(200);
  expect(await put(second)).toBe(200);
  await daysLater(8);
  expect(areStored(first, second)).toEqual([false, true]);
});

it('[STUDIO-05] are kept by a reel that takes them while unused ones are being deleted', async () => {
  const image = await anImage();
  const reel = await aReel(asha);
  world.clock.advance(8 * DAY_MS);
  await askToSweep();
  let sweeping: Promise<unknown> = Promise.resolve();
  await world.db.transaction().execute(async (tx) => {
    const [taken] = await lockOwnImages(tx, asha.id, [keyAt(image.url)]);
    await replacePictures(tx, reel.id, [{ imageId: taken?.id ?? '', alt: '' }], world.clock.now());
    let isSwept = false;
    sweeping = world.runJobs().finally(() => {
      isSwept = true;
    });
    await expect.poll(async () => isSwept || (await countLockWaiters(world.db)) > 0).toBe(true);
  });
  await sweeping;
  const { data } = (await asha.api.get(`/reels/${reel.id}`)).json<{ data: ReelDetails }>();
  expect(data.images).toHaveLength(1);
  expect(areStored(image)).toEqual([true]);
});
