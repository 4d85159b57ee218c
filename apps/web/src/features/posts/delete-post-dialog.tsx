import type { Post } from '@right-circle/contract/posts';
import { errorText, noReplyTexts } from '#lib/error-texts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { useDeletePost } from './posts.queries.ts';

type DeletePostDialogProps = { post: Post; onClose: () => void; onDeleted?: (() => void) | undefined };

export function DeletePostDialog({ post, onClose, onDeleted }: DeletePostDialogProps) {
  const remove = useDeletePost(post.id);
  const toast = useToast();
  const confirm = async () => {
    // Awaited, not called back: the card that holds this dialog is gone with the post.
    await remove.mutateAsync().then(
      () => {
        toast.success('Your post is deleted');
        onDeleted?.();
        onClose();
      },
      () => {},
    );
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete this post?"
      description="Its likes and comments go with it. This action cannot be undone."
      confirmLabel="Delete"
      danger
      loading={remove.isPending}
      error={remove.error ? errorText(remove.error, noReplyTexts.deletePost) : undefined}
      onConfirm={() => void confirm()}
    />
  );
}
