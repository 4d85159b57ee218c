import type { NotificationEvent } from '@right-circle/contract/notification-event';
import type { Now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export type ReviewDeps = { db: Db; now: Now; notify: (tx: Tx, event: NotificationEvent) => Promise<void> };
