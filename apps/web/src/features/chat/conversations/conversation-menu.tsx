import type { ChatSession } from '@right-circle/contract/chat';
import { Ellipsis, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { noReplyTexts, useDeleteConversation } from '../chat.queries.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import { useChangeConversation } from './use-change-conversation.ts';

export function ConversationMenu({ conversation, onRename }: { conversation: ChatSession; onRename: () => void }) {
  const { session_id: conversationId, title, pinned } = conversation;
  const [isDeleting, setIsDeleting] = useState(false);
  const change = useChangeConversation();
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
          onSelect={() => change({ conversationId, pinned: !pinned })}
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
      <DeleteDialog conversationId={conversationId} open={isDeleting} onClose={() => setIsDeleting(false)} />
    </>
  );
}

type DeleteDialogProps = { conversationId: string; open: boolean; onClose: () => void };

function DeleteDialog({ conversationId, open, onClose }: DeleteDialogProps) {
  const { forgetChat } = useWorkspace();
  const remove = useDeleteConversation(forgetChat);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      danger
      loading={remove.isPending}
      error={remove.isError ? errorText(remove.error, noReplyTexts.changeChat) : undefined}
      onConfirm={() => remove.mutate(conversationId, { onSuccess: onClose })}
    />
  );
}
