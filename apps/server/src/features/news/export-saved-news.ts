import type { Db } from '#platform/db/db.ts';
import { jsonEntry, type ZipEntry } from '#platform/zip.ts';
import { savedStories } from './story.store.ts';

const ALL = 100_000;

/** A person's saved stories, for their data download. */
export function savedNewsPart({ db }: { db: Db }) {
  return async function* (userId: string): AsyncGenerator<ZipEntry> {
    const saved = await savedStories(db, { userId, after: null, limit: ALL });
    const content = saved.map(({ title, source, url, publishedAt, savedAt }) => ({
      title,
      source,
      url,
      published_at: publishedAt,
      saved_at: savedAt,
    }));
    yield jsonEntry('saved-news.json', content);
  };
}
