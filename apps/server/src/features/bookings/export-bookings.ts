import type { Db } from '#platform/db/db.ts';
import { jsonEntry, type ZipEntry } from '#platform/zip.ts';
import { ownSessions } from './export-bookings.store.ts';

/** A person's sessions in either role, for their data download. */
export function bookingsPart({ db }: { db: Db }) {
  return async function* (userId: string): AsyncGenerator<ZipEntry> {
    const sessions = await ownSessions(db, userId);
    yield jsonEntry('sessions.json', sessions);
  };
}
