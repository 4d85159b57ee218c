import { limits } from '@right-circle/contract/limits';
import type { SavedPrompt } from '@right-circle/contract/prompts';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, PanelRightClose, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useDraft } from '#lib/forms/draft.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ChoiceChip } from '#ui/buttons/chip.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Textarea } from '#ui/inputs/textarea.tsx';
import { chatQueries, noReplyTexts, useDeletePrompt, useSavePrompt } from '../chat.queries.ts';
import { PromptCard } from './prompt-card.tsx';
import { type PromptCategory, promptCategories, promptsIn } from './prompts.ts';

const categoryNames: Record<PromptCategory, string> = {
  all: 'All',
  profile: 'Profile',
  content: 'Content',
  engagement: 'Engagement',
  trends: 'Trends',
};

type PromptLibraryProps = {
  hideButton: RefObject<HTMLButtonElement | null>;
  onHide: () => void;
  /** True inside a panel that has its own heading and close button. */
  isPanel: boolean;
};

export function PromptLibrary({ hideButton, onHide, isPanel }: PromptLibraryProps) {
  const [category, setCategory] = useState<PromptCategory>('all');
  return (
    <div className="mx-auto flex h-full min-h-0 max-w-2xl flex-col">
      {!isPanel && (
        <div className="flex h-14 shrink-0 items-center justify-between gap-2 border-line border-b pr-1.5 pl-4">
          <h2 className="type-display text-22">Prompt Library</h2>
          <IconButton
            ref={hideButton}
            label="Hide Prompt Library"
            icon={<PanelRightClose size={20} aria-hidden="true" />}
            onClick={onHide}
          />
        </div>
      )}
      <div className="min-h-0 flex-1 space-y-4 overflow-y-auto overscroll-contain p-3">
        <div className="flex flex-wrap gap-1.5">
          {promptCategories.map((value) => (
            <ChoiceChip
              key={value}
              selected={value === category}
              onClick={() => setCategory(value)}
              className="px-3! text-13!"
            >
              {categoryNames[value]}
            </ChoiceChip>
          ))}
        </div>
        <ul className="space-y-2">
          {promptsIn(category).map((prompt) => (
            <li key={prompt.title}>
              <PromptCard title={prompt.title} text={prompt.text} />
            </li>
          ))}
        </ul>
        <SavedPrompts />
      </div>
    </div>
  );
}

function SavedPrompts() {
  const toast = useToast();
  const prompts = useQuery(chatQueries.prompts());
  const remove = useDeletePrompt();
  const [edited, setEdited] = useState<SavedPrompt | 'new' | null>(null);
  const box = useRef<HTMLElement>(null);
  const close = () => {
    setEdited(null);
    box.current?.focus();
  };
  const drop = (id: string) =>
    remove.mutate(id, { onError: (error) => toast.error(errorText(error, noReplyTexts.changeChat)) });
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="own-prompts" className="border-line border-t pt-4 outline-none">
      <h3 id="own-prompts" className="mb-2 pl-1 font-semibold text-13 text-muted">
        Your prompts
      </h3>
      {prompts.isError && (
        <p role="alert" className="mb-2 flex flex-wrap items-center gap-2 px-1 text-15 text-brick">
          {errorText(prompts.error, noReplyTexts.fetchPrompts)}
          <Button size="sm" busy={prompts.isFetching} onClick={() => void prompts.refetch()}>
            Try again
          </Button>
        </p>
      )}
      <ul className="space-y-2">
        {prompts.data?.map((prompt) =>
          typeof edited === 'object' && edited?.id === prompt.id ? (
            <li key={prompt.id}>
              <PromptForm prompt={prompt} onDone={close} />
            </li>
          ) : (
            <li key={prompt.id} className="relative">
              <PromptCard title={prompt.title} text={prompt.text} className="pr-21" />
              <div className="absolute top-1.5 right-1.5 flex gap-1">
                <IconButton
                  size="sm"
                  label={`Edit ${prompt.title}`}
                  icon={<Pencil size={16} aria-hidden="true" />}
                  onClick={() => setEdited(prompt)}
                />
                <IconButton
                  size="sm"
                  label={`Delete ${prompt.title}`}
                  icon={<Trash2 size={16} aria-hidden="true" />}
                  disabled={remove.isPending}
                  onClick={() => drop(prompt.id)}
                />
              </div>
            </li>
          ),
        )}
      </ul>
      {edited === 'new' ? (
        <PromptForm onDone={close} />
      ) : (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2 -ml-3"
          onClick={() => setEdited('new')}
          icon={<Bookmark size={16} aria-hidden="true" />}
        >
          Save a prompt
        </Button>
      )}
    </section>
  );
}

/** Saves a new prompt, or edits `prompt`. What was typed survives hiding the library. */
function PromptForm({ prompt, onDone }: { prompt?: SavedPrompt; onDone: () => void }) {
  const save = useSavePrompt();
  const key = `prompt-${prompt?.id ?? 'new'}`;
  const [title, setTitle] = useDraft(`${key}-title`, prompt?.title ?? '');
  const [text, setText] = useDraft(`${key}-text`, prompt?.text ?? '');
  const name = useRef<HTMLInputElement>(null);
  // The person just opened the form.
  useEffect(() => name.current?.focus(), []);
  const close = () => {
    setTitle('');
    setText('');
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ id: prompt?.id, title, text }, { onSuccess: close });
  };
  return (
    <form onSubmit={submit} className="mt-3 space-y-3 rounded-media border border-line bg-card p-4">
      <Field label="Name">
        <TextInput
          ref={name}
          required
          maxLength={limits.chat.maxTitle}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
      <Field label="Prompt" error={save.isError ? errorText(save.error, noReplyTexts.changeChat) : undefined}>
        <Textarea
          required
          rows={3}
          maxLength={limits.chat.maxPrompt}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="flex gap-2">
        <Button
          type="submit"
          variant="primary"
          size="sm"
          busy={save.isPending}
          disabled={!title.trim() || !text.trim()}
        >
          Save
        </Button>
        <Button size="sm" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
