import type { NotificationEvent } from '@right-circle/contract/notification-event';
import type { BookingEvent, Ending } from '#domain/booking-event.ts';
import { canBeNotifiedOf } from '#domain/visibility.store.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Booking, findBooking } from './booking.store.ts';
import { textsAt } from './booking.texts.ts';
import type { BookingDeps } from './booking-deps.ts';

type NotifyDeps = Pick<BookingDeps, 'notify' | 'now'>;
type Texts = ReturnType<typeof textsAt>;
/** Changes that notify nobody. */
type SilentChange = 'paid' | 'invited' | 'guest_accepted' | 'guest_removed';
type NotifyingEvent = BookingEvent & { change: Exclude<BookingEvent['change'], SilentChange> };
type Ended = Extract<BookingEvent, { change: 'cancelled' }>;
type ByTheOther = Extract<NotificationEvent, { type: 'booking' }>;
type Update = Extract<NotificationEvent, { type: 'status_update' }>;

const SESSIONS = '/dashboard/live-session';
const PAYMENTS = '/dashboard/payments';
const sessionUrl = (id: string) => `${SESSIONS}?session=${id}`;

/** Writes the notifications about an event. The last of its listeners, because it locks its recipients' counters. */
export async function notifyParticipants(deps: NotifyDeps, tx: Tx, event: BookingEvent): Promise<void> {
  if (!notifiesSomebody(event)) return;
  const booking = await findBooking(tx, event.bookingId);
  if (booking) await notifyAll(deps, tx, notificationsAbout(event, booking, textsAt(deps.now())));
}

function notifiesSomebody(event: BookingEvent): event is NotifyingEvent {
  switch (event.change) {
    case 'paid':
    case 'invited':
    case 'guest_accepted':
    case 'guest_removed':
      return false;
    case 'released':
      return !event.isSeen;
    default:
      return true;
  }
}

function notificationsAbout(
  event: NotifyingEvent,
  booking: Booking,
  texts: Texts,
): readonly (NotificationEvent | null | false)[] {
  const { id, mentorUserId, seekerId } = booking;
  const isAsked = booking.approval === 'pending';
  switch (event.change) {
    case 'booked':
      return [
        byTheOther(booking, 'seeker', 'user_booked', isAsked ? texts.asked(booking) : texts.booked(booking)),
        !isAsked && byTheOther(booking, 'provider', 'confirmed', texts.confirmed(booking)),
      ];
    case 'approved':
      return [byTheOther(booking, 'provider', 'confirmed', texts.confirmed(booking))];
    case 'cancelled':
      return notificationsAboutEnd(event, booking, texts);
    case 'released':
      return [update(seekerId, 'Booking not completed', texts.released(booking, event.mayBePaid))];
    case 'paid_too_late':
      return [update(seekerId, 'Refund', texts.tooLate(booking), PAYMENTS)];
    case 'unexpected_payment':
      return [update(seekerId, 'Refund', texts.unexpected(booking), PAYMENTS)];
    case 'seeker_missed':
      return [
        update(mentorUserId, 'Seeker not there', texts.seekerMissing(booking)),
        update(seekerId, 'Seeker not there', texts.mentorWaiting(booking)),
      ];
    case 'refund_asked':
      return [update(mentorUserId, 'Refund request', texts.refundAsked(booking), sessionUrl(id))];
    case 'refund_granted':
      return [update(seekerId, 'Refund granted', texts.refundGranted(booking), PAYMENTS)];
    case 'refund_declined':
      return [update(seekerId, 'Refund declined', texts.refundDeclined(booking), sessionUrl(id))];
    case 'operator_refunded':
      return [
        update(seekerId, 'Refund', texts.because(texts.refunded(booking), event.reason), PAYMENTS),
        update(mentorUserId, 'Refund', texts.because(texts.refundedByUs(booking), event.reason), PAYMENTS),
      ];
    case 'proposed': {
      const title = event.count === 1 ? 'New time proposed' : 'New times proposed';
      return [update(seekerId, title, texts.proposed(booking, event.count), sessionUrl(id))];
    }
    case 'proposal_withdrawn':
      return [update(seekerId, 'Proposal withdrawn', texts.withdrawn(booking), sessionUrl(id))];
    case 'proposal_kept':
      return [update(mentorUserId, 'Session stays at its time', texts.kept(booking), sessionUrl(id))];
    case 'moved':
      return event.wasProposed
        ? [update(mentorUserId, 'New time accepted', texts.accepted(booking, event.from), sessionUrl(id))]
        : [update(mentorUserId, 'Session moved', texts.moved(booking, event.from))];
  }
}

function notificationsAboutEnd(
  { ending, isKept, reason }: Ended,
  booking: Booking,
  texts: Texts,
): readonly (NotificationEvent | null | false)[] {
  if (isKept) {
    const message = texts.because(texts.cancelledLate(booking), reason);
    // Events by a hidden person are hidden too, and this one must stay readable.
    return ending === 'seeker_left'
      ? [update(booking.mentorUserId, 'Booking cancelled', message)]
      : [byTheOther(booking, 'seeker', 'user_cancelled', message)];
  }
  const isRefunded = booking.isPaid && !isGone(ending);
  return [
    ...endingEvents(texts, booking, { ending, reason }),
    isRefunded && update(booking.seekerId, 'Refund', texts.refunded(booking), PAYMENTS),
  ];
}

/** A seeker who cannot sign in reads no notification; they get an email. */
const isGone = (ending: Ending) => ending === 'seeker_left' || ending === 'seeker_suspended';

function endingEvents(
  texts: Texts,
  booking: Booking,
  { ending, reason }: Pick<Ended, 'ending' | 'reason'>,
): (NotificationEvent | null)[] {
  switch (ending) {
    case 'seeker':
      return [byTheOther(booking, 'seeker', 'user_cancelled', texts.because(texts.cancelledBySeeker(booking), reason))];
    // The mentor made this decision; the refund has its own notification below.
    case 'refund_granted':
      return [];
    case 'provider':
      return [byTheOther(booking, 'provider', 'cancelled', texts.because(texts.cancelledByMentor(booking), reason))];
    case 'declined':
      return [byTheOther(booking, 'provider', 'cancelled', texts.declined(booking))];
    case 'undecided':
      return [
        byTheOther(booking, 'provider', 'cancelled', texts.undecided(booking)),
        update(booking.mentorUserId, 'Request not answered', texts.missed(booking)),
      ];
    case 'operator': {
      const message = texts.because(texts.cancelledByUs(booking), reason);
      return [
        update(booking.seekerId, 'Session cancelled', message),
        update(booking.mentorUserId, 'Session cancelled', message),
      ];
    }
    case 'mentor_absent':
      return [
        update(booking.seekerId, 'Session cancelled', texts.mentorAbsent(booking)),
        update(booking.mentorUserId, 'Session cancelled', texts.absent(booking)),
      ];
    // Events by a hidden person are hidden too, and this one must stay readable.
    case 'seeker_left':
      return [update(booking.mentorUserId, 'Booking cancelled', texts.cancelledBySeeker(booking))];
    case 'provider_left':
      return [update(booking.seekerId, 'Booking cancelled', texts.cancelledByMentor(booking))];
    case 'seeker_suspended':
      return [update(booking.mentorUserId, 'Session cancelled', texts.seekerSuspended(booking))];
    case 'provider_suspended':
      return [update(booking.seekerId, 'Session cancelled', texts.mentorSuspended(booking))];
  }
}

function byTheOther(
  { id, mentorUserId, seekerId }: Booking,
  by: 'seeker' | 'provider',
  subtype: ByTheOther['subtype'],
  message: string,
): ByTheOther | null {
  const [byUserId, toUserId] = by === 'seeker' ? [seekerId, mentorUserId] : [mentorUserId, seekerId];
  return byUserId && toUserId ? { type: 'booking', subtype, bookingId: id, byUserId, toUserId, message } : null;
}

function update(toUserId: string | null, title: string, message: string, targetUrl = SESSIONS): Update | null {
  return toUserId ? { type: 'status_update', toUserId, title, message, targetUrl } : null;
}

/** Sends them in the order of user ids, because each locks its recipient's notification counter. */
async function notifyAll(
  { notify }: NotifyDeps,
  tx: Tx,
  events: readonly (NotificationEvent | null | false)[],
): Promise<void> {
  const known = events.filter((event) => event !== null && event !== false);
  for (const event of known.toSorted((a, b) => (a.toUserId < b.toUserId ? -1 : 1))) {
    await notify(tx, event.type === 'booking' ? await audible(tx, event) : event);
  }
}

/** People who blocked or muted each other still have to know what happens to their session. */
async function audible(tx: Tx, event: ByTheOther): Promise<NotificationEvent> {
  const { toUserId, byUserId, message } = event;
  if (await canBeNotifiedOf(tx, toUserId, byUserId)) return event;
  return { type: 'status_update', toUserId, title: 'Booking', message, targetUrl: SESSIONS };
}
