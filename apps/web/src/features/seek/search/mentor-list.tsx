import { useInfiniteQuery } from '@tanstack/react-query';
import { UserRoundSearch, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useNearEnd } from '#lib/hooks/use-near-end.ts';
import { logError } from '#lib/log.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { noReplyTexts, seekQueries } from '../seek.queries.ts';
import { MentorCard } from './mentor-card.tsx';
import type { SeekFilter } from './seek-filter.ts';

const grid = 'mt-6 grid gap-4 md:grid-cols-2 xl:grid-cols-3';

type MentorListProps = { filter: SeekFilter; onClear: () => void };

export function MentorList({ filter, onClear }: MentorListProps) {
  const list = useInfiniteQuery(seekQueries.mentors(filter));
  const [dismissed, setDismissed] = useState<Error | null>(null);
  const { error } = list;
  useEffect(() => {
    if (error) logError('The mentor search failed', error);
  }, [error]);

  if (list.isPending) return <LoadingCards />;
  const mentors = uniqueBy(list.data?.pages.flat() ?? [], ({ user_id }) => user_id);
  return (
    <>
      {error && error !== dismissed && (
        <Banner
          kind="error"
          className="mt-6"
          action={
            <span className="flex items-center gap-1">
              <Button
                size="sm"
                busy={list.isFetching}
                onClick={() => void (list.data ? list.fetchNextPage() : list.refetch())}
              >
                Retry
              </Button>
              <IconButton
                label="Dismiss"
                icon={<X size={18} aria-hidden="true" />}
                onClick={() => setDismissed(error)}
              />
            </span>
          }
        >
          {errorText(error, noReplyTexts.searchMentors)}
        </Banner>
      )}
      <p role="status" className="sr-only">
        {mentors.length === 0 ? 'No influencers found' : `${mentors.length} influencers shown`}
      </p>
      {mentors.length === 0 && (
        <EmptyState
          headingLevel={3}
          title="No influencers found"
          icon={<UserRoundSearch size={32} aria-hidden="true" />}
          action={<Button onClick={onClear}>Show everyone</Button>}
        >
          Try adjusting your filters to find more influencers.
        </EmptyState>
      )}
      <ul
        aria-label="Influencers"
        aria-busy={list.isPlaceholderData}
        className={classNames(grid, 'transition-opacity', list.isPlaceholderData && 'opacity-50')}
      >
        {mentors.map((mentor) => (
          <li key={mentor.user_id} className="min-w-0">
            <MentorCard mentor={mentor} />
          </li>
        ))}
      </ul>
      <ListEnd
        wantsMore={list.hasNextPage && !list.isFetching && !error}
        isLoading={list.isFetchingNextPage}
        mayAsk={list.hasNextPage && error !== null && error === dismissed}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  );
}

type ListEndProps = {
  wantsMore: boolean;
  isLoading: boolean;
  /** After a failure that was dismissed, more is loaded only when asked for. */
  mayAsk: boolean;
  onMore: () => void;
};

/** Loads more mentors before the last card is reached. */
function ListEnd({ wantsMore, isLoading, mayAsk, onMore }: ListEndProps) {
  const end = useNearEnd({ isWanted: wantsMore, px: 800, onNear: onMore });
  return (
    <div ref={end} className="text-center">
      {isLoading && <Spinner label="Loading more influencers" className="py-8" />}
      {mayAsk && !isLoading && (
        <Button className="mt-8" onClick={onMore}>
          Show more
        </Button>
      )}
    </div>
  );
}

function LoadingCards() {
  return (
    <output className={grid}>
      <VisuallyHidden>Loading influencers...</VisuallyHidden>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} shape="card" className="h-96" />
      ))}
    </output>
  );
}

/** Deduplicates: a mentor who gains followers between two pages could be on both. */
function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}
