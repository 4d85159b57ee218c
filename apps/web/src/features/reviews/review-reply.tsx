import { limits } from '@right-circle/contract/limits';
import type { Review } from '@right-circle/contract/reviews';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { TimeAgo } from '#lib/format/time-ago.tsx';
import { saveDraft, useDraft } from '#lib/forms/draft.ts';
import { sendByKey } from '#lib/forms/send-by-key.ts';
import { useAttempts } from '#lib/forms/use-attempts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Textarea } from '#ui/inputs/textarea.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { commentProblem, lengthOf } from './review-draft.ts';
import { noReplyTexts, useSaveReply } from './reviews.queries.ts';

type ReviewReplyProps = { review: Review; mentor: { user_id: string; full_name: string } };

/** The mentor's reply, visible to everyone, with actions for the mentor. */
export function ReviewReply({ review, mentor }: ReviewReplyProps) {
  const [isWriting, setIsWriting] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const end = () => {
    setIsWriting(false);
    box.current?.focus();
  };
  if (!review.reply && !review.can_reply) return null;
  return (
    <div ref={box} tabIndex={-1} className="space-y-2 outline-none">
      {isWriting ? (
        <ReplyForm review={review} mentorUserId={mentor.user_id} onDone={end} />
      ) : (
        <ShownReply review={review} mentor={mentor} onWrite={() => setIsWriting(true)} />
      )}
    </div>
  );
}

function ShownReply({ review, mentor, onWrite }: ReviewReplyProps & { onWrite: () => void }) {
  const { reply } = review;
  return (
    <>
      {reply && (
        <div className="border-line border-l-2 pl-4">
          <p className="text-13 text-muted">
            Reply of <bdi className="font-semibold text-ink">{mentor.full_name}</bdi>,{' '}
            <TimeAgo iso={reply.created_at} />
            {reply.edited_at && ' · edited'}
          </p>
          <p dir="auto" className="mt-1 whitespace-pre-line break-words">
            {reply.comment}
          </p>
        </div>
      )}
      {review.can_reply && (
        <div className="-ml-4 flex flex-wrap">
          <Button variant="quiet" size="sm" className="text-muted" onClick={onWrite}>
            {reply ? 'Edit reply' : 'Reply'}
            <VisuallyHidden> to {review.author.full_name}</VisuallyHidden>
          </Button>
          {reply && <DeleteReply review={review} mentorUserId={mentor.user_id} />}
        </div>
      )}
    </>
  );
}

function DeleteReply({ review, mentorUserId }: { review: Review; mentorUserId: string }) {
  const save = useSaveReply(mentorUserId, review.id);
  const toast = useToast();
  const remove = () =>
    save.mutate(null, { onError: (error) => void toast.error(errorText(error, noReplyTexts.saveReply)) });
  return (
    <Button variant="quiet" size="sm" className="text-muted" busy={save.isPending} onClick={remove}>
      Delete reply<VisuallyHidden> to {review.author.full_name}</VisuallyHidden>
    </Button>
  );
}

type ReplyFormProps = { review: Review; mentorUserId: string; onDone: () => void };

function ReplyForm({ review, mentorUserId, onDone }: ReplyFormProps) {
  const draftKey = `reply-draft:${review.id}`;
  const [draft, setDraft] = useDraft(draftKey);
  const [isTouched, setIsTouched] = useState(draft !== '');
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSaveReply(mentorUserId, review.id);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const text = isTouched ? draft : (review.reply?.comment ?? '');
  const attempts = useAttempts(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = commentProblem(text, 'The reply');
    setProblem(found);
    if (found !== null || save.isPending) return;
    save.mutate(text.trim(), {
      onSuccess: () => {
        if (!attempts.succeed(text)) return;
        saveDraft(draftKey, '');
        onDone();
      },
    });
  };
  return (
    <form noValidate aria-label={`Reply to ${review.author.full_name}`} onSubmit={submit} className="space-y-3">
      <Field
        label="Your reply"
        error={problem ?? undefined}
        hint={`Everyone can read it. ${lengthOf(text)} / ${limits.review.comment} characters`}
      >
        <Textarea
          ref={field}
          dir="auto"
          rows={3}
          value={text}
          onKeyDown={sendByKey}
          onChange={(event) => {
            setIsTouched(true);
            setDraft(event.target.value);
            setProblem(null);
          }}
        />
      </Field>
      {save.error && <Banner kind="error">{errorText(save.error, noReplyTexts.saveReply)}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" variant="primary" busy={save.isPending}>
          Post reply
        </Button>
        <Button size="sm" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
