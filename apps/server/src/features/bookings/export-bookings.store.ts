import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Other people appear by user name only; a seeker's texts are in their own download and in their mentor's. */
export async function ownSessions(db: Db, userId: string) {
  return await db
    .selectFrom('bookings')
    .leftJoin('users as mentor', 'mentor.id', 'mentor_user_id')
    .leftJoin('users as seeker', 'seeker.id', 'seeker_id')
    .select([
      'bookings.id',
      sql<string>`case when mentor_user_id = ${userId} then 'provider' else 'seeker' end`.as('my_role'),
      'mentor.username as mentor',
      'seeker.username as seeker',
      'state',
      'approval',
      'starts_at',
      'ends_at',
      'price_in_paise',
      'topic',
      'description',
      sql<string | null>`case when seeker_id = ${userId} then seeker_name end`.as('name_given'),
      sql<string | null>`case when seeker_id = ${userId} then seeker_email end`.as('email_given'),
      sql<string | null>`case when seeker_id = ${userId} then seeker_time_zone end`.as('time_zone'),
      'custom_fields as answers',
      sql<string[]>`case when seeker_id = ${userId} then guests else '{}' end`.as('guests'),
      'cancelled_at',
      'cancelled_by_role',
      'cancellation_reason',
      'proposed_starts',
      'proposal_message',
      'bookings.created_at',
    ])
    .where((eb) => eb.or([eb('mentor_user_id', '=', userId), eb('seeker_id', '=', userId)]))
    .orderBy('starts_at')
    .execute();
}
