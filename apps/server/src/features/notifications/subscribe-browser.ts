import { limits } from '@right-circle/contract/limits';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { PushSubscription } from '#platform/push/push-sender.ts';
import { keepNewestSubscriptions, lockSubscriptionsOf, saveSubscription } from './push.store.ts';

/** Each subscription means a message per notification, so their number is limited; the newest replaces the oldest. */
export async function subscribeBrowser(
  { db, now }: { db: Db; now: Now },
  { userId, authSessionId }: Pick<Actor, 'userId' | 'authSessionId'>,
  subscription: PushSubscription,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockSubscriptionsOf(tx, userId);
    await saveSubscription(tx, { ...subscription, userId, authSessionId, at: now() });
    await keepNewestSubscriptions(tx, userId, limits.pushSubscriptions.max);
  });
}
