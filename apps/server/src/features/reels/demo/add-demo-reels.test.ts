import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createWorld } from '../../../../test/world.ts';
import { createLogger } from '../../../platform/logger.ts';
import { addDemoReels } from './add-demo-reels.ts';

const SHIPPED = join(import.meta.dirname, '../../../../demo-reels');

it('[DEMO-05] adds the demo reels with their pictures, except videos that are missing or incomplete', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'right-circle-demo-reels-'));
  try {
    for (const name of ['chai.mp4', 'chai.webp', 'desk-stretch.webp', 'night-train.mp4']) {
      await copyFile(join(SHIPPED, name), join(folder, name));
    }
    const film = await readFile(join(SHIPPED, 'desk-stretch.mp4'));
    await writeFile(join(folder, 'desk-stretch.mp4'), film.subarray(0, film.length - 1000));

    const world = await createWorld();
    const { id } = await world.anAccount();
    const said: object[] = [];
    const log = createLogger(
      'warn',
      new Writable({ write: (line: Buffer, _encoding, done) => (said.push(JSON.parse(line.toString())), done()) }),
    );
    await world.db
      .transaction()
      .execute(
        async (tx) =>
          await addDemoReels({ media: world.media, now: world.clock.now, log, rendersRest: false, folder }, tx, [
            { id, categories: [] },
          ]),
      );
    const reels = await world.db.selectFrom('reels').select(['title', 'status']).execute();
    expect(reels).toEqual([{ title: 'Chai that does not taste of milk', status: 'completed' }]);
    const pictures = await world.db
      .selectFrom('reel_pictures')
      .innerJoin('reel_images', 'reel_images.id', 'image_id')
      .select(['owner_id', 'media_key'])
      .execute();
    expect(pictures).toHaveLength(3);
    for (const { owner_id: ownerId, media_key: key } of pictures) {
      expect(ownerId).toBe(id);
      expect(await world.media.read(key)).not.toBeNull();
    }
    expect(said).toMatchObject([
      { reel: 'desk-stretch', err: { message: 'a part is cut off' } },
      { reel: 'night-train', err: { code: 'ENOENT' } },
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
