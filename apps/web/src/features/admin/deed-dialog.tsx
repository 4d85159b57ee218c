import { type ReactNode, useRef, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useDraft } from '#lib/forms/draft.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Textarea } from '#ui/inputs/textarea.tsx';
import { ConfirmActions } from '#ui/overlays/confirm-actions.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { noReplyTexts } from './admin.queries.ts';

/** The parts of a mutation that a dialog shows. */
type Deed = { isPending: boolean; error: Error | null };

type DeedDialogProps = Pick<ConfirmDialogProps, 'finalFocus'> & {
  deed: Deed;
  title: string;
  /** What happens, and to whom. */
  description: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something is done. Stays open with the reason if it fails. */
export function DeedDialog({ deed, onClose, ...dialog }: DeedDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      open
      onOpenChange={(open) => !open && onClose()}
      loading={deed.isPending}
      error={deed.error ? errorText(deed.error, noReplyTexts.change) : undefined}
    />
  );
}

type ReasonDialogProps = Omit<DeedDialogProps, 'onConfirm' | 'finalFocus'> & {
  /** Keeps the text until it is sent or cancelled. */
  draftKey: string;
  label: string;
  /** Who reads it. */
  hint: string;
  maxLength: number;
  /** `done` closes the dialog and forgets the text. */
  onConfirm: (text: string, done: () => void) => void;
  /** Further fields above the text. */
  children?: ReactNode;
};

/** Asks for a text, too: without one nothing is done. */
export function ReasonDialog({
  draftKey,
  deed,
  title,
  description,
  label,
  hint,
  maxLength,
  confirmLabel,
  danger,
  onConfirm,
  onClose,
  children,
}: ReasonDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraft(draftKey);
  const [wasTried, setWasTried] = useState(false);
  const isMissing = text.trim() === '';
  const confirm = () => {
    setWasTried(true);
    if (isMissing) field.current?.focus();
    else onConfirm(text.trim(), finish);
  };
  // Escape must not lose the text; only "Cancel" discards it.
  const close = () => {
    if (!deed.isPending) onClose();
  };
  const finish = () => {
    setText('');
    onClose();
  };
  return (
    <Dialog
      alert
      open
      onOpenChange={(open) => !open && close()}
      title={title}
      description={description}
      footer={
        <ConfirmActions
          confirmLabel={confirmLabel}
          loading={deed.isPending}
          {...(danger && { danger })}
          onConfirm={confirm}
          onCancel={finish}
        />
      }
    >
      <div className="space-y-4">
        {children}
        <Field label={label} hint={hint} error={wasTried && isMissing ? `${label} is required.` : undefined}>
          <Textarea
            ref={field}
            value={text}
            onChange={(event) => setText(event.target.value)}
            rows={3}
            required
            maxLength={maxLength}
          />
        </Field>
        {deed.error && <Banner kind="error">{errorText(deed.error, noReplyTexts.change)}</Banner>}
      </div>
    </Dialog>
  );
}
