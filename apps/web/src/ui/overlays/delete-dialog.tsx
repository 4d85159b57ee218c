import { useToast } from '../feedback/toast.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

export type DeleteDialogProps = Pick<ConfirmDialogProps, 'title' | 'description' | 'error'> & {
  /** Rejects on failure; `error` then explains it. */
  onDelete: () => Promise<unknown>;
  deleting: boolean;
  /** Shown as a toast after the deletion. */
  deletedText: string;
  onDeleted?: (() => void) | undefined;
  onClose: () => void;
};

/** Asks before something is deleted, often together with the component that contains this dialog. */
export function DeleteDialog({ onDelete, deleting, deletedText, onDeleted, onClose, ...words }: DeleteDialogProps) {
  const toast = useToast();
  const confirm = async () => {
    // Awaited because callbacks wouldn't run: the component with this dialog is unmounted by the deletion.
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
