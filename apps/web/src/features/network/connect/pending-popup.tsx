import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { useCancelRequest } from '../network.queries.ts';

type PendingPopupProps = {
  connectionId: string | null;
  name: string;
  onCancelled?: (() => void) | undefined;
  className?: string | undefined;
};

/** Shows a pending request as "PENDING" and offers to cancel it. */
export function PendingPopup({ connectionId, name, onCancelled, className }: PendingPopupProps) {
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const cancel = useCancelRequest(() => {
    toast.success(`Request to ${name} cancelled`);
    setOpen(false);
    onCancelled?.();
  });
  return (
    <Popover
      trigger={
        <Button className={className}>
          PENDING
          <VisuallyHidden> request to {name}</VisuallyHidden>
        </Button>
      }
      title={`Your request to ${name}`}
      hideTitle
      open={open}
      onOpenChange={setOpen}
      className="w-56!"
    >
      <div className="grid gap-2">
        <Button variant="danger" size="sm" busy={cancel.isPending} onClick={() => cancel.mutate(connectionId)}>
          Cancel Request
        </Button>
        <Button size="sm" onClick={() => setOpen(false)}>
          Close
        </Button>
      </div>
    </Popover>
  );
}
