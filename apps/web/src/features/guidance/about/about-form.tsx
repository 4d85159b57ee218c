import { limits } from '@right-circle/contract/limits';
import type { FormEvent } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Textarea } from '#ui/inputs/textarea.tsx';
import { type AboutText, noReplyTexts, useSaveAbout } from '../guidance.queries.ts';

type AboutFormProps = { text: AboutText; onChange: (text: AboutText) => void; onDone: () => void };

export function AboutForm({ text, onChange, onDone }: AboutFormProps) {
  const toast = useToast();
  const save = useSaveAbout();
  const errors = save.error instanceof ApiError ? save.error.errors : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(text, {
      onSuccess: () => {
        toast.success('Your profile is saved');
        onDone();
      },
    });
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-6">
      {save.isError && <Banner kind="error">{errorText(save.error, noReplyTexts.saveAbout)}</Banner>}
      <Field label="About" error={errors.about}>
        <Textarea
          rows={3}
          counter
          maxLength={limits.guidance.about}
          value={text.about}
          onChange={(event) => onChange({ ...text, about: event.target.value })}
          dir="auto"
        />
      </Field>
      <fieldset>
        <legend className="mb-3 font-semibold text-15">Highlights</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          {text.highlights.map((highlight, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- four fixed boxes
            <Field key={index} label={`Highlight ${index + 1}`} error={errors[`highlights.${index}`]}>
              <TextInput
                value={highlight}
                onChange={(event) => onChange({ ...text, highlights: text.highlights.with(index, event.target.value) })}
                maxLength={limits.guidance.highlight}
                dir="auto"
              />
            </Field>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={save.isPending}>
          Save About
        </Button>
        <Button disabled={save.isPending} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
