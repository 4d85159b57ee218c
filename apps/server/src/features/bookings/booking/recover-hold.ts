import { declineUndecidedJob, recoverHoldJob } from '../booking.jobs.ts';
import { findBooking } from '../booking.store.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { confirmPaid, releaseHold } from './finish-hold.ts';
import { openHolds, undecidedAtStart } from './hold.store.ts';

/** Enqueues one job for each, so that a failure does not block the others. */
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
 * Finishes a hold left by an unresponsive gateway or a killed server. Only the gateway knows whether money was taken;
 * until then the seeker may still be paying, until the hold expires.
 */
export async function recoverHold(deps: BookingDeps, bookingId: string): Promise<void> {
  const booking = await findBooking(deps.db, bookingId);
  if (booking?.state !== 'held' || !booking.paymentId) return;
  const status = await deps.payments.gatewayStatus(booking.paymentId);
  const now = deps.now();
  if (status === 'captured' && booking.startsAt > now) await confirmPaid(deps, bookingId);
  else if (status === 'captured' || status === 'declined' || isOver(booking.holdExpiresAt, now)) {
    const isCaptured = status === 'captured';
    const state = isCaptured || status === 'declined' ? 'failed' : 'expired';
    const reason = 'The payment was not completed in time.';
    const mayBePaid = status === 'unknown';
    await releaseHold(deps, bookingId, { state, reason, isSeen: false, isCaptured, mayBePaid });
  } else return;
  deps.announceChange([booking.mentorUserId, booking.seekerId].filter((id) => id !== null));
}

function isOver(holdExpiresAt: Date | null, now: Date): boolean {
  return holdExpiresAt === null || holdExpiresAt <= now;
}
