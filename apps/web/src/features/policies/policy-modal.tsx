import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { PolicyPanel } from './policy-panel.tsx';

type PolicyModalProps = { open: boolean; onClose: () => void };

export function PolicyModal({ open, onClose }: PolicyModalProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Privacy & Safety Policies"
      size="lg"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <PolicyPanel />
    </Dialog>
  );
}
