import type { PaymentStatus, TransactionImpact } from '@right-circle/contract/payments';
import type { ApprovalStatus } from '@right-circle/contract/sessions';
import { isPayableLater, payableDays } from '@right-circle/rules/booking-rules';

type Paid = {
  status: PaymentStatus;
  /** True if the gateway captured the money, even too late for the booking. */
  wasTaken: boolean;
  refundedAt: Date | null;
  bookingState: string;
  writtenOffAt: Date | null;
};

const ended: Partial<Record<PaymentStatus, string>> = {
  refunded: 'Called off',
  cancelled: 'Cancelled by the mentor',
  cancelled_by_seeker: 'Cancelled by the seeker',
};

/** Effect on the viewer's money: neutral once refunded, never before. */
export function impactOf(
  { status, wasTaken }: Pick<Paid, 'status' | 'wasTaken'>,
  isMentor: boolean,
): TransactionImpact {
  if ((status in ended || status === 'failed') && wasTaken) return 'neutral';
  return isMentor ? 'credit' : 'debit';
}

/** Direction of the money in a statement: nothing moves before it is paid. */
export function movementText(payment: Pick<Paid, 'status' | 'wasTaken'>, isMentor: boolean): string {
  if (!payment.wasTaken) return payment.status === 'pending' ? 'Due' : 'Not charged';
  return { credit: 'Received', debit: 'Sent', neutral: 'Refunded' }[impactOf(payment, isMentor)];
}

export function statusDescription({ status, wasTaken, refundedAt, bookingState, writtenOffAt }: Paid): string {
  if (writtenOffAt) return `Written off: not paid within ${payableDays} days after the session.`;
  const how = ended[status];
  if (how) {
    if (!wasTaken) return `${how} before it was paid.`;
    return refundedAt ? `${how}, refunded in full.` : `${how}, your full refund is being processed.`;
  }
  if (status === 'completed') {
    return bookingState === 'cancelled' ? 'Paid in full. Cancelled too late for a refund.' : 'Paid in full.';
  }
  if (status === 'pending') return 'Waiting to be paid.';
  if (!wasTaken) return 'The payment did not go through. Nothing was charged.';
  return `The payment arrived too late. ${refundedAt ? 'It was refunded in full.' : 'Your full refund is being processed.'}`;
}

type Payable = { status: PaymentStatus; bookingState: string; approval: ApprovalStatus; startsAt: Date; endsAt: Date };

/** A held booking is paid through the booking flow instead. */
export function isPayable({ status, bookingState, approval, startsAt, endsAt }: Payable, now: Date): boolean {
  return isPayableLater(
    {
      isPaymentPending: status === 'pending',
      isConfirmed: bookingState === 'confirmed',
      approval,
      startMs: startsAt.getTime(),
      endMs: endsAt.getTime(),
    },
    now.getTime(),
  );
}
