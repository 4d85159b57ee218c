import type { Tx } from '#platform/db/db.ts';

type Attended = { bookingId: string; mentorUserId: string; seekerId: string; endsAt: Date };

export async function attendedSessions(tx: Tx, now: Date): Promise<Attended[]> {
  const rows = await tx
    .selectFrom('bookings')
    .select(['id as bookingId', 'mentor_user_id as mentorUserId', 'seeker_id as seekerId', 'ends_at as endsAt'])
    .where('state', '=', 'confirmed')
    .where('attended_at', 'is not', null)
    .where('ends_at', '<=', now)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ mentorUserId, seekerId, ...row }) =>
    mentorUserId && seekerId ? [{ ...row, mentorUserId, seekerId }] : [],
  );
}
