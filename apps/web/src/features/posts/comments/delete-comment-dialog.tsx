import type { Comment } from '@right-circle/contract/post-comments';
import { commentErrorTexts } from '#domain/comments/error-texts.ts';
import { errorText } from '#lib/error-text.ts';
import { DeleteDialog } from '#ui/overlays/delete-dialog.tsx';
import { useDeleteComment } from './comment.queries.ts';

export function DeleteCommentDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const remove = useDeleteComment(comment.post_id);
  return (
    <DeleteDialog
      title="Delete this comment?"
      description={
        comment.replies_count > 0
          ? 'Its replies go with it. This action cannot be undone.'
          : 'This action cannot be undone.'
      }
      onDelete={async () => await remove.mutateAsync(comment)}
      deleting={remove.isPending}
      error={remove.error ? errorText(remove.error, commentErrorTexts.deleteComment) : undefined}
      deletedText="The comment is deleted"
      onClose={onClose}
    />
  );
}
