import type { PaymentSummary, TransactionSummary } from '@right-circle/contract/payments';
import { moneyText } from '@right-circle/rules/money-text';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Ring } from '#ui/identity/ring.tsx';
import { Card } from '#ui/layout/card.tsx';

type SummaryCardsProps = {
  summary: PaymentSummary | undefined;
  transactions: TransactionSummary | undefined;
  /** True while something loads; only missing parts show a placeholder. */
  loading: boolean;
};

export function SummaryCards({ summary, transactions, loading }: SummaryCardsProps) {
  if (!summary && !transactions && !loading) return null;
  return (
    <dl aria-busy={loading} className="mt-8 grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4">
      {(summary || loading) && <MoneyCards summary={summary} />}
      {(transactions || loading) && <TransactionCards transactions={transactions} />}
    </dl>
  );
}

function MoneyCards({ summary }: { summary: PaymentSummary | undefined }) {
  const money = (amount: number | undefined) => summary && moneyText(amount ?? 0, summary.currency);
  const shares = [
    { amount: summary?.total_earnings ?? 0, tone: 'peacock' as const },
    { amount: summary?.total_spent ?? 0, tone: 'brick' as const },
  ];
  return (
    <>
      <Figure label="Net Total" value={money(summary?.net_total)} ring={<ShareRing shares={shares} />} />
      <Figure label="Total Earnings" value={money(summary?.total_earnings)} className="text-peacock" />
      <Figure label="Total Spent" value={money(summary?.total_spent)} className="text-brick" />
      <Figure label="Completed Payments" value={summary?.completed_payments.toLocaleString('en-IN')} />
    </>
  );
}

function TransactionCards({ transactions }: { transactions: TransactionSummary | undefined }) {
  const count = (value: number | undefined) => value?.toLocaleString('en-IN');
  const { total_transactions: all = 0, successful_transactions = 0, cancelled_transactions = 0 } = transactions ?? {};
  const shares = [
    { amount: successful_transactions, tone: 'peacock' as const },
    { amount: cancelled_transactions, tone: 'ink' as const },
  ];
  return (
    <>
      <Figure
        label="Total Transactions"
        value={count(transactions?.total_transactions)}
        ring={<ShareRing shares={shares} total={all} />}
      />
      <Figure label="Successful" value={count(transactions?.successful_transactions)} />
      <Figure label="Cancelled" value={count(transactions?.cancelled_transactions)} />
      <Figure
        label="Gross Amount"
        value={transactions && moneyText(transactions.gross_amount, transactions.currency)}
        hint={
          transactions &&
          transactions.pending_amount > 0 &&
          `includes ${moneyText(transactions.pending_amount, transactions.currency)} not paid yet`
        }
      />
    </>
  );
}

type Shares = { amount: number; tone: 'peacock' | 'brick' | 'ink' }[];

/** Decorative: the cards beside it show the same figures. */
function ShareRing({ shares, total }: { shares: Shares; total?: number }) {
  return (
    <Ring
      segments={shares.filter(({ amount }) => amount > 0)}
      total={total || undefined}
      strokeWidth={14}
      gap={4}
      className="size-9 shrink-0 max-sm:hidden"
    />
  );
}

type FigureProps = { label: string; value: string | undefined; hint?: ReactNode; ring?: ReactNode; className?: string };

function Figure({ label, value, hint, ring, className }: FigureProps) {
  return (
    <Card padding="sm" className="flex min-w-0 flex-col justify-between gap-1 sm:px-5">
      <dt className="text-15 text-muted">
        {label}
        {hint && <span className="block text-13"> {hint}</span>}
      </dt>
      <dd className="flex min-h-9 items-end justify-between gap-2">
        <span className={classNames('type-display type-figures wrap-anywhere min-w-0 text-22 sm:text-28', className)}>
          {value ?? <Skeleton className="my-1 h-6 w-24" />}
        </span>
        {ring}
      </dd>
    </Card>
  );
}
