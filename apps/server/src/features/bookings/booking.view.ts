import { isOwnRoom } from '#domain/own-room.store.ts';
import type { ToBePaid } from './booking/book-slot.ts';
import { sessionStatusOf } from './booking.rules.ts';
import type { Booking } from './booking.store.ts';
import { textsAt } from './booking.texts.ts';

export function toBePaidView({ bookingId, order, expiresAt }: ToBePaid) {
  return {
    status: 'payment_required' as const,
    booking_id: bookingId,
    order,
    expires_at: expiresAt.toISOString(),
  };
}

export function bookedView(booking: Booking, now: Date) {
  return {
    slot_id: booking.id,
    booking_id: booking.id,
    payment_id: booking.paymentId ?? '',
    status: sessionStatusOf(booking, now),
    approval_status: booking.approval,
    google_meet_link: linkForSeeker(booking),
    message: booking.approval === 'pending' ? textsAt(now).requested(booking) : textsAt(now).bookedWith(booking),
  };
}

/** Anyone can use a link to a meeting elsewhere, so a seeker who has to pay first does not get it. Our own room checks at its door. */
function linkForSeeker({ id, meetingLink, guestPermissions, priceInPaise, isPaid }: Booking): string {
  if (meetingLink === null) return '';
  const mustPay = priceInPaise > 0 && !isPaid && !guestPermissions.can_join_unpaid;
  return mustPay && !isOwnRoom(meetingLink, id) ? '' : meetingLink;
}
