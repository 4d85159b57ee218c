import type { BookingConfirmation } from '@right-circle/contract/guidance';
import type { ApprovalStatus, SessionRole } from '@right-circle/contract/sessions';
import { type ExpressionBuilder, sql } from 'kysely';
import { canLogIn } from '#domain/can-log-in.store.ts';
import { acceptedGuests, barredGuests, informedGuests } from '#domain/informed-guests.store.ts';
import { isOwnRoom } from '#domain/own-room.store.ts';
import type { Db } from '#platform/db/db.ts';
import type { DB } from '#platform/db/tables.ts';

/** Somebody in a session. Id and address are null once there is nobody to reach. */
export type Person = { id: string | null; name: string; email: string | null };

/** A booked session with everything that is said about it. */
export type MailedSession = {
  id: string;
  state: string;
  approval: ApprovalStatus;
  /** Of the calendar entry. */
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  /** When the two met, as far as it is known. */
  attendedAt: Date | null;
  durationMinutes: number;
  priceInPaise: number;
  topic: string;
  description: string;
  mentor: Person;
  /** Page for booking with the mentor again: the public one for a seeker who can't log in. */
  bookingPath: string;
  seeker: Person;
  guests: string[];
  /** Guests who accepted, and those with an account: nobody else hears of changes. */
  informedGuests: string[];
  acceptedGuests: string[];
  /** Guests who get no email, because of a block or a suspension. */
  barredGuests: string[];
  answers: Record<string, string | string[]>;
  /** The seeker's introduction in the booking form. */
  form: { name: string; email: string };
  /** Null if it is not known. */
  zones: { mentor: string | null; seeker: string | null };
  confirmation: BookingConfirmation;
  /** The mentor's message to everyone who books. */
  customMessage: string;
  meetingLink: string | null;
  cancelledByRole: SessionRole | null;
  cancellationReason: string | null;
  payment: {
    id: string;
    wasPaid: boolean;
    /** Not paid yet, and still payable. */
    isOpen: boolean;
    /** Paid, and not given back. */
    isKept: boolean;
    paidAt: Date | null;
    receiptNumber: string | null;
  } | null;
  refundAskedAt: Date | null;
  refundDecision: 'granted' | 'declined' | null;
  /** Reason of a refund that somebody gave. */
  refundReason?: string | null;
  /** Other times the mentor proposed and the seeker has not answered. */
  proposal: { at: Date; starts: Date[]; message: string } | null;
  /** The proposal that ended last; null if there was none, or it ended before this was recorded. */
  endedProposal: { at: Date; how: 'kept' | 'withdrawn' } | null;
  /** The mentor lets the seeker in before they have paid. */
  canJoinUnpaid: boolean;
  isReviewed: boolean;
};

/** True if they do not meet in our own room. */
export function isElsewhere({ id, meetingLink }: Pick<MailedSession, 'id' | 'meetingLink'>): boolean {
  return meetingLink !== null && !isOwnRoom(meetingLink, id);
}

/** Meeting link for this reader: one elsewhere lets everyone in, while our own room checks the payment at the door. */
export function meetingLinkFor(
  session: MailedSession,
  { role, guestUrl }: { role: 'seeker' | 'provider' | 'guest'; guestUrl?: string | undefined },
): string | null {
  const mustPay = role === 'seeker' && session.payment?.isOpen && !session.canJoinUnpaid;
  if (mustPay && isElsewhere(session)) return null;
  // Guests enter our own room by their personal link, for which they need no account.
  return session.meetingLink && guestUrl && !isElsewhere(session) ? guestUrl : session.meetingLink;
}

const GONE = 'A former member';

function columns(eb: ExpressionBuilder<DB, 'bookings'>) {
  return [
    'bookings.id' as const,
    'bookings.state' as const,
    eb.ref('bookings.approval').$castTo<ApprovalStatus>().as('approval'),
    'bookings.sequence' as const,
    'bookings.starts_at as startsAt' as const,
    'bookings.ends_at as endsAt' as const,
    'bookings.attended_at as attendedAt' as const,
    'bookings.duration_minutes as durationMinutes' as const,
    eb.cast<number>('bookings.price_in_paise', 'float8').as('priceInPaise'),
    'bookings.topic' as const,
    'bookings.description' as const,
    'bookings.guests' as const,
    informedGuests('bookings').as('informedGuests'),
    acceptedGuests('bookings').as('acceptedGuests'),
    barredGuests('bookings').as('barredGuests'),
    'bookings.seeker_name as formName' as const,
    'bookings.seeker_email as formEmail' as const,
    'bookings.seeker_time_zone as seekerZone' as const,
    eb.ref('bookings.custom_fields').$castTo<MailedSession['answers']>().as('answers'),
    eb.ref('bookings.booking_confirmation').$castTo<BookingConfirmation>().as('confirmation'),
    'bookings.meeting_link as meetingLink' as const,
    eb.ref('bookings.cancelled_by_role').$castTo<SessionRole | null>().as('cancelledByRole'),
    'bookings.cancellation_reason as cancellationReason' as const,
    sql<boolean>`coalesce((bookings.guest_permissions ->> 'can_join_unpaid')::boolean, false)`.as('canJoinUnpaid'),
    sql<boolean>`exists (select from reviews where reviews.booking_id = bookings.id)`.as('isReviewed'),
    'bookings.refund_asked_at as refundAskedAt' as const,
    eb.ref('bookings.refund_decision').$castTo<MailedSession['refundDecision']>().as('refundDecision'),
    'bookings.proposed_at as proposedAt' as const,
    'bookings.proposed_for as proposedFor' as const,
    eb.ref('bookings.proposed_starts').$castTo<Date[] | null>().as('proposedStarts'),
    'bookings.proposal_message as proposalMessage' as const,
    'bookings.ended_proposal_at as endedProposalAt' as const,
    eb.ref('bookings.ended_proposal_how').$castTo<'kept' | 'withdrawn' | null>().as('endedProposalHow'),
  ];
}

const mailedSessions = (db: Db) =>
  db
    .selectFrom('bookings')
    .leftJoin('users as mentor', 'mentor.id', 'bookings.mentor_user_id')
    .leftJoin('users as seeker', 'seeker.id', 'bookings.seeker_id')
    .leftJoin('mentors', 'mentors.user_id', 'bookings.mentor_user_id')
    .leftJoin('payments', 'payments.booking_id', 'bookings.id')
    .select((eb) => columns(eb as unknown as ExpressionBuilder<DB, 'bookings'>))
    .select(['mentor.id as mentorId', 'mentor.full_name as mentorName', 'mentor.email as mentorEmail'])
    .select('mentor.username as mentorUsername')
    .select(['seeker.id as seekerId', 'seeker.full_name as seekerName', 'seeker.email as seekerEmail'])
    .select(canLogIn('seeker').as('seekerCanLogIn'))
    .select(sql<string | null>`mentors.booking_form ->> 'custom_message'`.as('customMessage'))
    .select('mentors.time_zone as mentorZone')
    .select(['payments.id as paymentId', 'payments.paid_at as paidAt', 'payments.receipt_number as receiptNumber'])
    .select(['payments.status as paymentStatus', 'payments.cancellation_reason as refundReason']);

type Row = Awaited<ReturnType<ReturnType<typeof mailedSessions>['executeTakeFirstOrThrow']>>;

function mailedSession(row: Row): MailedSession {
  const { mentorId, mentorName, mentorEmail, mentorUsername, ...ofOthers } = row;
  const { seekerId, seekerName, seekerEmail, seekerCanLogIn, ...rest } = ofOthers;
  const { customMessage, paymentId, paidAt, receiptNumber, paymentStatus, ...more } = rest;
  const { formName, formEmail, mentorZone, seekerZone, ...rows } = more;
  const { proposedAt, proposedFor, proposedStarts, proposalMessage, ...ofSession } = rows;
  const { endedProposalAt, endedProposalHow, ...session } = ofSession;
  const isProposed = proposedFor?.getTime() === session.startsAt.getTime();
  const isOpen = paymentStatus === 'pending' && session.priceInPaise > 0;
  const wasPaid = paidAt !== null && session.priceInPaise > 0;
  return {
    ...session,
    mentor: { id: mentorId, name: mentorName ?? GONE, email: mentorEmail },
    bookingPath: seekerCanLogIn ? `/dashboard/book-session/${mentorId}` : `/@${mentorUsername}/book`,
    // Never the address of the booking form: nobody has shown that it is theirs.
    seeker: { id: seekerId, name: seekerName ?? GONE, email: seekerEmail },
    customMessage: customMessage ?? '',
    proposal:
      isProposed && proposedAt && proposedStarts
        ? { at: proposedAt, starts: proposedStarts, message: proposalMessage ?? '' }
        : null,
    endedProposal: endedProposalAt && endedProposalHow ? { at: endedProposalAt, how: endedProposalHow } : null,
    form: { name: formName, email: formEmail },
    zones: { mentor: mentorZone, seeker: seekerZone },
    payment: paymentId
      ? { id: paymentId, wasPaid, isOpen, isKept: wasPaid && paymentStatus === 'completed', paidAt, receiptNumber }
      : null,
  };
}

export async function findMailedSession(db: Db, bookingId: string): Promise<MailedSession | undefined> {
  const row = await mailedSessions(db).where('bookings.id', '=', bookingId).executeTakeFirst();
  return row && mailedSession(row);
}

/** Entries of a person's calendar: sessions from `after` on that were not cancelled, the latest if there are too many. */
export async function calendarSessions(db: Db, userId: string, after: Date): Promise<MailedSession[]> {
  const rows = await mailedSessions(db)
    .where((eb) => eb.or([eb('bookings.mentor_user_id', '=', userId), eb('bookings.seeker_id', '=', userId)]))
    .where('bookings.state', '=', 'confirmed')
    .where('bookings.ends_at', '>', after)
    .orderBy('bookings.starts_at', 'desc')
    .limit(1000)
    .execute();
  return rows.toReversed().map(mailedSession);
}
