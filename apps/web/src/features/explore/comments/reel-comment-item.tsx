import type { ReelComment } from '@right-circle/contract/reels';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { RichText } from '#domain/mentions/rich-text.tsx';
import { TimeAgo } from '#lib/format/time-ago.tsx';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { LazyMenu } from '#ui/overlays/lazy-menu.tsx';
import { ReelAuthor } from '../player/reel-author.tsx';

const loadMenu = async () => ({ default: (await import('./reel-comment-menu-items.tsx')).ReelCommentMenuItems });
const MenuItems = lazy(loadMenu);
const DeleteDialog = lazyDialog(async () => ({
  default: (await import('./delete-reel-comment-dialog.tsx')).DeleteReelCommentDialog,
}));

/** `extras` are MenuItems provided by the app, such as a report. */
export function ReelCommentItem({ comment, extras }: { comment: ReelComment; extras: ReactNode }) {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <li>
      <div className="flex items-start gap-2">
        <ReelAuthor author={comment.author} size="sm">
          <TimeAgo iso={comment.created_at} />
        </ReelAuthor>
        {(comment.can_delete || extras) && (
          <LazyMenu
            label={`More about the comment of ${comment.author.name}`}
            Items={MenuItems}
            preload={loadMenu}
            itemProps={{ canDelete: comment.can_delete, onDelete: () => setIsDeleting(true), extras }}
          />
        )}
      </div>
      <RichText text={comment.content} mentions={comment.mentions} className="mt-1 pl-11" />
      {isDeleting && (
        <Suspense fallback={null}>
          <DeleteDialog comment={comment} onClose={() => setIsDeleting(false)} />
        </Suspense>
      )}
    </li>
  );
}
