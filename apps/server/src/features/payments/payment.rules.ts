import type { PaymentStatus, TransactionImpact } from '@right-circle/contract/payments';

type Paid = { status: PaymentStatus; paidAt: Date | null; refundedAt: Date | null; bookingState: string };

const ended: Partial<Record<PaymentStatus, string>> = {
  refunded: 'Called off',
  cancelled: 'Cancelled by the mentor',
  cancelled_by_seeker: 'Cancelled by the seeker',
};

/** What it did to the money of the one who looks: neutral once it was given back, never before. */
export function impactOf({ status, paidAt }: Pick<Paid, 'status' | 'paidAt'>, isMentor: boolean): TransactionImpact {
  if (status in ended && paidAt) return 'neutral';
  return isMentor ? 'credit' : 'debit';
}

/** What a statement says about the direction of the money: nothing moved before it was paid. */
export function movementText(payment: Pick<Paid, 'status' | 'paidAt'>, isMentor: boolean): string {
  if (!payment.paidAt) return payment.status === 'pending' ? 'Due' : 'Not charged';
  return { credit: 'Received', debit: 'Sent', neutral: 'Refunded' }[impactOf(payment, isMentor)];
}

export function statusDescription({ status, paidAt, refundedAt, bookingState }: Paid): string {
  const how = ended[status];
  if (how) {
    if (!paidAt) return `${how} before it was paid.`;
    return refundedAt ? `${how}, refunded in full.` : `${how}, the full refund is on its way.`;
  }
  if (status === 'completed') {
    return bookingState === 'cancelled' ? 'Paid in full. Cancelled too late for a refund.' : 'Paid in full.';
  }
  return status === 'pending' ? 'Waiting to be paid.' : 'The payment did not go through. Nothing was charged.';
}

type Payable = { status: PaymentStatus; bookingState: string; approval: string; startsAt: Date };

/** Agreed to be paid later, and the session has not begun. While a booking is held, its own flow takes the money. */
export function isPayable({ status, bookingState, approval, startsAt }: Payable, now: Date): boolean {
  return status === 'pending' && bookingState === 'confirmed' && approval !== 'declined' && startsAt > now;
}
