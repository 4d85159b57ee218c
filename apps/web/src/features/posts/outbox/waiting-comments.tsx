import { limits } from '@right-circle/contract/limits';
import { useState } from 'react';
import { useAuth } from '#lib/session/session.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { LongText } from '../post/long-text.tsx';
import { EditWaitingText } from './edit-waiting-text.tsx';
import { updateOutbox, useOutbox, useSendingId } from './outbox.ts';
import { addComment, removeComment, retryComment, rewriteComment, type WaitingComment } from './outbox-rules.ts';
import { WaitingState } from './waiting-state.tsx';

/** The user's comments and replies to one post that the server doesn't have yet, in the order they were written. */
export function WaitingComments({ postId }: { postId: string }) {
  const userId = useAuth().user?.id ?? '';
  const comments = useOutbox(userId).comments.filter((comment) => comment.post_id === postId);
  if (comments.length === 0) return null;
  return (
    <ul aria-label="Comments waiting to be sent" className="space-y-4">
      {comments.map((comment) => (
        <li key={comment.client_id}>
          <WaitingItem comment={comment} userId={userId} />
        </li>
      ))}
    </ul>
  );
}

function WaitingItem({ comment, userId }: { comment: WaitingComment; userId: string }) {
  const { client_id: id, content, problem } = comment;
  const [isEditing, setIsEditing] = useState(false);
  const isSending = useSendingId() === id;
  const toast = useToast();
  const discard = () => {
    updateOutbox(userId, (outbox) => removeComment(outbox, id));
    toast.info('Comment discarded', {
      action: { label: 'Undo', onSelect: () => updateOutbox(userId, (outbox) => addComment(outbox, comment)) },
    });
  };
  return (
    <div className="space-y-2 rounded-media border border-line border-dashed px-4 py-3">
      <WaitingState problem={problem} isSending={isSending} />
      {isEditing ? (
        <EditWaitingText
          what="comment"
          waiting={comment}
          userId={userId}
          max={limits.comment.content}
          rewrite={rewriteComment}
          onDone={() => setIsEditing(false)}
        />
      ) : (
        <>
          <LongText text={content} mentions={[]} whole={false} />
          {!isSending && (
            <div className={classNames('flex flex-wrap gap-2', !problem && '-mx-4')}>
              {problem && (
                <Button size="sm" onClick={() => updateOutbox(userId, (outbox) => retryComment(outbox, id))}>
                  Try again
                </Button>
              )}
              <Button size="sm" variant="quiet" onClick={() => setIsEditing(true)}>
                Edit
              </Button>
              <Button size="sm" variant="quiet" onClick={discard}>
                Discard
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}
