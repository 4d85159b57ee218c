import type { Payment } from '@right-circle/contract/payments';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { PaymentDetails } from './payment-details.tsx';

type PaymentActionsProps = { payment: Payment; onPay: (payment: Payment) => void };

export function PaymentActions({ payment, onPay }: PaymentActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 lg:flex-nowrap">
      {payment.can_pay && (
        <Button variant="primary" size="sm" aria-label={`Pay now: ${payment.topic}`} onClick={() => onPay(payment)}>
          Pay now
        </Button>
      )}
      <PaymentDetails
        payment={payment}
        trigger={
          <Button size="sm" aria-label={`Details: ${payment.topic}`}>
            Details
          </Button>
        }
      />
      {payment.receipt_number && (
        <Link
          to={paths.receipt(payment.id)}
          aria-label={`Receipt ${payment.receipt_number}`}
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
        >
          Receipt
        </Link>
      )}
    </div>
  );
}
