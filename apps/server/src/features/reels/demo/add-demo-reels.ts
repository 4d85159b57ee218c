import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { scenesOfScript } from '@right-circle/film/scenes-of-script';
import { trackUrl } from '@right-circle/film/tracks';
import { HOUR_MS } from '@right-circle/rules/durations';
import { seededRandom } from '@right-circle/rules/seeded-random';
import { storeDemoPicture } from '#domain/demo-picture.ts';
import type { Now } from '#platform/clock.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/logger.ts';
import { contentTypeOf, type MediaStore } from '#platform/media/media-store.ts';
import { inspectMp4 } from '#platform/video/inspect-mp4.ts';
import { insertReelImage, replacePictures } from '../making/reel-image.store.ts';
import { filesOfRender } from '../reel-files.store.ts';
import { insertDemoReels } from './demo-reel.store.ts';
import { type DemoReel, demoReels } from './demo-reels.ts';

export type DemoMaker = { id: string; categories: readonly string[] };

const SHIPPED = join(import.meta.dirname, '../../../../demo-reels');
const SEED = 12;
/** Keeps the first seconds after a start free for the visitor. */
const RENDER_AFTER_MS = 30_000;

type Deps = {
  media: MediaStore;
  now: Now;
  log: Log;
  rendersRest: boolean;
  /** Folder of the bundled videos. */
  folder?: string;
};

/**
 * Adds a dozen reels. Bundled videos are visible immediately; the others are rendered in the background, after everyone
 * else's.
 */
export async function addDemoReels(
  { media, now, log, rendersRest, folder = SHIPPED }: Deps,
  tx: Tx,
  makers: readonly DemoMaker[],
): Promise<void> {
  const random = seededRandom(SEED);
  const reels = demoReels.filter(({ isShipped }) => isShipped || rendersRest);
  const rows = [];
  for (const [index, reel] of reels.entries()) {
    const fitting = makers.filter(({ categories }) => categories.includes(reel.category));
    const maker = random.pick(fitting.length > 0 ? fitting : makers);
    const at = new Date(now().getTime() - (index * 7 + 1 + random.int(5)) * HOUR_MS);
    const others = makers.filter(({ id }) => id !== maker.id);
    const film = reel.isShipped ? await placeFilm(media, join(folder, reel.name), at).catch(broken) : null;
    if (film instanceof Error) {
      log.warn({ reel: reel.name, err: film }, 'a demo reel is left out: its film is not whole');
      continue;
    }
    rows.push({
      ...contentOf(reel),
      id: newId(at),
      ownerId: maker.id,
      caption: reel.caption,
      at,
      likes: random.some(others, random.int(40)).map(({ id }) => id),
      views: 60 + random.int(900),
      film,
      renderId: reel.isShipped ? null : newId(at),
      renderAt: new Date(now().getTime() + RENDER_AFTER_MS),
      pictures: reel.pictures ?? [],
    });
  }
  if (rows.length === 0) return;
  await insertDemoReels(tx, rows);
  for (const row of rows) await addPictures(media, tx, row);
}

async function addPictures(
  media: MediaStore,
  tx: Tx,
  { id: reelId, ownerId, at, pictures }: { id: string; ownerId: string; at: Date; pictures: readonly string[] },
): Promise<void> {
  const added = [];
  for (const name of pictures) {
    const id = newId(at);
    const mediaKey = `reel-images/${id}.webp`;
    const size = await storeDemoPicture(media, { name, mediaKey });
    await insertReelImage(tx, { id, ownerId, mediaKey, ...size, clip: null, at });
    added.push({ imageId: id, alt: '' });
  }
  await replacePictures(tx, reelId, added, at);
}

/** A missing demo video must not stop the server from starting. */
function broken(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function contentOf({ title, category, lines, pictures = [], captionId, track }: DemoReel) {
  const script = lines.join('\n');
  return {
    title,
    category,
    script,
    explanation: '',
    language: /\p{Script=Devanagari}/u.test(script) ? ('hi' as const) : ('en' as const),
    scenes: scenesOfScript(script, pictures.length),
    captionId,
    // Rendered while a visitor looks around: half the work, and still sharp on a phone.
    quality: '720p' as const,
    styleId: null,
    bgmUrl: trackUrl(track),
    voice: { kind: 'none' as const },
  };
}

/** Checks both files before storing either. */
async function placeFilm(media: MediaStore, path: string, at: Date) {
  const { video, poster } = filesOfRender(newId(at));
  const { seconds } = await inspectMp4(`${path}.mp4`);
  if ((await stat(`${path}.webp`)).size === 0) throw new Error('the poster is empty');
  await media.putFile(video, `${path}.mp4`, contentTypeOf(video));
  await media.putFile(poster, `${path}.webp`, contentTypeOf(poster));
  return { videoKey: video, posterKey: poster, seconds };
}
