import { declineUndecidedJob, recoverHoldJob } from './booking.jobs.ts';
import { findBooking } from './booking.store.ts';
import type { BookingDeps } from './booking-deps.ts';
import { confirmPaid, releaseHold } from './finish-hold.ts';
import { openHolds, undecidedAtStart } from './hold.store.ts';

/** One job for each, so that one that fails holds nobody else up. */
export async function findUnfinished({ db, now, enqueue }: Pick<BookingDeps, 'db' | 'now' | 'enqueue'>): Promise<void> {
  const held = await openHolds(db);
  const undecided = await undecidedAtStart(db, now());
  if (held.length + undecided.length === 0) return;
  await db.transaction().execute(async (tx) => {
    for (const bookingId of held) await enqueue(tx, recoverHoldJob, { bookingId }, { singletonKey: bookingId });
    for (const bookingId of undecided) {
      await enqueue(tx, declineUndecidedJob, { bookingId }, { singletonKey: bookingId });
    }
  });
}

/**
 * Finishes what an unanswered gateway or a killed server left held. Only the gateway knows what became of the money; while it
 * has taken none, the seeker may still be paying, until the hold is over.
 */
export async function recoverHold(deps: BookingDeps, bookingId: string): Promise<void> {
  const booking = await findBooking(deps.db, bookingId);
  if (booking?.state !== 'held' || !booking.paymentId) return;
  const status = await deps.payments.gatewayStatus(booking.paymentId);
  const now = deps.now();
  if (status === 'captured' && booking.startsAt > now) await confirmPaid(deps, bookingId);
  else if (status === 'captured' || status === 'declined' || isOver(booking.holdExpiresAt, now)) {
    const state = status === 'captured' || status === 'declined' ? 'failed' : 'expired';
    await releaseHold(deps, bookingId, { state, reason: 'The payment was not completed in time.', isTold: true });
  } else return;
  deps.announceChange([booking.mentorUserId, booking.seekerId].filter((id) => id !== null));
}

function isOver(holdExpiresAt: Date | null, now: Date): boolean {
  return holdExpiresAt === null || holdExpiresAt <= now;
}
