import type { ReviewSummary, SessionToReview } from '@right-circle/contract/reviews';
import { useState } from 'react';
import { sessionDayText, sessionSpanText } from '#domain/bookings/session-time.ts';
import { errorText } from '#lib/error-text.ts';
import { useDraft } from '#lib/forms/draft.ts';
import { useAttempts } from '#lib/forms/use-attempts.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { NativeSelect } from '#ui/inputs/native-select.tsx';
import { ReviewForm } from './review-form.tsx';
import { noReplyTexts, type ReviewWords, useAddReview } from './reviews.queries.ts';

type AddReviewProps = { mentorUserId: string; summary: ReviewSummary };

/** Review form for a seeker with a session to review; for everyone else, the reason there is none. */
export function AddReview({ mentorUserId, summary: { sessions_to_review: sessions, refusal } }: AddReviewProps) {
  if (refusal !== null) return <p className="text-muted">{refusal}</p>;
  return (
    <section aria-labelledby="add-review-heading" className="rounded-media bg-wash p-4 sm:p-5">
      <h3 id="add-review-heading" className="type-display mb-4 text-22">
        Add a Review
      </h3>
      <NewReview mentorUserId={mentorUserId} sessions={sessions} />
    </section>
  );
}

function NewReview({ mentorUserId, sessions }: { mentorUserId: string; sessions: SessionToReview[] }) {
  const draftKey = `review-draft:${mentorUserId}`;
  const [comment, setComment] = useDraft(draftKey);
  const [rating, setRating] = useState<number | null>(null);
  const [picked, setPicked] = useState('');
  const add = useAddReview(mentorUserId);
  const attempts = useAttempts(comment);
  const toast = useToast();
  const slotId = sessions.find(({ slot_id }) => slot_id === picked)?.slot_id ?? sessions[0]?.slot_id ?? '';
  // Awaited because callbacks wouldn't run: after the last session's review, the form is unmounted.
  const send = async (review: ReviewWords) =>
    await add.mutateAsync({ slot_id: slotId, ...review }).then(
      () => {
        if (attempts.succeed(comment)) {
          setRating(null);
          setComment('');
        }
        toast.success('Thank you. Your review is here for everyone to read.');
      },
      () => {},
    );
  return (
    <ReviewForm
      label="Add a Review"
      draft={{ rating, comment }}
      onChange={(draft) => {
        setRating(draft.rating);
        setComment(draft.comment);
        if (add.isError) add.reset();
      }}
      action="Post review"
      isSending={add.isPending}
      error={add.error}
      errorText={errorText(add.error, noReplyTexts.saveReview)}
      onSend={(review) => void send(review)}
    >
      {sessions.length > 1 && (
        <Field label="Which session?">
          <NativeSelect
            value={slotId}
            onChange={setPicked}
            options={sessions.map((session) => ({ value: session.slot_id, label: sessionText(session) }))}
          />
        </Field>
      )}
    </ReviewForm>
  );
}

function sessionText(session: SessionToReview): string {
  return `${sessionDayText(session.start_time)}, ${sessionSpanText(session)}: ${session.topic}`;
}
