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
  /**
   * The mentor's offer; null for people without a configuration. A slot reserved for a person is free for them only.
   */
  offerOf: (
    db: Db,
    of: { mentorUserId: string; now: Date; forUserId?: string | undefined },
  ) => Promise<{ input: AvailabilityInput } | null>;
};
