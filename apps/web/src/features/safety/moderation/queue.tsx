import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';

type QueueProps<Item> = {
  query: Pick<UseQueryResult, 'isPending' | 'isError' | 'isFetching' | 'error' | 'refetch'>;
  items: Item[] | undefined;
  /** Error text if no reply arrived. */
  noReply: string;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
};

/** List with loading, error and empty states. Keeps the items if a refresh fails. */
export function Queue<Item>({ query, items, noReply, empty, children }: QueueProps<Item>) {
  if (query.isPending) return <CardSkeletons />;
  const problem = query.isError ? errorText(query.error, noReply) : null;
  const retry = () => void query.refetch();
  if (!items) {
    return (
      <ErrorState onRetry={retry} retrying={query.isFetching}>
        {problem}
      </ErrorState>
    );
  }
  return (
    <>
      {problem && (
        <Banner
          kind="error"
          className="mb-4"
          action={
            <Button size="sm" busy={query.isFetching} onClick={retry}>
              Try again
            </Button>
          }
        >
          {problem}
        </Banner>
      )}
      {items.length === 0 ? empty : children(items)}
    </>
  );
}

function CardSkeletons() {
  return (
    <output className="block space-y-4">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Skeleton shape="card" className="h-64" />
      <Skeleton shape="card" className="h-64" />
    </output>
  );
}
