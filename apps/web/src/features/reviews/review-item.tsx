import type { Review } from '@right-circle/contract/reviews';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { AuthorLine, AuthorPicture } from '#domain/people/author-line.tsx';
import { errorText } from '#lib/error-text.ts';
import { TimeAgo } from '#lib/format/time-ago.tsx';
import { useAttempts } from '#lib/forms/use-attempts.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { LazyMenu } from '#ui/overlays/lazy-menu.tsx';
import type { ReviewDraft } from './review-draft.ts';
import { ReviewForm } from './review-form.tsx';
import { ReviewReply } from './review-reply.tsx';
import { noReplyTexts, useEditReview } from './reviews.queries.ts';
import { Stars } from './stars.tsx';

const loadMenu = async () => ({ default: (await import('./review-menu-items.tsx')).ReviewMenuItems });
const ReviewMenuItems = lazy(loadMenu);
const DeleteReviewDialog = lazyDialog(async () => ({
  default: (await import('./delete-review-dialog.tsx')).DeleteReviewDialog,
}));

type ReviewItemProps = {
  review: Review;
  mentor: { user_id: string; full_name: string };
  reportItem: (review: Review) => ReactNode;
};

export function ReviewItem({ review, mentor, reportItem }: ReviewItemProps) {
  const [doing, setDoing] = useState<'editing' | 'deleting' | null>(null);
  const { author } = review;
  const box = useRef<HTMLElement>(null);
  const finish = () => setDoing(null);
  const endEditing = () => {
    finish();
    box.current?.focus();
  };
  return (
    <article ref={box} tabIndex={-1} aria-label={`Review of ${author.full_name}`} className="flex gap-3 outline-none">
      <AuthorPicture author={author} />
      <div className="min-w-0 flex-1 space-y-2">
        <div className="flex items-start justify-between gap-3">
          <AuthorLine author={author}>
            <TimeAgo iso={review.created_at} />
            {review.edited_at && ' · edited'}
          </AuthorLine>
          <LazyMenu
            label={`More about the review of ${author.full_name}`}
            Items={ReviewMenuItems}
            preload={loadMenu}
            itemProps={{
              review,
              reportItem,
              onEdit: () => setDoing('editing'),
              onDelete: () => setDoing('deleting'),
            }}
          />
        </div>
        {doing === 'editing' ? (
          <EditReview review={review} mentorUserId={mentor.user_id} onDone={endEditing} />
        ) : (
          <>
            <Stars rating={review.rating} />
            <p dir="auto" className="whitespace-pre-line break-words">
              {review.comment}
            </p>
          </>
        )}
        <ReviewReply review={review} mentor={mentor} />
      </div>
      {doing === 'deleting' && (
        <Suspense fallback={null}>
          <DeleteReviewDialog review={review} mentorUserId={mentor.user_id} onClose={finish} />
        </Suspense>
      )}
    </article>
  );
}

type EditReviewProps = { review: Review; mentorUserId: string; onDone: () => void };

function EditReview({ review, mentorUserId, onDone }: EditReviewProps) {
  const [draft, setDraft] = useState<ReviewDraft>({ rating: review.rating, comment: review.comment });
  const edit = useEditReview(mentorUserId, review.id);
  const attempts = useAttempts(JSON.stringify(draft));
  return (
    <ReviewForm
      takesFocus
      label="Edit your review"
      draft={draft}
      onChange={setDraft}
      action="Save review"
      isSending={edit.isPending}
      error={edit.error}
      errorText={errorText(edit.error, noReplyTexts.saveReview)}
      onSend={(words) => edit.mutate(words, { onSuccess: () => attempts.succeed(JSON.stringify(draft)) && onDone() })}
      onCancel={onDone}
    />
  );
}
