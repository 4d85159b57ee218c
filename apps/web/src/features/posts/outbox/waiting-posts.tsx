import { limits } from '@right-circle/contract/limits';
import { useState } from 'react';
import { useAuth } from '#lib/session/session.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LongText } from '../post/long-text.tsx';
import { EditWaitingText } from './edit-waiting-text.tsx';
import { updateOutbox, useOutbox, useSendingId } from './outbox.ts';
import { addPost, removePost, retryPost, rewritePost, type WaitingPost } from './outbox-rules.ts';
import { WaitingState } from './waiting-state.tsx';

/** The user's posts that the server doesn't have yet, oldest first as they will be sent. */
export function WaitingPosts() {
  const userId = useAuth().user?.id ?? '';
  const { posts } = useOutbox(userId);
  if (posts.length === 0) return null;
  return (
    <ul aria-label="Posts waiting to be sent" className="space-y-4">
      {posts.map((post) => (
        <li key={post.client_id}>
          <WaitingCard post={post} userId={userId} />
        </li>
      ))}
    </ul>
  );
}

function WaitingCard({ post, userId }: { post: WaitingPost; userId: string }) {
  const { client_id: id, content, problem } = post;
  const [isEditing, setIsEditing] = useState(false);
  const isSending = useSendingId() === id;
  const toast = useToast();
  const discard = () => {
    updateOutbox(userId, (outbox) => removePost(outbox, id));
    toast.info('Post discarded', {
      action: { label: 'Undo', onSelect: () => updateOutbox(userId, (outbox) => addPost(outbox, post)) },
    });
  };
  return (
    <Card padding="none" className="space-y-3 border-dashed px-4 py-4 sm:px-6">
      <WaitingState problem={problem} isSending={isSending} />
      {isEditing ? (
        <EditWaitingText
          what="post"
          waiting={post}
          userId={userId}
          max={limits.post.content}
          rewrite={rewritePost}
          onDone={() => setIsEditing(false)}
        />
      ) : (
        <>
          <LongText text={content} mentions={[]} whole={false} />
          {!isSending && (
            <div className={classNames('flex flex-wrap gap-2', !problem && '-mx-4')}>
              {problem && (
                <Button size="sm" onClick={() => updateOutbox(userId, (outbox) => retryPost(outbox, id))}>
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
    </Card>
  );
}
