import { Button } from '../buttons/button.tsx';

export type ConfirmActionsProps = {
  confirmLabel?: string | undefined;
  cancelLabel?: string | undefined;
  loading?: boolean | undefined;
  danger?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

/** The two buttons of a confirm dialog. */
export function ConfirmActions({
  confirmLabel = 'Confirm',
  cancelLabel = 'Cancel',
  loading = false,
  danger = false,
  onConfirm,
  onCancel,
}: ConfirmActionsProps) {
  return (
    <>
      <Button variant="outline" disabled={loading} onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} busy={loading} onClick={onConfirm}>
        {loading ? 'Processing...' : confirmLabel}
      </Button>
    </>
  );
}
