import type { Comment } from '@right-circle/contract/posts';
import { lazy, Suspense, useState } from 'react';
import { AuthorLine, AuthorPicture } from '#lib/author-line.tsx';
import { RichText } from '#lib/rich-text.tsx';
import { TimeAgo } from '#lib/time-ago.tsx';
import { Button } from '#ui/button.tsx';
import { LazyMenu } from '#ui/lazy-menu.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { usePostSlots } from './post-slots.ts';

const loadMenu = async () => ({ default: (await import('./comment-menu-items.tsx')).CommentMenuItems });
const CommentMenuItems = lazy(loadMenu);
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-comment-dialog.tsx')).DeleteCommentDialog }));

export function CommentItem({ comment, onReply }: { comment: Comment; onReply: () => void }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const { author } = comment;
  const { commentMenu } = usePostSlots();
  const hasMenu = comment.can_delete || commentMenu !== undefined;
  return (
    <div className="flex gap-3">
      <AuthorPicture author={author} size="sm" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <AuthorLine author={author}>
            <TimeAgo iso={comment.created_at} />
          </AuthorLine>
          {hasMenu && (
            <LazyMenu
              label={`More about the comment of ${author.full_name}`}
              Items={CommentMenuItems}
              preload={loadMenu}
              itemProps={{ comment, onDelete: () => setIsDeleting(true) }}
            />
          )}
        </div>
        <RichText text={comment.content} mentions={comment.mentions} className="mt-1" />
        <Button variant="quiet" size="sm" className="-ml-4 text-muted" onClick={onReply}>
          Reply<VisuallyHidden> to {author.full_name}</VisuallyHidden>
        </Button>
      </div>
      {isDeleting && (
        <Suspense fallback={null}>
          <DeleteDialog comment={comment} onClose={() => setIsDeleting(false)} />
        </Suspense>
      )}
    </div>
  );
}
