import type { NotificationEvent } from '@right-circle/contract/notification-event';
import type { Now } from '#platform/clock.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import { effectOf, groupKeyOf, groupsSince } from './grouping.rules.ts';
import { sendPushJob } from './notification.jobs.ts';
import {
  addAct,
  type Channels,
  channelsFor,
  findGroupWithAct,
  findOpenGroup,
  insertNotification,
  nextSeq,
  renewGroup,
  restoreAct,
  takeBackAct,
} from './notify.store.ts';

export type NotifyDeps = { now: Now; enqueue: EnqueueInTx };

/**
 * Notifies a person in the transaction of the cause. Several recipients must be notified in the order of their ids,
 * because each call locks a counter.
 */
export async function notify(deps: NotifyDeps, tx: Tx, event: NotificationEvent): Promise<void> {
  const byUserId = 'byUserId' in event ? event.byUserId : null;
  if (byUserId === event.toUserId) return;
  const channels = await channelsFor(tx, { toUserId: event.toUserId, byUserId, type: event.type });
  if (!channels || !Object.values(channels).includes(true)) return;

  const fresh = await record(tx, event, { byUserId, inApp: channels.inApp, at: deps.now() });
  if (fresh) await enqueuePush(deps, tx, fresh, channels);
}

type Recording = { byUserId: string | null; inApp: boolean; at: Date };

/** Returns the id of a row that became unread with this event, or null if nothing changed that deserves a push. */
async function record(tx: Tx, event: NotificationEvent, { byUserId, inApp, at }: Recording): Promise<string | null> {
  const seq = await nextSeq(tx, event.toUserId);
  const key = groupKeyOf(event);
  const since = groupsSince(event, at);
  const group = key && (await findOpenGroup(tx, { userId: event.toUserId, key, actorId: byUserId, since }));
  if (!group) return await start(tx, event, { byUserId, inApp, at, seq, key });

  const effect = effectOf(event, group.timesBefore);
  if (effect === 'ignored') return null;
  if (byUserId) await addAct(tx, group.id, byUserId, at);
  if (effect === 'restored') {
    await restoreAct(tx, { id: group.id, seq });
    return null;
  }
  await renewGroup(tx, { id: group.id, seq, newActors: group.timesBefore ? 0 : 1, at, inApp });
  return group.isRead ? group.id : null;
}

async function start(
  tx: Tx,
  event: NotificationEvent,
  { byUserId, inApp, at, seq, key }: Recording & { seq: number; key: string | null },
): Promise<string> {
  const id = newId(at);
  await insertNotification(tx, {
    id,
    userId: event.toUserId,
    seq,
    type: event.type,
    subtype: 'subtype' in event ? event.subtype : null,
    groupKey: key,
    postId: 'postId' in event ? event.postId : null,
    commentId: 'commentId' in event ? event.commentId : null,
    reelId: 'reelId' in event ? event.reelId : null,
    title: event.type === 'status_update' ? event.title : null,
    message: 'message' in event ? event.message : null,
    targetUrl: targetOf(event),
    hasActor: byUserId !== null,
    inApp,
    at,
  });
  if (byUserId) await addAct(tx, id, byUserId, at);
  return id;
}

/** Link target; notifications about a post or a person have their own. */
function targetOf(event: NotificationEvent): string | null {
  if (event.type === 'booking') return `/dashboard/live-session?session=${event.bookingId}`;
  if ('reelId' in event) return `/dashboard/explore?reel=${event.reelId}`;
  return event.type === 'status_update' ? (event.targetUrl ?? null) : null;
}

async function enqueuePush({ enqueue }: NotifyDeps, tx: Tx, notificationId: string, { push }: Channels): Promise<void> {
  if (push) await enqueue(tx, sendPushJob, { notificationId });
}

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
