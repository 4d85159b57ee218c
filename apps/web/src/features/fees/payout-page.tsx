import type { PayoutLines } from '@right-circle/contract/fees';
import { moneyText } from '@right-circle/rules/money-text';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { shortDayText } from '#lib/format/date-text.ts';
import { usePageName } from '#lib/page-title.ts';
import { DocumentPage, Paper } from './document.tsx';
import { EarningLines, SumLine } from './earning-lines.tsx';
import { feeQueries, noReplyTexts } from './fees.queries.ts';

export function PayoutPage() {
  const { id = '' } = useParams();
  const query = useQuery(feeQueries.payout(id));
  usePageName(query.data && `Payout of ${moneyText(query.data.amount, 'INR')}`);
  return (
    <DocumentPage
      query={query}
      back={{ to: paths.payments, label: 'Payment history' }}
      loading="Loading the payout"
      missing="This payout is not here"
      failed={noReplyTexts.fetchPayout}
    >
      {(payout) => <PayoutPaper payout={payout} />}
    </DocumentPage>
  );
}

const statusTexts: Record<PayoutLines['status'], string> = {
  requested: 'Requested, not sent yet',
  settled: 'Sent',
  refused: 'Refused, nothing was sent',
};

function PayoutPaper({ payout }: { payout: PayoutLines }) {
  const { lines, totals, carried, amount, left, decided_at, reference } = payout;
  return (
    <Paper
      title={`Payout of ${moneyText(amount, 'INR')}`}
      lead={`Requested on ${shortDayText(payout.requested_at)}`}
      facts={[
        ['To', payout.destination],
        [
          'Status',
          decided_at ? `${statusTexts[payout.status]} on ${shortDayText(decided_at)}` : statusTexts[payout.status],
        ],
        ...(reference ? [['Reference', reference] as const] : []),
      ]}
    >
      <section aria-label="Sessions">
        {lines.length > 0 ? (
          <EarningLines caption="Sessions in this payout, oldest first" lines={lines} totals={totals} />
        ) : (
          <p className="text-muted">No session was added since your last payout.</p>
        )}
      </section>
      <dl className="type-figures space-y-2">
        <SumLine name="Left over from before" amount={carried} />
        <SumLine name="You receive for these sessions" amount={totals.net} />
        <SumLine name="Stays in your balance" amount={0 - left} />
        <SumLine isStrong name="This payout" amount={amount} />
      </dl>
    </Paper>
  );
}
