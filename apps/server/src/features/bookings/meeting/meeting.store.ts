import type { ApprovalStatus } from '@right-circle/contract/sessions';
import { sql } from 'kysely';
import { informedGuests } from '#domain/informed-guests.store.ts';
import { hasOwnRoom } from '#domain/own-room.store.ts';
import type { Db } from '#platform/db/db.ts';
import type { BookingState } from '../booking.store.ts';

export type MeetingRow = {
  id: string;
  state: BookingState;
  approval: ApprovalStatus;
  /** Increases with every change of time. */
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  topic: string;
  mentorName: string | null;
  seekerName: string | null;
  /** Whether people meet outside our own room. */
  isElsewhere: boolean;
  /** Addresses of all attendees; a guest without an account is included after accepting. */
  attendees: string[];
  participantIds: string[];
};

export async function findMeeting(db: Db, bookingId: string): Promise<MeetingRow | undefined> {
  const row = await db
    .selectFrom('bookings')
    .leftJoin('users as mentor', 'mentor.id', 'bookings.mentor_user_id')
    .leftJoin('users as seeker', 'seeker.id', 'bookings.seeker_id')
    .select((eb) => [
      'bookings.id',
      eb.ref('bookings.state').$castTo<BookingState>().as('state'),
      eb.ref('bookings.approval').$castTo<ApprovalStatus>().as('approval'),
      'bookings.sequence',
      'bookings.starts_at as startsAt',
      'bookings.ends_at as endsAt',
      'bookings.topic',
      informedGuests('bookings').as('guests'),
      'seeker.email as seekerEmail',
      'bookings.mentor_user_id as mentorUserId',
      'bookings.seeker_id as seekerId',
      'mentor.full_name as mentorName',
      'mentor.email as mentorEmail',
      'seeker.full_name as seekerName',
      sql<boolean>`coalesce(not ${hasOwnRoom('bookings')}, false)`.as('isElsewhere'),
    ])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { guests, mentorEmail, seekerEmail, mentorUserId, seekerId, ...meeting } = row;
  return {
    ...meeting,
    attendees: [...new Set([mentorEmail ?? '', seekerEmail ?? '', ...guests])].filter((email) => email !== ''),
    participantIds: [mentorUserId, seekerId].filter((id) => id !== null),
  };
}

/** Returns true if the link changed: a cancelled meeting keeps its link. */
export async function saveMeetingLink(db: Db, bookingId: string, link: string): Promise<boolean> {
  const result = await db
    .updateTable('bookings')
    .set({ meeting_link: link })
    .where('id', '=', bookingId)
    .where('state', '=', 'confirmed')
    .where('meeting_link', 'is distinct from', link)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
