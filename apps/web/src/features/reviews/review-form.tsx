import { limits } from '@right-circle/contract/limits';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { sendByKey } from '#lib/forms/send-by-key.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { StarRating } from '#ui/inputs/star-rating.tsx';
import { Textarea } from '#ui/inputs/textarea.tsx';
import { checkReview, lengthOf, type ReviewDraft, type ReviewProblems } from './review-draft.ts';

const meanings = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const;

type ReviewFormProps = {
  label: string;
  draft: ReviewDraft;
  onChange: (draft: ReviewDraft) => void;
  onSend: (review: { rating: number; comment: string }) => void;
  action: string;
  isSending: boolean;
  /** Error of the last attempt. */
  error: Error | null;
  errorText: string;
  onCancel?: () => void;
  /** Moves the focus into the comment when the form opens. */
  takesFocus?: boolean;
  children?: ReactNode;
};

/** Stars and comment. Shows problems next to their field and keeps the input. */
export function ReviewForm({
  label,
  draft,
  onChange,
  onSend,
  action,
  isSending,
  error,
  errorText,
  onCancel,
  takesFocus = false,
  children,
}: ReviewFormProps) {
  const [problems, setProblems] = useState<ReviewProblems>({});
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    // Wait for the menu, which returns the focus to its button when it closes.
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
  }, [takesFocus]);
  const told = error instanceof ApiError ? { ...error.errors, ...problems } : problems;
  const change = (part: Partial<ReviewDraft>) => {
    setProblems({});
    onChange({ ...draft, ...part });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const checked = checkReview(draft);
    if ('review' in checked) return onSend(checked.review);
    setProblems(checked.problems);
    const form = event.currentTarget;
    requestAnimationFrame(() => focusFirstProblem(form));
  };
  return (
    <form noValidate aria-label={label} onSubmit={submit} className="space-y-5">
      {children}
      <StarRating
        label="Your rating"
        meanings={meanings}
        value={draft.rating}
        onChange={(rating) => change({ rating })}
        error={told.rating}
      />
      <Field
        label="Your comment"
        error={told.comment}
        hint={`${lengthOf(draft.comment)} / ${limits.review.comment} characters`}
      >
        <Textarea
          ref={field}
          dir="auto"
          value={draft.comment}
          onChange={(event) => change({ comment: event.target.value })}
          onKeyDown={sendByKey}
        />
      </Field>
      {error && <Banner kind="error">{errorText}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSending}>
          {action}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

function focusFirstProblem(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('fieldset[aria-describedby] input, [aria-invalid="true"]')?.focus();
}
