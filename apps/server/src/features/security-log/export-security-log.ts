import type { Db } from '#platform/db/db.ts';
import { jsonEntry, type ZipEntry } from '#platform/zip.ts';
import { securityEventsOf } from './security-event.store.ts';
import { securityEventView } from './security-log.view.ts';

const MAX_EXPORTED = 10_000;

/** Adds the security events of a person to their download. */
export function securityLogPart({ db }: { db: Db }) {
  return async function* (userId: string): AsyncGenerator<ZipEntry> {
    const events = (await securityEventsOf(db, userId, { limit: MAX_EXPORTED })).map(securityEventView);
    yield jsonEntry('security-events.json', events);
  };
}
