import { buffer } from 'node:stream/consumers';
import type { Db } from '#platform/db/db.ts';
import type { MediaKey, MediaStore } from '#platform/media/media-store.ts';
import { jsonEntry, type ZipEntry } from '#platform/zip.ts';
import * as store from './export.store.ts';
import { filesOfPicture } from './picture.rules.ts';

/** A person's data in one area of the product, file by file. */
export type ExportPart = (userId: string) => AsyncIterable<ZipEntry>;

export async function* exportedFiles(parts: readonly ExportPart[], userId: string): AsyncGenerator<ZipEntry> {
  for (const part of parts) yield* part(userId);
}

/** Called after the last file with the number of records of each kind: "posts" 12, "pictures" 3. */
export async function* countedFiles(
  files: AsyncIterable<ZipEntry>,
  onEnd: (counts: Record<string, number>) => Promise<void>,
): AsyncGenerator<ZipEntry> {
  const counts = new Map<string, number>();
  for await (const entry of files) {
    const [kind = ''] = entry.name.replace(/\.json$/, '').split('/');
    counts.set(kind, (counts.get(kind) ?? 0) + (entry.records ?? 1));
    yield entry;
  }
  await onEnd(Object.fromEntries([...counts].filter(([, count]) => count > 0)));
}

export function profilePart({ db, media }: { db: Db; media: MediaStore }): ExportPart {
  return async function* (userId) {
    const profile = await store.ownProfile(db, userId);
    yield jsonEntry('profile.json', profile ?? null);
    yield jsonEntry('sign-ins.json', await store.ownSignIns(db, userId));
    const largest = filesOfPicture(profile?.profile_pic ?? null).at(-1);
    if (largest) yield* file(media, largest, 'pictures/profile.webp');
  };
}

export function networkPart({ db }: { db: Db }): ExportPart {
  return async function* (userId) {
    yield jsonEntry('following.json', await store.ownFollowing(db, userId));
    yield jsonEntry('followers.json', await store.ownFollowers(db, userId));
    yield jsonEntry('connections.json', await store.ownConnections(db, userId));
    yield jsonEntry('blocked-and-muted.json', await store.ownBlocksAndMutes(db, userId));
  };
}

export function postsPart({ db, media }: { db: Db; media: MediaStore }): ExportPart {
  return async function* (userId) {
    const images = await store.ownPostImages(db, userId);
    yield jsonEntry('posts.json', await store.ownPosts(db, userId));
    yield jsonEntry('comments.json', await store.ownComments(db, userId));
    yield jsonEntry('likes.json', await store.ownLikes(db, userId));
    yield jsonEntry('comment-likes.json', await store.ownCommentLikes(db, userId));
    yield jsonEntry(
      'post-pictures.json',
      images.map(({ post_id, media_key, alt }) => ({ post_id, file: nameOfImage(media_key), alt })),
    );
    for (const { media_key: key } of images) yield* file(media, key, nameOfImage(key));
  };
}

export function notificationsPart({ db }: { db: Db }): ExportPart {
  return async function* (userId) {
    yield jsonEntry('notifications.json', await store.ownNotifications(db, userId));
    yield jsonEntry('notification-preferences.json', await store.ownNotificationPreferences(db, userId));
  };
}

const nameOfImage = (key: MediaKey) => `pictures/posts/${key.split('/').at(-1)}`;

/** Skips a file that is missing from the store: the rest of the data is still exported. */
async function* file(media: MediaStore, key: MediaKey, name: string): AsyncGenerator<ZipEntry> {
  const found = await media.read(key);
  if (found) yield { name, bytes: await buffer(found.stream) };
}
