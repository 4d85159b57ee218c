import { limits } from '@right-circle/contract/limits';
import type { FilmLanguage } from '@right-circle/film/film';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { fieldErrorsOf } from '#lib/forms/field-errors.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ChoiceChip } from '#ui/buttons/chip.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { NativeSelect } from '#ui/inputs/native-select.tsx';
import { Textarea } from '#ui/inputs/textarea.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ImageTray } from '../images/image-tray.tsx';
import { noReplyTexts, reelQueries } from '../reels.queries.ts';
import { categoryOptions } from './category-options.ts';
import { withExplanation } from './create-draft.ts';
import type { ReelMaking } from './use-create-reel.ts';

const languages: { id: FilmLanguage; name: string }[] = [
  { id: 'en', name: 'English' },
  { id: 'hi', name: 'Hindi' },
];

type Problems = { category?: string; explanation?: string };

export function CreateForm({ making: { draft, change, changeImages, uploads, scripts } }: { making: ReelMaking }) {
  const form = useRef<HTMLFormElement>(null);
  const categories = useQuery(reelQueries.categories());
  const [problems, setProblems] = useState<Problems>({});
  const refused = Object.fromEntries(fieldErrorsOf(scripts.error, ['category', 'description']));
  const hasScripts = draft.scripts.all.length > 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Problems = {
      ...(draft.category === '' && { category: 'Choose a category.' }),
      ...(draft.explanation.trim() === '' && { explanation: 'Say in a few words what your reel is about.' }),
    };
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else scripts.mutate(draft);
  };
  return (
    <Card>
      <form ref={form} noValidate aria-label="New reel" className="space-y-6" onSubmit={submit}>
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label="Category" error={problems.category ?? refused.category}>
            <NativeSelect
              name="category"
              options={categoryOptions(categories.data, draft.category)}
              value={draft.category}
              onChange={(category) => {
                change({ category });
                setProblems(({ category: _gone, ...others }) => others);
              }}
            />
          </Field>
          <LanguageChoice value={draft.language} onChange={(language) => change({ language })} />
        </div>
        <Field
          label="What is your reel about?"
          hint="Facts, numbers and steps make the best scripts."
          error={problems.explanation ?? refused.description}
        >
          <Textarea
            name="explanation"
            dir="auto"
            counter
            rows={5}
            maxLength={limits.reel.explanation}
            value={draft.explanation}
            onChange={(event) => {
              change(withExplanation(draft, event.target.value));
              setProblems(({ explanation: _gone, ...others }) => others);
            }}
          />
        </Field>
        <section aria-labelledby="reel-images">
          <h2 id="reel-images" className="mb-1.5 font-semibold text-15">
            Images <span className="font-normal text-muted">(optional)</span>
          </h2>
          <ImageTray
            images={draft.images}
            uploads={uploads}
            hint="The first image opens your reel."
            onChange={changeImages}
          />
        </section>
        {scripts.error && <Banner kind="error">{errorText(scripts.error, noReplyTexts.writeScripts)}</Banner>}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant={hasScripts ? 'outline' : 'primary'} busy={scripts.isPending}>
            {hasScripts ? 'Generate Scripts again' : 'Generate Scripts'}
          </Button>
          {hasScripts && <p className="text-15 text-muted">Replaces the three scripts below.</p>}
        </div>
      </form>
    </Card>
  );
}

type LanguageChoiceProps = { value: FilmLanguage; onChange: (language: FilmLanguage) => void };

function LanguageChoice({ value, onChange }: LanguageChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-15">Language</legend>
      <div className="flex flex-wrap gap-2">
        {languages.map(({ id, name }) => (
          <ChoiceChip key={id} selected={value === id} className="min-h-12" onClick={() => onChange(id)}>
            {name}
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  );
}
