import { Link2, SlidersHorizontal } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/overlays/menu.tsx';
import { PressOnMount } from '#ui/overlays/press-on-mount.tsx';

const icon = { size: 20, 'aria-hidden': true, className: 'shrink-0' } as const;

type ReelMenuItemsProps = {
  onCopyLink: () => void;
  /** Page where the author can edit the reel. */
  managePath: string | null;
  extras: ReactNode;
  trigger: ReactElement;
};

export function ReelMenuItems({ onCopyLink, managePath, extras, trigger }: ReelMenuItemsProps) {
  return (
    <PressOnMount>
      <Menu trigger={trigger}>
        <MenuItem onSelect={onCopyLink} icon={<Link2 {...icon} />}>
          Copy link
        </MenuItem>
        {managePath && (
          <MenuLink link={<Link to={managePath} />} icon={<SlidersHorizontal {...icon} />}>
            Manage this reel
          </MenuLink>
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
