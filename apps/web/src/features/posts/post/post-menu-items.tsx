import type { Post } from '@right-circle/contract/posts';
import { Link2, Pencil, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { paths } from '#domain/navigation/paths.ts';
import { useCopyLink } from '#lib/clipboard/use-copy-link.ts';
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx';
import { PressOnMount } from '#ui/overlays/press-on-mount.tsx';
import { usePostSlots } from './post-slots.ts';

const icon = { size: 20, 'aria-hidden': true, className: 'shrink-0' } as const;

export type PostMenuProps = { post: Post; onEdit: () => void; onDelete: () => void };

export function PostMenuItems({ post, onEdit, onDelete, trigger }: PostMenuProps & { trigger: ReactElement }) {
  const copyLink = useCopyLink(paths.post(post.id));
  const { postMenu } = usePostSlots();
  const extras = post.is_own ? null : postMenu?.(post);
  return (
    <PressOnMount>
      <Menu trigger={trigger}>
        <MenuItem onSelect={copyLink} icon={<Link2 {...icon} />}>
          Copy link
        </MenuItem>
        {post.is_own && (
          <>
            <MenuItem onSelect={onEdit} icon={<Pencil {...icon} />}>
              Edit
            </MenuItem>
            <MenuSeparator />
            <MenuItem onSelect={onDelete} danger icon={<Trash2 {...icon} />}>
              Delete
            </MenuItem>
          </>
        )}
        {extras && (
          <>
            <MenuSeparator />
            {extras}
          </>
        )}
      </Menu>
    </PressOnMount>
  );
}
