import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { findListed, setRead } from './notification.store.ts';
import { nextSeq } from './notify.store.ts';

/** Notifies the person's open tabs of what was read; null means everything. */
export type EmitRead = (userId: string, notificationId: string | null) => void;
export type MarkReadDeps = { db: Db; now: Now; emitRead: EmitRead };

/** Returns true if it was unread. */
export async function markRead(deps: MarkReadDeps, userId: string, id: string): Promise<boolean> {
  const found = await findListed(deps.db, userId, id);
  if (!found) throw new AppError('not_found', 'Notification not found.');
  if (found.readAt) return false;
  return await mark(deps, userId, id);
}

export async function markAllRead(deps: MarkReadDeps, userId: string): Promise<boolean> {
  return await mark(deps, userId, null);
}

async function mark({ db, now, emitRead }: MarkReadDeps, userId: string, id: string | null): Promise<boolean> {
  const marked = await db.transaction().execute(async (tx) => {
    const seq = await nextSeq(tx, userId);
    return await setRead(tx, { userId, id, seq, at: now() });
  });
  if (marked > 0) emitRead(userId, id);
  return marked > 0;
}
