import type { NotificationEvent } from '@right-circle/contract/notification-event';
import { canBeNotifiedOf } from '#domain/visibility.store.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Booking } from './booking.store.ts';
import { textsAt } from './booking.texts.ts';
import type { BookingDeps } from './booking-deps.ts';

type NotifyDeps = Pick<BookingDeps, 'notify' | 'now'>;
type Texts = ReturnType<typeof textsAt>;
type BookingEvent = Extract<NotificationEvent, { type: 'booking' }>;
type Update = Extract<NotificationEvent, { type: 'status_update' }>;

const SESSIONS = '/dashboard/live-session';
const sessionUrl = (id: string) => `${SESSIONS}?session=${id}`;

export async function notifyBooked(deps: NotifyDeps, tx: Tx, booking: Booking): Promise<void> {
  const texts = textsAt(deps.now());
  const isAsked = booking.approval === 'pending';
  await notifyAll(deps, tx, [
    byTheOther(booking, 'seeker', 'user_booked', isAsked ? texts.asked(booking) : texts.booked(booking)),
    !isAsked && byTheOther(booking, 'provider', 'confirmed', texts.confirmed(booking)),
  ]);
}

export async function notifyApproved(deps: NotifyDeps, tx: Tx, booking: Booking): Promise<void> {
  const texts = textsAt(deps.now());
  await notifyAll(deps, tx, [byTheOther(booking, 'provider', 'confirmed', texts.confirmed(booking))]);
}

export async function notifyMoved(deps: NotifyDeps, tx: Tx, booking: Booking, from: Date): Promise<void> {
  const texts = textsAt(deps.now());
  await notifyAll(deps, tx, [update(booking.mentorUserId, 'Session moved', texts.moved(booking, from))]);
}

export async function notifyProposed(deps: NotifyDeps, tx: Tx, booking: Booking, count: number): Promise<void> {
  const texts = textsAt(deps.now());
  const title = count === 1 ? 'New time proposed' : 'New times proposed';
  await notifyAll(deps, tx, [update(booking.seekerId, title, texts.proposed(booking, count), sessionUrl(booking.id))]);
}

export async function notifyWithdrawn(deps: NotifyDeps, tx: Tx, booking: Booking): Promise<void> {
  const texts = textsAt(deps.now());
  const { seekerId, id } = booking;
  await notifyAll(deps, tx, [update(seekerId, 'Proposal withdrawn', texts.withdrawn(booking), sessionUrl(id))]);
}

export async function notifyProposalDeclined(deps: NotifyDeps, tx: Tx, booking: Booking): Promise<void> {
  const texts = textsAt(deps.now());
  const { mentorUserId, id } = booking;
  await notifyAll(deps, tx, [update(mentorUserId, 'Session stays at its time', texts.kept(booking), sessionUrl(id))]);
}

export async function notifyAccepted(deps: NotifyDeps, tx: Tx, booking: Booking, from: Date): Promise<void> {
  const texts = textsAt(deps.now());
  const { mentorUserId, id } = booking;
  await notifyAll(deps, tx, [update(mentorUserId, 'New time accepted', texts.accepted(booking, from), sessionUrl(id))]);
}

export async function notifyReleased(deps: NotifyDeps, tx: Tx, booking: Booking): Promise<void> {
  const texts = textsAt(deps.now());
  await notifyAll(deps, tx, [update(booking.seekerId, 'Booking not completed', texts.released(booking))]);
}

export async function notifyTooLate(deps: NotifyDeps, tx: Tx, booking: Booking): Promise<void> {
  const texts = textsAt(deps.now());
  await notifyAll(deps, tx, [update(booking.seekerId, 'Refund', texts.tooLate(booking), '/dashboard/payments')]);
}

/**
 * Why a session was cancelled. `left` and `suspended`: the account of that person is being deleted, or was suspended.
 */
export type Ending =
  | 'seeker'
  | 'refund_granted'
  | 'provider'
  | 'declined'
  | 'undecided'
  | 'operator'
  | 'mentor_absent'
  | 'seeker_left'
  | 'provider_left'
  | 'seeker_suspended'
  | 'provider_suspended';

/** `isKept`: the mentor keeps the payment. */
type Ended = { ending: Ending; isKept: boolean; reason: string | null };

export async function notifyEnded(deps: NotifyDeps, tx: Tx, booking: Booking, ended: Ended): Promise<void> {
  const texts = textsAt(deps.now());
  const { ending, isKept, reason } = ended;
  if (isKept) {
    const message = texts.because(texts.cancelledLate(booking), reason);
    return await notifyAll(deps, tx, [byTheOther(booking, 'seeker', 'user_cancelled', message)]);
  }
  const isRefunded = booking.isPaid && !isGone(ending);
  await notifyAll(deps, tx, [
    ...endingEvents(texts, booking, ended),
    isRefunded && update(booking.seekerId, 'Refund', texts.refunded(booking), '/dashboard/payments'),
  ]);
}

export async function notifyRefundAsked(deps: NotifyDeps, tx: Tx, booking: Booking): Promise<void> {
  const texts = textsAt(deps.now());
  const { mentorUserId, id } = booking;
  await notifyAll(deps, tx, [update(mentorUserId, 'Refund request', texts.refundAsked(booking), sessionUrl(id))]);
}

export async function notifyRefundGranted(deps: NotifyDeps, tx: Tx, booking: Booking): Promise<void> {
  const texts = textsAt(deps.now());
  const message = texts.refundGranted(booking);
  await notifyAll(deps, tx, [update(booking.seekerId, 'Refund granted', message, '/dashboard/payments')]);
}

/** The session is over or was cancelled too late, so that the mentor had been paid. */
export async function notifyRefundedByOperator(
  deps: NotifyDeps,
  tx: Tx,
  booking: Booking,
  reason: string,
): Promise<void> {
  const texts = textsAt(deps.now());
  await notifyAll(deps, tx, [
    update(booking.seekerId, 'Refund', texts.because(texts.refunded(booking), reason), '/dashboard/payments'),
    update(booking.mentorUserId, 'Refund', texts.because(texts.refundedByUs(booking), reason), '/dashboard/payments'),
  ]);
}

export async function notifyRefundDeclined(deps: NotifyDeps, tx: Tx, booking: Booking): Promise<void> {
  const texts = textsAt(deps.now());
  const { seekerId, id } = booking;
  await notifyAll(deps, tx, [update(seekerId, 'Refund declined', texts.refundDeclined(booking), sessionUrl(id))]);
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
  subtype: BookingEvent['subtype'],
  message: string,
): BookingEvent | null {
  const [byUserId, toUserId] = by === 'seeker' ? [seekerId, mentorUserId] : [mentorUserId, seekerId];
  return byUserId && toUserId ? { type: 'booking', subtype, bookingId: id, byUserId, toUserId, message } : null;
}

function update(toUserId: string | null, title: string, message: string, targetUrl = SESSIONS): Update | null {
  return toUserId ? { type: 'status_update', toUserId, title, message, targetUrl } : null;
}

/** Sends them in the order of user ids, because each locks its recipient's notification counter. */
async function notifyAll({ notify }: NotifyDeps, tx: Tx, events: (NotificationEvent | null | false)[]): Promise<void> {
  const known = events.filter((event) => event !== null && event !== false);
  for (const event of known.toSorted((a, b) => (a.toUserId < b.toUserId ? -1 : 1))) {
    await notify(tx, event.type === 'booking' ? await audible(tx, event) : event);
  }
}

/** People who blocked or muted each other still have to know what happens to their session. */
async function audible(tx: Tx, event: BookingEvent): Promise<NotificationEvent> {
  const { toUserId, byUserId, message } = event;
  if (await canBeNotifiedOf(tx, toUserId, byUserId)) return event;
  return { type: 'status_update', toUserId, title: 'Booking', message, targetUrl: SESSIONS };
}
