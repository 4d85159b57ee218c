import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { KeptAway } from './block-provider.tsx';
import { BLOCK_TEXT, useKeepAway } from './use-keep-away.ts';

type BlockDialogProps = {
  person: KeptAway;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onBlocked?: () => void;
};

export function BlockDialog({ person, open, onOpenChange, onBlocked }: BlockDialogProps) {
  const { block } = useKeepAway(person, {
    onBlocked: () => {
      onOpenChange(false);
      onBlocked?.();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Block ${person.name}?`}
      description={BLOCK_TEXT}
      confirmLabel="Block"
      danger
      loading={block.isPending}
      onConfirm={() => block.mutate(person.id)}
    />
  );
}
