import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { Scope } from './use-day-edits.ts';

type ScopeDialogProps = {
  kind: 'edit' | 'pattern' | 'delete';
  isRecurring: boolean;
  description: string;
  onAnswer: (scope: Scope) => void;
  onClose: () => void;
};

/** Asks which dates of a series a change applies to; a single time slot only needs a confirmation. */
export function ScopeDialog({ kind, isRecurring, description, onAnswer, onClose }: ScopeDialogProps) {
  const close = (open: boolean) => !open && onClose();
  if (!isRecurring) {
    return (
      <ConfirmDialog
        open
        onOpenChange={close}
        title="Delete this time slot?"
        description={description}
        confirmLabel="Delete"
        danger
        onConfirm={() => onAnswer('this')}
      />
    );
  }
  if (kind === 'pattern') {
    return (
      <ConfirmDialog
        open
        onOpenChange={close}
        title="Change this series?"
        description={description}
        confirmLabel="Change series"
        onConfirm={() => onAnswer('all')}
      />
    );
  }
  return (
    <Dialog
      alert
      open
      onOpenChange={close}
      size="sm"
      title={kind === 'edit' ? 'Edit recurring time slot' : 'Delete recurring time slot'}
      description={description}
      footer={
        <div className="flex w-full flex-col gap-3">
          <Button block onClick={() => onAnswer('this')}>
            Only this date
          </Button>
          <Button block onClick={() => onAnswer('all')}>
            All recurring dates
          </Button>
          <Button block variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      }
    />
  );
}
