import type { Db } from '#platform/db/db.ts';
import type { ZipEntry } from '#platform/zip.ts';
import { ownEntries } from './export-waitlist.store.ts';

/** What a person's download says about the days they wait for. */
export function waitlistPart({ db }: { db: Db }) {
  return async function* (userId: string): AsyncGenerator<ZipEntry> {
    const entries = await ownEntries(db, userId);
    yield { name: 'waitlist.json', bytes: Buffer.from(`${JSON.stringify(entries, null, 2)}\n`) };
  };
}
