import type { Statement } from '@right-circle/contract/fees';
import { moneyText } from '@right-circle/rules/money-text';
import { monthText } from '@right-circle/rules/statement';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { shortDayText } from '#lib/format/date-text.ts';
import { usePageName } from '#lib/page-title.ts';
import { DocumentPage, Paper } from './document.tsx';
import { EarningLines, SumLine } from './earning-lines.tsx';
import { feeQueries, noReplyTexts } from './fees.queries.ts';

export function StatementPage() {
  const { month = '' } = useParams();
  const query = useQuery(feeQueries.statement(month));
  usePageName(query.data && `Statement ${monthText(query.data.month)}`);
  return (
    <DocumentPage
      query={query}
      back={{ to: paths.statements, label: 'Monthly statements' }}
      loading="Loading the statement"
      missing="There is no statement for this month"
      failed={noReplyTexts.fetchStatements}
    >
      {(statement) => <StatementPaper statement={statement} />}
    </DocumentPage>
  );
}

function StatementPaper({ statement }: { statement: Statement }) {
  const { mentor, mentor_number, lines, payouts } = statement;
  const caption = `Sessions in ${monthText(statement.month)}, oldest first`;
  return (
    <Paper
      title="Statement"
      lead={
        <>
          {monthText(statement.month)}
          {!statement.is_final && <span className="block">So far: the month isn’t over yet.</span>}
        </>
      }
      facts={[
        ['Mentor', `${mentor.full_name} (@${mentor.username})`],
        ['Mentor number', mentor_number ?? 'None yet'],
      ]}
    >
      <section aria-label="Sessions">
        {lines.length > 0 ? (
          <EarningLines caption={caption} lines={lines} totals={statement.totals} />
        ) : (
          <p className="text-muted">No paid session ended in this month.</p>
        )}
        {lines.some(({ is_test }) => is_test) && (
          <p className="mt-3 text-15 text-muted">
            Sessions marked “Test” were paid with test money, which is never paid out.
          </p>
        )}
      </section>
      {payouts.length > 0 && (
        <section aria-labelledby="payouts-heading">
          <h2 id="payouts-heading" className="font-semibold">
            Payouts
          </h2>
          <ul className="type-figures mt-2 divide-y divide-line text-15">
            {payouts.map(({ id, at, amount, reference }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="min-w-0 break-words">
                  {shortDayText(at)}
                  {reference && <span className="text-muted"> · Reference {reference}</span>}
                </span>
                <span>{moneyText(0 - amount, 'INR')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <dl className="type-figures space-y-2">
        <SumLine name={`Balance at the start of ${monthText(statement.month)}`} amount={statement.opening} />
        <SumLine name="You received for sessions" amount={statement.totals.net} />
        <SumLine name="Paid out" amount={0 - statement.paid_out} />
        <SumLine isStrong name={statement.is_final ? 'Balance at the end' : 'Balance now'} amount={statement.closing} />
      </dl>
    </Paper>
  );
}
