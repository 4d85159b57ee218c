import { PAGE_OF_SECURITY_EVENTS } from '@right-circle/contract/security-log';
import type { Db } from '#platform/db/db.ts';
import { jsonEntry, type ZipEntry } from '#platform/zip.ts';
import { type SecurityEventRow, securityEventsOf } from './security-event.store.ts';
import { securityEventView } from './security-log.view.ts';

/** Returns a page of events, newest first, and the id to read on from. */
export async function readSecurityLog(
  db: Db,
  userId: string,
  before: number | undefined,
): Promise<{ events: SecurityEventRow[]; nextBefore: number | null }> {
  const limit = PAGE_OF_SECURITY_EVENTS;
  const found = await securityEventsOf(db, userId, { before, limit: limit + 1 });
  const events = found.slice(0, limit);
  return { events, nextBefore: found.length > limit ? (events.at(-1)?.id ?? null) : null };
}

const MAX_EXPORTED = 10_000;

/** Adds the security events of a person to their download. */
export function securityLogPart({ db }: { db: Db }) {
  return async function* (userId: string): AsyncGenerator<ZipEntry> {
    const events = (await securityEventsOf(db, userId, { limit: MAX_EXPORTED })).map(securityEventView);
    yield jsonEntry('security-events.json', events);
  };
}
