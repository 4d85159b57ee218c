import type { FormEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import { MentionTextarea } from '#domain/mentions/mention-textarea.tsx';
import { sendByKey } from '#lib/forms/send-by-key.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { CharacterCount } from './character-count.tsx';

type InlineTextFormProps = {
  label: string;
  fieldLabel: string;
  field: RefObject<HTMLTextAreaElement | null>;
  rows: number;
  text: string;
  onText: (text: string) => void;
  max: number;
  canSave: boolean;
  isSaving?: boolean;
  onSave: () => void;
  onCancel: () => void;
  onEscape?: () => void;
  error?: ReactNode;
  className?: string;
};

/** Edits a text in place. Ctrl+Enter saves; Cancel discards the changes. */
export function InlineTextForm({
  label,
  fieldLabel,
  field,
  rows,
  text,
  onText,
  onEscape,
  ...rest
}: InlineTextFormProps) {
  const { max, canSave, isSaving = false, onSave, onCancel, error, className } = rest;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSave && !isSaving) onSave();
  };
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    sendByKey(event);
    if (event.key === 'Escape') onEscape?.();
  };
  return (
    <form aria-label={label} onSubmit={submit} className={classNames('space-y-2', className)}>
      <MentionTextarea
        ref={field}
        dir="auto"
        aria-label={fieldLabel}
        rows={rows}
        value={text}
        onText={onText}
        onKeyDown={onKey}
      />
      {error}
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <CharacterCount text={text} max={max} className="mr-auto" />
        <Button size="sm" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="sm" variant="primary" busy={isSaving} disabled={!canSave}>
          Save
        </Button>
      </div>
    </form>
  );
}
