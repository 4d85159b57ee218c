import type { Reel } from '@right-circle/contract/reels';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Clapperboard, Plus } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { errorText } from '#lib/error-text.ts';
import { useNearEnd } from '#lib/hooks/use-near-end.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { exploreQueries, noReplyTexts } from '../explore.queries.ts';
import type { PlayerSlots } from '../player/player-slots.ts';
import { useOpenReel } from '../player/use-open-reel.ts';
import { reelsOf } from '../reel-pages.ts';
import { filterOf, searchOf } from './explore-filter.ts';
import { ExploreFilters } from './explore-filters.tsx';
import { ReelCard } from './reel-card.tsx';

const loadPlayer = async () => ({ default: (await import('../player/reel-player.tsx')).ReelPlayer });
const ReelPlayer = lazyDialog(loadPlayer);

export function ExplorePage({ slots }: { slots: PlayerSlots }) {
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const list = useInfiniteQuery(exploreQueries.list(filter));
  const { openId, open, show, close } = useOpenReel();
  const reels = reelsOf(list.data);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  // Prefetch the player, so that a reel opens at once. A failed load is retried when a reel is opened.
  useEffect(() => void loadPlayer().catch(() => {}), []);

  return (
    <div className="space-y-6">
      <PageHeading
        title="Explore Reels"
        lead="Short films by creators like you."
        actions={
          <Link to={paths.createReel} className={buttonClass({ variant: 'primary' })}>
            <Plus size={18} aria-hidden="true" />
            Create Reel
          </Link>
        }
      />
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <ExploreFilters
          filter={filter}
          onChange={(next) => setSearch(searchOf(next), { replace: true, preventScrollReset: true })}
          className="lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1 lg:self-start"
        />
        <Loading isOn={list.isPending || list.isPlaceholderData}>
          {list.isError && reels.length === 0 && (
            <ErrorState title="Failed to load reels" onRetry={() => void list.refetch()} retrying={list.isFetching}>
              {errorText(list.error, noReplyTexts.fetchReels)}
            </ErrorState>
          )}
          {list.isSuccess && reels.length === 0 && <NoReels />}
          {reels.length > 0 && (
            <>
              <ReelList reels={reels} isBusy={list.isFetching} onOpen={open} />
              <ListEnd
                canGoOn={hasNextPage}
                isLoading={isFetchingNextPage}
                error={list.isFetchNextPageError ? list.error : null}
                onMore={() => void fetchNextPage()}
              />
            </>
          )}
        </Loading>
      </div>
      {openId && (
        <Suspense fallback={null}>
          <ReelPlayer id={openId} reels={reels} slots={slots} onShow={show} onClose={close} onNearEnd={loadMore} />
        </Suspense>
      )}
    </div>
  );
}

type ReelListProps = { reels: Reel[]; isBusy: boolean; onOpen: (reel: Reel) => void };

function ReelList({ reels, isBusy, onOpen }: ReelListProps) {
  // Keep the callback stable, so that only cards whose reel changed re-render.
  const latest = useRef(onOpen);
  useEffect(() => {
    latest.current = onOpen;
  });
  const openReel = useCallback((reel: Reel) => latest.current(reel), []);
  return (
    <div role="feed" aria-label="Reels" aria-busy={isBusy} className="flex flex-col gap-4">
      {reels.map((reel, index) => (
        <ReelCard key={reel.id} reel={reel} position={index + 1} onOpen={openReel} />
      ))}
    </div>
  );
}

/** Covers the previous list, so that a new filter does not make the page jump. */
function Loading({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  return (
    <div className={classNames('relative min-w-0 lg:col-start-1 lg:row-start-1', isOn && 'min-h-72')}>
      {isOn && (
        <div className="absolute inset-0 z-10">
          <Spinner label="Fetching Reels..." showLabel className="sticky top-40 py-24" />
        </div>
      )}
      <div className={isOn ? 'opacity-40' : undefined} inert={isOn}>
        {children}
      </div>
    </div>
  );
}

function NoReels() {
  return (
    <EmptyState title="No reels found" icon={<Clapperboard size={32} aria-hidden="true" />}>
      Try adjusting your filters or check back later
    </EmptyState>
  );
}

type ListEndProps = { canGoOn: boolean; isLoading: boolean; error: Error | null; onMore: () => void };

/** Loads more when the bottom of the page is near. */
function ListEnd({ canGoOn, isLoading, error, onMore }: ListEndProps) {
  const wantsMore = canGoOn && !isLoading && !error;
  const end = useNearEnd({ isWanted: wantsMore, px: 400, onNear: onMore });

  if (error) {
    return (
      <div role="alert" className="flex flex-col items-center gap-3 py-8 text-center text-muted">
        <p>Failed to load reels</p>
        <p>{errorText(error, noReplyTexts.fetchReels)}</p>
        <Button onClick={onMore}>Try again</Button>
      </div>
    );
  }
  return (
    <div ref={end} className="py-8 text-center text-15 text-muted">
      {isLoading && <Spinner label="Loading more reels..." showLabel />}
      {!canGoOn && <p>That is every reel for now.</p>}
    </div>
  );
}
