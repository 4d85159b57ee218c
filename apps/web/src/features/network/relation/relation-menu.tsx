import { Ban, Ellipsis, Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { useKeepAway } from '../keep-away/use-keep-away.ts';

const BlockDialog = lazyDialog(async () => ({
  default: (await import('../keep-away/block-dialog.tsx')).BlockDialog,
}));

type RelationMenuProps = {
  userId: string;
  name: string;
  isMuted: boolean;
  onBlocked: () => void;
  children?: ReactNode;
};

export function RelationMenu({ userId, name, isMuted, onBlocked, children }: RelationMenuProps) {
  const [isAsking, setIsAsking] = useState(false);
  const person = { id: userId, name };
  const { mute, unmute } = useKeepAway(person);
  const MuteIcon = isMuted ? Volume2 : VolumeX;
  return (
    <>
      <Menu trigger={<IconButton label={`More about ${name}`} icon={<Ellipsis size={22} aria-hidden="true" />} />}>
        <MenuItem
          icon={<MuteIcon size={20} aria-hidden="true" className="shrink-0 text-muted" />}
          onSelect={() => (isMuted ? unmute : mute).mutate({ id: userId, mute: !isMuted })}
        >
          {isMuted ? 'Unmute' : 'Mute'}
        </MenuItem>
        {children}
        <MenuItem
          danger
          icon={<Ban size={20} aria-hidden="true" className="shrink-0" />}
          onSelect={() => setIsAsking(true)}
        >
          Block
        </MenuItem>
      </Menu>
      {isAsking && (
        <Suspense fallback={null}>
          <BlockDialog person={person} open onOpenChange={setIsAsking} onBlocked={onBlocked} />
        </Suspense>
      )}
    </>
  );
}
