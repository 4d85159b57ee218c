import { type SessionHelpSources, sessionNotFound } from './session-facts.ts';
import { dropEntry, findBooked, saveEntry } from './session-help.store.ts';

/** For both to write what they take along, before and after; an empty text takes it back. */
export async function saveSessionEntry(
  { db, now }: Pick<SessionHelpSources, 'db' | 'now'>,
  { userId, bookingId, text }: { userId: string; bookingId: string; text: string },
): Promise<void> {
  if (!(await findBooked(db, userId, bookingId))) throw sessionNotFound();
  if (text === '') await dropEntry(db, bookingId, userId);
  else await saveEntry(db, { bookingId, userId, text, at: now() });
}
