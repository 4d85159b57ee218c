import { PAGE_OF_SECURITY_EVENTS } from '@right-circle/contract/security-log';
import type { Db } from '#platform/db/db.ts';
import { type SecurityEventRow, securityEventsOf } from './security-event.store.ts';

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
