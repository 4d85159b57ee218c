import { useQuery } from '@tanstack/react-query';
import { Download, RotateCw } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { PayFromLink } from '../checkout/pay-from-link.tsx';
import { BalancePart } from '../earnings/balance-part.tsx';
import {
  noReplyTexts,
  paymentQueries,
  useDownloadCsv,
  useLivePayments,
  useRefreshPayments,
} from '../payments.queries.ts';
import { type FailedCall, LoadError } from './load-error.tsx';
import { chipsOf, filterOf, type PaymentFilter, searchOf } from './payment-filter.ts';
import { PaymentFilters } from './payment-filters.tsx';
import { PaymentList, PaymentListSkeleton } from './payment-list.tsx';
import { SummaryCards } from './summary-cards.tsx';

export function PaymentsPage() {
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const list = useQuery(paymentQueries.list(filter));
  const summary = useQuery(paymentQueries.summary(filter.userType));
  const transactions = useQuery(paymentQueries.transactions(filter.userType));
  useLivePayments();

  const queries = [list, summary, transactions];
  const isFetching = queries.some((query) => query.isFetching);
  const refresh = useRefreshPayments();
  const show = (next: PaymentFilter) => setSearch(searchOf(next), { preventScrollReset: true });
  return (
    <>
      <PageHeading
        title="Payment history"
        lead="What you earned and spent with sessions."
        actions={
          <>
            <Button busy={isFetching} onClick={refresh} icon={<RotateCw size={18} aria-hidden="true" />}>
              Refresh
            </Button>
            <DownloadCsv />
          </>
        }
      />
      <LoadError failed={failedOf(list, summary, transactions)} retrying={isFetching} onRetry={refresh} />
      <PayFromLink />
      <SummaryCards
        summary={summary.data}
        transactions={transactions.data}
        loading={summary.isPending || transactions.isPending}
      />
      <BalancePart />
      <section aria-label="Payments" className="mt-8 space-y-4">
        <PaymentFilters filter={filter} onChange={show} />
        {list.isPending && <PaymentListSkeleton />}
        {list.data && (
          <PaymentList {...list.data} isFiltered={chipsOf(filter).length > 0} isStale={list.isPlaceholderData} />
        )}
      </section>
    </>
  );
}

type Tried = { error: Error | null };

function failedOf(list: Tried, summary: Tried, transactions: Tried): FailedCall[] {
  return [
    { error: list.error, noReply: noReplyTexts.fetchPayments },
    { error: summary.error, noReply: noReplyTexts.fetchPaymentSummary },
    { error: transactions.error, noReply: noReplyTexts.fetchTransactionSummary },
  ].flatMap(({ error, noReply }) => (error ? [{ error, noReply }] : []));
}

function DownloadCsv() {
  const csv = useDownloadCsv();
  const toast = useToast();
  return (
    <Button
      busy={csv.isPending}
      icon={<Download size={18} aria-hidden="true" />}
      onClick={() =>
        csv.mutate(undefined, {
          onSuccess: () => toast.success('Your payments are downloaded'),
          onError: (error) => toast.error(errorText(error, noReplyTexts.exportPayments)),
        })
      }
    >
      Download CSV
    </Button>
  );
}
