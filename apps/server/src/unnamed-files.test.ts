import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../test/world.ts';
import { updateProfileFields } from './features/accounts/profile-fields.store.ts';
import { updateProfile } from './features/people/update-profile.ts';
import { createPost } from './features/posts/create-post.ts';
import { uploadReelImage } from './features/reels/making/upload-reel-image.ts';
import type { Db } from './platform/db/db.ts';
import { newId } from './platform/ids.ts';
import { expectFiles } from './platform/media/remove-media.ts';

let world: World;
let picture: Buffer;
beforeAll(async () => {
  world = await createWorld();
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#7c3aed' } })
    .png()
    .toBuffer();
});
afterAll(async () => await world.close());

/** The files written since, by key. */
function watchMedia() {
  const keys: string[] = [];
  const put: World['media']['put'] = async (key, bytes, type) => {
    await world.media.put(key, bytes, type);
    keys.push(key);
  };
  return { keys, media: { ...world.media, put } };
}

/** A database whose nth transaction commits, but whose reply never reaches the caller. */
function losingReply(nth: number): Db {
  let begun = 0;
  const transaction = () => ({
    execute: async (run: Parameters<ReturnType<Db['transaction']>['execute']>[0]) => {
      const result = await world.db.transaction().execute(run);
      if (++begun === nth) throw new Error('Connection terminated unexpectedly');
      return result;
    },
  });
  return new Proxy(world.db, { get: (db, name) => (name === 'transaction' ? transaction : Reflect.get(db, name)) });
}

/** Runs the job of an hour later. */
async function checkFiles(): Promise<void> {
  await sql`update pgboss.job set start_after = now() where name = 'media.remove-unnamed'`.execute(world.db);
  await world.runJobs();
}

const sizesOf = async (keys: string[]) => await Promise.all(keys.map(async (key) => await world.media.sizeOf(key)));

describe('a picture whose row was committed without its caller learning of it', () => {
  it('[CHAOS-09] stays with a post', async () => {
    const { id: authorId } = await world.anAccount();
    const { keys, media } = watchMedia();
    const { now } = world.clock;
    const deps = { db: losingReply(2), now, enqueue: world.jobs.enqueue, notify: world.notify, media };
    const draft = { authorId, content: 'Dawn', image: [picture], alt: [''] };
    await expect(createPost(deps, draft)).rejects.toThrow('terminated');
    await checkFiles();
    expect(await sizesOf(keys)).toEqual([expect.any(Number)]);
  });

  it('[CHAOS-09] stays with a profile', async () => {
    const { id } = await world.anAccount();
    const { keys, media } = watchMedia();
    const { enqueue } = world.jobs;
    const deps = { db: losingReply(2), now: world.clock.now, enqueue, media, saveProfile: updateProfileFields };
    await expect(updateProfile(deps, id, { picture })).rejects.toThrow('terminated');
    await checkFiles();
    expect(await sizesOf(keys)).toEqual([expect.any(Number), expect.any(Number), expect.any(Number)]);
  });
});

describe('a file whose row never came', () => {
  it('[CHAOS-09] has an hour by the database clock, whatever the clock of its process says', async () => {
    const { id: authorId } = await world.anAccount();
    const { keys, media } = watchMedia();
    const now = () => new Date('2020-01-01T00:00:00Z');
    const deps = { db: world.db, now, enqueue: world.jobs.enqueue, notify: world.notify, media };
    const put: typeof media.put = async (key, bytes, type) => {
      await media.put(key, bytes, type);
      await world.runJobs();
    };
    await createPost({ ...deps, media: { ...media, put } }, { authorId, content: 'Noon', image: [picture], alt: [''] });
    expect(await sizesOf(keys)).toEqual([expect.any(Number)]);
  });

  it('[CHAOS-09] goes with a post that a dead process did not finish', async () => {
    const { id: authorId } = await world.anAccount();
    const { keys, media } = watchMedia();
    const put: typeof media.put = async (key, bytes, type) => {
      await media.put(key, bytes, type);
      throw new Error('the process died');
    };
    const { now } = world.clock;
    const deps = {
      db: world.db,
      now,
      enqueue: world.jobs.enqueue,
      notify: world.notify,
      media: { ...media, put },
    };
    const draft = { authorId, content: 'Dusk', image: [picture], alt: [''] };
    await expect(createPost(deps, draft)).rejects.toThrow('died');
    expect(await sizesOf(keys)).toEqual([expect.any(Number)]);
    await checkFiles();
    expect(await sizesOf(keys)).toEqual([null]);
  });

  it.each(['person', 'reel-image', 'reel-sound'])('[CHAOS-09] goes, written for a %s', async (owner) => {
    const [id, key] = [newId(world.clock.now()), `people/${newId(world.clock.now())}.webp`];
    await expectFiles({ db: world.db, enqueue: world.jobs.enqueue }, { keys: [key], owner, id });
    await world.media.put(key, picture, 'image/webp');
    await checkFiles();
    expect(await world.media.sizeOf(key)).toBeNull();
  });

  it('[CHAOS-09] is told apart from another picture of the same person', async () => {
    const { id: ownerId } = await world.anAccount();
    const deps = { db: world.db, now: world.clock.now, media: world.media, enqueue: world.jobs.enqueue };
    const { mediaKey } = await uploadReelImage(deps, { ownerId, bytes: picture });
    await checkFiles();
    expect(await world.media.sizeOf(mediaKey)).toEqual(expect.any(Number));
  });
});
