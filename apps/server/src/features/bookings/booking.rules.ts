import type { OfferRefusal } from '@right-circle/contract/guidance';
import type { SessionRole } from '@right-circle/contract/sessions';
import { type AvailabilityInput, findOffered, refusalsOf } from '@right-circle/rules/availability';
import {
  type ParticipantView,
  type RefundRequest,
  type SessionStatus,
  sessionStatusAt,
} from '@right-circle/rules/booking-rules';
import { MINUTE_MS } from '@right-circle/rules/durations';
import type { Booking } from './booking.store.ts';

type Standing = Pick<Booking, 'state' | 'approval' | 'startsAt' | 'endsAt' | 'attendedAt'>;

/** An unanswered request counts as declined from its start, even before the job runs. */
export function isUndecidedAtStart({ state, approval, startsAt }: Standing, now: Date): boolean {
  return state === 'confirmed' && approval === 'pending' && startsAt <= now;
}

export function sessionStatusOf(booking: Standing, now: Date): SessionStatus {
  return sessionStatusAt(
    {
      isCancelled: booking.state === 'cancelled' || isUndecidedAtStart(booking, now),
      endMs: booking.endsAt.getTime(),
      wasAttended: booking.attendedAt !== null,
    },
    now.getTime(),
  );
}

export function roleIn({ mentorUserId }: Pick<Booking, 'mentorUserId'>, userId: string): SessionRole {
  return mentorUserId === userId ? 'provider' : 'seeker';
}

export type Proposed = Pick<Booking, 'proposedAt' | 'proposedFor' | 'proposedStarts' | 'proposalMessage'>;
export type Proposal = { at: Date; starts: readonly Date[]; message: string };

/** Proposed times that the seeker has not answered. They expire when the session starts, is cancelled or moved. */
export function openProposal(
  { proposedAt, proposedFor, proposedStarts, proposalMessage, state, startsAt }: Proposed & Standing,
  now: Date,
): Proposal | null {
  if (!proposedAt || !proposedStarts || proposedFor?.getTime() !== startsAt.getTime()) return null;
  if (state !== 'confirmed' || startsAt <= now) return null;
  return { at: proposedAt, starts: proposedStarts, message: proposalMessage ?? '' };
}

/** The session as seen by the rules for cancelling, moving and inviting. */
export function participantView(
  booking: Standing & Proposed & Pick<Booking, 'mentorUserId' | 'guestPermissions'>,
  userId: string,
  now: Date,
): ParticipantView {
  return {
    role: roleIn(booking, userId),
    status: sessionStatusOf(booking, now),
    startMs: booking.startsAt.getTime(),
    permissions: booking.guestPermissions,
    isUnanswered: booking.approval === 'pending',
    hasProposal: openProposal(booking, now) !== null,
  };
}

/** A request counts until the session would start, or the money was returned in another way. */
export function refundRequestOf(
  {
    refundAskedAt,
    refundDecision,
    startsAt,
    isPaid,
  }: Pick<Booking, 'refundAskedAt' | 'refundDecision' | 'startsAt' | 'isPaid'>,
  now: Date,
): RefundRequest | null {
  if (refundDecision) return refundDecision;
  return refundAskedAt && startsAt > now && isPaid ? 'open' : null;
}

/** Without a window id, any window open at that time matches. */
export type WantedTime = { startMs: number; durationMinutes: number; windowId?: string | undefined };
/** Explains a taken time to the person. */
export const takenTexts = {
  booking: "That time was just taken. You weren't charged. Choose another time.",
  move: 'That time was just taken. Your session stays at its time. Choose another one.',
  proposal: "That time was just taken. Your proposal wasn't sent. Choose another time.",
} as const;
export type TimeRefusal = { code: 'slot_taken' | 'outside_rules'; detail: string };

const ruleTexts: Record<OfferRefusal, string> = {
  outside_windows: 'The mentor is not available at this time.',
  not_on_grid: 'Sessions of this length do not start at this time.',
  duration_not_offered: 'The mentor does not offer sessions of this length.',
  too_soon: 'This time is too soon. Please choose a later one.',
  too_far_ahead: 'This time is too far ahead. Please choose an earlier one.',
  too_close_to_booking: 'This time is too close to another session of the mentor.',
  mentor_busy: 'This time is no longer free.',
  day_full: 'The mentor takes no more sessions on this day.',
};
// Caused by other bookings. All other refusals mean that the time was never offered.
const CAUSED_BY_OTHERS: readonly OfferRefusal[] = ['too_close_to_booking', 'mentor_busy', 'day_full'];

/** Why this time is not available, by the same rules as the list of free slots; null if it is. */
export function timeRefusal(
  input: AvailabilityInput,
  wanted: WantedTime,
  wantedFor: keyof typeof takenTexts = 'booking',
): TimeRefusal | null {
  const offered = findOffered(input, wanted);
  if (offered) {
    return wanted.windowId === undefined || offered.windowId === wanted.windowId
      ? null
      : { code: 'outside_rules', detail: 'This time does not belong to the chosen slot. Please choose again.' };
  }
  const refusals = refusalsOf(input, wanted);
  const ownFault = refusals.find((refusal) => !CAUSED_BY_OTHERS.includes(refusal));
  if (ownFault) return { code: 'outside_rules', detail: ruleTexts[ownFault] };
  if (isTaken(input, wanted)) return { code: 'slot_taken', detail: takenTexts[wantedFor] };
  return { code: 'outside_rules', detail: ruleTexts[refusals[0] ?? 'outside_windows'] };
}

function isTaken({ bookings, busy }: AvailabilityInput, { startMs, durationMinutes }: WantedTime): boolean {
  const endMs = startMs + durationMinutes * MINUTE_MS;
  return [...bookings, ...busy].some((other) => other.startMs < endMs && other.endMs > startMs);
}
