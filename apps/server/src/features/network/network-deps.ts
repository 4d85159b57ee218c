import type { NotificationEvent } from '@right-circle/contract/notification-event';
import type { Now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export type NetworkDeps = {
  db: Db;
  now: Now;
  appName: string;
  notify: (tx: Tx, event: NotificationEvent) => Promise<void>;
  /** Removes a notification when its cause is undone. */
  retract: (tx: Tx, event: NotificationEvent) => Promise<void>;
  /** Hint to these people's open screens, emitted after the commit. */
  announceChange: (userIds: string[]) => void;
};
