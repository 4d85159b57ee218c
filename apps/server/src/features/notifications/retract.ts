import type { NotificationEvent } from '@right-circle/contract/notification-event';
import type { Now } from '#platform/clock.ts';
import type { Tx } from '#platform/db/db.ts';
import { groupKeyOf } from './grouping.rules.ts';
import { findGroupWithAct, nextSeq, takeBackAct } from './notify.store.ts';

/**
 * Takes an act back (a like, a comment, a request): the row counts one person less, and goes with the last one. The event is the
 * one that was told; its texts do not matter any more.
 */
export async function retract({ now }: { now: Now }, tx: Tx, event: NotificationEvent): Promise<void> {
  const key = groupKeyOf(event);
  if (key === null || !('byUserId' in event) || event.byUserId === event.toUserId) return;
  const seq = await nextSeq(tx, event.toUserId);
  const found = await findGroupWithAct(tx, { userId: event.toUserId, key, actorId: event.byUserId });
  if (!found) return;
  await takeBackAct(tx, { id: found.id, actorId: event.byUserId, seq, isLast: found.times === 1, at: now() });
}
