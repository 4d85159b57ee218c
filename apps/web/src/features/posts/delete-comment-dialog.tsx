import type { Comment } from '@right-circle/contract/posts';
import { errorText, noReplyTexts } from '#lib/error-texts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { useDeleteComment } from './posts.queries.ts';

export function DeleteCommentDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const remove = useDeleteComment(comment.post_id);
  const toast = useToast();
  const confirm = async () => {
    // Awaited, not called back: the comment that holds this dialog is gone with it.
    await remove.mutateAsync(comment).then(
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
      description={
        comment.replies_count > 0
          ? 'Its replies go with it. This action cannot be undone.'
          : 'This action cannot be undone.'
      }
      confirmLabel="Delete"
      danger
      loading={remove.isPending}
      error={remove.error ? errorText(remove.error, noReplyTexts.deleteComment) : undefined}
      onConfirm={() => void confirm()}
    />
  );
}
