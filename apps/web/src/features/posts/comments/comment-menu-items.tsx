import type { Comment } from '@right-circle/contract/post-comments';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { PressOnMount } from '#ui/overlays/press-on-mount.tsx';
import { usePostSlots } from '../post/post-slots.ts';

export type CommentMenuProps = { comment: Comment; onEdit: () => void; onDelete: () => void };

export function CommentMenuItems({ comment, onEdit, onDelete, trigger }: CommentMenuProps & { trigger: ReactElement }) {
  const { commentMenu } = usePostSlots();
  return (
    <PressOnMount>
      <Menu trigger={trigger}>
        {comment.can_edit && (
          <MenuItem onSelect={onEdit} icon={<Pencil size={20} aria-hidden="true" className="shrink-0" />}>
            Edit
          </MenuItem>
        )}
        {comment.can_delete && (
          <MenuItem onSelect={onDelete} danger icon={<Trash2 size={20} aria-hidden="true" className="shrink-0" />}>
            Delete
          </MenuItem>
        )}
        {commentMenu?.(comment)}
      </Menu>
    </PressOnMount>
  );
}
