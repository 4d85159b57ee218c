import type { Comment } from '@right-circle/contract/post-comments';
import { Heart } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { RichText } from '#domain/mentions/rich-text.tsx';
import { AuthorLine, AuthorPicture } from '#domain/people/author-line.tsx';
import { errorText } from '#lib/error-text.ts';
import { TimeAgo } from '#lib/format/time-ago.tsx';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { LazyMenu } from '#ui/overlays/lazy-menu.tsx';
import { Action, Counted } from '../post/post-actions.tsx';
import { usePostSlots } from '../post/post-slots.ts';
import { noReplyTexts } from '../posts.queries.ts';
import { useLikeComment, useLiveComment } from './comment.queries.ts';

const loadMenu = async () => ({ default: (await import('./comment-menu-items.tsx')).CommentMenuItems });
const CommentMenuItems = lazy(loadMenu);
const DeleteDialog = lazyDialog(async () => ({
  default: (await import('./delete-comment-dialog.tsx')).DeleteCommentDialog,
}));
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

function CommentLike({ comment }: { comment: Comment }) {
  const like = useLikeComment(comment);
  const toast = useToast();
  const { is_liked: isLiked, likes_count: count, author } = comment;
  const press = () =>
    like.mutate(!isLiked, { onError: (error) => void toast.error(errorText(error, noReplyTexts.likePost)) });
  return (
    <Action
      onClick={press}
      aria-pressed={isLiked}
      className={isLiked ? 'text-rani hover:text-rani' : undefined}
      icon={<Heart size={18} aria-hidden="true" className={isLiked ? 'fill-current' : undefined} />}
    >
      <Counted count={count} label={`Like the comment of ${author.full_name}`} one="like" />
    </Action>
  );
}
