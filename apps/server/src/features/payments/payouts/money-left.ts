import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { leavingRefusal } from './money-left.rules.ts';
import { moneyLeftOf } from './payout.store.ts';

/**
 * A mentor's money must not be lost with the account. Money held for future sessions is refunded to the seekers, so it
 * does not count.
 */
export async function refuseToLeaveMoney({ now }: { now: Now }, db: Db, userId: string): Promise<string | null> {
  return leavingRefusal(await moneyLeftOf(db, userId, now()));
}
