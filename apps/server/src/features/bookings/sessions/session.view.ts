import type { Participant, Session, TimeProposal } from '@right-circle/contract/sessions';
import {
  canAskRefund,
  inviteRefusal,
  isPayableLater,
  type ParticipantView,
  type PayLater,
  payableUntil,
  proposeRefusal,
  rescheduleRefusal,
} from '@right-circle/rules/booking-rules';
import { MINUTE_MS } from '@right-circle/rules/durations';
import { indiaIso } from '@right-circle/rules/india-time';
import { inRupees } from '@right-circle/rules/money-text';
import { isOwnRoom } from '#domain/own-room.store.ts';
import { isUndecidedAtStart, openProposal, participantView, refundRequestOf } from '../booking.rules.ts';
import type { SessionPerson, SessionRow } from './session.store.ts';

export function sessionView(row: SessionRow, viewerId: string, now: Date): Session {
  const seen = participantView(row, viewerId, now);
  const rescheduling = rescheduleRefusal(seen, now.getTime());
  const inviting = inviteRefusal(seen, now.getTime());
  const isDue = row.priceInPaise > 0 && isPayableLater(payLaterOf(row), now.getTime());
  const canJoinUnpaid = row.guestPermissions.can_join_unpaid ?? false;
  // Our own room asks for the payment itself; an external link admits everyone.
  const isElsewhere = row.meetingLink !== null && !isOwnRoom(row.meetingLink, row.id);
  const isLockedOut = isElsewhere && isDue && !canJoinUnpaid && seen.role === 'seeker';
  const isDecided = row.approval !== 'pending' && row.approval !== 'declined';
  return {
    slot_id: row.id,
    booking_id: row.id,
    start_time: indiaIso(row.startsAt.getTime()),
    end_time: indiaIso(row.endsAt.getTime()),
    duration: row.durationMinutes,
    topic: row.topic,
    description: row.description,
    status: seen.status,
    approval_status: isUndecidedAtStart(row, now) ? 'declined' : row.approval,
    google_meet_link: isDecided && seen.status !== 'cancelled' && !isLockedOut ? row.meetingLink : null,
    current_user_role: seen.role,
    provider: participant(row.provider, viewerId),
    seeker: participant(row.seeker, viewerId),
    price: inRupees(row.priceInPaise),
    currency: 'INR',
    payment_id: row.paymentId,
    payment_status: paymentStatusOf(row),
    seeker_name: row.seekerName,
    seeker_email: row.seekerEmail,
    custom_fields: row.customFields,
    guests: row.guests,
    guests_accepted: row.acceptedGuests,
    can_reschedule: rescheduling === null,
    reschedule_refusal: rescheduling?.detail ?? null,
    can_invite: inviting === null,
    invite_refusal: inviting?.detail ?? null,
    cancelled_by_role: row.cancelledByRole,
    no_show_role: row.attendedAt ? null : row.noShowRole,
    cancellation_reason: row.cancellationReason,
    can_review: canReview(row, seen),
    amount_due: isDue ? inRupees(row.priceInPaise) : 0,
    due_until: isDue ? indiaIso(payableUntil(row.endsAt.getTime())) : null,
    can_join_unpaid: canJoinUnpaid,
    refund_request: refundRequestOf({ ...row, isPaid: row.paymentStatus === 'completed' }, now),
    can_ask_refund: canAskRefund(
      seen,
      {
        paidInPaise: row.paymentStatus === 'completed' ? row.priceInPaise : 0,
        wasAsked: row.refundAskedAt !== null,
      },
      now.getTime(),
    ),
    cancellation: {
      can_cancel: seen.permissions.can_cancel,
      cancel_limit_hours: seen.permissions.cancel_limit_hours,
    },
    can_propose: proposeRefusal(seen, now.getTime()) === null,
    proposal: proposalView(row, now),
  };
}

function proposalView(row: SessionRow, now: Date): TimeProposal | null {
  const proposal = openProposal(row, now);
  if (!proposal) return null;
  const spanFrom = (startMs: number) => ({
    start_time: indiaIso(startMs),
    end_time: indiaIso(startMs + row.durationMinutes * MINUTE_MS),
  });
  return { times: proposal.starts.map((start) => spanFrom(start.getTime())), message: proposal.message };
}

const ENDED = ['cancelled', 'cancelled_by_seeker', 'refunded'];

/** A payment that ended with its session before it was paid is neither refunded nor due. */
function paymentStatusOf({ paymentStatus, paidAt, refundedAt, writtenOffAt }: SessionRow): string | null {
  if (writtenOffAt) return 'written_off';
  const isEnded = ENDED.includes(paymentStatus ?? '');
  return isEnded && !paidAt && !refundedAt ? 'not_charged' : paymentStatus;
}

/** No reviews for a session the seeker missed or a mentor they cannot see. */
function canReview({ isReviewed, noShowRole, attendedAt, provider }: SessionRow, seen: ParticipantView): boolean {
  const isOver = seen.status === 'attended' || seen.status === 'completed';
  const wasMissed = noShowRole !== null && attendedAt === null;
  return seen.role === 'seeker' && isOver && !wasMissed && !isReviewed && provider?.isVisible === true;
}

function payLaterOf({ paymentStatus, state, approval, startsAt, endsAt }: SessionRow): PayLater {
  return {
    isPaymentPending: paymentStatus === 'pending',
    isConfirmed: state === 'confirmed',
    approval,
    startMs: startsAt.getTime(),
    endMs: endsAt.getTime(),
  };
}

/** A person whose profile cannot be opened keeps their name but has no link. */
function participant(person: SessionPerson | null, viewerId: string): Participant {
  if (!person) {
    return {
      id: null,
      username: 'deleted',
      full_name: 'Deleted account',
      profile_pic: null,
      is_current_user: false,
      platform_followers: {},
    };
  }
  const { id, username, fullName, profilePic, platformFollowers, isVisible } = person;
  return {
    id: isVisible ? id : null,
    username,
    full_name: fullName,
    profile_pic: isVisible ? profilePic : null,
    is_current_user: id === viewerId,
    platform_followers: isVisible ? platformFollowers : {},
  };
}
