import type { Payment } from '@right-circle/contract/payments';
import { ReceiptIndianRupee } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { useScreenSize } from '#lib/hooks/use-screen-size.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { buttonClass } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { countText } from '../payment-words.ts';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentAmount, PaymentStatusBadge, PaymentSubject, PaymentTime, PaymentType } from './payment-parts.tsx';
import { PaymentTable } from './payment-table.tsx';

const PayDialog = lazyDialog(async () => ({ default: (await import('../checkout/pay-dialog.tsx')).PayDialog }));

type PaymentListProps = { payments: readonly Payment[]; count: number; isFiltered: boolean; isStale: boolean };

export function PaymentList({ payments, count, isFiltered, isStale }: PaymentListProps) {
  const isWide = useScreenSize() !== 'mobile';
  // Kept here and not in a row: rotating a phone renders other rows, and a paid payment may leave the list.
  const [paying, setPaying] = useState<Payment | null>(null);
  const Rows = isWide ? PaymentTable : PaymentCards;
  return (
    <>
      {payments.length === 0 && <NoPayments isFiltered={isFiltered} />}
      {payments.length > 0 && (
        <>
          <Card padding="none" aria-busy={isStale} className={isStale ? 'opacity-60' : ''}>
            <Rows payments={payments} onPay={setPaying} />
          </Card>
          <p role="status" className="type-figures mt-4 text-center text-15 text-muted">
            {countText(payments.length, count)}
          </p>
        </>
      )}
      {paying && (
        <Suspense fallback={null}>
          <PayDialog payment={paying} onClose={() => setPaying(null)} />
        </Suspense>
      )}
    </>
  );
}

function NoPayments({ isFiltered }: { isFiltered: boolean }) {
  const icon = <ReceiptIndianRupee size={32} aria-hidden="true" />;
  if (isFiltered) {
    return (
      <EmptyState title="No payments match" icon={icon}>
        Remove a filter to see more.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No payments yet"
      icon={icon}
      action={
        <Link to={paths.seekGuidance} className={buttonClass({ variant: 'primary' })}>
          Find a mentor
        </Link>
      }
    >
      What you pay and earn with sessions is listed here.
    </EmptyState>
  );
}

export function PaymentListSkeleton() {
  return (
    <Card padding="none" aria-busy="true" className="divide-y divide-line">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex items-center justify-between gap-6 p-5">
          <div className="flex-1 space-y-2">
            <Skeleton className="w-2/5" />
            <Skeleton className="w-3/5" />
          </div>
          <Skeleton className="h-6 w-20" />
        </div>
      ))}
    </Card>
  );
}

type PaymentCardsProps = { payments: readonly Payment[]; onPay: (payment: Payment) => void };

/** Payments as cards, instead of the table, on a narrow screen. */
function PaymentCards({ payments, onPay }: PaymentCardsProps) {
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
