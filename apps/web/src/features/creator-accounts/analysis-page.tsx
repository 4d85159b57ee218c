import type { Analysis } from '@right-circle/contract/social-profiles';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { AnswerCard } from '#domain/answers/answer-card.tsx';
import { Markdown } from '#domain/answers/markdown.tsx';
import { paths } from '#domain/navigation/paths.ts';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { momentText } from '#lib/format/date-text.ts';
import { usePageName } from '#lib/page-title.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { NativeSelect } from '#ui/inputs/native-select.tsx';
import { earlierValues, figureKey } from './analysis-compare.ts';
import { accountQueries, noReplyTexts } from './linked-accounts.queries.ts';

/** Shows the analyses of an account, to print or to compare with the previous one. */
export function AnalysisPage() {
  const { profileId = '' } = useParams();
  const analyses = useQuery(accountQueries.analyses(profileId));
  usePageName(analyses.data?.[0] && `Analysis of @${analyses.data[0].username}`);
  const isMissing = analyses.error instanceof ApiError && analyses.error.status < 500;
  return (
    <div className="h-full overflow-y-auto print:h-auto print:overflow-visible">
      <div className="mx-auto max-w-3xl px-4 py-8 sm:px-8">
        {analyses.isPending && <Spinner label="Loading the analyses" />}
        {isMissing && <EmptyState title="This account is not linked" headingLevel={1} action={<BackLink />} />}
        {analyses.isError && !isMissing && (
          <ErrorState headingLevel={1} retrying={analyses.isFetching} onRetry={() => void analyses.refetch()}>
            {errorText(analyses.error, noReplyTexts.fetchAnalyses)}
          </ErrorState>
        )}
        {analyses.data?.length === 0 && (
          <EmptyState title="No analysis yet" headingLevel={1} action={<BackLink />}>
            Choose the account in the chat and press Analyze.
          </EmptyState>
        )}
        {analyses.data && analyses.data.length > 0 && <AnalysisView analyses={analyses.data} />}
      </div>
    </div>
  );
}

function AnalysisView({ analyses }: { analyses: Analysis[] }) {
  const [at, setAt] = useState(0);
  const analysis = analyses[at];
  if (!analysis) return null;
  const before = analyses[at + 1];
  const earlier = earlierValues(before);
  return (
    <article className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-3 *:first:-ml-5 print:hidden">
        <BackLink />
        <Button variant="primary" onClick={() => print()} icon={<Printer size={18} aria-hidden="true" />}>
          Print
        </Button>
      </div>
      <header>
        <h1 className="type-display break-words text-40">Analysis of @{analysis.username}</h1>
        <p className="mt-2 text-muted">
          {momentText(analysis.created_at)}
          {before && `, compared with ${momentText(before.created_at)}`}
        </p>
      </header>
      {analyses.length > 1 && (
        <NativeSelect
          aria-label="Which analysis"
          className="max-w-sm print:hidden"
          options={analyses.map(({ created_at }, index) => ({ value: String(index), label: momentText(created_at) }))}
          value={String(at)}
          onChange={(value) => setAt(Number(value))}
        />
      )}
      <h2 className="sr-only">Findings</h2>
      <Markdown text={analysis.summary} />
      {analysis.cards.map((card) => (
        <AnswerCard
          key={card.id}
          card={card}
          earlier={(label) => ('title' in card ? earlier.get(figureKey(card.title, label)) : undefined)}
        />
      ))}
    </article>
  );
}

function BackLink() {
  return (
    <Link to={paths.chat} className={buttonClass({ variant: 'quiet' })}>
      <ArrowLeft size={18} aria-hidden="true" />
      Back to the chat
    </Link>
  );
}
