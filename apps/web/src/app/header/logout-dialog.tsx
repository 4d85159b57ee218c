import type { RefObject } from 'react';
import { useLogout } from '#features/accounts/accounts.queries.ts';
import { useOutbox } from '#features/posts/outbox/outbox.ts';
import { useAuth } from '#lib/session/session.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

type LogoutDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus: RefObject<HTMLElement | null>;
};

export function LogoutDialog({ open, onOpenChange, finalFocus }: LogoutDialogProps) {
  const logout = useLogout();
  const waiting = useOutbox(useAuth().user?.id ?? '').posts.length;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={finalFocus}
      title="Log out?"
      description={logoutWarning(waiting)}
      confirmLabel="Log out"
      loading={logout.isPending}
      onConfirm={() => logout.mutate()}
    />
  );
}

/** Logging out clears this browser, including unsent posts. */
function logoutWarning(waiting: number): string {
  if (waiting === 0) return 'Are you sure you want to log out?';
  return waiting === 1
    ? '1 post is still waiting to be sent. It will be deleted if you log out now.'
    : `${waiting} posts are still waiting to be sent. They will be deleted if you log out now.`;
}
