import { Trash2 } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { PressOnMount } from '#ui/overlays/press-on-mount.tsx';

type ReelCommentMenuItemsProps = {
  canDelete: boolean;
  onDelete: () => void;
  extras: ReactNode;
  trigger: ReactElement;
};

export function ReelCommentMenuItems({ canDelete, onDelete, extras, trigger }: ReelCommentMenuItemsProps) {
  return (
    <PressOnMount>
      <Menu trigger={trigger}>
        {canDelete && (
          <MenuItem onSelect={onDelete} danger icon={<Trash2 size={20} aria-hidden="true" className="shrink-0" />}>
            Delete
          </MenuItem>
        )}
        {extras}
      </Menu>
    </PressOnMount>
  );
}
