import type { Db } from '#platform/db/db.ts';
import { jsonEntry, type ZipEntry } from '#platform/zip.ts';
import { ownEntries } from './waitlist.store.ts';

/** The dates a person waits for, for their data download. */
export function waitlistPart({ db }: { db: Db }) {
  return async function* (userId: string): AsyncGenerator<ZipEntry> {
    const entries = await ownEntries(db, userId);
    yield jsonEntry('waitlist.json', entries);
  };
}
