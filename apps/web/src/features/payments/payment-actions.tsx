import type { Payment } from '@right-circle/contract/payments';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { PaymentDetails } from './payment-details.tsx';

const PayDialog = lazy(async () => ({ default: (await import('./pay-dialog.tsx')).PayDialog }));

export function PaymentActions({ payment }: { payment: Payment }) {
  const [isPaying, setIsPaying] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-2 lg:flex-nowrap">
      {payment.can_pay && (
        <Button variant="primary" size="sm" aria-label={`Pay now: ${payment.topic}`} onClick={() => setIsPaying(true)}>
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
      {isPaying && (
        <Suspense fallback={null}>
          <PayDialog payment={payment} onClose={() => setIsPaying(false)} />
        </Suspense>
      )}
    </div>
  );
}
