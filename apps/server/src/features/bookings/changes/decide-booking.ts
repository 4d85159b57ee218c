import { AppError } from '#platform/app-error.ts';
import { isUndecidedAtStart, roleIn, sessionStatusOf } from '../booking.rules.ts';
import { type Booking, lockBooking } from '../booking.store.ts';
import { markApproved } from '../booking-change.store.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { changeSession } from './change-session.ts';
import { endBooking } from './end-booking.ts';

export async function approveBooking(deps: BookingDeps, bookingId: string, byUserId: string): Promise<void> {
  await changeSession(deps, { bookingId, byUserId }, async (tx, booking) => {
    refuseDecision(booking, byUserId, deps.now());
    await markApproved(tx, bookingId, deps.now());
    await deps.bookingChanged(tx, { bookingId, change: 'approved' });
  });
}

type Decline = { bookingId: string; byUserId: string; reason: string | null };

export async function declineBooking(deps: BookingDeps, { bookingId, byUserId, reason }: Decline): Promise<void> {
  await changeSession(deps, { bookingId, byUserId }, async (tx, booking) => {
    refuseDecision(booking, byUserId, deps.now());
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
