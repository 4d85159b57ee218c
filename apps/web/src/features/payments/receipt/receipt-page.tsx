import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { usePageName } from '#lib/page-title.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { nameText } from '../payment-words.ts';
import { noReplyTexts, paymentQueries } from '../payments.queries.ts';
import { Receipt } from './receipt.tsx';

export function ReceiptPage() {
  const { id = '' } = useParams();
  const payment = useQuery(paymentQueries.one(id));
  usePageName(payment.data && `Receipt: session with ${nameText(payment.data.mentor)}`);
  // Retrying does not help with a mistyped address.
  const isMissing = payment.error instanceof ApiError && payment.error.status < 500;
  return (
    <div className="max-w-2xl">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link to={paths.payments} className={buttonClass({ variant: 'quiet' })}>
          <ArrowLeft size={18} aria-hidden="true" />
          Payment history
        </Link>
        {payment.data?.receipt_number && (
          <Button variant="primary" onClick={() => print()} icon={<Printer size={18} aria-hidden="true" />}>
            Print
          </Button>
        )}
      </div>
      {payment.isPending && <Spinner label="Loading the receipt" />}
      {isMissing && (
        <EmptyState title="This receipt isn't available" headingLevel={1}>
          The link has a typo, or the receipt belongs to another account.
        </EmptyState>
      )}
      {payment.isError && !isMissing && (
        <ErrorState headingLevel={1} retrying={payment.isFetching} onRetry={() => void payment.refetch()}>
          {errorText(payment.error, noReplyTexts.fetchPayments)}
        </ErrorState>
      )}
      {payment.data &&
        (payment.data.receipt_number ? (
          <Receipt payment={payment.data} />
        ) : (
          <EmptyState title="No receipt" headingLevel={1}>
            {payment.data.status_description} A receipt is given when money was paid.
          </EmptyState>
        ))}
    </div>
  );
}
