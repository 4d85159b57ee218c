import type { ChatSession } from '@right-circle/contract/chat';
import { Ellipsis, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { useDeleteSession } from '../chat.queries.ts';
import { noReplyTexts } from '../error-texts.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import { useChangeSession } from './use-change-session.ts';

export function SessionMenu({ session, onRename }: { session: ChatSession; onRename: () => void }) {
  const { session_id: sessionId, title, pinned } = session;
  const [isDeleting, setIsDeleting] = useState(false);
  const change = useChangeSession();
  const PinIcon = pinned ? PinOff : Pin;
  return (
    <>
      <Menu
        trigger={
          <IconButton size="sm" label={`More about ${title}`} icon={<Ellipsis size={18} aria-hidden="true" />} />
        }
      >
        <MenuItem
          icon={<PinIcon size={18} aria-hidden="true" />}
          onSelect={() => change({ sessionId, pinned: !pinned })}
        >
          {pinned ? 'Unpin' : 'Pin'}
        </MenuItem>
        <MenuItem icon={<Pencil size={18} aria-hidden="true" />} onSelect={onRename}>
          Rename
        </MenuItem>
        <MenuItem danger icon={<Trash2 size={18} aria-hidden="true" />} onSelect={() => setIsDeleting(true)}>
          Delete
        </MenuItem>
      </Menu>
      <DeleteDialog sessionId={sessionId} open={isDeleting} onClose={() => setIsDeleting(false)} />
    </>
  );
}

type DeleteDialogProps = { sessionId: string; open: boolean; onClose: () => void };

function DeleteDialog({ sessionId, open, onClose }: DeleteDialogProps) {
  const { forgetChat } = useWorkspace();
  const remove = useDeleteSession(forgetChat);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      danger
      loading={remove.isPending}
      error={remove.isError ? errorText(remove.error, noReplyTexts.changeChat) : undefined}
      onConfirm={() => remove.mutate(sessionId, { onSuccess: onClose })}
    />
  );
}
