import { cancelRefusal } from '@right-circle/rules/booking-rules';
import { AppError } from '#platform/app-error.ts';
import { participantView } from './booking.rules.ts';
import type { BookingDeps } from './booking-deps.ts';
import { changeSession } from './change-session.ts';
import { endBooking } from './end-booking.ts';

/** Either of the two, before the start; the seeker within the mentor's deadline. */
export async function cancelBooking(deps: BookingDeps, bookingId: string, byUserId: string): Promise<void> {
  await changeSession(deps, { bookingId, byUserId }, async (tx, booking) => {
    const now = deps.now();
    const session = participantView(booking, byUserId, now);
    const refusal = cancelRefusal(session, now.getTime());
    if (refusal) throw new AppError(refusal.code, refusal.detail);
    await endBooking(deps, tx, booking, { ending: session.role, byUserId });
  });
}
