import type { Db } from '#platform/db/db.ts';
import { jsonEntry, type ZipEntry } from '#platform/zip.ts';
import { reviewsBy, reviewsOf } from './review.store.ts';

/** Reviews by and about a person, for their data download. */
export function reviewsPart({ db }: { db: Db }) {
  return async function* (userId: string): AsyncGenerator<ZipEntry> {
    const reviews = { written: await reviewsBy(db, userId), about_me: await reviewsOf(db, userId) };
    yield jsonEntry('reviews.json', reviews);
  };
}
