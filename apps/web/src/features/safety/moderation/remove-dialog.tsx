import type { ReportTarget } from '@right-circle/contract/safety';
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/overlays/confirm-dialog.tsx';

type RemoveDialogProps = Pick<ConfirmDialogProps, 'open' | 'onOpenChange' | 'loading' | 'error' | 'onConfirm'> & {
  type: ReportTarget;
  username: string;
};

export function RemoveDialog({ type, username, ...dialog }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={`Remove this ${type}?`}
      description={`Only @${username} will still see it. It's hidden for 30 days and then deleted for good. They can appeal until then, and a granted appeal brings it back.`}
      confirmLabel={`Remove ${type}`}
      danger
    />
  );
}
