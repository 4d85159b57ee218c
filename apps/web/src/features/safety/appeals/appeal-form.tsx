import { limits } from '@right-circle/contract/limits';
import { type FormEvent, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { saveDraft, useDraft } from '#lib/forms/draft.ts';
import { fieldErrorsOf } from '#lib/forms/field-errors.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Textarea } from '#ui/inputs/textarea.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { noReplyTexts, useAppeal } from '../safety.queries.ts';

/** Appeal form behind a button. */
export function AppealForm({ reportId, title }: { reportId: string; title: string }) {
  const draftKey = `appeal-${reportId}`;
  const [message, setMessage] = useDraft(draftKey);
  const [isOpen, setIsOpen] = useState(message !== '');
  const [isMissing, setIsMissing] = useState(false);
  const toast = useToast();
  const appeal = useAppeal((reply) => {
    saveDraft(draftKey, '');
    toast.success(reply.message);
  });
  if (!isOpen) {
    return (
      <Button onClick={() => setIsOpen(true)}>
        Appeal<VisuallyHidden>: {title}</VisuallyHidden>
      </Button>
    );
  }
  const refused = fieldErrorsOf(appeal.error, ['message']).at(0)?.[1];
  const isEmpty = message.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(isEmpty);
    if (!isEmpty && !appeal.isPending) appeal.mutate({ report_id: reportId, message });
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      {appeal.isError && !refused && <Banner kind="error">{errorText(appeal.error, noReplyTexts.sendAppeal)}</Banner>}
      <Field
        label="Why should we look again?"
        error={isMissing && isEmpty ? 'Message is required.' : refused}
        hint="You can appeal once, so say everything that matters."
      >
        <Textarea
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          maxLength={limits.appealMessage.max}
          counter
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the button was that was pressed
          autoFocus
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={appeal.isPending}>
          Send appeal
        </Button>
        <Button variant="quiet" disabled={appeal.isPending} onClick={() => setIsOpen(false)}>
          Not now
        </Button>
      </div>
    </form>
  );
}
