import type { PostFigures, SocialProfile } from '@right-circle/contract/social-profiles';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useFormDraft } from '#lib/forms/draft.ts';
import { useAttempts } from '#lib/forms/use-attempts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { DateInput } from '#ui/inputs/date-input.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { NativeSelect } from '#ui/inputs/native-select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { anEmptyPost, noFigures, type PostDraft, postCounts, postFormats, toFigures } from './figures-draft.ts';
import { noReplyTexts, useSaveFigures } from './linked-accounts.queries.ts';

type FiguresDialogProps = { account: SocialProfile; onClose: () => void };

/** Form for figures entered by hand: today's followers and any number of posts. */
export function FiguresDialog({ account, onClose }: FiguresDialogProps) {
  const formId = useId();
  const toast = useToast();
  const save = useSaveFigures();
  // Escape or a click outside must not lose what was entered.
  const [draft, setDraft] = useFormDraft(`figures-${account.profile_id}`, noFigures);
  const { followers, posts } = draft;
  const setPosts = (next: readonly PostDraft[]) => setDraft({ ...draft, posts: next });
  const figures = toFigures(draft);
  const content = JSON.stringify(draft);
  const attempts = useAttempts(content);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!figures) return;
    const onSuccess = () => {
      toast.success(`The figures of @${account.username} are saved`);
      if (attempts.isStill(content)) onClose();
    };
    // The draft of saved figures is deleted even if the dialog was closed by then; `save` keeps the error.
    void save.mutateAsync({ profileId: account.profile_id, ...figures }, { onSuccess }).then(
      () => attempts.isStill(content) && setDraft(noFigures),
      () => undefined,
    );
  };
  const change = (at: number, next: Partial<PostDraft>) =>
    setPosts(posts.map((post, index) => (index === at ? { ...post, ...next } : post)));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Figures of @${account.username}`}
      description="Enter them as your platform shows them. Leave a field empty if you don't know it."
      footer={
        <Button type="submit" form={formId} variant="primary" disabled={!figures} busy={save.isPending}>
          Save figures
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} className="space-y-5">
        <Field label="Followers today" optional>
          <NumberInput value={followers} onChange={(next) => setDraft({ ...draft, followers: next })} />
        </Field>
        {posts.map((post, at) => (
          <PostFields
            key={post.key}
            number={at + 1}
            post={post}
            onChange={(next) => change(at, next)}
            onRemove={() => setPosts(posts.filter((_, index) => index !== at))}
          />
        ))}
        <Button
          size="sm"
          onClick={() => setPosts([...posts, anEmptyPost()])}
          icon={<Plus size={16} aria-hidden="true" />}
        >
          Add a post
        </Button>
        {save.isError && <Banner kind="error">{errorText(save.error, noReplyTexts.saveFigures)}</Banner>}
      </form>
    </Dialog>
  );
}

type PostFieldsProps = {
  number: number;
  post: PostDraft;
  onChange: (next: Partial<PostDraft>) => void;
  onRemove: () => void;
};

function PostFields({ number, post, onChange, onRemove }: PostFieldsProps) {
  return (
    <fieldset className="rounded-media border border-line p-4">
      <legend className="px-1 font-semibold text-15">Post {number}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Day">
          <DateInput required value={post.day} onChange={(event) => onChange({ day: event.target.value })} />
        </Field>
        <Field label="Format">
          <NativeSelect<PostFigures['format']>
            options={postFormats}
            value={post.format}
            onChange={(format) => onChange({ format })}
          />
        </Field>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {postCounts.map(({ name, label }) => (
          <Field key={name} label={label}>
            <NumberInput value={post[name]} onChange={(text) => onChange({ [name]: text })} />
          </Field>
        ))}
      </div>
      <Field label="Caption" optional className="mt-3">
        <TextInput
          maxLength={5000}
          value={post.caption}
          onChange={(event) => onChange({ caption: event.target.value })}
        />
      </Field>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Remove post ${number}`}
        icon={<Trash2 size={16} aria-hidden="true" />}
        onClick={onRemove}
        className="mt-3 -ml-3"
      >
        Remove
      </Button>
    </fieldset>
  );
}

function NumberInput({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <TextInput
      inputMode="numeric"
      pattern="[0-9]*"
      maxLength={11}
      value={value}
      onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, ''))}
    />
  );
}
