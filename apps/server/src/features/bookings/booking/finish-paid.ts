import { refusalsOf } from '@right-circle/rules/availability';
import { lockPeople } from '#domain/lock-people.store.ts';
import { canMeet } from '#domain/visibility.store.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Booking, findBooking, isBusy, lockBooking } from '../booking.store.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { confirmLocked, confirmPaid, releaseHold } from './finish-hold.ts';

/**
 * Handles money that has arrived at the gateway, possibly after the caller stopped waiting. A hold is confirmed; an
 * expired one is restored if its time is still free; otherwise the money is returned. Safe to run twice.
 */
export async function finishPaid(deps: BookingDeps, bookingId: string): Promise<void> {
  const booking = await findBooking(deps.db, bookingId);
  if (!booking) return;
  if (booking.state === 'held') {
    if (booking.startsAt > deps.now()) await confirmPaid(deps, bookingId);
    else {
      const reason = 'The payment came after the session had begun.';
      await releaseHold(deps, bookingId, { state: 'failed', reason, isSeen: false, isCaptured: true });
    }
  } else if (booking.state === 'expired' || booking.state === 'failed') await takeLate(deps, booking);
  else return;
  deps.announceChange(peopleOf(booking));
}

async function takeLate(deps: BookingDeps, { id, mentorUserId, seekerId }: Booking): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockPeople(tx, peopleOf({ mentorUserId, seekerId }));
    const booking = await lockBooking(tx, id);
    if (!booking?.paymentId || (booking.state !== 'expired' && booking.state !== 'failed')) return;
    if (await isStillFree(deps, tx, booking)) {
      await deps.payments.reopen(tx, booking.paymentId);
      await confirmLocked(deps, tx, { ...booking, paymentId: booking.paymentId });
    } else if (await deps.payments.giveBack(tx, booking.paymentId)) {
      await deps.bookingChanged(tx, { bookingId: id, change: 'paid_too_late' });
    }
  });
}

/** Applies the rules of the list except the mentor's minimum notice, which was met at booking time. */
async function isStillFree({ now, offerOf }: BookingDeps, tx: Tx, booking: Booking): Promise<boolean> {
  const { mentorUserId, seekerId, startsAt, endsAt, durationMinutes } = booking;
  if (!mentorUserId || !seekerId || startsAt <= now() || !(await canMeet(tx, seekerId, mentorUserId))) return false;
  if (await isBusy(tx, { userId: seekerId, startsAt, endsAt })) return false;
  const offer = await offerOf(tx, { mentorUserId, now: now(), forUserId: seekerId });
  if (!offer) return false;
  const refusals = refusalsOf(offer.input, { startMs: startsAt.getTime(), durationMinutes });
  return refusals.every((refusal) => refusal === 'too_soon');
}

function peopleOf({ mentorUserId, seekerId }: Pick<Booking, 'mentorUserId' | 'seekerId'>): string[] {
  return [mentorUserId, seekerId].filter((id) => id !== null);
}
