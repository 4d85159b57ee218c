import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ShowMore } from '#ui/buttons/show-more.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { noReplyTexts } from './admin.queries.ts';

type PagedListProps<Row> = {
  query: UseInfiniteQueryResult<InfiniteData<{ data: Row[] }>>;
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
};

/** A list that grows page by page, with its loading, error and empty states. Keeps its rows if a refresh fails. */
export function PagedList<Row>({ query, empty, children }: PagedListProps<Row>) {
  const rows = query.data?.pages.flatMap(({ data }) => data);
  if (!rows) return <Loading query={query} />;
  return (
    <div aria-busy={query.isPlaceholderData || undefined} className={query.isPlaceholderData ? 'opacity-60' : ''}>
      {query.isError && !query.isFetchNextPageError && <Problem query={query} />}
      {rows.length === 0 ? empty : children(rows)}
      <ShowMore list={query} problem={errorText(query.error, noReplyTexts.fetch)} className="mt-6" />
    </div>
  );
}

type Query = Pick<UseQueryResult, 'isPending' | 'isFetching' | 'error' | 'refetch'>;

/** Placeholder while something loads, or why it didn't. */
export function Loading({ query }: { query: Query }) {
  if (query.isPending) {
    return (
      <output className="block">
        <VisuallyHidden>Loading...</VisuallyHidden>
        <Card padding="none" className="divide-y divide-line">
          {[1, 2, 3, 4].map((row) => (
            <div key={row} className="space-y-2 p-5">
              <Skeleton className="w-2/5" />
              <Skeleton className="w-3/5" />
            </div>
          ))}
        </Card>
      </output>
    );
  }
  return (
    <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {errorText(query.error, noReplyTexts.fetch)}
    </ErrorState>
  );
}

function Problem({ query }: { query: Query }) {
  return (
    <Banner
      kind="error"
      className="mb-4"
      action={
        <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      {errorText(query.error, noReplyTexts.fetch)}
    </Banner>
  );
}
