import { rescheduleRefusal } from '@right-circle/rules/booking-rules';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import { participantView, timeRefusal } from './booking.rules.ts';
import { type Booking, isBusy, moveBooking } from './booking.store.ts';
import type { BookingDeps, Offer } from './booking-deps.ts';
import { changeSession } from './change-session.ts';
import { canMeet } from './people.store.ts';
import { takenInstead } from './taken-instead.ts';
import { tellMoved } from './tell-participants.ts';

export type Move = { bookingId: string; byUserId: string; timeSlotId: string; startsAt: Date; endsAt: Date };

/** The same booking at another time: price and payment stay with it. A mentor who approves by hand is asked again. */
export async function rescheduleBooking(deps: BookingDeps, move: Move): Promise<void> {
  const { bookingId, byUserId, startsAt, endsAt } = move;
  await takenInstead('move', async () =>
    changeSession(deps, { bookingId, byUserId, takesTime: true }, async (tx, booking) => {
      const now = deps.now();
      const refusal = rescheduleRefusal(participantView(booking, byUserId, now), now.getTime());
      if (refusal) throw new AppError(refusal.code, refusal.detail);
      await refuseTime(tx, booking, move, await currentOffer(deps, tx, booking));

      const approval = booking.bookingConfirmation.require_approval ? 'pending' : booking.approval;
      await moveBooking(tx, bookingId, { startsAt, endsAt, approval, at: now });
      const wasPending = booking.approval === 'pending';
      await deps.bookingChanged(tx, { bookingId, change: 'moved', from: booking.startsAt, wasPending });
      await tellMoved(deps, tx, { ...booking, startsAt, endsAt, approval }, booking.startsAt);
    }),
  );
}

async function currentOffer(deps: BookingDeps, tx: Tx, { id, mentorUserId, seekerId }: Booking): Promise<Offer> {
  const isPossible = mentorUserId && seekerId && (await canMeet(tx, seekerId, mentorUserId));
  const request = { now: deps.now(), forUserId: seekerId ?? undefined, ignoringBookingId: id };
  const offer = isPossible ? await deps.offerOf(tx, { mentorUserId, ...request }) : null;
  if (!offer) throw new AppError('not_allowed', 'This session cannot be moved any more. You can still cancel it.');
  return offer;
}

async function refuseTime(tx: Tx, booking: Booking, move: Move, { input }: Offer): Promise<void> {
  const { startsAt, endsAt, timeSlotId, byUserId } = move;
  const { durationMinutes } = booking;
  if (endsAt.getTime() - startsAt.getTime() !== durationMinutes * 60_000) {
    const detail = `This session lasts ${durationMinutes} minutes.`;
    throw new AppError('invalid_input', detail, { errors: { endTime: detail } });
  }
  if (startsAt.getTime() === booking.startsAt.getTime()) {
    throw new AppError('outside_rules', 'This is already the time of your session.');
  }
  const refusal = timeRefusal(input, { startMs: startsAt.getTime(), durationMinutes, windowId: timeSlotId }, 'move');
  if (refusal) throw new AppError(refusal.code, refusal.detail);
  if (await isBusy(tx, { userId: byUserId, startsAt, endsAt, ignoringBookingId: booking.id })) {
    throw new AppError('seeker_busy', 'You already have another session at this time.');
  }
}
