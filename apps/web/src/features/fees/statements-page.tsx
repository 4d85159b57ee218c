import { moneyText } from '@right-circle/rules/money-text';
import { monthText } from '@right-circle/rules/statement';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ChevronRight, FileText } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { errorText } from '#lib/error-text.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { feeQueries, noReplyTexts } from './fees.queries.ts';

export function StatementsPage() {
  const { data, ...query } = useQuery(feeQueries.statements());
  return (
    <>
      <p className="-ml-5">
        <Link to={paths.payments} className={buttonClass({ variant: 'quiet' })}>
          <ArrowLeft size={18} aria-hidden="true" />
          Payment history
        </Link>
      </p>
      <PageHeading
        title="Monthly statements"
        lead="Your sessions month by month: prices, fees, taxes, refunds and payouts."
        className="mt-4"
      />
      <div className="mt-8 max-w-2xl">
        {query.isPending && <Spinner label="Loading your statements" />}
        {!data && query.error && (
          <ErrorState retrying={query.isFetching} onRetry={() => void query.refetch()}>
            {errorText(query.error, noReplyTexts.fetchStatements)}
          </ErrorState>
        )}
        {data && (data.months.length === 0 ? <NoMonths /> : <Months months={data.months} />)}
      </div>
    </>
  );
}

function NoMonths() {
  return (
    <EmptyState
      title="No statements yet"
      icon={<FileText size={32} aria-hidden="true" />}
      action={
        <Link to={paths.provideGuidance} className={buttonClass({ variant: 'primary' })}>
          Set up your sessions
        </Link>
      }
    >
      Your first statement starts when a paid session is over.
    </EmptyState>
  );
}

function Months({ months }: { months: readonly { month: string; closing: number; is_final: boolean }[] }) {
  return (
    <Card padding="none">
      <ul aria-label="Statements, newest first" className="divide-y divide-line">
        {months.map(({ month, closing, is_final }) => (
          <li key={month}>
            <Link to={paths.statement(month)} className="flex min-h-16 items-center gap-4 px-5 py-3 hover:bg-wash">
              <span className="min-w-0 grow">
                <span className="flex flex-wrap items-center gap-2 font-semibold">
                  {monthText(month)}
                  {!is_final && <Badge tone="upcoming">So far</Badge>}
                </span>
                <span className="type-figures block text-15 text-muted">
                  Balance {is_final ? 'at the end' : 'now'}: {moneyText(closing, 'INR')}
                </span>
              </span>
              <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
