import type { Review } from '@right-circle/contract/reviews';
import { errorText, noReplyTexts } from '#lib/error-texts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { useDeleteReview } from './reviews.queries.ts';

type DeleteReviewDialogProps = { review: Review; mentorUserId: string; onClose: () => void };

export function DeleteReviewDialog({ review, mentorUserId, onClose }: DeleteReviewDialogProps) {
  const remove = useDeleteReview(mentorUserId, review.id);
  const toast = useToast();
  const confirm = async () => {
    // Awaited, not called back: the review that holds this dialog is gone with it.
    await remove.mutateAsync().then(
      () => {
        toast.success('Your review is deleted');
        onClose();
      },
      () => {},
    );
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete your review?"
      description={
        review.reply ? 'The reply goes with it. This action cannot be undone.' : 'This action cannot be undone.'
      }
      confirmLabel="Delete"
      danger
      loading={remove.isPending}
      error={remove.error ? errorText(remove.error, noReplyTexts.deleteReview) : undefined}
      onConfirm={() => void confirm()}
    />
  );
}
