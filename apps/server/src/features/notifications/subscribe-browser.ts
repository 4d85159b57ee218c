import { limits } from '@right-circle/contract/limits';
import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { PushSubscription } from '#platform/push/push-sender.ts';
import { deleteOlderSubscriptions, deleteSubscription, lockSubscriptionsOf, saveSubscription } from './push.store.ts';

/** Each subscription means a message per notification, so their number is limited; the newest replaces the oldest. */
export async function subscribeBrowser(
  { db, now, isPushService }: { db: Db; now: Now; isPushService: (endpoint: string) => boolean },
  { userId, authSessionId }: Pick<Actor, 'userId' | 'authSessionId'>,
  subscription: PushSubscription,
): Promise<void> {
  if (!isPushService(subscription.endpoint)) {
    const detail = 'This is not the address of a push service we know.';
    throw new AppError('invalid_input', detail, { errors: { endpoint: detail } });
  }
  await db.transaction().execute(async (tx) => {
    await lockSubscriptionsOf(tx, userId);
    await saveSubscription(tx, { ...subscription, userId, authSessionId, at: now() });
    await deleteOlderSubscriptions(tx, userId, limits.pushSubscriptions.max);
  });
}

export async function unsubscribeBrowser(db: Db, userId: string, endpoint: string): Promise<void> {
  await deleteSubscription(db, endpoint, userId);
}
