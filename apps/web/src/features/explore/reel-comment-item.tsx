import type { ReelComment } from '@right-circle/contract/reels';
import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { TimeAgo } from '#lib/time-ago.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ReelAuthor } from './reel-author.tsx';

const DeleteDialog = lazy(async () => ({
  default: (await import('./delete-reel-comment-dialog.tsx')).DeleteReelCommentDialog,
}));

export function ReelCommentItem({ comment }: { comment: ReelComment }) {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <li>
      <div className="flex items-start gap-2">
        <ReelAuthor author={comment.author} size="sm">
          <TimeAgo iso={comment.created_at} />
        </ReelAuthor>
        {comment.can_delete && (
          <IconButton
            size="sm"
            label={`Delete the comment of ${comment.author.name}`}
            onClick={() => setIsDeleting(true)}
            icon={<Trash2 size={18} aria-hidden="true" className="text-muted" />}
          />
        )}
      </div>
      <p dir="auto" className="mt-1 whitespace-pre-wrap break-words pl-11 [unicode-bidi:plaintext]">
        {comment.content}
      </p>
      {isDeleting && (
        <Suspense fallback={null}>
          <DeleteDialog comment={comment} onClose={() => setIsDeleting(false)} />
        </Suspense>
      )}
    </li>
  );
}
