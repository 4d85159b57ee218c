import { HOUR_MS } from '@right-circle/rules/durations';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/logger.ts';
import { addFailedSignIn, insertSecurityEvent } from './security-event.store.ts';

export type Refusal = { userId: string; call: string };

const MAX_REMEMBERED = 10_000;

/**
 * Returns a recorder for calls refused to a signed-in person. At most one refusal per person and call is recorded an
 * hour, so that repeated calls do not fill the log.
 */
export function createRefusalRecorder({ db, now, log }: { db: Db; now: Now; log: Log }) {
  const recordedAt = new Map<string, number>();
  return ({ userId, call }: Refusal): void => {
    const [key, at] = [`${userId} ${call}`, now()] as const;
    if (at.getTime() - (recordedAt.get(key) ?? Number.NEGATIVE_INFINITY) < HOUR_MS) return;
    if (recordedAt.size >= MAX_REMEMBERED) recordedAt.clear();
    recordedAt.set(key, at.getTime());
    insertSecurityEvent(db, { at, kind: 'access_refused', userId, detail: call }).catch((err: unknown) =>
      log.error({ err }, 'failed to record a refusal'),
    );
  };
}

/** Counts a refused sign-in. The reply does not wait for it, so that its timing does not reveal accounts. */
export function recordFailedSignIn({ db, now, log }: { db: Db; now: Now; log: Log }, userId: string): void {
  addFailedSignIn(db, userId, now()).catch((err: unknown) => log.error({ err }, 'failed to record a failed sign-in'));
}
