import type { Post } from '@right-circle/contract/posts';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { onRealtime, onRealtimeStatus } from '#lib/realtime.ts';
import { Button } from '#ui/buttons/button.tsx';
import { type Pages, postsOf } from '../post-cache.ts';
import { fetchNewest, postQueries } from '../posts.queries.ts';
import { watchNewPosts } from './watch-new-posts.ts';

/** Announces new posts without moving the current content; pressing it loads them. */
export function NewPostsPill() {
  const client = useQueryClient();
  const [hasNew, setHasNew] = useState(false);
  useEffect(() => {
    const isShown = (postId: string) =>
      postsOf(client.getQueryData<Pages<Post>>(postQueries.list().queryKey)).some(({ id }) => id === postId);
    const fetchAfterFeed = async () => {
      await client.ensureInfiniteQueryData(postQueries.list());
      return await fetchNewest();
    };
    return watchNewPosts(
      {
        onPost: (listener) => onRealtime('new_post', ({ post_id: postId }) => listener(postId)),
        onStatus: onRealtimeStatus,
        fetchNewest: fetchAfterFeed,
        isShown,
      },
      () => setHasNew(true),
    );
  }, [client]);
  const show = async () => {
    setHasNew(false);
    window.scrollTo({ top: 0 });
    const { queryKey } = postQueries.list();
    // Refetch only the first page; the rest loads while scrolling.
    client.setQueryData<Pages<Post>>(
      queryKey,
      (feed) => feed && { pages: feed.pages.slice(0, 1), pageParams: feed.pageParams.slice(0, 1) },
    );
    await client.refetchQueries({ queryKey });
  };
  return (
    <output className="pointer-events-none sticky top-20 z-10 flex h-0 justify-center">
      {hasNew && (
        <Button
          size="sm"
          variant="primary"
          className="pointer-events-auto shadow-float"
          icon={<ArrowUp size={18} aria-hidden="true" />}
          onClick={() => void show()}
        >
          Show new posts
        </Button>
      )}
    </output>
  );
}
