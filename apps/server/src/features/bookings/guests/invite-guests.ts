import { limits } from '@right-circle/contract/limits';
import { inviteRefusal } from '@right-circle/rules/booking-rules';
import { AppError } from '#platform/app-error.ts';
import { participantView } from '../booking.rules.ts';
import { setGuests } from '../booking-change.store.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { changeSession } from '../changes/change-session.ts';
import { admitGuests } from './admit-guests.ts';

type Invitation = { bookingId: string; byUserId: string; emails: string[] };

export async function inviteGuests(deps: BookingDeps, { bookingId, byUserId, emails }: Invitation): Promise<void> {
  await changeSession(deps, { bookingId, byUserId }, async (tx, booking) => {
    const now = deps.now();
    const refusal = inviteRefusal(participantView(booking, byUserId, now), now.getTime());
    if (refusal) throw new AppError(refusal.code, refusal.detail);

    const guests = [...new Set([...booking.guests, ...emails])];
    if (guests.length > limits.guidance.guests) {
      const detail = `At most ${limits.guidance.guests} people can be invited to a session.`;
      throw new AppError('invalid_input', detail, { errors: { emails: detail } });
    }
    const added = guests.filter((guest) => !booking.guests.includes(guest));
    const notDone = 'No invitations were sent. Invite fewer people or try again tomorrow.';
    await admitGuests(deps, tx, { inviterId: byUserId, emails: added, field: 'emails', notDone });
    await setGuests(tx, bookingId, guests, now);
    await deps.bookingChanged(tx, { bookingId, change: 'invited', emails: added });
  });
}

type Removal = { bookingId: string; byUserId: string; email: string };

/**
 * Both people of a session can remove a guest until it ends, also during the call. A trigger revokes the links and accesses of
 * that guest. Removing somebody who is not invited any more changes nothing, so a repeated call is safe.
 */
export async function removeGuest(deps: BookingDeps, { bookingId, byUserId, email }: Removal): Promise<void> {
  await changeSession(deps, { bookingId, byUserId }, async (tx, booking) => {
    const now = deps.now();
    if (booking.state === 'cancelled' || booking.endsAt <= now) {
      throw new AppError('not_upcoming', 'Guests can be removed only until the session ends.');
    }
    if (!booking.guests.includes(email)) return;
    const guests = booking.guests.filter((guest) => guest !== email);
    await setGuests(tx, bookingId, guests, now);
    await deps.bookingChanged(tx, { bookingId, change: 'guest_removed' });
  });
}
