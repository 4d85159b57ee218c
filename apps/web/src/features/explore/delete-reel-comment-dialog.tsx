import type { ReelComment } from '@right-circle/contract/reels';
import { errorText, noReplyTexts } from '#lib/error-texts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { useDeleteReelComment } from './explore.queries.ts';

export function DeleteReelCommentDialog({ comment, onClose }: { comment: ReelComment; onClose: () => void }) {
  const remove = useDeleteReelComment(comment.reel_id);
  const toast = useToast();
  const confirm = async () => {
    // Awaited, not called back: the comment that holds this dialog is gone with it.
    await remove.mutateAsync(comment.id).then(
      () => {
        toast.success('The comment is deleted');
        onClose();
      },
      () => {},
    );
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete this comment?"
      confirmLabel="Delete"
      danger
      loading={remove.isPending}
      error={remove.error ? errorText(remove.error, noReplyTexts.deleteComment) : undefined}
      onConfirm={() => void confirm()}
    />
  );
}
