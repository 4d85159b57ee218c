import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { errorText } from '#lib/error-text.ts';
import { useNearEnd } from '#lib/hooks/use-near-end.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PostCard } from '../post/post-card.tsx';
import { PostSkeletons } from '../post/post-skeleton.tsx';
import { postsOf } from '../post-cache.ts';
import { noReplyTexts, type PostFilter, postQueries } from '../posts.queries.ts';

type PostListProps = {
  filter?: PostFilter;
  /** Shown if there are no posts. */
  empty: ReactNode;
};

/** Endless list of posts: loads further pages ahead of the last card, and renders only cards near the window. */
export function PostList({ filter = {}, empty }: PostListProps) {
  const list = useInfiniteQuery(postQueries.list(filter));
  const posts = postsOf(list.data);
  const { handle, cache } = useRememberedHeights(JSON.stringify(filter), posts.length);

  if (list.isPending) return <PostSkeletons />;
  if (list.isError && posts.length === 0) {
    return (
      <ErrorState onRetry={() => void list.refetch()} retrying={list.isFetching}>
        {errorText(list.error, noReplyTexts.fetchPosts)}
      </ErrorState>
    );
  }
  if (posts.length === 0) return empty;
  return (
    <>
      <div role="feed" aria-label="Posts" aria-busy={list.isFetching}>
        <WindowVirtualizer ref={handle} {...(cache && { cache })} data={posts} bufferSize={600}>
          {(post, index) => (
            <div key={post.id} className="pb-4">
              <PostCard post={post} position={index + 1} />
            </div>
          )}
        </WindowVirtualizer>
      </div>
      <ListEnd
        canGoOn={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        error={list.isFetchNextPageError ? list.error : null}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  );
}

type ListEndProps = { canGoOn: boolean; isLoading: boolean; error: Error | null; onMore: () => void };

function ListEnd({ canGoOn, isLoading, error, onMore }: ListEndProps) {
  const wantsMore = canGoOn && !isLoading && !error;
  const end = useNearEnd({ isWanted: wantsMore, px: 1200, onNear: onMore });

  if (error) {
    return (
      <div role="alert" className="flex flex-col items-center gap-3 py-8 text-center text-muted">
        <p>{errorText(error, noReplyTexts.fetchPosts)}</p>
        <Button onClick={onMore}>Try again</Button>
      </div>
    );
  }
  return (
    <div ref={end} className="py-8 text-center text-15 text-muted">
      {isLoading && <Spinner label="Loading more posts" />}
      {!canGoOn && <p>That is everything for now.</p>}
    </div>
  );
}

const kept = new Map<string, { count: number; sizes: CacheSnapshot }>();

/** Remembers the heights of a list's cards, so that going back restores the scroll position. */
function useRememberedHeights(
  name: string,
  count: number,
): { handle: RefObject<WindowVirtualizerHandle | null>; cache: CacheSnapshot | undefined } {
  const handle = useRef<WindowVirtualizerHandle>(null);
  const latestCount = useRef(count);
  const [cache] = useState(() => {
    const known = kept.get(name);
    return known?.count === count ? known.sizes : undefined;
  });
  useEffect(() => {
    latestCount.current = count;
  }, [count]);
  useEffect(() => {
    const list = handle;
    return () => {
      if (list.current) kept.set(name, { count: latestCount.current, sizes: list.current.cache });
    };
  }, [name]);
  return { handle, cache };
}
