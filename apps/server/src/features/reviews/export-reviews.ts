import type { Db } from '#platform/db/db.ts';
import type { ZipEntry } from '#platform/zip.ts';
import { reviewsBy, reviewsOf } from './export-reviews.store.ts';

/** What a person's download says about reviews: what they wrote, and what was written about them. */
export function reviewsPart({ db }: { db: Db }) {
  return async function* (userId: string): AsyncGenerator<ZipEntry> {
    const reviews = { written: await reviewsBy(db, userId), about_me: await reviewsOf(db, userId) };
    yield { name: 'reviews.json', bytes: Buffer.from(`${JSON.stringify(reviews, null, 2)}\n`) };
  };
}
