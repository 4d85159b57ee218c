import type { Comment } from '@right-circle/contract/posts';
import { lazy, Suspense, useRef, useState } from 'react';
import { RichText } from '#domain/mentions/rich-text.tsx';
import { AuthorLine, AuthorPicture } from '#domain/people/author-line.tsx';
import { TimeAgo } from '#lib/format/time-ago.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { LazyMenu } from '#ui/overlays/lazy-menu.tsx';
import { usePostSlots } from '../post/post-slots.ts';
import { useLiveComment } from '../posts.queries.ts';
import { CommentLike } from './comment-like.tsx';

const loadMenu = async () => ({ default: (await import('./comment-menu-items.tsx')).CommentMenuItems });
const CommentMenuItems = lazy(loadMenu);
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-comment-dialog.tsx')).DeleteCommentDialog }));
const EditForm = lazy(async () => ({ default: (await import('./edit-comment-form.tsx')).EditCommentForm }));

export function CommentItem({ comment, onReply }: { comment: Comment; onReply: () => void }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useLiveComment(comment, box);
  const { author } = comment;
  const { commentMenu } = usePostSlots();
  const hasMenu = comment.can_delete || commentMenu !== undefined;
  const text = <RichText text={comment.content} mentions={comment.mentions} className="mt-1" />;
  const endEditing = () => {
    setIsEditing(false);
    box.current?.focus();
  };
  return (
    <div ref={box} tabIndex={-1} className="flex gap-3 outline-none">
      <AuthorPicture author={author} size="sm" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <AuthorLine author={author}>
            <TimeAgo iso={comment.created_at} />
            {comment.edited_at && ' · edited'}
          </AuthorLine>
          {hasMenu && (
            <LazyMenu
              label={`More about the comment of ${author.full_name}`}
              Items={CommentMenuItems}
              preload={loadMenu}
              itemProps={{ comment, onEdit: () => setIsEditing(true), onDelete: () => setIsDeleting(true) }}
            />
          )}
        </div>
        {isEditing ? (
          <Suspense fallback={text}>
            <EditForm comment={comment} onDone={endEditing} />
          </Suspense>
        ) : (
          text
        )}
        <div className="-ml-3 flex gap-1">
          <CommentLike comment={comment} />
          <Button variant="quiet" size="sm" className="text-muted" onClick={onReply}>
            Reply<VisuallyHidden> to {author.full_name}</VisuallyHidden>
          </Button>
        </div>
      </div>
      {isDeleting && (
        <Suspense fallback={null}>
          <DeleteDialog comment={comment} onClose={() => setIsDeleting(false)} />
        </Suspense>
      )}
    </div>
  );
}
