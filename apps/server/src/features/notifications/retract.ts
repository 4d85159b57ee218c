import type { NotificationEvent } from '@right-circle/contract/notification-event';
import type { Now } from '#platform/clock.ts';
import type { Tx } from '#platform/db/db.ts';
import { groupKeyOf } from './grouping.rules.ts';
import { findGroupWithAct, nextSeq, takeBackAct } from './notify.store.ts';

/** The original event; its texts are ignored. */
export type Retract = (tx: Tx, event: NotificationEvent) => Promise<void>;

/**
 * Retracts an event (a like, a comment, a request): the row counts one person less, and is deleted with the last one.
 */
export function createRetract({ now }: { now: Now }): Retract {
  return async (tx, event) => {
    const key = groupKeyOf(event);
    if (key === null || !('byUserId' in event) || event.byUserId === event.toUserId) return;
    const seq = await nextSeq(tx, event.toUserId);
    const found = await findGroupWithAct(tx, { userId: event.toUserId, key, actorId: event.byUserId });
    if (!found) return;
    await takeBackAct(tx, { id: found.id, actorId: event.byUserId, seq, isLast: found.times === 1, at: now() });
  };
}
