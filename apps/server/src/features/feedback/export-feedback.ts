import type { Db } from '#platform/db/db.ts';
import { jsonEntry, type ZipEntry } from '#platform/zip.ts';
import { feedbackOf } from './feedback.store.ts';

/** A person's feedback, for their data download. */
export function feedbackPart({ db }: { db: Db }) {
  return async function* (userId: string): AsyncGenerator<ZipEntry> {
    const sent = await feedbackOf(db, userId);
    yield jsonEntry('feedback.json', sent);
  };
}
