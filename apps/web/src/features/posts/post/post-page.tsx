import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { usePageName } from '#lib/page-title.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { Comments } from '../comments/comments.tsx';
import { FeedFrame } from '../feed/feed-frame.tsx';
import { BackToFeed } from '../feed/feed-page.tsx';
import { noReplyTexts, postQueries } from '../posts.queries.ts';
import { PostCard } from './post-card.tsx';
import { PostSkeletons } from './post-skeleton.tsx';
import { postTitle } from './post-title.ts';

/** One post with its comments; the target of notifications. */
export function PostPage() {
  const { postId = '' } = useParams();
  const navigate = useNavigate();
  const post = useQuery(postQueries.one(postId));
  usePageName(post.data && postTitle(post.data));
  return (
    <FeedFrame
      head={
        <>
          <BackToFeed />
          <VisuallyHidden>
            <h1>{post.data ? `Post by ${post.data.author.full_name}` : 'Post'}</h1>
          </VisuallyHidden>
        </>
      }
    >
      {post.isPending && <PostSkeletons count={1} />}
      {post.isError && !post.data && (
        <Failure error={post.error} onRetry={() => void post.refetch()} isRetrying={post.isFetching} />
      )}
      {post.data && (
        <>
          <PostCard post={post.data} whole onDeleted={() => void navigate(paths.posts, { replace: true })} />
          {!post.data.is_hidden && <Comments postId={postId} count={post.data.comments_count} />}
        </>
      )}
    </FeedFrame>
  );
}

function Failure({ error, onRetry, isRetrying }: { error: Error; onRetry: () => void; isRetrying: boolean }) {
  // A truncated link (422) gets the same page as a deleted post.
  const isGone = error instanceof ApiError && [404, 422].includes(error.status);
  if (!isGone) {
    return (
      <ErrorState onRetry={onRetry} retrying={isRetrying}>
        {errorText(error, noReplyTexts.fetchPosts)}
      </ErrorState>
    );
  }
  return (
    <EmptyState
      title="This post is gone"
      action={
        <Link to={paths.posts} className={buttonClass()}>
          See other posts
        </Link>
      }
    >
      It was deleted, or you don't have access to it.
    </EmptyState>
  );
}
