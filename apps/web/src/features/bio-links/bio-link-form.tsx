import type { BioLink } from '@right-circle/contract/bio-links';
import { limits } from '@right-circle/contract/limits';
import { readWebLink, webLinkTexts } from '@right-circle/rules/web-link';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { fieldErrorsOf } from '#lib/forms/field-errors.ts';
import { newId } from '#lib/new-id.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { noReplyTexts, useSaveBioLink } from './bio-links.queries.ts';

type Names = 'label' | 'url';
type BioLinkFormProps = {
  /** Null adds a new one. */
  link: BioLink | null;
  onClose: () => void;
};

export function BioLinkForm({ link, onClose }: BioLinkFormProps) {
  // Kept while the form is open, so that trying again after a lost reply does not add the link twice.
  const [linkId] = useState(() => link?.id ?? newId());
  const [typed, setTyped] = useState({ label: link?.label ?? '', url: link?.url ?? '' });
  const [errors, setErrors] = useState<Partial<Record<Names, string>>>({});
  const save = useSaveBioLink();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const draft = { label: typed.label, url: withScheme(typed.url) };
    const found = problemsOf(draft);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirst(form.current, found);
    try {
      await save.mutateAsync({ linkId, draft });
      onClose();
    } catch (error) {
      setErrors(Object.fromEntries(fieldErrorsOf(error, ['label', 'url'])));
    }
  };
  const isGeneral = save.error && fieldErrorsOf(save.error, ['label', 'url']).length === 0;
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex max-w-md flex-col gap-5">
      <Field label="Label" error={errors.label}>
        <TextInput
          name="label"
          dir="auto"
          required
          maxLength={limits.bioLinks.label}
          placeholder="My newsletter"
          value={typed.label}
          onChange={({ target }) => setTyped({ ...typed, label: target.value })}
        />
      </Field>
      <Field label="Link" error={errors.url} hint="Only secure links that start with https://">
        <TextInput
          name="url"
          type="url"
          inputMode="url"
          required
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.bioLinks.url}
          placeholder="https://"
          value={typed.url}
          onChange={({ target }) => setTyped({ ...typed, url: target.value })}
        />
      </Field>
      {isGeneral && !save.isPending && <Banner kind="error">{errorText(save.error, noReplyTexts.saveLink)}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={save.isPending}>
          {link ? 'Save link' : 'Add link'}
        </Button>
        <Button disabled={save.isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** "example.com" means the secure site of that name; anything with a scheme stays as it is. */
function withScheme(text: string): string {
  const url = text.trim();
  return url === '' || /^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url.replace(/^\/+/, '')}`;
}

/** Problems that can be shown before the server checks the rest. */
function problemsOf({ label, url }: Record<Names, string>): Partial<Record<Names, string>> {
  const link = readWebLink(url);
  return {
    ...(label.trim() === '' && { label: 'Label is required.' }),
    ...('problem' in link && { url: webLinkTexts[link.problem] }),
  };
}

function focusFirst(form: HTMLFormElement | null, problems: Partial<Record<Names, string>>): void {
  form?.querySelector<HTMLInputElement>(`[name=${problems.label ? 'label' : 'url'}]`)?.focus();
}
