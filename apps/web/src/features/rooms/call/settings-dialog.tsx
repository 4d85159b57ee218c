import type { MediaState } from '@right-circle/contract/rooms';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DevicePickers } from '../devices/device-pickers.tsx';
import type { LocalMedia, LocalMediaStore } from '../devices/local-media.ts';

type Wants = MediaState['wants'];
type SettingsDialogProps = {
  store: LocalMediaStore;
  local: LocalMedia;
  wants: Wants;
  onWantsChange: (wants: Wants) => void;
  onClose: () => void;
};

const modes = [
  { value: 'full', label: 'Full picture' },
  { value: 'low', label: 'Save data', hint: 'A smaller picture both ways, for weak connections.' },
  { value: 'none', label: 'Audio only', hint: 'No picture either way.' },
] as const;

export function SettingsDialog({ store, local, wants, onWantsChange, onClose }: SettingsDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title="Settings" size="sm">
      <RadioGroup label="Picture" options={modes} value={wants} onChange={onWantsChange} className="mb-4" />
      <DevicePickers store={store} local={local} />
    </Dialog>
  );
}
