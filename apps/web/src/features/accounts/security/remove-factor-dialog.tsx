import { errorText } from '#lib/error-text.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { noReplyTexts } from '../error-texts.ts';

type RemoveFactorDialogProps = {
  title: string;
  description: string;
  removal: { isPending: boolean; error: Error | null; reset: () => void };
  onConfirm: () => void;
  onClose: () => void;
};

export function RemoveFactorDialog({ title, description, removal, onConfirm, onClose }: RemoveFactorDialogProps) {
  const close = () => {
    removal.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title={title}
      description={description}
      confirmLabel="Remove"
      danger
      loading={removal.isPending}
      error={removal.error ? errorText(removal.error, noReplyTexts.changeFactors) : undefined}
      onConfirm={onConfirm}
    />
  );
}
