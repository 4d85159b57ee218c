import type { Reel } from '@right-circle/contract/reels';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { commentErrorTexts } from '#domain/comments/error-texts.ts';
import { NewCommentsPill, NoComments } from '#domain/live-counts/new-comments-pill.tsx';
import { errorText } from '#lib/error-text.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ShowMore } from '#ui/buttons/show-more.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { exploreQueries, showNewReelComments, useNewReelComments } from '../explore.queries.ts';
import type { PlayerSlots } from '../player/player-slots.ts';
import { ReelCommentForm } from './reel-comment-form.tsx';
import { ReelCommentItem } from './reel-comment-item.tsx';

type ReelCommentsProps = { reel: Reel; menu: PlayerSlots['commentMenu']; onClose: () => void };

/** Shown beside the video if there is room, otherwise as a sheet over its bottom. */
export function ReelComments({ reel, menu, onClose }: ReelCommentsProps) {
  const list = useInfiniteQuery(exploreQueries.comments(reel.id));
  const newCount = useNewReelComments(reel.id);
  const comments = list.data?.pages.flatMap((page) => page.data) ?? [];
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col bg-card max-lg:absolute max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-10 max-lg:h-[70dvh] max-lg:rounded-t-card max-lg:border-line max-lg:border-t lg:w-96 lg:border-line lg:border-l"
    >
      <div className="flex items-center justify-between gap-3 py-3 pr-3 pl-5">
        <h2 ref={heading} id={headingId} tabIndex={-1} className="type-display text-22 outline-none">
          Comments <span className="type-figures text-muted">{reel.comments_count || ''}</span>
        </h2>
        <IconButton label="Close comments" onClick={onClose} icon={<X size={22} aria-hidden="true" />} />
      </div>
      <ScrollRegion
        label="Comments"
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-4 focus-visible:-outline-offset-2"
      >
        <NewCommentsPill count={newCount} onShow={() => void showNewReelComments(client, reel.id)} />
        {list.isPending && <Spinner label="Loading comments" className="py-6" />}
        {list.isError && comments.length === 0 && (
          <ErrorState headingLevel={3} onRetry={() => void list.refetch()} retrying={list.isFetching} className="py-6">
            {errorText(list.error, commentErrorTexts.fetchComments)}
          </ErrorState>
        )}
        {list.data && comments.length === 0 && <NoComments isOutdated={newCount > 0} />}
        {comments.length > 0 && (
          <ul className="space-y-5">
            {comments.map((comment) => (
              <ReelCommentItem key={comment.id} comment={comment} extras={menu?.(comment) ?? null} />
            ))}
          </ul>
        )}
        <ShowMore block list={list} problem={errorText(list.error, commentErrorTexts.fetchComments)} className="mt-5">
          Show older comments
        </ShowMore>
      </ScrollRegion>
      <div className="border-line border-t px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <ReelCommentForm reelId={reel.id} />
      </div>
    </section>
  );
}
