import type { Db } from '#platform/db/db.ts';
import { jsonEntry, type ZipEntry } from '#platform/zip.ts';
import { messagesBy } from './room-text.store.ts';
import { staysBy } from './stay.store.ts';

/** A person's stays and messages in meeting rooms, for their data download. */
export function roomsPart({ db }: { db: Db }) {
  return async function* (userId: string): AsyncGenerator<ZipEntry> {
    const rooms = { visits: await staysBy(db, userId), messages: await messagesBy(db, userId) };
    yield jsonEntry('rooms.json', rooms);
  };
}
