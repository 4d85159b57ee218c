import { limits } from '@right-circle/contract/limits';
import { useAuth } from '#lib/session/session.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useOutbox } from './outbox.ts';
import { addPost, removePost, retryPost, rewritePost } from './outbox-rules.ts';
import { WaitingText } from './waiting-text.tsx';

const changes = { add: addPost, remove: removePost, retry: retryPost, rewrite: rewritePost };

/** The user's posts that the server doesn't have yet, oldest first as they will be sent. */
export function WaitingPosts() {
  const userId = useAuth().user?.id ?? '';
  const { posts } = useOutbox(userId);
  if (posts.length === 0) return null;
  return (
    <ul aria-label="Posts waiting to be sent" className="space-y-4">
      {posts.map((post) => (
        <li key={post.client_id}>
          <Card padding="none" className="space-y-3 border-dashed px-4 py-4 sm:px-6">
            <WaitingText what="post" waiting={post} userId={userId} max={limits.post.content} changes={changes} />
          </Card>
        </li>
      ))}
    </ul>
  );
}
