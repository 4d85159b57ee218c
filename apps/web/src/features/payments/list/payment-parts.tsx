import type { Payment } from '@right-circle/contract/payments';
import { ArrowDownLeft, ArrowUpRight, Minus, RotateCcw } from 'lucide-react';
import { sessionDayText } from '#domain/bookings/session-time.ts';
import { useMinute } from '#lib/format/time-ago.tsx';
import { useAuth } from '#lib/session/session.tsx';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { paymentAgo } from '../payment-time.ts';
import {
  amountText,
  counterpartOf,
  hasMoved,
  movementLook,
  nameText,
  paidAtText,
  statusLabel,
  statusTones,
} from '../payment-words.ts';

const icons = { credit: ArrowDownLeft, debit: ArrowUpRight, neutral: RotateCcw };

type PartProps = { payment: Payment; className?: string };

export function PaymentTime({ payment: { created_at }, className }: PartProps) {
  const now = useMinute();
  return (
    <time dateTime={created_at} title={paidAtText(created_at)} className={className}>
      {paymentAgo(created_at, now)}
    </time>
  );
}

export function PaymentAmount({ payment, className }: PartProps) {
  return (
    <span
      className={classNames(
        'type-display type-figures whitespace-nowrap text-22 md:max-lg:text-18',
        movementLook(payment).className,
        className,
      )}
    >
      {amountText(payment)}
    </span>
  );
}

export function PaymentStatusBadge({ payment }: PartProps) {
  const tone = payment.written_off_at ? 'neutral' : statusTones[payment.status];
  return (
    <Badge tone={tone} className="max-lg:whitespace-normal max-lg:text-center">
      {statusLabel(payment)}
    </Badge>
  );
}

export function PaymentType({ payment, className }: PartProps) {
  const Icon = hasMoved(payment) ? icons[payment.transaction_impact] : Minus;
  const { label, className: tone } = movementLook(payment);
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 whitespace-nowrap align-middle font-semibold',
        tone,
        className,
      )}
    >
      <Icon size={18} aria-hidden="true" className="shrink-0" />
      {label}
    </span>
  );
}

/** Topic of the session and the other person. */
export function PaymentSubject({ payment, className }: PartProps) {
  const { user } = useAuth();
  return (
    <div className={classNames('min-w-0', className)}>
      <p dir="auto" className="wrap-anywhere font-semibold">
        {payment.topic}
      </p>
      <p className="wrap-anywhere text-15 text-muted">
        with {nameText(counterpartOf(payment, user?.username))} on {sessionDayText(payment.session_date)}
      </p>
    </div>
  );
}
