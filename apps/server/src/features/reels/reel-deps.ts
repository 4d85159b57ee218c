import type { NotificationEvent } from '@right-circle/contract/notification-event';
import type { ReelProgress } from '@right-circle/contract/reel-rendering';
import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import type { MediaLinks } from '#platform/media/media-links.ts';
import type { MediaStore } from '#platform/media/media-store.ts';

export type ReelDeps = {
  db: Db;
  now: Now;
  enqueue: EnqueueInTx;
  media: MediaStore;
  links: MediaLinks;
  notify: (tx: Tx, event: NotificationEvent) => Promise<void>;
  /** Removes a notification when its cause is undone. */
  retract: (tx: Tx, event: NotificationEvent) => Promise<void>;
  /** Notifies the owner's open pages of the render progress. */
  emitProgress: (ownerId: string, progress: ReelProgress) => void;
  /** Stops a render of this process whose row has been ended. */
  abandon: (reelId: string) => void;
};

/** Same text for content that never existed, is gone, or is hidden from this person. */
export function reelNotFound(): AppError {
  return new AppError('not_found', 'This reel does not exist any more.');
}

export function reelCommentNotFound(): AppError {
  return new AppError('not_found', 'This comment does not exist any more.');
}
