import { Ban, VolumeX } from 'lucide-react';
import { MenuItem } from '#ui/overlays/menu.tsx';
import { type KeptAway, useBlockDialog } from './block-provider.tsx';
import { useKeepAway } from './use-keep-away.ts';

/** Menu items to mute a person at once or block them after a confirmation. */
export function KeepAwayItems({ person }: { person: KeptAway }) {
  const askToBlock = useBlockDialog();
  const { mute } = useKeepAway(person);
  return (
    <>
      <MenuItem
        icon={<VolumeX size={20} aria-hidden="true" className="shrink-0 text-muted" />}
        onSelect={() => mute.mutate({ id: person.id, mute: true })}
      >
        <span className="min-w-0 truncate">
          Mute <bdi>{person.name}</bdi>
        </span>
      </MenuItem>
      <MenuItem
        danger
        icon={<Ban size={20} aria-hidden="true" className="shrink-0" />}
        onSelect={() => askToBlock(person)}
      >
        <span className="min-w-0 truncate">
          Block <bdi>{person.name}</bdi>
        </span>
      </MenuItem>
    </>
  );
}
