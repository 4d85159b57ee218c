import type { ReactElement } from 'react';
import { Menu } from '#ui/overlays/menu.tsx';
import { PressOnMount } from '#ui/overlays/press-on-mount.tsx';
import type { KeptAway } from './block-provider.tsx';
import { KeepAwayItems } from './keep-away-items.tsx';

export function PersonMenuItems({ person, trigger }: { person: KeptAway; trigger: ReactElement }) {
  return (
    <PressOnMount>
      <Menu trigger={trigger}>
        <KeepAwayItems person={person} />
      </Menu>
    </PressOnMount>
  );
}
