import { Banner } from '../feedback/banner.tsx';
import { ConfirmActions, type ConfirmActionsProps } from './confirm-actions.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export type ConfirmDialogProps = Pick<DialogProps, 'open' | 'onOpenChange' | 'description' | 'finalFocus'> &
  Omit<ConfirmActionsProps, 'onCancel'> & {
    title?: string | undefined;
    /** Error of the last attempt; the dialog stays open for another. */
    error?: string | undefined;
  };

export function ConfirmDialog({
  open,
  onOpenChange,
  title = 'Are you sure?',
  description = 'This action cannot be undone.',
  error,
  finalFocus,
  loading = false,
  ...actions
}: ConfirmDialogProps) {
  const change = (next: boolean) => {
    if (!loading) onOpenChange(next);
  };
  return (
    <Dialog
      alert
      open={open}
      onOpenChange={change}
      title={title}
      description={description}
      size="sm"
      finalFocus={finalFocus}
      footer={<ConfirmActions {...actions} loading={loading} onCancel={() => change(false)} />}
    >
      {error && <Banner kind="error">{error}</Banner>}
    </Dialog>
  );
}
