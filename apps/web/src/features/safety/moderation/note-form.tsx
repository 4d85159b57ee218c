import { limits } from '@right-circle/contract/limits';
import { type ReactNode, useRef, useState } from 'react';
import { Button, type ButtonVariant } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Textarea } from '#ui/inputs/textarea.tsx';

export type NoteChoice<Action extends string> = { action: Action; label: string; variant: ButtonVariant };

type NoteFormProps<Action extends string> = {
  note: string;
  onNoteChange: (note: string) => void;
  hint: string;
  choices: readonly NoteChoice<Action>[];
  onChoose: (action: Action) => void;
  /** Fields above the note. */
  children?: ReactNode;
  /** The action being sent. */
  busyWith: Action | null;
  error: string | null;
};

/** Note and actions: every decision needs a reason. */
export function NoteForm<Action extends string>({
  note,
  onNoteChange,
  hint,
  choices,
  onChoose,
  busyWith,
  error,
  children,
}: NoteFormProps<Action>) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const isEmpty = note.trim() === '';
  const choose = (action: Action) => {
    setIsMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    else onChoose(action);
  };
  return (
    <div className="space-y-4">
      {children}
      <Field label="Note" hint={hint} error={isMissing && isEmpty ? 'Note is required.' : undefined}>
        <Textarea
          ref={field}
          value={note}
          onChange={(event) => onNoteChange(event.target.value)}
          rows={3}
          required
          maxLength={limits.moderationNote.max}
        />
      </Field>
      {error && <Banner kind="error">{error}</Banner>}
      <div className="flex flex-wrap gap-2">
        {choices.map(({ action, label, variant }) => (
          <Button
            key={action}
            size="sm"
            className="grow sm:max-lg:grow-0"
            variant={variant}
            busy={busyWith === action}
            disabled={busyWith !== null}
            onClick={() => choose(action)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
