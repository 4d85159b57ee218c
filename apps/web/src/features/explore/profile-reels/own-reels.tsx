import { useInfiniteQuery } from '@tanstack/react-query';
import { Clapperboard, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { saveReelDraft } from '#domain/reels/reel-draft.ts';
import { errorText } from '#lib/error-text.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { ShowMore } from '#ui/buttons/show-more.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { exploreQueries, noReplyTexts } from '../explore.queries.ts';
import { ReelTile, ReelTiles } from './reel-tile.tsx';

/** The person's own reels: finished ones open where they are published, others in the editor. */
export function OwnReels() {
  const list = useInfiniteQuery(exploreQueries.own());
  const reels = list.data?.pages.flat() ?? [];
  const createLink = (
    <Link to={paths.createReel} className={buttonClass()}>
      <Plus size={18} aria-hidden="true" />
      Create Reel
    </Link>
  );
  if (list.isPending) return <Spinner label="Loading reels" className="py-12" />;
  if (list.isError && reels.length === 0) {
    return (
      <ErrorState
        headingLevel={3}
        title="Failed to load reels"
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      >
        {errorText(list.error, noReplyTexts.fetchReels)}
      </ErrorState>
    );
  }
  if (reels.length === 0) {
    return (
      <EmptyState
        headingLevel={3}
        title="No reels yet"
        icon={<Clapperboard size={32} aria-hidden="true" />}
        action={createLink}
      >
        Short films you make are collected here.
      </EmptyState>
    );
  }
  return (
    <div className="space-y-4">
      <ReelTiles>
        {reels.map((reel) => (
          <ReelTile
            key={reel.id}
            reel={reel}
            {...(reel.reel_url
              ? { to: paths.previewOf(reel.id) }
              : { to: paths.reel, onClick: () => saveReelDraft('reelId', reel.id) })}
          />
        ))}
      </ReelTiles>
      <ShowMore variant="quiet" list={list} problem={errorText(list.error, noReplyTexts.fetchReels)}>
        Show older reels
      </ShowMore>
      {createLink}
    </div>
  );
}
