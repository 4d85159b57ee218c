import type { PaymentStatus, TransactionImpact } from '@right-circle/contract/payments';

type Paid = { status: PaymentStatus; paidAt: Date | null; refundedAt: Date | null };

const ended: Partial<Record<PaymentStatus, string>> = {
  refunded: 'Called off',
  cancelled: 'Cancelled by the mentor',
  cancelled_by_seeker: 'Cancelled by the seeker',
};

/** What it did to the money of the one who looks: neutral once it was given back, never before. */
export function impactOf({ status, paidAt }: Paid, isMentor: boolean): TransactionImpact {
  if (status in ended && paidAt) return 'neutral';
  return isMentor ? 'credit' : 'debit';
}

export function statusDescription({ status, paidAt, refundedAt }: Paid): string {
  const how = ended[status];
  if (how) {
    if (!paidAt) return `${how} before it was paid.`;
    return refundedAt ? `${how}, refunded in full.` : `${how}, the full refund is on its way.`;
  }
  if (status === 'completed') return 'Paid in full.';
  return status === 'pending' ? 'Waiting to be paid.' : 'The payment did not go through. Nothing was charged.';
}

type Payable = { status: PaymentStatus; bookingState: string; approval: string; startsAt: Date };

/** Agreed to be paid later, and the session has not begun. While a booking is held, its own flow takes the money. */
export function isPayable({ status, bookingState, approval, startsAt }: Payable, now: Date): boolean {
  return status === 'pending' && bookingState === 'confirmed' && approval !== 'declined' && startsAt > now;
}
