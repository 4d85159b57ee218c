import type { FeedbackCategory } from '@right-circle/contract/feedback';
import { limits } from '@right-circle/contract/limits';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { useFormDraft } from '#lib/forms/draft.ts';
import { sendByKey } from '#lib/forms/send-by-key.ts';
import { useAttempts } from '#lib/forms/use-attempts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select, type SelectOption } from '#ui/inputs/select.tsx';
import { StarRating } from '#ui/inputs/star-rating.tsx';
import { Textarea } from '#ui/inputs/textarea.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { noReplyTexts, useSendFeedback } from './feedback.queries.ts';
import { checkFeedback, emptyFeedback, type FeedbackDraft, type FeedbackErrors } from './feedback-form.ts';

const categories: readonly SelectOption<FeedbackCategory>[] = [
  { value: 'idea', label: 'An idea' },
  { value: 'problem', label: 'Something does not work' },
  { value: 'praise', label: 'Something I like' },
  { value: 'question', label: 'A question' },
  { value: 'other', label: 'Something else' },
];
const meanings = ['Very poor', 'Poor', 'All right', 'Good', 'Very good'] as const;

export function FeedbackPage() {
  const form = useFeedbackForm();
  const { draft, errors, send } = form;
  return (
    <div className="max-w-2xl space-y-8">
      <PageHeading title="Feedback" lead="Tell us what to keep and what to change." />
      <Card padding="lg">
        <form noValidate onSubmit={form.submit} className="flex flex-col gap-6">
          {send.isSuccess && <Banner kind="success">{send.data.message}</Banner>}
          {send.isError && <Banner kind="error">{errorText(send.error, noReplyTexts.feedback)}</Banner>}
          <StarRating
            label="How do you like it here?"
            meanings={meanings}
            value={draft.rating}
            onChange={(rating) => form.change({ rating })}
            error={errors.rating}
          />
          <Field label="What is it about?" error={errors.category}>
            <Select
              options={categories}
              value={draft.category}
              onChange={(category) => form.change({ category })}
              placeholder="Choose one"
            />
          </Field>
          <Field label="Your message" error={errors.message}>
            <Textarea
              value={draft.message}
              onChange={(event) => form.change({ message: event.target.value })}
              onKeyDown={sendByKey}
              rows={6}
              maxLength={limits.feedback.max}
              counter
              dir="auto"
            />
          </Field>
          <Button type="submit" variant="primary" busy={send.isPending} className="self-start">
            Send feedback
          </Button>
        </form>
      </Card>
    </div>
  );
}

/** Clears the form once the feedback was sent. What isn't sent is kept, also after leaving the page. */
function useFeedbackForm() {
  const [draft, setDraft] = useFormDraft<FeedbackDraft>('feedback', emptyFeedback);
  const [errors, setErrors] = useState<FeedbackErrors>({});
  const send = useSendFeedback();
  const content = JSON.stringify(draft);
  const attempts = useAttempts(content);

  function change(part: Partial<FeedbackDraft>): void {
    setDraft({ ...draft, ...part });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in part))));
    if (!send.isPending) send.reset();
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const element = event.currentTarget;
    if (send.isPending) return;
    const checked = checkFeedback(draft);
    if ('errors' in checked) {
      setErrors(checked.errors);
      requestAnimationFrame(() => focusFirstProblem(element));
      return;
    }
    setErrors({});
    // Awaited, because the callbacks of `mutate` wouldn't run if the page was left.
    void send.mutateAsync(checked.feedback).then(
      () => attempts.succeed(content) && setDraft(emptyFeedback),
      (error: unknown) => error instanceof ApiError && setErrors(error.errors),
    );
  }

  return { draft, errors, send, change, submit };
}

function focusFirstProblem(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('fieldset[aria-describedby] input, [aria-invalid="true"]')?.focus();
}
