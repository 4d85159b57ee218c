import { limits } from '@right-circle/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, PanelRightClose, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { errorText, noReplyTexts } from '#lib/error-texts.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceChip } from '#ui/chip.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toast.tsx';
import { chatQueries, useDeletePrompt, useSavePrompt } from './chat.queries.ts';
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
  onHide: () => void;
  /** Inside a panel that brings its own heading and closing button. */
  isPanel: boolean;
};

export function PromptLibrary({ onHide, isPanel }: PromptLibraryProps) {
  const [category, setCategory] = useState<PromptCategory>('all');
  return (
    <div className="mx-auto flex h-full min-h-0 max-w-2xl flex-col">
      {!isPanel && (
        <div className="flex h-14 shrink-0 items-center justify-between gap-2 border-line border-b pr-1.5 pl-4">
          <h2 className="type-display text-22">Prompt Library</h2>
          <IconButton
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
  const [isAdding, setIsAdding] = useState(false);
  return (
    <section aria-labelledby="own-prompts" className="border-line border-t pt-4">
      <h3 id="own-prompts" className="mb-2 pl-1 font-semibold text-13 text-muted">
        Your prompts
      </h3>
      {prompts.isError && (
        <p role="alert" className="mb-2 px-1 text-15 text-brick">
          {errorText(prompts.error, noReplyTexts.fetchPrompts)}
        </p>
      )}
      <ul className="space-y-2">
        {prompts.data?.map(({ id, title, text }) => (
          <li key={id} className="relative">
            <PromptCard title={title} text={text} className="pr-11" />
            <IconButton
              size="sm"
              label={`Delete ${title}`}
              icon={<Trash2 size={16} aria-hidden="true" />}
              disabled={remove.isPending}
              onClick={() =>
                remove.mutate(id, { onError: (error) => toast.error(errorText(error, noReplyTexts.changeChat)) })
              }
              className="absolute! top-1.5 right-1.5"
            />
          </li>
        ))}
      </ul>
      {isAdding ? (
        <PromptForm onDone={() => setIsAdding(false)} />
      ) : (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2 -ml-3"
          onClick={() => setIsAdding(true)}
          icon={<Bookmark size={16} aria-hidden="true" />}
        >
          Save a prompt
        </Button>
      )}
    </section>
  );
}

function PromptForm({ onDone }: { onDone: () => void }) {
  const save = useSavePrompt();
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ title, text }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} className="mt-3 space-y-3">
      <Field label="Name">
        <TextInput
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
        <Button size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
