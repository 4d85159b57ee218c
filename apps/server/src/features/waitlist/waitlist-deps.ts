import type { NotificationEvent } from '@right-circle/contract/notification-event';
import type { AvailabilityInput } from '@right-circle/rules/availability';
import type { Now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';

export type WaitlistDeps = {
  db: Db;
  now: Now;
  enqueue: EnqueueInTx;
  notify: (tx: Tx, event: NotificationEvent) => Promise<void>;
  /** What a mentor offers; null for people who have no configuration. A time kept for somebody is free for them alone. */
  offerOf: (
    db: Db,
    of: { mentorUserId: string; now: Date; forUserId?: string | undefined },
  ) => Promise<{ input: AvailabilityInput } | null>;
};
