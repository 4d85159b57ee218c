import { ConfirmDialog, type ConfirmDialogProps } from '#ui/overlays/confirm-dialog.tsx';

type SuspendDialogProps = Pick<ConfirmDialogProps, 'open' | 'onOpenChange' | 'loading' | 'error' | 'onConfirm'> & {
  username: string;
};

export function SuspendDialog({ username, ...dialog }: SuspendDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={`Suspend @${username}?`}
      description="They are signed out everywhere, cannot log in, and nobody sees them. They can appeal."
      confirmLabel="Suspend account"
      danger
    />
  );
}
