import type { Post } from '@right-circle/contract/posts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { onRealtime, onRealtimeStatus } from '#lib/realtime.ts';
import { Button } from '#ui/buttons/button.tsx';
import { type Pages, postsOf } from '../post-cache.ts';
import { fetchNewest, postQueries } from '../posts.queries.ts';
import { watchNewPosts } from './watch-new-posts.ts';

function isInFeed(client: QueryClient, postId: string): boolean {
  const feed = client.getQueryData<Pages<Post>>(postQueries.list().queryKey);
  return postsOf(feed).some(({ id }) => id === postId);
}

/** Announces new posts without moving the current content; pressing it loads them. */
export function NewPostsPill() {
  const client = useQueryClient();
  const [announced, setAnnounced] = useState<string | null>(null);
  useEffect(() => {
    const isShown = (postId: string) => isInFeed(client, postId);
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
      setAnnounced,
    );
  }, [client]);
  const show = async () => {
    setAnnounced(null);
    window.scrollTo({ top: 0 });
    const { queryKey } = postQueries.list();
    // Refetch only the first page; the rest loads while scrolling.
    client.setQueryData<Pages<Post>>(
      queryKey,
      (feed) => feed && { pages: feed.pages.slice(0, 1), pageParams: feed.pageParams.slice(0, 1) },
    );
    await client.refetchQueries({ queryKey });
    // The same post may have been announced again while it was loading.
    setAnnounced((postId) => (postId && isInFeed(client, postId) ? null : postId));
  };
  return (
    <output className="pointer-events-none sticky top-20 z-10 flex h-0 justify-center">
      {announced && (
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
