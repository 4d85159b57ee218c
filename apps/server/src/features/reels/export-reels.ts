import { buffer } from 'node:stream/consumers';
import type { Db } from '#platform/db/db.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { jsonEntry, type ZipEntry } from '#platform/zip.ts';
import * as store from './export-reels.store.ts';

const nameOf = (key: string | null) => key && `reels/${key.split('/').at(-1)}`;

/**
 * A person's reels with their videos and pictures, and their comments and likes on others', for their data download.
 */
export function reelsPart({ db, media }: { db: Db; media: MediaStore }) {
  return async function* (userId: string): AsyncGenerator<ZipEntry> {
    const reels = await store.ownReels(db, userId);
    yield jsonEntry(
      'reels.json',
      reels.map(({ video_key, poster_key, pictures, ...reel }) => ({
        ...reel,
        video_file: nameOf(video_key),
        poster_file: nameOf(poster_key),
        pictures: pictures.map(({ media_key, clip_key, alt }) => ({
          file: nameOf(media_key),
          clip_file: nameOf(clip_key),
          alt,
        })),
      })),
    );
    yield jsonEntry('reel-comments.json', await store.ownReelComments(db, userId));
    yield jsonEntry('reel-likes.json', await store.ownReelLikes(db, userId));
    const keys = reels.flatMap((reel) => [
      reel.video_key,
      ...reel.pictures.flatMap(({ media_key, clip_key }) => [media_key, clip_key]),
    ]);
    for (const key of new Set(keys)) {
      const name = nameOf(key);
      const found = key && (await media.read(key));
      if (name && found) yield { name, bytes: await buffer(found.stream) };
    }
  };
}
