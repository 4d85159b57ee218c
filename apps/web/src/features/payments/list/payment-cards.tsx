import type { Payment } from '@right-circle/contract/payments';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentAmount, PaymentStatusBadge, PaymentSubject, PaymentTime, PaymentType } from './payment-parts.tsx';

type PaymentCardsProps = { payments: readonly Payment[]; onPay: (payment: Payment) => void };

/** Payments as cards, instead of the table, on a narrow screen. */
export function PaymentCards({ payments, onPay }: PaymentCardsProps) {
  return (
    <ul aria-label="Payments, newest first" className="divide-y divide-line">
      {payments.map((payment) => (
        <li key={payment.id} className="space-y-3 p-4">
          <div className="flex items-baseline justify-between gap-3">
            <PaymentAmount payment={payment} className="text-28" />
            <PaymentTime payment={payment} className="text-15 text-muted" />
          </div>
          <PaymentSubject payment={payment} />
          <div className="flex flex-wrap items-center gap-3 text-15">
            <PaymentStatusBadge payment={payment} />
            <PaymentType payment={payment} />
          </div>
          <PaymentActions payment={payment} onPay={onPay} />
        </li>
      ))}
    </ul>
  );
}
