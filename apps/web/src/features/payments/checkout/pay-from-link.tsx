import type { Payment } from '@right-circle/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { errorText } from '#lib/error-text.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { noReplyTexts, paymentQueries } from '../payments.queries.ts';

const PayDialog = lazyDialog(async () => ({ default: (await import('./pay-dialog.tsx')).PayDialog }));

/** Target of "Pay ₹400" links: opens the payment that is due, then returns to the session. */
export function PayFromLink() {
  const [search, setSearch] = useSearchParams();
  const id = search.get('pay');
  return id && <PayOne id={id} onClose={() => setSearch({}, { replace: true, preventScrollReset: true })} />;
}

function PayOne({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: payment, error } = useQuery(paymentQueries.one(id));
  const navigate = useNavigate();
  // Kept in state: a paid payment is no longer payable, but the dialog still has to confirm it.
  const [paying, setPaying] = useState<Payment | null>(null);
  if (payment?.can_pay && !paying) setPaying(payment);
  if (!payment && !error) return null;
  if (!paying) {
    return (
      <Banner
        kind={error ? 'error' : 'info'}
        className="mt-6"
        action={
          <Button size="sm" onClick={onClose}>
            Got it
          </Button>
        }
      >
        {payment?.status_description ?? errorText(error, noReplyTexts.fetchPayments)}
      </Banner>
    );
  }
  const backToSession = () => void navigate(paths.session(paying.booking_id), { replace: true });
  return (
    <Suspense fallback={null}>
      <PayDialog payment={paying} onClose={onClose} onPaid={backToSession} />
    </Suspense>
  );
}
