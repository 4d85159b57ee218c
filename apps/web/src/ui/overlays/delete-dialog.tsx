import { useToast } from '../feedback/toast.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

export type DeleteDialogProps = Pick<ConfirmDialogProps, 'title' | 'description' | 'error'> & {
  /** Rejects when it failed; `error` then says why. */
  onDelete: () => Promise<unknown>;
  deleting: boolean;
  /** Said once it is gone. */
  deletedText: string;
  onDeleted?: (() => void) | undefined;
  onClose: () => void;
};

/** Asks before something is deleted, often together with the very place this dialog stands in. */
export function DeleteDialog({ onDelete, deleting, deletedText, onDeleted, onClose, ...words }: DeleteDialogProps) {
  const toast = useToast();
  const confirm = async () => {
    // Awaited, not called back: what holds this dialog is gone with what is deleted.
    await onDelete().then(
      () => {
        toast.success(deletedText);
        onDeleted?.();
        onClose();
      },
      () => {},
    );
  };
  return (
    <ConfirmDialog
      {...words}
      open
      onOpenChange={onClose}
      confirmLabel="Delete"
      danger
      loading={deleting}
      onConfirm={() => void confirm()}
    />
  );
}
