import type { NotificationEvent } from '@right-circle/contract/notification-event';
import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import type { MediaStore } from '#platform/media/media-store.ts';

export type PostDeps = {
  db: Db;
  now: Now;
  enqueue: EnqueueInTx;
  media: MediaStore;
  notify: (tx: Tx, event: NotificationEvent) => Promise<void>;
  /** Removes a notification when its cause is undone. */
  retract: (tx: Tx, event: NotificationEvent) => Promise<void>;
};

export function postMention(about: { postId: string; byUserId: string; toUserId: string }): NotificationEvent {
  return { type: 'mention', subtype: 'post_mention', ...about };
}

/** Same text for content that never existed, is gone, or is hidden from this person. */
export function postNotFound(): AppError {
  return new AppError('not_found', 'This post does not exist any more.');
}

export function commentNotFound(): AppError {
  return new AppError('not_found', 'This comment does not exist any more.');
}
