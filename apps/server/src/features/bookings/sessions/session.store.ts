import type { GuestPermissions } from '@right-circle/contract/guidance';
import type { ApprovalStatus, SessionRole } from '@right-circle/contract/sessions';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { acceptedGuests } from '#domain/informed-guests.store.ts';
import type { Db } from '#platform/db/db.ts';
import type { DB } from '#platform/db/tables.ts';
import type { BookingState } from '../booking.store.ts';

export type SessionPerson = {
  id: string;
  username: string;
  fullName: string;
  profilePic: string | null;
  platformFollowers: Record<string, number>;
  /** Whether the viewer may open their profile. */
  isVisible: boolean;
};

export type SessionRow = {
  id: string;
  mentorUserId: string | null;
  /** Null once the account is deleted. */
  provider: SessionPerson | null;
  seeker: SessionPerson | null;
  state: BookingState;
  approval: ApprovalStatus;
  startsAt: Date;
  endsAt: Date;
  attendedAt: Date | null;
  durationMinutes: number;
  priceInPaise: number;
  topic: string;
  description: string;
  seekerName: string;
  seekerEmail: string;
  customFields: Record<string, string | string[]>;
  guests: string[];
  acceptedGuests: string[];
  guestPermissions: GuestPermissions;
  meetingLink: string | null;
  cancelledByRole: SessionRole | null;
  cancellationReason: string | null;
  noShowRole: SessionRole | null;
  paymentId: string | null;
  paymentStatus: string | null;
  paidAt: Date | null;
  refundedAt: Date | null;
  isReviewed: boolean;
  writtenOffAt: Date | null;
  refundAskedAt: Date | null;
  refundDecision: 'granted' | 'declined' | null;
  proposedAt: Date | null;
  proposedFor: Date | null;
  proposedStarts: Date[] | null;
  proposalMessage: string | null;
};

export type SessionFilter = {
  /** Matches any of them; an empty list matches all. */
  statuses: ('upcoming' | 'attended' | 'completed' | 'cancelled')[];
  role: SessionRole | null;
  from: Date | null;
  until: Date | null;
};

export async function sessionsOf(db: Db, userId: string, filter: SessionFilter, now: Date): Promise<SessionRow[]> {
  const { role, from, until, statuses } = filter;
  return await selectSessions(db, userId)
    .where((eb) =>
      eb.or([
        ...(role === 'seeker' ? [] : [eb('b.mentor_user_id', '=', userId)]),
        ...(role === 'provider' ? [] : [eb('b.seeker_id', '=', userId)]),
      ]),
    )
    .$if(from !== null, (query) => query.where('b.starts_at', '>=', from))
    .$if(until !== null, (query) => query.where('b.starts_at', '<', until))
    .$if(statuses.length > 0, (query) => query.where((eb) => eb.or(statuses.map((status) => isAt(eb, status, now)))))
    // Upcoming sessions first, soonest at the top; then past and cancelled ones, latest first.
    .orderBy((eb) =>
      eb
        .case()
        .when(isAt(eb, 'upcoming', now))
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy((eb) =>
      eb
        .case()
        .when(isAt(eb, 'upcoming', now))
        .then(eb.ref('b.starts_at'))
        .end(),
    )
    .orderBy('b.starts_at', 'desc')
    .orderBy('b.id', 'desc')
    .execute();
}

export async function sessionOf(db: Db, userId: string, id: string): Promise<SessionRow | undefined> {
  return await selectSessions(db, userId)
    .where('b.id', '=', id)
    .where((eb) => eb.or([eb('b.mentor_user_id', '=', userId), eb('b.seeker_id', '=', userId)]))
    .executeTakeFirst();
}

type Sessions = DB & { b: DB['bookings'] };

/** SQL version of `sessionStatusOf`; a filter for attended sessions also returns completed ones. */
function isAt(
  eb: ExpressionBuilder<Sessions, 'b'>,
  status: SessionFilter['statuses'][number],
  now: Date,
): Expression<SqlBool> {
  const isUndecided = eb.and([eb('b.approval', '=', 'pending'), eb('b.starts_at', '<=', now)]);
  const takesPlace = eb.and([eb('b.state', '=', 'confirmed'), eb.not(isUndecided)]);
  switch (status) {
    case 'upcoming':
      return eb.and([takesPlace, eb('b.ends_at', '>', now)]);
    case 'attended':
      return eb.and([takesPlace, eb('b.ends_at', '<=', now)]);
    case 'completed':
      return eb.and([takesPlace, eb('b.ends_at', '<=', now), eb('b.attended_at', 'is', null)]);
    case 'cancelled':
      return eb.not(takesPlace);
  }
}

/** Leaves out holds and failed attempts, which are not sessions. */
function selectSessions(db: Db, viewerId: string) {
  return db
    .selectFrom('bookings as b')
    .leftJoin('users as provider', 'provider.id', 'b.mentor_user_id')
    .leftJoin('users as seeker', 'seeker.id', 'b.seeker_id')
    .leftJoin('payments as p', 'p.booking_id', 'b.id')
    .leftJoin('room_no_shows as n', 'n.booking_id', 'b.id')
    .select((eb) => [
      'b.id',
      'b.mentor_user_id as mentorUserId',
      person('provider', viewerId).as('provider'),
      person('seeker', viewerId).as('seeker'),
      eb.ref('b.state').$castTo<BookingState>().as('state'),
      eb.ref('b.approval').$castTo<ApprovalStatus>().as('approval'),
      'b.starts_at as startsAt',
      'b.ends_at as endsAt',
      'b.attended_at as attendedAt',
      'b.duration_minutes as durationMinutes',
      eb.cast<number>('b.price_in_paise', 'float8').as('priceInPaise'),
      'b.topic',
      'b.description',
      'b.seeker_name as seekerName',
      'b.seeker_email as seekerEmail',
      eb.ref('b.custom_fields').$castTo<Record<string, string | string[]>>().as('customFields'),
      'b.guests',
      acceptedGuests('b').as('acceptedGuests'),
      eb.ref('b.guest_permissions').$castTo<GuestPermissions>().as('guestPermissions'),
      'b.meeting_link as meetingLink',
      eb.ref('b.cancelled_by_role').$castTo<SessionRole | null>().as('cancelledByRole'),
      'b.cancellation_reason as cancellationReason',
      eb.ref('n.absent_role').$castTo<SessionRole | null>().as('noShowRole'),
      'p.id as paymentId',
      'p.status as paymentStatus',
      'p.paid_at as paidAt',
      'p.refunded_at as refundedAt',
      sql<boolean>`exists (select from reviews where reviews.booking_id = b.id)`.as('isReviewed'),
      'p.written_off_at as writtenOffAt',
      'b.refund_asked_at as refundAskedAt',
      eb.ref('b.refund_decision').$castTo<SessionRow['refundDecision']>().as('refundDecision'),
      'b.proposed_at as proposedAt',
      'b.proposed_for as proposedFor',
      eb.ref('b.proposed_starts').$castTo<Date[] | null>().as('proposedStarts'),
      'b.proposal_message as proposalMessage',
    ])
    .where('b.state', 'in', ['confirmed', 'cancelled']);
}

function person(as: 'provider' | 'seeker', viewerId: string) {
  const column = (name: string) => sql.ref(`${as}.${name}`);
  const object = jsonBuildObject({
    id: sql<string>`${column('id')}`,
    username: sql<string>`${column('username')}`,
    fullName: sql<string>`${column('full_name')}`,
    profilePic: sql<string | null>`${column('profile_pic')}`,
    platformFollowers: sql<Record<string, number>>`${column('platform_followers')}`,
    isVisible: sql<boolean>`can_see(${viewerId}, ${column('id')})`,
  });
  return sql<SessionPerson | null>`case when ${column('id')} is not null then ${object} end`;
}
