import type { Comment, Thread } from '@right-circle/contract/post-comments';
import { useState } from 'react';
import { commentErrorTexts } from '#domain/comments/error-texts.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { useAllReplies } from './comment.queries.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';

/** A comment and its replies, one level deep: a reply to a reply mentions its author. */
export function CommentThread({ thread }: { thread: Thread }) {
  const [answered, setAnswered] = useState<Comment | null>(null);
  const hidden = thread.replies_count - thread.replies.length;
  return (
    <li>
      <CommentItem comment={thread} onReply={() => setAnswered(thread)} />
      {(thread.replies.length > 0 || answered) && (
        <div className="mt-4 ml-4 space-y-4 border-line border-l-2 pl-4 sm:ml-5 sm:pl-6">
          {thread.replies.length > 0 && (
            <ul className="space-y-4">
              {thread.replies.map((reply) => (
                <li key={reply.id}>
                  <CommentItem comment={reply} onReply={() => setAnswered(reply)} />
                </li>
              ))}
            </ul>
          )}
          {hidden > 0 && <MoreReplies thread={thread} hidden={hidden} />}
          {answered && (
            <CommentForm
              key={answered.id}
              postId={thread.post_id}
              label={`Reply to ${answered.author.full_name}`}
              action="Reply"
              reply={{
                parentId: answered.id,
                startText: `@${answered.author.username} `,
                onDone: () => setAnswered(null),
              }}
            />
          )}
        </div>
      )}
    </li>
  );
}

function MoreReplies({ thread, hidden }: { thread: Thread; hidden: number }) {
  const replies = useAllReplies(thread.post_id);
  const toast = useToast();
  const show = () =>
    replies.mutate(thread.id, {
      onError: (error) => void toast.error(errorText(error, commentErrorTexts.fetchComments)),
    });
  return (
    <Button variant="quiet" size="sm" className="-ml-4 text-jamun" busy={replies.isPending} onClick={show}>
      {hidden === 1 ? 'Show 1 more reply' : `Show ${hidden} more replies`}
    </Button>
  );
}
