import type { Comment } from '@right-circle/contract/posts';
import { Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { OpenAtOnce } from '#ui/open-at-once.tsx';
import { usePostSlots } from './post-slots.ts';

export type CommentMenuProps = { comment: Comment; onDelete: () => void };

export function CommentMenuItems({ comment, onDelete, trigger }: CommentMenuProps & { trigger: ReactElement }) {
  const { commentMenu } = usePostSlots();
  return (
    <OpenAtOnce>
      <Menu trigger={trigger}>
        {comment.can_delete && (
          <MenuItem onSelect={onDelete} danger icon={<Trash2 size={20} aria-hidden="true" className="shrink-0" />}>
            Delete
          </MenuItem>
        )}
        {commentMenu?.(comment)}
      </Menu>
    </OpenAtOnce>
  );
}
