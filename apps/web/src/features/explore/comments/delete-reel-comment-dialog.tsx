import type { ReelComment } from '@right-circle/contract/reels';
import { commentErrorTexts } from '#domain/comments/error-texts.ts';
import { errorText } from '#lib/error-text.ts';
import { DeleteDialog } from '#ui/overlays/delete-dialog.tsx';
import { useDeleteReelComment } from '../explore.queries.ts';

export function DeleteReelCommentDialog({ comment, onClose }: { comment: ReelComment; onClose: () => void }) {
  const remove = useDeleteReelComment(comment.reel_id);
  return (
    <DeleteDialog
      title="Delete this comment?"
      onDelete={async () => await remove.mutateAsync(comment.id)}
      deleting={remove.isPending}
      error={remove.error ? errorText(remove.error, commentErrorTexts.deleteComment) : undefined}
      deletedText="The comment is deleted"
      onClose={onClose}
    />
  );
}
