import type { Db } from '#platform/db/db.ts';
import type { ZipEntry } from '#platform/zip.ts';
import { ownSessions } from './export-bookings.store.ts';

/** What a person's download says about their sessions, in either role. */
export function bookingsPart({ db }: { db: Db }) {
  return async function* (userId: string): AsyncGenerator<ZipEntry> {
    const sessions = await ownSessions(db, userId);
    yield { name: 'sessions.json', bytes: Buffer.from(`${JSON.stringify(sessions, null, 2)}\n`) };
  };
}
