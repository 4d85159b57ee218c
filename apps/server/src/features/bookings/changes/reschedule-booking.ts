import { rescheduleRefusal } from '@right-circle/rules/booking-rules';
import { MINUTE_MS } from '@right-circle/rules/durations';
import { canMeet } from '#domain/visibility.store.ts';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import { refuseConflictingBooking } from '../booking/refuse-conflicting-booking.ts';
import { participantView, timeRefusal } from '../booking.rules.ts';
import { type Booking, isBusy } from '../booking.store.ts';
import { moveBooking } from '../booking-change.store.ts';
import type { BookingDeps, Offer } from '../booking-deps.ts';
import { changeSession } from './change-session.ts';

export type Move = { bookingId: string; byUserId: string; timeSlotId: string; startsAt: Date; endsAt: Date };

/** Moves a booking to another time with its price and payment. Manual approval is required again. */
export async function rescheduleBooking(deps: BookingDeps, move: Move): Promise<void> {
  const { bookingId, byUserId, startsAt, endsAt, timeSlotId } = move;
  await refuseConflictingBooking('move', async () =>
    changeSession(deps, { bookingId, byUserId, takesTime: true }, async (tx, booking) => {
      const now = deps.now();
      const refusal = rescheduleRefusal(participantView(booking, byUserId, now), now.getTime());
      if (refusal) throw new AppError(refusal.code, refusal.detail);
      if (endsAt.getTime() - startsAt.getTime() !== booking.durationMinutes * MINUTE_MS) {
        const detail = `This session lasts ${booking.durationMinutes} minutes.`;
        throw new AppError('invalid_input', detail, { errors: { endTime: detail } });
      }
      const { input } = await currentOffer(deps, tx, booking);
      const approval = booking.bookingConfirmation.require_approval ? 'pending' : booking.approval;
      const to = { startsAt, endsAt, approval };
      await moveSession(deps, tx, booking, { to, timeSlotId, input, wasProposed: false });
    }),
  );
}

type NewTime = { startsAt: Date; endsAt: Date; approval: Booking['approval'] };
type Target = { to: NewTime; timeSlotId?: string; input: Offer['input']; wasProposed: boolean };

/** Moves a session of locked people if the new time is free for both. */
export async function moveSession(
  deps: BookingDeps,
  tx: Tx,
  booking: Booking,
  { to, timeSlotId, input, wasProposed }: Target,
): Promise<void> {
  const { id: bookingId, durationMinutes, seekerId: userId } = booking;
  const { startsAt, endsAt } = to;
  refuseOwnTime(booking, startsAt);
  const refusal = timeRefusal(input, { startMs: startsAt.getTime(), durationMinutes, windowId: timeSlotId }, 'move');
  if (refusal) throw new AppError(refusal.code, refusal.detail);
  if (userId && (await isBusy(tx, { userId, startsAt, endsAt, ignoringBookingId: bookingId }))) {
    throw new AppError('seeker_busy', 'You already have another session at this time.');
  }
  await moveBooking(tx, bookingId, { ...to, at: deps.now() });
  const wasPending = booking.approval === 'pending';
  await deps.bookingChanged(tx, { bookingId, change: 'moved', from: booking.startsAt, wasPending, wasProposed });
}

export async function currentOffer(deps: BookingDeps, tx: Tx, { id, mentorUserId, seekerId }: Booking): Promise<Offer> {
  const isPossible = mentorUserId && seekerId && (await canMeet(tx, seekerId, mentorUserId));
  const request = { now: deps.now(), forUserId: seekerId ?? undefined, ignoringBookingId: id };
  const offer = isPossible ? await deps.offerOf(tx, { mentorUserId, ...request }) : null;
  if (!offer) throw new AppError('not_allowed', 'This session cannot be moved any more. You can still cancel it.');
  return offer;
}

export function refuseOwnTime(booking: Booking, startsAt: Date): void {
  if (startsAt.getTime() !== booking.startsAt.getTime()) return;
  throw new AppError('outside_rules', 'This is already the time of your session.');
}
