import { DAY_MS, HOUR_MS } from '@right-circle/rules/durations';
import { defaultBookingConfirmation, defaultGuestPermissions } from '@right-circle/rules/guidance-choices';
import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/platform/db/db.ts';
import { type BookingWorld, fillBookingWorld } from '../../bench/booking-world.ts';

/** The people of one seed. Each seeker has had one session that can be reviewed. */
export type Crowd = BookingWorld & { pastSessions: Map<string, { bookingId: string; mentorUserId: string }> };

/** Signed-in people with confirmed addresses who have met nobody else. */
export async function gatherCrowd(db: Db, counts: { seekers: number; mentors: number }): Promise<Crowd> {
  const world = await fillBookingWorld(db, counts);
  const ids = idsOf(world);
  await db
    .updateTable('users')
    .set({ email: sql`username || '@chaos.example'`, email_verified_at: new Date() })
    .where('id', 'in', ids)
    .execute();
  const pastSessions: Crowd['pastSessions'] = new Map();
  for (const [index, { id: seekerId }] of world.seekers.entries()) {
    const mentorUserId = world.mentors[index % world.mentors.length]?.userId ?? '';
    pastSessions.set(seekerId, {
      bookingId: await addPastSession(db, { seekerId, mentorUserId, index }),
      mentorUserId,
    });
  }
  return { ...world, pastSessions };
}

export function idsOf({ seekers, mentors }: BookingWorld): string[] {
  return [...seekers.map(({ id }) => id), ...mentors.map(({ userId }) => userId)];
}

type PastSession = { seekerId: string; mentorUserId: string; index: number };

async function addPastSession(db: Db, { seekerId, mentorUserId, index }: PastSession): Promise<string> {
  const id = crypto.randomUUID();
  const startsAt = new Date(Date.now() - 10 * DAY_MS + index * HOUR_MS);
  const endsAt = new Date(startsAt.getTime() + 900_000);
  await db
    .insertInto('bookings')
    .values({
      id,
      mentor_user_id: mentorUserId,
      seeker_id: seekerId,
      state: 'confirmed',
      approval: 'not_needed',
      starts_at: startsAt,
      ends_at: endsAt,
      attended_at: startsAt,
      duration_minutes: 15,
      price_in_paise: 0,
      topic: 'Growing a channel',
      description: '',
      seeker_name: 'One of many',
      seeker_email: 'asha@bench.example',
      guest_permissions: JSON.stringify(defaultGuestPermissions),
      booking_confirmation: JSON.stringify(defaultBookingConfirmation),
      created_at: startsAt,
      updated_at: startsAt,
    })
    .execute();
  return id;
}
