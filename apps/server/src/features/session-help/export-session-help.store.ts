import type { Db } from '#platform/db/db.ts';

export async function ownSessionEntries(db: Db, userId: string) {
  return await db
    .selectFrom('session_entries')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select(['topic', 'starts_at', 'text', 'session_entries.updated_at'])
    .where('user_id', '=', userId)
    .orderBy('starts_at')
    .execute();
}

export async function ownHelpSettings(db: Db, userId: string) {
  return await db
    .selectFrom('session_help_settings')
    .select(['allows_briefs', 'shares_figures', 'allows_notes', 'updated_at'])
    .where('user_id', '=', userId)
    .execute();
}
