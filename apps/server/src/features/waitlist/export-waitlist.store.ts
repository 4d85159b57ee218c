import type { Db } from '#platform/db/db.ts';

export async function ownEntries(db: Db, userId: string) {
  return await db
    .selectFrom('waitlist_entries')
    .innerJoin('users as mentor', 'mentor.id', 'mentor_user_id')
    .select([
      'mentor.username as mentor',
      'date',
      'seeker_time_zone as time_zone',
      'waitlist_entries.created_at',
      'offered_starts_at',
      'offered_ends_at',
      'offer_expires_at',
    ])
    .where('seeker_id', '=', userId)
    .orderBy('date')
    .execute();
}
