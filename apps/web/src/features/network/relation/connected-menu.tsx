import { Check, ChevronDown, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { useRemoveConnection } from '../network.queries.ts';

/** Shows that two people are connected; its menu removes the connection. */
export function ConnectedMenu({ userId, name }: { userId: string; name: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const toast = useToast();
  const remove = useRemoveConnection(() => toast.success(`You and ${name} are no longer connected`));
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button icon={<Check size={18} aria-hidden="true" className="text-peacock" />}>
            Connected
            <VisuallyHidden> with {name}</VisuallyHidden>
            <ChevronDown size={18} aria-hidden="true" className="-mr-1 text-muted" />
          </Button>
        }
      >
        <MenuItem
          danger
          icon={<UserMinus size={20} aria-hidden="true" className="shrink-0" />}
          onSelect={() => setIsAsking(true)}
        >
          Remove connection
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Remove connection?"
        description={`You and ${name} will no longer be connected. You can send a new request later.`}
        confirmLabel="Remove connection"
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutate(userId, { onError: () => setIsAsking(false) })}
      />
    </>
  );
}
