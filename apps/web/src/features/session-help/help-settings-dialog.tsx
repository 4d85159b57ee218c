import { Dialog } from '#ui/overlays/dialog.tsx';
import { HelpSettings } from './help-settings.tsx';

export function HelpSettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="What SABO can see about you"
      description="For the other person of a session. It holds from the next answer on."
      size="sm"
    >
      <HelpSettings />
    </Dialog>
  );
}
