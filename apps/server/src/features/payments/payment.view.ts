import type { CheckoutOrder } from '@right-circle/contract/checkout';
import type { Payment, PaymentSummary, TransactionSummary } from '@right-circle/contract/payments';
import { payableUntil } from '@right-circle/rules/booking-rules';
import { indiaDate, indiaTimeText } from '@right-circle/rules/india-time';
import { inRupees } from '@right-circle/rules/money-text';
import { receiptNumberText } from '@right-circle/rules/receipt-number';
import { impactOf, isPayable, statusDescription } from './payment.rules.ts';
import type { PaymentRow, PaymentTotals } from './payment-history.store.ts';
import { taxView } from './receipts/tax-terms.ts';

const CURRENCY = 'INR';
const GONE = 'Deleted user';
/** Incomplete bookings reveal no contact details. */
const NEVER_BOOKED = ['held', 'expired', 'failed'];

const sessionTimeText = ({ startsAt, endsAt }: Pick<PaymentRow, 'startsAt' | 'endsAt'>): string =>
  `${indiaTimeText(startsAt.getTime())} - ${indiaTimeText(endsAt.getTime())}`;

export function paymentView(row: PaymentRow, viewerId: string, now: Date): Payment {
  const isSeeker = row.seekerId === viewerId;
  const areIntroduced = !NEVER_BOOKED.includes(row.bookingState);
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    amount: inRupees(Number(row.amountInPaise)),
    currency: row.currency,
    status: row.status,
    status_description: statusDescription(row),
    transaction_impact: impactOf(row, !isSeeker),
    payment_type: 'Session',
    booking_id: row.bookingId,
    topic: row.topic,
    description: row.description,
    session_date: indiaDate(row.startsAt),
    session_time: sessionTimeText(row),
    seeker: {
      // The address given for this session, not the one used to sign in.
      email: row.seekerId && (isSeeker || areIntroduced) ? row.bookingEmail : null,
      username: row.seekerName ?? GONE,
      full_name: row.seekerFullName ?? GONE,
      profile_pic: row.seekerPicture,
    },
    mentor: {
      email: !isSeeker || areIntroduced ? row.mentorEmail : null,
      username: row.mentorName ?? GONE,
      full_name: row.mentorFullName ?? GONE,
      profile_pic: row.mentorPicture,
    },
    cancelled_by: row.cancelledBy,
    cancelled_by_role: row.cancelledByRole,
    cancellation_reason: row.cancellationReason,
    receipt_number: receiptNumberText(row.receiptNumber),
    paid_at: row.paidAt?.toISOString() ?? null,
    refunded_at: row.refundedAt?.toISOString() ?? null,
    written_off_at: row.writtenOffAt?.toISOString() ?? null,
    can_pay: isSeeker && isPayable(row, now),
    tax: taxView(row.taxTerms, Number(row.amountInPaise)),
  };
}

export function paymentDueView({ bookingId, endsAt }: PaymentRow, order: CheckoutOrder) {
  return {
    status: 'payment_required' as const,
    booking_id: bookingId,
    order,
    expires_at: new Date(payableUntil(endsAt.getTime())).toISOString(),
  };
}

export function paymentSummaryView({ earned, spent, completed }: PaymentTotals): PaymentSummary {
  return {
    net_total: inRupees(earned - spent),
    total_earnings: inRupees(earned),
    total_spent: inRupees(spent),
    completed_payments: completed,
    currency: CURRENCY,
  };
}

export function transactionSummaryView({
  all,
  completed,
  cancelled,
  gross,
  pending,
}: PaymentTotals): TransactionSummary {
  return {
    total_transactions: all,
    successful_transactions: completed,
    cancelled_transactions: cancelled,
    gross_amount: inRupees(gross),
    pending_amount: inRupees(pending),
    currency: CURRENCY,
  };
}
