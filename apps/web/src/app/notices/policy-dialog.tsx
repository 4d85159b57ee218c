import { type ComponentType, Suspense, useState } from 'react';

type PolicyModalProps = { open: boolean; onClose: () => void };
type PolicyDialogState = { wasAsked: boolean; open: boolean; show: () => void; hide: () => void };

export const loadPolicyModal = async (): Promise<{ default: ComponentType<PolicyModalProps> }> => ({
  default: (await import('#features/policies/policy-modal.tsx')).PolicyModal,
});

export function usePolicyDialog(): PolicyDialogState {
  const [open, setOpen] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const show = () => {
    setWasAsked(true);
    setOpen(true);
  };
  return { wasAsked, open, show, hide: () => setOpen(false) };
}

/** Loaded when it is first opened, then kept mounted for its closing animation. */
export function PolicyDialog({
  Modal,
  wasAsked,
  open,
  hide,
}: PolicyDialogState & { Modal: ComponentType<PolicyModalProps> }) {
  if (!wasAsked) return null;
  return (
    <Suspense fallback={null}>
      <Modal open={open} onClose={hide} />
    </Suspense>
  );
}
