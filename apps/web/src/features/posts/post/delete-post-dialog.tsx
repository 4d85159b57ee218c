import type { Post } from '@right-circle/contract/posts';
import { errorText } from '#lib/error-text.ts';
import { DeleteDialog } from '#ui/overlays/delete-dialog.tsx';
import { noReplyTexts, useDeletePost } from '../posts.queries.ts';

type DeletePostDialogProps = { post: Post; onClose: () => void; onDeleted?: (() => void) | undefined };

export function DeletePostDialog({ post, onClose, onDeleted }: DeletePostDialogProps) {
  const remove = useDeletePost(post.id);
  return (
    <DeleteDialog
      title="Delete this post?"
      description="Its likes and comments go with it. This action cannot be undone."
      onDelete={async () => await remove.mutateAsync()}
      deleting={remove.isPending}
      error={remove.error ? errorText(remove.error, noReplyTexts.deletePost) : undefined}
      deletedText="Your post is deleted"
      onDeleted={onDeleted}
      onClose={onClose}
    />
  );
}
