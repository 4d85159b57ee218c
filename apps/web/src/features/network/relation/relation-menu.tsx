import { Ban, Ellipsis, Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { useBlock, useMute, useUnblock } from '../network.queries.ts';

type RelationMenuProps = {
  userId: string;
  name: string;
  isMuted: boolean;
  onBlocked: () => void;
  children?: ReactNode;
};

export function RelationMenu({ userId, name, isMuted, onBlocked, children }: RelationMenuProps) {
  const [isAsking, setIsAsking] = useState(false);
  const toast = useToast();
  const unblock = useUnblock(() => toast.success(`${name} is no longer blocked`));
  const block = useBlock(() => {
    toast.success(`${name} is blocked`, { action: { label: 'Undo', onSelect: () => unblock.mutate(userId) } });
    setIsAsking(false);
    onBlocked();
  });
  const mute = useMute(({ mute: isNowMuted }) =>
    toast.success(isNowMuted ? `${name} is muted` : `${name} is no longer muted`),
  );
  const MuteIcon = isMuted ? Volume2 : VolumeX;
  return (
    <>
      <Menu trigger={<IconButton label={`More about ${name}`} icon={<Ellipsis size={22} aria-hidden="true" />} />}>
        <MenuItem
          icon={<MuteIcon size={20} aria-hidden="true" className="shrink-0 text-muted" />}
          onSelect={() => mute.mutate({ id: userId, mute: !isMuted })}
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
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Block ${name}?`}
        description="Neither of you will see the other any more. Your connection and follows end. They won't be notified."
        confirmLabel="Block"
        danger
        loading={block.isPending}
        onConfirm={() => block.mutate(userId)}
      />
    </>
  );
}
