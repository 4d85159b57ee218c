import type { DigestRhythm, NotificationType } from '@right-circle/contract/notification-kinds';
import type { NotificationPreference } from '@right-circle/contract/notifications';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export async function preferencesOf(db: Db, userId: string): Promise<NotificationPreference[]> {
  return await db
    .selectFrom('notification_preferences')
    .select([sql<NotificationType>`type`.as('type'), 'in_app', 'push', sql<DigestRhythm>`digest`.as('digest')])
    .where('user_id', '=', userId)
    .execute();
}

export async function savePreferences(db: Db, userId: string, preferences: NotificationPreference[]): Promise<void> {
  await db
    .insertInto('notification_preferences')
    .values(preferences.map((preference) => ({ user_id: userId, ...preference })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'type']).doUpdateSet((eb) => ({
        in_app: eb.ref('excluded.in_app'),
        push: eb.ref('excluded.push'),
        digest: eb.ref('excluded.digest'),
      })),
    )
    .execute();
}
