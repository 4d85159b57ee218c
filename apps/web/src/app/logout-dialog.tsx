import type { RefObject } from 'react';
import { useLogout } from '#features/accounts/accounts.queries.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type LogoutDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus: RefObject<HTMLElement | null>;
};

export function LogoutDialog({ open, onOpenChange, finalFocus }: LogoutDialogProps) {
  const logout = useLogout();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={finalFocus}
      title="Log out?"
      description="Are you sure you want to log out?"
      confirmLabel="Log out"
      loading={logout.isPending}
      onConfirm={() => logout.mutate()}
    />
  );
}
