import { momentText } from '@right-circle/rules/moment-text';
import { AppError } from '#platform/app-error.ts';
import { isUndecidedAtStart, roleIn, sessionStatusOf } from '../booking.rules.ts';
import { type Booking, lockBooking } from '../booking.store.ts';
import { markApproved } from '../booking-change.store.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { changeSession } from './change-session.ts';
import { endBooking } from './end-booking.ts';

type Approve = {
  bookingId: string;
  byUserId: string;
  /** Start of the session as the mentor has read it. */
  readStart: Date | null;
};

export async function approveBooking(deps: BookingDeps, { bookingId, byUserId, readStart }: Approve): Promise<void> {
  await changeSession(deps, { bookingId, byUserId }, async (tx, booking) => {
    refuseDecision(booking, byUserId, deps.now());
    refuseMoved(booking, readStart, deps.now());
    await markApproved(tx, bookingId, deps.now());
    await deps.bookingChanged(tx, { bookingId, change: 'approved' });
  });
}

type Decline = Approve & { reason: string | null };

export async function declineBooking(
  deps: BookingDeps,
  { bookingId, byUserId, readStart, reason }: Decline,
): Promise<void> {
  await changeSession(deps, { bookingId, byUserId }, async (tx, booking) => {
    refuseDecision(booking, byUserId, deps.now());
    refuseMoved(booking, readStart, deps.now());
    await endBooking(deps, tx, booking, { ending: 'declined', byUserId, reason });
  });
}

/** Declines a session that starts unanswered, and refunds the seeker in full. */
export async function declineUndecided(deps: BookingDeps, bookingId: string): Promise<void> {
  const people = await deps.db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (!booking || !isUndecidedAtStart(booking, deps.now())) return [];
    const reason = 'The mentor did not answer before the start.';
    await endBooking(deps, tx, booking, { ending: 'undecided', byUserId: null, reason });
    return [booking.mentorUserId, booking.seekerId].filter((id) => id !== null);
  });
  if (people.length > 0) deps.announceChange(people);
}

function refuseDecision(booking: Booking, byUserId: string, now: Date): void {
  if (roleIn(booking, byUserId) !== 'provider') {
    throw new AppError('not_allowed', 'Only the mentor can approve or decline a session.');
  }
  if (sessionStatusOf(booking, now) !== 'upcoming') {
    throw new AppError('not_upcoming', 'Only an upcoming session can be approved or declined.');
  }
  if (booking.approval !== 'pending') throw new AppError('already_decided', 'This session does not wait for approval.');
}

/** Refuses an answer if the session was moved since it was read. */
function refuseMoved({ startsAt, seekerName }: Booking, readStart: Date | null, now: Date): void {
  if (readStart === null || readStart.getTime() === startsAt.getTime()) return;
  const who = seekerName ?? 'The other person';
  const detail = `${who} moved this session to ${momentText(startsAt, now)}. Your answer wasn't sent. Check the new time and decide again.`;
  throw new AppError('stale_version', detail);
}
