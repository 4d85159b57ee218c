import type { Review } from '@right-circle/contract/reviews';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { PressOnMount } from '#ui/overlays/press-on-mount.tsx';

export type ReviewMenuProps = {
  review: Review;
  reportItem: (review: Review) => ReactNode;
  onEdit: () => void;
  onDelete: () => void;
};

export function ReviewMenuItems({
  review,
  reportItem,
  onEdit,
  onDelete,
  trigger,
}: ReviewMenuProps & { trigger: ReactElement }) {
  return (
    <PressOnMount>
      <Menu trigger={trigger}>
        {review.can_edit && (
          <MenuItem onSelect={onEdit} icon={<Pencil size={20} aria-hidden="true" className="shrink-0 text-muted" />}>
            Edit
          </MenuItem>
        )}
        {review.is_own ? (
          <MenuItem onSelect={onDelete} danger icon={<Trash2 size={20} aria-hidden="true" className="shrink-0" />}>
            Delete
          </MenuItem>
        ) : (
          reportItem(review)
        )}
      </Menu>
    </PressOnMount>
  );
}
