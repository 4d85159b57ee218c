import { notificationTypes } from '@right-circle/contract/notification-kinds';
import type { NotificationPreference } from '@right-circle/contract/notifications';
import type { Db } from '#platform/db/db.ts';
import { preferencesOf, savePreferences } from './preference.store.ts';

/** One per type; by default in the app, by push if a browser is subscribed, and not by mail. */
export async function allPreferences(db: Db, userId: string): Promise<NotificationPreference[]> {
  const chosen = new Map((await preferencesOf(db, userId)).map((preference) => [preference.type, preference]));
  return notificationTypes.map((type) => chosen.get(type) ?? { type, in_app: true, push: true, digest: 'off' });
}

export async function choosePreferences(
  db: Db,
  userId: string,
  chosen: NotificationPreference[],
): Promise<NotificationPreference[]> {
  await savePreferences(db, userId, chosen);
  return await allPreferences(db, userId);
}
