import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { commentErrorTexts } from '#domain/comments/error-texts.ts';
import { NewCommentsPill, NoComments } from '#domain/live-counts/new-comments-pill.tsx';
import { errorText } from '#lib/error-text.ts';
import { ShowMore } from '#ui/buttons/show-more.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { WaitingComments } from '../outbox/waiting-comments.tsx';
import { postQueries } from '../posts.queries.ts';
import { showNewComments, useNewComments } from './comment.queries.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';

export function Comments({ postId, count }: { postId: string; count: number }) {
  const list = useInfiniteQuery(postQueries.comments(postId));
  const client = useQueryClient();
  const newCount = useNewComments(postId);
  const threads = list.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Card id="comments" className="scroll-mt-20 space-y-5">
      <h2 className="type-display text-28">
        Comments <span className="type-figures text-muted">{count > 0 ? count : ''}</span>
      </h2>
      <CommentForm postId={postId} label="Write a comment" action="Comment" />
      <WaitingComments postId={postId} />
      <NewCommentsPill count={newCount} onShow={() => void showNewComments(client, postId)} />
      {list.isPending && <Spinner label="Loading comments" className="py-6" />}
      {list.isError && threads.length === 0 && (
        <ErrorState headingLevel={3} onRetry={() => void list.refetch()} retrying={list.isFetching} className="py-6">
          {errorText(list.error, commentErrorTexts.fetchComments)}
        </ErrorState>
      )}
      {list.data && threads.length === 0 && <NoComments isOutdated={newCount > 0} />}
      {threads.length > 0 && (
        <ul className="space-y-6">
          {threads.map((thread) => (
            <CommentThread key={thread.id} thread={thread} />
          ))}
        </ul>
      )}
      <ShowMore block list={list} problem={errorText(list.error, commentErrorTexts.fetchComments)}>
        Show older comments
      </ShowMore>
    </Card>
  );
}
