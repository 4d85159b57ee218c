import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { PolicySection } from './policy-section.tsx';
import { privacyPolicy } from './privacy-policy.ts';
import { safetyPolicy } from './safety-policy.ts';

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

/** The two policies shown under the dialog title "Privacy & Safety Policies". */
export function PolicyPanel() {
  return (
    <div className="space-y-12">
      <PolicySection policy={privacyPolicy} level={3} />
      <PolicySection policy={safetyPolicy} level={3} />
    </div>
  );
}
