import type { Review } from '@right-circle/contract/reviews';
import { errorText } from '#lib/error-text.ts';
import { DeleteDialog } from '#ui/overlays/delete-dialog.tsx';
import { noReplyTexts, useDeleteReview } from './reviews.queries.ts';

type DeleteReviewDialogProps = { review: Review; mentorUserId: string; onClose: () => void };

export function DeleteReviewDialog({ review, mentorUserId, onClose }: DeleteReviewDialogProps) {
  const remove = useDeleteReview(mentorUserId, review.id);
  return (
    <DeleteDialog
      title="Delete your review?"
      description={
        review.reply ? 'The reply goes with it. This action cannot be undone.' : 'This action cannot be undone.'
      }
      onDelete={async () => await remove.mutateAsync()}
      deleting={remove.isPending}
      error={remove.error ? errorText(remove.error, noReplyTexts.deleteReview) : undefined}
      deletedText="Your review is deleted"
      onClose={onClose}
    />
  );
}
