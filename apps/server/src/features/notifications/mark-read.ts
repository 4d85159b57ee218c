import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { findListed, setRead } from './notification.store.ts';
import { nextSeq } from './notify.store.ts';

/** One notification, or all whose number is at most `upToSeq`. */
export type Marked = { id: string } | { upToSeq: number | null };
/** Notifies the person's open tabs of what was read. */
export type EmitRead = (userId: string, marked: Marked) => void;
export type MarkReadDeps = { db: Db; now: Now; emitRead: EmitRead };

/** Returns true if it was unread. */
export async function markRead(deps: MarkReadDeps, userId: string, id: string): Promise<boolean> {
  const found = await findListed(deps.db, userId, id);
  if (!found) throw new AppError('not_found', 'Notification not found.');
  if (found.readAt) return false;
  return await mark(deps, userId, { id });
}

/** What arrives while somebody presses "Mark all as read" is new to them: tabs send the number they know. */
export async function markAllRead(deps: MarkReadDeps, userId: string, upToSeq: number | null): Promise<boolean> {
  return await mark(deps, userId, { upToSeq });
}

async function mark({ db, now, emitRead }: MarkReadDeps, userId: string, what: Marked): Promise<boolean> {
  const marked = await db.transaction().execute(async (tx) => {
    const seq = await nextSeq(tx, userId);
    return await setRead(tx, { userId, what, seq, at: now() });
  });
  if (marked > 0) emitRead(userId, what);
  return marked > 0;
}

/** The event about all that have not changed since a number. */
export const allRead = (upToSeq: number | null) => ({
  success: true as const,
  ...(upToSeq !== null && { up_to_seq: upToSeq }),
});
