import type { RefObject } from 'react';
import { useLogout } from '#features/accounts/accounts.queries.ts';
import { useOutbox } from '#features/posts/outbox/outbox.ts';
import type { Outbox } from '#features/posts/outbox/outbox-rules.ts';
import { useAuth } from '#lib/session/session.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

type LogoutDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus: RefObject<HTMLElement | null>;
};

export function LogoutDialog({ open, onOpenChange, finalFocus }: LogoutDialogProps) {
  const logout = useLogout();
  const outbox = useOutbox(useAuth().user?.id ?? '');
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={finalFocus}
      title="Log out?"
      description={logoutWarning(outbox)}
      confirmLabel="Log out"
      loading={logout.isPending}
      onConfirm={() => logout.mutate()}
    />
  );
}

/** Logging out clears this browser, including unsent posts and comments. */
function logoutWarning({ posts, comments }: Outbox): string {
  const waiting = [counted(posts.length, 'post'), counted(comments.length, 'comment')].filter((part) => part !== '');
  if (waiting.length === 0) return 'Are you sure you want to log out?';
  return posts.length + comments.length === 1
    ? `${waiting.join('')} is still waiting to be sent. It will be deleted if you log out now.`
    : `${waiting.join(' and ')} are still waiting to be sent. They will be deleted if you log out now.`;
}

function counted(count: number, noun: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
