import type { BookingFile, FoundBooking, TimelineEvent } from '@right-circle/contract/admin-money';
import { inRupees } from '@right-circle/rules/money-text';
import { receiptNumberText } from '@right-circle/rules/receipt-number';
import type { BookingFileRow, BookingRow, BookingStory } from './booking.store.ts';

export function bookingView(row: BookingRow): FoundBooking {
  return {
    id: row.id,
    state: row.state,
    approval: row.approval,
    starts_at: row.startsAt.toISOString(),
    mentor: personView(row.mentorId, row.mentorUsername, row.mentorName),
    seeker: personView(row.seekerId, row.seekerUsername, row.seekerName),
    amount: inRupees(row.priceInPaise),
    payment_status: row.paymentStatus,
  };
}

function personView(id: string | null, username: string | null, name: string | null): FoundBooking['mentor'] {
  return id === null || username === null || name === null ? null : { user_id: id, username, full_name: name };
}

const refusals: Record<Exclude<BookingFile['payment_status'], null | 'completed'>, string> = {
  pending: 'Nothing has been paid yet.',
  failed: 'This payment failed, so nothing was paid.',
  refunded: 'This payment is already refunded.',
  cancelled: 'This payment is already refunded.',
  cancelled_by_seeker: 'This payment is already refunded.',
};

/** Why there is nothing to refund, or null. */
function refundRefusal({ paymentStatus, priceInPaise, paidAt }: BookingFileRow): string | null {
  if (paymentStatus === null || priceInPaise === 0) return 'This session is free.';
  if (paymentStatus === 'completed') return null;
  const isUnpaid = paidAt === null && paymentStatus !== 'pending' && paymentStatus !== 'failed';
  return isUnpaid ? 'This session ended before anything was paid.' : refusals[paymentStatus];
}

type Around = { story: BookingStory; isStillAhead: boolean; testGateway: string };

export function bookingFileView(row: BookingFileRow, { story, isStillAhead, testGateway }: Around): BookingFile {
  const refusal = refundRefusal(row);
  return {
    ...bookingView(row),
    ends_at: row.endsAt.toISOString(),
    topic: row.topic,
    cancelled_by_role: row.cancelledByRole,
    cancellation_reason: row.cancellationReason,
    payment:
      row.paymentId === null || row.paymentStatus === null || row.gateway === null
        ? null
        : {
            id: row.paymentId,
            status: row.paymentStatus,
            provider: row.gateway,
            is_test: row.gateway === testGateway,
            order_id: row.orderId,
            receipt_number: receiptNumberText(row.receiptNumber),
            failure_reason: row.failureReason,
            refunded_at: row.refundedAt?.toISOString() ?? null,
          },
    refund_refusal: refusal,
    refund_cancels: refusal === null && isStillAhead,
    timeline: timelineOf(row, story),
  };
}

const transferKinds = { capture: 'captured', release: 'released', refund: 'refunded' } as const;

/** Everything with a time, oldest first. */
function timelineOf(row: BookingFileRow, story: BookingStory): TimelineEvent[] {
  const amount = inRupees(row.priceInPaise);
  const events: { at: Date | null; kind: TimelineEvent['kind']; detail?: string; amount?: number }[] = [
    { at: row.createdAt, kind: 'booked', amount },
    { at: row.paidAt, kind: 'paid', amount, detail: receiptNumberText(row.receiptNumber) ?? '' },
    { at: row.attendedAt, kind: 'attended' },
    { at: row.refundAskedAt, kind: 'refund_asked' },
    { at: row.cancelledAt, kind: 'cancelled', detail: row.cancellationReason ?? '' },
    { at: row.writtenOffAt, kind: 'written_off', amount },
    { at: row.refundedAt, kind: 'returned', amount, detail: row.paymentReason ?? '' },
    ...story.transfers.map(({ id, kind, at, amountInPaise }) => ({
      at,
      kind: transferKinds[kind],
      amount: inRupees(amountInPaise),
      detail: id,
    })),
    ...story.notices.map(({ id, kind, at }) => ({ at, kind: 'notice' as const, detail: `${kind} (${id})` })),
    ...story.reminders.map(({ role, channel, about, at }) => ({
      at,
      kind: 'reminded' as const,
      detail: `${channel} to the ${role === 'provider' ? 'mentor' : role}, ${about}`,
    })),
    ...story.invitations.map(({ at }) => ({ at, kind: 'invited' as const, detail: 'email to a guest' })),
    ...story.refunds.map(({ at, actorId }) => ({ at, kind: 'operator_refunded' as const, detail: actorId ?? '' })),
  ];
  return events
    .flatMap(({ at, kind, detail = '', amount: moved }) => (at ? [{ at, kind, detail, amount: moved ?? null }] : []))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, ...event }) => ({ at: at.toISOString(), ...event }));
}
