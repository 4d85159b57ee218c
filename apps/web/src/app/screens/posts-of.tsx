import { MessageSquareText } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

const PostList = lazy(async () => ({ default: (await import('#features/posts/feed/post-list.tsx')).PostList }));

/** A person's posts on their profile. `emptyText` explains why there are none. */
export function PostsOf({ userId, emptyText }: { userId: string; emptyText: string }) {
  return (
    <Suspense fallback={<Spinner label="Loading posts" className="py-12" />}>
      <PostList
        filter={{ user_id: userId }}
        empty={
          <EmptyState headingLevel={3} title="No posts yet" icon={<MessageSquareText size={32} aria-hidden="true" />}>
            {emptyText}
          </EmptyState>
        }
      />
    </Suspense>
  );
}
