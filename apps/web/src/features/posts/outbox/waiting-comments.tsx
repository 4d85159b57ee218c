import { limits } from '@right-circle/contract/limits';
import { useAuth } from '#lib/session/session.tsx';
import { useOutbox } from './outbox.ts';
import { addComment, removeComment, retryComment, rewriteComment } from './outbox-rules.ts';
import { WaitingText } from './waiting-text.tsx';

const changes = { add: addComment, remove: removeComment, retry: retryComment, rewrite: rewriteComment };

/** The user's comments and replies to one post that the server doesn't have yet, in the order they were written. */
export function WaitingComments({ postId }: { postId: string }) {
  const userId = useAuth().user?.id ?? '';
  const comments = useOutbox(userId).comments.filter((comment) => comment.post_id === postId);
  if (comments.length === 0) return null;
  return (
    <ul aria-label="Comments waiting to be sent" className="space-y-4">
      {comments.map((comment) => (
        <li key={comment.client_id} className="space-y-2 rounded-media border border-line border-dashed px-4 py-3">
          <WaitingText
            what="comment"
            waiting={comment}
            userId={userId}
            max={limits.comment.content}
            changes={changes}
          />
        </li>
      ))}
    </ul>
  );
}
